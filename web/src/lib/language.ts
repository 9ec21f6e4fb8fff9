import { displayWhole } from '@tokri/contracts/display-rupees';
import { LANGUAGES, type Language } from '@tokri/contracts/language';
import { useSyncExternalStore } from 'react';

export type { Language };
/** Translates the English text, which is that of docs/specification.md, if it knows it. */
type Dictionary = (english: string) => string | undefined;

type Values = Readonly<Record<string, string | number>>;

let dictionary: Dictionary | undefined;
const listeners = new Set<() => void>();

/** The language of all texts, until `useLanguage` says otherwise. */
export const shownLanguage = (): Language => (dictionary ? 'hi' : 'en');

/**
 * The language that was chosen on this device, else the first of the browser's that the shop speaks. A cookie, as for the
 * theme; the gateway chooses the page by the same rule (gateway/src/pages/page-language.ts).
 */
export const preferredLanguage = () =>
  [/(?:^|; )language=(\w+)/.exec(document.cookie)?.[1], ...navigator.languages]
    .map((tag) => tag?.slice(0, 2) as Language)
    .find((language) => LANGUAGES.includes(language)) ?? 'en';

/** From now on every text is taken from the dictionary; without one it is English. */
export function showTextsOf(next: Dictionary | undefined): void {
  dictionary = next;
  listeners.forEach((changed) => changed());
}

/** Shows all texts in the preferred language; rejects, and changes nothing, when its dictionary does not come. */
export async function showPreferredLanguage(): Promise<void> {
  const language = preferredLanguage();
  const next = language === 'hi' ? (await import('./hindi')).HINDI : undefined;
  // Another one was chosen meanwhile.
  if (language !== preferredLanguage()) return;
  const tag = `${language}-IN`;
  // To set it again, too, makes the browser style the whole page anew.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
  showTextsOf(next);
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** The language of all texts; whoever uses it is rendered anew when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, shownLanguage, shownLanguage);

/** The text in the shopper's language, with values for its `{placeholders}`. Only while rendering, or later: not once for all. */
export function t(text: string, values?: Values): string {
  const translated = dictionary?.(text) ?? text;
  return values ? translated.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) : translated;
}

/** One text for a single thing, another for none or many; `{count}` is in both. */
export const plural = (count: number, one: string, many: string, values?: Values): string =>
  t(count === 1 ? one : many, { count: displayWhole(count), ...values });

/** Marks a text that is translated where it is shown. */
export const msg = (text: string): string => text;
