// Entry of the library of records.

import 'goban-view/goban.css';
import '../play/play.css';
import './library.css';
import { mount } from 'svelte';
import { loadMessages } from '../i18n/messages.ts';
import App from './App.svelte';
import { Library } from './model.svelte.ts';

interface Boot {
  readonly lang: string;
  readonly i18n: string;
  readonly words: string;
}

async function start(target: HTMLElement, boot: Boot): Promise<void> {
  const messages = await loadMessages(boot.lang, boot.i18n, boot.words);
  target.replaceChildren();
  const library = new Library(messages);
  mount(App, { target, props: { library } });
  await library.start();
}

const target = document.getElementById('library');
const boot = document.getElementById('boot')?.textContent;
if (target !== null && boot) void start(target, JSON.parse(boot) as Boot);
