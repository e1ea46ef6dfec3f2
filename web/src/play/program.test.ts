import { beforeEach, describe, expect, it } from 'vitest';
import enSource from '../../../content/i18n/en.ftl?raw';
import ruSource from '../../../content/i18n/ru.ftl?raw';
import { boot, counting, view } from '../../dev/scenes.ts';
import { Messages } from '../i18n/messages.ts';
import { PlayModel } from './model.svelte.ts';
import { disagreements, isThinking, markedBackAfter, programSeat, rematch, verdictsAfter } from './program.ts';
import { Session } from './session.ts';
import type { ClientFrame, GameView, Hint, Marks, Sequenced } from './wire.ts';
import { nameOf } from './words.ts';

const en = new Messages('en', enSource);
const ru = new Messages('ru', ruSource);
const seats = boot('program').seats;
const program = { color: 'white', level: 3 } as const;

let seq = 0;
function event(actor: 'black' | 'white' | 'house', kind: string, rest: object = {}): Sequenced {
  seq += 1;
  return { seq, hash: '', event: { at_ms: seq, actor, what: { kind, ...rest } } };
}

describe('the program in a seat', () => {
  it('is known by its level, and named in the reader’s language', () => {
    expect(programSeat(seats)).toEqual(program);
    expect(programSeat(boot('playing').seats)).toBeNull();
    expect(programSeat(boot('waiting').seats)).toBeNull();
    expect(nameOf(en, seats, 'white')).toBe('Program, level 3');
    expect(nameOf(ru, seats, 'white')).toBe('Программа, уровень 3');
    expect(nameOf(ru, seats, 'black')).toBe('Мария');
  });

  it('thinks when it is to move, and at no other time', () => {
    expect(isThinking(view({ turn: 'white' }), program)).toBe(true);
    expect(isThinking(view({ turn: 'black' }), program)).toBe(false);
    expect(isThinking(view({ turn: 'white' }), null)).toBe(false);
    expect(isThinking(view({ phase: { kind: 'counting' }, turn: null }), program)).toBe(false);
    const placing = view({ phase: { kind: 'placing', left: 2 }, turn: null });
    expect(isThinking(placing, { color: 'black', level: 3 })).toBe(true);
    expect(isThinking(placing, program)).toBe(false);
  });

  it('has words for every level and every proof in both languages', () => {
    for (const messages of [en, ru]) {
      for (let level = 1; level <= 10; level += 1) expect(messages.has(`lobby-level-${level}`)).toBe(true);
      for (const proof of ['pass-alive', 'safety', 'eye-space', 'search', 'seki', 'bent-four', 'claimant-starts', 'double-ko', 'turn']) {
        expect(messages.has(`count-proof-${proof}`)).toBe(true);
      }
    }
  });
});

describe('the count against the program', () => {
  const judged = event('house', 'judged', {
    judgement: {
      chains: {
        F7: { status: 'dead', said: { kind: 'opinion' } },
        C9: { status: 'alive', said: { kind: 'proof', proof: 'pass_alive' } },
        G6: { status: 'unsettled', said: { kind: 'proof', proof: 'search' } },
      },
    },
  });
  const verdicts = verdictsAfter([event('house', 'counting_began'), judged]) ?? [];
  const marked = (marks: Partial<Marks>): GameView => {
    const all: Marks = { dead: [], seki: [], unknown: [], claims: [], ...marks };
    return view({ phase: { kind: 'counting' }, counting: counting({ marks: { black: all, white: all } }) });
  };

  it('keeps what the program said of each chain, from the log', () => {
    expect(verdicts).toContainEqual({ point: 'C9', status: 'alive', proof: 'pass_alive' });
    expect(verdicts).toContainEqual({ point: 'F7', status: 'dead', proof: null });
    expect(verdictsAfter([event('black', 'played')])).toBeNull();
    // A new count begins with nothing said.
    expect(verdictsAfter([judged, event('black', 'resumed'), event('house', 'counting_began')])).toEqual([]);
  });

  it('names a chain that is marked against a proof, and no other', () => {
    expect(disagreements(marked({ dead: ['C9', 'E9'] }), 'black', verdicts)).toEqual([
      { point: 'C9', color: 'white', proved: 'alive', proof: 'pass_alive', marked: 'dead' },
    ]);
    expect(disagreements(marked({ seki: ['C9'] }), 'black', verdicts)).toMatchObject([{ marked: 'seki' }]);
    // An opinion, or what depends on the move, gives way.
    expect(disagreements(marked({ dead: ['G6'] }), 'black', verdicts)).toEqual([]);
    expect(disagreements(view(), 'black', verdicts)).toEqual([]);
  });

  it('knows which marks the program put back in this count', () => {
    const back = event('white', 'marked', { point: 'C9', status: 'alive' });
    expect(markedBackAfter([], [event('black', 'marked', { point: 'C9', status: 'dead' }), back], program)).toEqual(['C9']);
    expect(markedBackAfter([], [back], null)).toEqual([]);
    expect(markedBackAfter(['C9'], [event('house', 'counting_began')], program)).toEqual([]);
  });
});

