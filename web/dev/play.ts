// The page of a game without a server: play.html?scene=counting&lang=ru&theme=dark

import 'goban-view/goban.css';
import '../../crates/tengen-server/assets/site.css';
import '../src/play/play.css';
import en from '../../content/i18n/en.ftl?raw';
import ru from '../../content/i18n/ru.ftl?raw';
import { mount } from 'svelte';
import { languageOf, Messages } from '../src/i18n/messages.ts';
import App from '../src/play/App.svelte';
import { PlayModel } from '../src/play/model.svelte.ts';
import { Session } from '../src/play/session.ts';
import { boot } from './scenes.ts';

const query = new URLSearchParams(location.search);
const theme = query.get('theme') ?? 'light';
document.documentElement.dataset['theme'] = theme;
const language = languageOf(query.get('lang'));
const messages = new Messages(language, language === 'ru' ? ru : en);
const data = boot(query.get('scene') ?? 'playing');
let model: PlayModel | null = null;
const session = new Session(data, {
  changed: (snapshot) => model?.changed(snapshot),
  happened: (events, before, after) => model?.happened(events, before, after),
  refused: (command, _seat, refusal) => model?.refused(command, refusal),
  advised: (groups, warnings, seq) => model?.advised(groups, warnings, seq),
  hinted: (hint) => model?.hinted(hint),
  repaired: () => undefined,
  fault: () => undefined,
  fetchView: () => Promise.reject(new Error('no server')),
});
model = new PlayModel(messages, session);
session.linked('open');
if (query.get('scene') === 'refused') {
  model.refused(
    { kind: 'play', point: 'E6' },
    { code: 'play.ko', params: {}, points: ['E6', 'D6'], article: '5.2', move_number: null },
  );
}
if (query.get('scene') === 'program') {
  model.hinted({ kind: 'hint', v: 1, game: 'demo', seq: data.view.seq, move: 'H2', line: ['H2', 'H1', 'J2'], winrate: 0.62, score: 3.5 });
}
if (query.get('scene') === 'advice') {
  model.advice = [['F7'], ['G6']];
}
const target = document.getElementById('bench') as HTMLElement;
mount(App, { target, props: { model, game: data.game, invite: data.invite, serverNow: () => null } });
