import { HINDI } from '../../web/src/lib/hindi';
import '../../web/src/lib/hindi/back-office';
import '../../web/src/lib/hindi/slots';

/** Texts of pages by their English text, which is the key in the app as well (web/src/lib/language.ts). */
export interface Texts {
  /** The text in the language of the page, with these values for its `{placeholders}`. */
  t: (english: string, values?: Readonly<Record<string, string>>) => string;
  /** A pattern for the complete text with any values for its `{placeholders}`. */
  like: (english: string) => RegExp;
}

export const LOCALES = ['en-IN', 'hi-IN'] as const;
export type Locale = (typeof LOCALES)[number];

function hindiOf(english: string): string {
  const hindi = HINDI(english);
  // Fails early instead of waiting for an English text that never appears.
  if (hindi === undefined) throw new Error(`web/src/lib/hindi has no "${english}"`);
  return hindi;
}

export function textsOf(locale: Locale): Texts {
  const textOf = locale === 'hi-IN' ? hindiOf : (english: string) => english;
  const t: Texts['t'] = (english, values = {}) =>
    textOf(english).replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
  const like = (english: string) => {
    const escaped = t(english).replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
    return new RegExp(`^${escaped.replace(/\{\w+\}/g, '.+')}$`);
  };
  return { t, like };
}