describe('the same terms again', () => {
  const fields = (change: Partial<GameView['terms']> = {}): Record<string, string> =>
    Object.fromEntries(rematch(view({ terms: { ...view().terms, ...change } }), 'black', program));

  it('exchange the colors and keep the rest', () => {
    expect(fields()).toEqual({
      opponent: 'program',
      level: '3',
      help: 'none',
      size: '9x9',
      profile: 'japanese',
      komi: '6.5',
      handicap: '0',
      placement: 'fixed',
      color: 'white',
      undo: 'by_agreement',
      time: 'byo_yomi',
      minutes: '10',
      periods: '3',
      seconds: '30',
    });
  });

  it('leave Black with whoever takes handicap stones', () => {
    expect(fields({ handicap: 4 })).toMatchObject({ handicap: '4', color: 'black' });
  });

  it('are not offered for rules that the form cannot name', () => {
    expect(fields({ profile: null })).toEqual({});
  });
});

describe('a hint', () => {
  let sent: ClientFrame[];
  let model: PlayModel;
  let session: Session;
  const hint: Hint = { kind: 'hint', v: 1, game: 'g', seq: 58, move: 'H2', line: ['H2', 'H1', 'pass'], winrate: 0.62, score: 3.5 };

  function open(help: 'none' | 'hints', change: Partial<GameView> = {}): void {
    sent = [];
    session = new Session(
      { ...boot('program'), game: 'g', view: view({ ...change, terms: { ...view().terms, help } }) },
      {
        changed: (snapshot) => model?.changed(snapshot),
        happened: (events, before, after) => model?.happened(events, before, after),
        refused: () => undefined,
        advised: () => undefined,
        hinted: (frame) => model?.hinted(frame),
        repaired: () => undefined,
        fault: (code) => model?.fault(code),
        fetchView: () => Promise.reject(new Error('no server')),
      },
    );
    session.attach({ send: (frame) => sent.push(frame) > 0 });
    model = new PlayModel(en, session);
    session.linked('open');
  }
  const said = (): string => model.spoken.map(({ text }) => text).join(' | ');

  beforeEach(() => open('hints'));

  it('is asked for once, marked on the board and spoken', () => {
    model.askHint();
    model.askHint();
    expect(sent.filter(({ kind }) => kind === 'hint')).toMatchObject([{ v: 1, game: 'g', seat: 'black' }]);
    expect(model.hints.waiting).toBe(true);
    session.frame(hint);
    expect(model.hints.waiting).toBe(false);
    expect(model.board.marks).toContainEqual({ kind: 'hint', at: { col: 7, row: 1 } });
    expect(said()).toBe('Hint: H2. Then H1, pass.');
  });

  it('goes away with the next thing that happens', () => {
    session.frame(hint);
    model.happened([event('black', 'played', { point: 'H2' })], view(), view());
    expect(model.hints.shown).toBeNull();
    expect(model.board.marks.some(({ kind }) => kind === 'hint')).toBe(false);
  });

  it('about a position that has passed is not shown', () => {
    model.askHint();
    session.frame({ ...hint, seq: 57 });
    expect(model.hints).toMatchObject({ waiting: false, shown: null });
    expect(said()).toBe('');
  });

  it('to pass is told and marks nothing', () => {
    session.frame({ ...hint, move: 'pass', line: ['pass'] });
    expect(model.board.marks).toEqual([]);
    expect(said()).toBe('Hint: pass.');
  });

  it.each(['hint.not-allowed', 'hint.not-your-turn', 'hint.busy', 'hint.spent', 'hint.failed', 'hint.no-worker'])('that is refused (%s) says why', (code) => {
    model.askHint();
    session.frame({ v: 1, kind: 'fault', game: 'g', code });
    expect(model.hints.waiting).toBe(false);
    expect(model.hints.refused).toBe(en.text(code.replace('.', '-')));
    expect(said()).not.toContain('hint-');
    expect(ru.has(code.replace('.', '-'))).toBe(true);
  });

  it('is not asked for where the terms or the turn forbid it', () => {
    open('none');
    model.askHint();
    expect(model.hints.refused).toBe(en.text('hint-not-allowed'));
    open('hints', { turn: 'white' });
    model.askHint();
    expect(model.hints.refused).toBe(en.text('hint-not-your-turn'));
    expect(sent.filter(({ kind }) => kind === 'hint')).toEqual([]);
  });

  it('that never comes because the line is lost can be asked for again', () => {
    model.askHint();
    session.linked('offline');
    expect(model.hints.waiting).toBe(false);
  });
});
