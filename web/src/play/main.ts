// Entry of the page of a game: reads what the server handed over, shows the
// board, opens the socket, and loads the rules after the first paint.

import 'goban-view/goban.css';
import './play.css';
import { mount } from 'svelte';
import { loadMessages } from '../i18n/messages.ts';
import { loadRules } from '../rules/rules.ts';
import App from './App.svelte';
import { Connection, socketUrl } from './connection.ts';
import { PlayModel } from './model.svelte.ts';
import { Session } from './session.ts';
import type { Boot } from './wire.ts';

async function start(target: HTMLElement, boot: Boot): Promise<void> {
  const messages = await loadMessages(boot.lang, boot.i18n);
  let model: PlayModel | null = null;
  const session = new Session(boot, {
    changed: (snapshot) => model?.changed(snapshot),
    happened: (events, before, after) => model?.happened(events, before, after),
    refused: (command, _seat, refusal) => model?.refused(command, refusal),
    advised: (groups, warnings, seq) => model?.advised(groups, warnings, seq),
    hinted: (hint) => model?.hinted(hint),
    repaired: () => model && (model.notice = messages.text('net-repaired')),
    fault: (code) => model?.fault(code),
    fetchView: () => bootOf(boot.game),
  });
  model = new PlayModel(messages, session, boot.member ?? null);
  const connection = new Connection(socketUrl(location), session);
  session.attach(connection);

  target.replaceChildren();
  mount(App, { target, props: { model, game: boot.game, invite: boot.invite, links: boot, serverNow: () => connection.serverNow() } });
  connection.start();
  addEventListener('online', () => connection.wake());
  addEventListener('offline', () => connection.lost());
  addEventListener('pageshow', () => connection.wake());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) connection.wake();
  });

  requestAnimationFrame(() =>
    setTimeout(() => {
      loadRules().then(
        (module) => session.rulesLoaded(module),
        (fault: unknown) => {
          console.error('the rules could not be loaded', fault);
          session.rulesMissing();
        },
      );
    }),
  );
}

/** The same data as the page carries, fetched anew. */
async function bootOf(game: string): Promise<Boot> {
  const answer = await fetch(`/game/${game}`, { headers: { accept: 'text/html' } });
  const page = new DOMParser().parseFromString(await answer.text(), 'text/html');
  return readBoot(page);
}

function readBoot(page: Document): Boot {
  return JSON.parse(page.getElementById('boot')?.textContent ?? '') as Boot;
}

const target = document.getElementById('play');
if (target !== null) void start(target, readBoot(document));
