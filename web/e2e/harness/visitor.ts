// A person with a browser of their own: cookies, language, screen. What goes
// wrong on their pages (errors, things the security policy had to stop, dialogs
// that nobody should see) is kept, and fails the test when it ends.

import { chromium as launcher, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core';
import type { Messages } from '../../src/i18n/messages.ts';
import type { Club } from './club.ts';
import { chromium } from './place.ts';
import { WORDS } from './words.ts';

export interface VisitorOptions {
  readonly language?: 'ru' | 'en';
  readonly theme?: 'light' | 'dark';
  readonly width?: number;
  readonly height?: number;
  readonly touch?: boolean;
  /** The same person on another device: cookies are taken along. */
  readonly as?: Visitor;
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

let browser: Promise<Browser> | null = null;

/** One browser for all tests of a file. */
export function openBrowser(): Promise<Browser> {
  browser ??= launcher.launch({ executablePath: chromium(), headless: true, args: FLAGS });
  return browser;
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = null;
}

export class Visitor {
  readonly faults: string[] = [];
  private readonly expected: RegExp[] = [];

  private constructor(
    readonly club: Club,
    readonly context: BrowserContext,
    readonly page: Page,
    readonly words: Messages,
  ) {}

  static async arrive(club: Club, options: VisitorOptions = {}): Promise<Visitor> {
    const kept = options.as === undefined ? {} : { storageState: await options.as.context.storageState() };
    const context = await (await openBrowser()).newContext({ ...contextOptions(club, options), ...kept });
    context.setDefaultTimeout(15_000);
    // A violation that only a meta policy or a worker would report quietly is said aloud.
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) => {
        console.error('securitypolicyviolation', event.violatedDirective, event.blockedURI);
      });
    });
    const visitor = new Visitor(club, context, await context.newPage(), WORDS[options.language ?? 'en']);
    visitor.watch(visitor.page);
    return visitor;
  }

  /** Another tab of the same person. */
  async tab(): Promise<Page> {
    const page = await this.context.newPage();
    this.watch(page);
    return page;
  }

  /** What the browser may complain of in this test, such as a server that was killed. */
  expect(...faults: RegExp[]): void {
    this.expected.push(...faults);
  }

  /** Goes away; throws what was wrong on any of the pages. */
  async leave(): Promise<void> {
    await this.context.close();
    const faults = this.faults.filter((fault) => !this.expected.some((known) => known.test(fault)));
    if (0 < faults.length) throw new Error(`on the pages of a visitor:\n${faults.join('\n')}`);
  }

  private watch(page: Page): void {
    page.on('pageerror', (error) => this.faults.push(`error: ${error.stack ?? error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') this.faults.push(`console: ${message.text()} (${message.location().url})`);
    });
    page.on('dialog', (dialog) => {
      this.faults.push(`dialog: ${dialog.message()}`);
      dialog.dismiss().catch(() => undefined);
    });
  }
}

function contextOptions(club: Club, options: VisitorOptions): BrowserContextOptions {
  return {
    baseURL: club.url,
    locale: options.language === 'ru' ? 'ru-RU' : 'en-US',
    colorScheme: options.theme ?? 'light',
    viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
    hasTouch: options.touch === true,
    isMobile: options.touch === true,
    // Pages animate a little; tests need not wait for it.
    reducedMotion: 'reduce',
    acceptDownloads: true,
  };
}
