// Entry of the viewer of records.

import 'goban-view/goban.css';
import '../play/play.css';
import { mount } from 'svelte';
import { loadMessages } from '../i18n/messages.ts';
import App from './App.svelte';

async function start(target: HTMLElement, boot: { readonly lang: string; readonly i18n: string }): Promise<void> {
  const messages = await loadMessages(boot.lang, boot.i18n);
  target.replaceChildren();
  mount(App, { target, props: { messages } });
}

const target = document.getElementById('record');
const boot = document.getElementById('boot')?.textContent;
if (target !== null && boot) void start(target, JSON.parse(boot) as { lang: string; i18n: string });
