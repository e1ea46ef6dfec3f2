// Views of made-up games, for the workbench and for tests: shapes as the server
// sends them, one per phase. Counts are by hand and fit the boards.

import type { Boot, Counting, GameView, Marks, Seats, Sheet, SheetSide, Sitter } from '../src/play/wire.ts';

const NINE = ['..O.O....', 'OOOOXX...', '.OXXXOX..', '..OX.XO..', '.O.OXX.X.', '..OOX.X..', '.O.OOX.X.', '..O.OXX..', '...OX.X..'];
const OWNERS = ['wwWwWbbbb', 'WWWWBBbbb', 'wWBBBoBbb', 'wwWBdBobb', 'wWwWBBbBb', 'wwWWBbBbb', 'wWwWWBbBb', 'wwWwWBBbb', 'wwwWBbBbb'];

const NOTHING: SheetSide = {
  stones: 0, territory: 0, seki_eyes: 0, groups: 0, taken: 0, dead: 0, komi: 0, handicap: 0, tax: 0, pass_stones: 0, button: 0, penalty: 0, total: 0,
};

export function sheet(): Sheet {
  const black = { ...NOTHING, stones: 18, territory: 24, taken: 1, dead: 2, total: 27 };
  const white = { ...NOTHING, stones: 21, territory: 21, taken: 3, dead: 0, komi: 6.5, total: 30.5 };
  return {
    method: 'territory',
    black,
    white,
    margin: 3.5,
    text: 'W+3.5',
    dame: 1,
    owners: OWNERS,
    seki_eyes: { black: [], white: [] },
    false_eyes: { black: [], white: [] },
    other: {
      method: 'area',
      black: { rows: [{ name: 'stones', value: 20 }, { name: 'territory', value: 24 }], total: 44 },
      white: { rows: [{ name: 'stones', value: 21 }, { name: 'territory', value: 21 }, { name: 'komi', value: 6.5 }], total: 48.5 },
      text: 'W+4.5',
    },
    difference: [{ name: 'moves', value: -1 }],
  };
}

export function view(change: Partial<GameView> = {}): GameView {
  return {
    v: 1,
    seq: 58,
    hash: '00000000deadbeef',
    colors: 'host_black',
    host: 'black',
    movers: 'BW'.repeat(27),
    phase: { kind: 'playing' },
    terms: {
      size: '9x9',
      profile: 'japanese',
      rules: { agreement: 'dead_stones', passes_to_stop: 2 },
      komi: 6.5,
      handicap: 0,
      placement: 'fixed',
      time: { kind: 'byo_yomi', main_ms: 600_000, periods: 3, period_ms: 30_000 },
      undo: 'by_agreement',
      help: 'none',
      timing: { lateness: 'any', pauses: 'by_agreement', absence: 'clock', undo_clock: 'spent' },
      oversight: 'none',
      setting: 'online',
      variant: null,
    },
    turn: 'black',
    sight: 'full',
    board: NINE,
    last_move: 'G4',
    move_number: 54,
    moves: Array.from({ length: 54 }, () => 'pass'),
    first_color: 'black',
    handicap_stones: [],
    ko: null,
    passes: 0,
    prisoners: { black: 1, white: 3 },
    clock: {
      running: 'black',
      since_ms: 0,
      black: { main_ms: 187_000, periods: 3, period_ms: 0, last_period: false, stage: 'main', left_ms: 187_000, stones: 0, overruns: 0 },
      white: { main_ms: 0, periods: 1, period_ms: 8_400, last_period: true, stage: 'last_period', left_ms: 8_400, stones: 0, overruns: 0 },
      holds: [],
      rests: [],
      vacation: null,
    },
    nigiri: null,
    undo: null,
    taken_back: 0,
    standing: null,
    at_table: null,
    ahead: null,
    sealed: null,
    cycle: null,
    counting: null,
    outcome: null,
    sheet: null,
    series: null,
    team: null,
    seated: null,
    table: null,
    arbitration: null,
    ...change,
  };
}

