// Games that the tests play, and what they must come to. Counted by hand; the
// program's own `tengen score` is asked again in the tests.

/**
 * 9x9, 30 moves. Black walls off the left by column E, White the right by F.
 * A ko at E8 and F8 (F8 played, taken at E8, barred, threat H5 answered H6,
 * retaken); White's A1 is taken in the corner; White's A8 and B8 and Black's
 * H5 stand dead at the end.
 */
export const WALLS = {
  /** Up to White's E8, which takes F8. Black may not retake at once. */
  toTheKo: 'E5 F5 E4 F4 E6 F6 E3 F3 E7 F7 E9 F9 D8 G8 F8 E8'.split(' '),
  /** Threat, answer, and on to the end; White's A1 falls to B1. */
  after: 'H5 H6 F8 A1 E8 A8 E2 F2 E1 F1 A2 B8 B1 G9'.split(' '),
  end: [
    '....XOO..',
    'OO.XXXO..',
    '....XO...',
    '....XO.O.',
    '....XO.X.',
    '....XO...',
    '....XO...',
    'X...XO...',
    '.X..XO...',
  ],
  dead: ['A8', 'B8', 'H5'],
  /**
   * Black: columns A to D are 36 points, less D8, A2, B1: 33; taken E8, A1: 2;
   * dead A8, B8: 2. White: columns G to J are 27, less G8, G9, H6: 24; taken
   * F8: 1; dead H5: 1; komi 6.5. So 37 to 32.5.
   */
  japanese: {
    territory: ['33', '24'],
    taken: ['2', '1'],
    dead: ['2', '1'],
    komi: ['0', '6.5'],
    total: ['37', '32.5'],
    result: 'B+4.5',
  },
} as const;

/**
 * 7x7 under the Code. Walls on columns C and E, column D neutral; a white
 * stone at A6 stands dead. Three passes (Black's last), then White begins the
 * filling of column D up to D6; D7 stays neutral.
 */
export const CODE = {
  walls: 'C4 E4 C3 E3 C5 E5 C2 E2 C6 E6 C1 E1 C7 E7'.split(' '),
  invader: 'A6',
  filling: 'D1 D2 D3 D4 D5 D6'.split(' '),
  neutral: 'D7',
  /** Black: 14 points and 1 dead; White: 14 and komi 6.5. */
  total: ['15', '20.5'],
  result: 'W+5.5',
} as const;

/**
 * 7x7 by the club's rules. Black has columns A to D, White E to G: 28 to
 * 21 + 5.5, Black by 1.5. But White's A6 was never taken, so the whole left
 * touches both and counts for nobody: Black 8 stones, White 7 + 1 stones,
 * 14 points and komi 5.5.
 */
export const CLUB = {
  walls: 'D4 E4 D3 E3 D5 E5 D2 E2 D6 E6 D1 E1 D7 E7'.split(' '),
  invader: 'A6',
  answer: 'B6',
  stones: ['8', '8'],
  empty: ['0', '14'],
  total: ['8', '27.5'],
  result: 'W+19.5',
} as const;

/**
 * The sample game of 26 moves on 9x9 (requirement E9), then a stone of each side
 * that cannot live, answered once. For pictures.
 */
export const SAMPLE =
  'G7 C7 G3 C3 E5 D5 D3 D2 E2 E6 F6 E7 F7 E8 F8 F9 G9 E9 G8 E1 F1 D1 F2 C4 D4 D6 B7 B6 pass H4 H5'.split(' ');

/** An opening on 19x19, for pictures. */
export const OPENING =
  'Q16 D16 Q4 D4 C6 F3 C9 O17 Q14 L17 F17 C14 O3 R10 R8 R12 R14 Q10 P8 C11 D9 E11 N15 D18 H16 K15 L13 J14 H14 H13 G14 J17 J16 K16 H17 G13 F13 F12 E13 D13 E14 P11 N10 M12 L12 M11 L11 M10 N8 K10 L9 K12 K13 J12 M13 N12 O12 N13 N14 O11 P12 Q12 Q13 P13 O13 K8 L7 H9'.split(
    ' ',
  );
