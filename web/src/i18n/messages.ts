// Words of the interface: Fluent, one resource, one language at a time.

import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from '@fluent/bundle';

export type Language = 'ru' | 'en';
export type Args = Readonly<Record<string, string | number>>;

export function languageOf(tag: string | null | undefined): Language {
  return tag?.toLowerCase().startsWith('ru') === true ? 'ru' : 'en';
}

export class Messages {
  readonly language: Language;
  private readonly bundle: FluentBundle;

  constructor(language: Language, source: string) {
    this.language = language;
    // No isolating marks: both languages run left to right.
    this.bundle = new FluentBundle(language, { useIsolating: false });
    this.bundle.addResource(new FluentResource(source));
  }

  has(key: string): boolean {
    return this.bundle.hasMessage(key);
  }

  /** The text of `key`; the key itself where the language lacks it. */
  text(key: string, args: Args = {}): string {
    const message = this.bundle.getMessage(key);
    if (!message?.value) return key;
    const variables: Record<string, FluentVariable> = {};
    for (const [name, value] of Object.entries(args)) {
      variables[name] = typeof value === 'number' ? new FluentNumber(value, { maximumFractionDigits: 1 }) : value;
    }
    return this.bundle.formatPattern(message.value, variables, []);
  }

  /** A day and its time where this person is. */
  moment(ms: number): string {
    return new Intl.DateTimeFormat(this.language, { dateStyle: 'medium', timeStyle: 'short' }).format(ms);
  }

  /** A number as the language prints it: 6,5 in Russian. */
  number(value: number): string {
    return new Intl.NumberFormat(this.language, { maximumFractionDigits: 1 }).format(value);
  }
}

/** The words at all of these addresses together. */
export async function loadMessages(tag: string, ...urls: readonly string[]): Promise<Messages> {
  const texts = await Promise.all(urls.map(fetched));
  return new Messages(languageOf(tag), texts.join('\n'));
}

async function fetched(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`no words at ${url}`);
  return answer.text();
}