const MARKS: Marks = { dead: ['F7', 'G6'], seki: [], unknown: [], claims: [] };

export function counting(change: Partial<Counting> = {}): Counting {
  return {
    agreement: 'dead_stones',
    revision: { black: 3, white: 3 },
    accepted: { black: true, white: false },
    marks: { black: MARKS, white: MARKS },
    differences: [],
    reasons: [
      { point: 'F7', status: 'dead', proof: null, article: null, opinion: true },
      { point: 'D9', status: 'alive', proof: 'pass_alive', article: null, opinion: false },
    ],
    sheet: { black: sheet(), white: sheet() },
    confirmation: null,
    no_agreement: { black: false, white: false },
    needed: [],
    questioned: [],
    until_ms: null,
    ...change,
  };
}

function programSeats(black: Sitter): Seats {
  return { black, white: { name: 'Tengen 3', present: 'here', level: 3 } };
}

function againstProgram(change: Partial<GameView> = {}): GameView {
  const plain = view();
  return view({ terms: { ...plain.terms, time: { kind: 'none' }, help: 'hints' }, clock: null, ...change });
}

export function boot(scene: string): Boot {
  const base = { v: 1, game: 'demo', lang: 'en', invite: null, i18n: '' } as const;
  const seats = {
    black: { name: 'Мария', present: 'here', level: null },
    white: { name: 'Alexander the Very Long', present: 'away', level: null },
  } as const;
  const one = { ...base, seats, you: ['black'] } as const;
  switch (scene) {
    case 'waiting': {
      const empty = view({ phase: { kind: 'arranging' }, turn: null, moves: [], movers: '', move_number: 0, last_move: null, clock: null, prisoners: { black: 0, white: 0 }, board: Array.from({ length: 9 }, () => '.........') });
      return { ...base, view: empty, seats: { host: { name: 'Мария', present: 'here', level: null }, guest: null }, you: [], invite: 'https://go.example.org/invite/3q2-7wAAAAAAAAAAAAAAAA' };
    }
    case 'counting':
      return { ...one, view: view({ phase: { kind: 'counting' }, turn: null, counting: counting() }) };
    case 'claims': {
      const theirs: Sheet = { ...sheet(), owners: OWNERS.map((row, line) => (line === 3 ? 'wwWBbBObb' : line === 2 ? 'wWBBBWBbb' : row)) };
      const claims = counting({ agreement: 'territories', differences: ['E6', 'G6', 'F7'], sheet: { black: sheet(), white: theirs } });
      return { ...one, view: view({ phase: { kind: 'counting' }, turn: null, counting: claims }) };
    }
    case 'ended':
      return { ...one, view: view({ phase: { kind: 'ended' }, turn: null, sheet: sheet(), outcome: { kind: 'score', winner: 'white', margin: 3.5, reason: null, text: 'W+3.5' } }) };
    case 'program':
      return { ...one, seats: programSeats(seats.black), view: againstProgram() };
    case 'thinking':
      return { ...one, seats: programSeats(seats.black), view: againstProgram({ turn: 'white' }) };
    case 'program-counting': {
      const marks = { ...MARKS, dead: ['F7', 'G6', 'C9'] };
      const count = counting({ marks: { black: marks, white: marks }, accepted: { black: true, white: false } });
      return { ...one, seats: programSeats(seats.black), view: againstProgram({ phase: { kind: 'counting' }, turn: null, counting: count }) };
    }
    case 'program-ended':
      return { ...one, seats: programSeats(seats.black), view: againstProgram({ phase: { kind: 'ended' }, turn: null, sheet: sheet(), outcome: { kind: 'score', winner: 'white', margin: 3.5, reason: null, text: 'W+3.5' } }) };
    case 'undo':
      return { ...one, view: view({ undo: { by: 'white', moves: 1, number: 1 } }) };
    default:
      return { ...one, view: view() };
  }
}
