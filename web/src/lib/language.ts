import { displayWhole } from '@tokri/contracts/display-rupees';
import { LANGUAGES, type Language } from '@tokri/contracts/language';
import { useSyncExternalStore } from 'react';

export type { Language };
/** Translates an English text (docs/specification.md); undefined without a translation. */
type Dictionary = (english: string) => string | undefined;

type Values = Readonly<Record<string, string | number>>;

let dictionary: Dictionary | undefined;
const listeners = new Set<() => void>();

/** The current language, for code outside of components; components use `useLanguage`. */
export const shownLanguage = (): Language => (dictionary ? 'hi' : 'en');

/**
 * The language chosen on this device, else the browser's first supported one. Stored in a cookie, like the theme; the
 * gateway chooses the page by the same rule (gateway/src/pages/page-language.ts).
 */
export const preferredLanguage = () =>
  [/(?:^|; )language=(\w+)/.exec(document.cookie)?.[1], ...navigator.languages]
    .map((tag) => tag?.slice(0, 2) as Language)
    .find((language) => LANGUAGES.includes(language)) ?? 'en';

/** Sets the dictionary for all texts; undefined means English. */
export function showTextsOf(next: Dictionary | undefined): void {
  dictionary = next;
  listeners.forEach((changed) => changed());
}

/** Shows all texts in the preferred language. Rejects without a change if the dictionary fails to load. */
export async function showPreferredLanguage(): Promise<void> {
  const language = preferredLanguage();
  const next = language === 'hi' ? (await import('./hindi')).HINDI : undefined;
  // Another language was chosen during the load.
  if (language !== preferredLanguage()) return;
  const tag = `${language}-IN`;
  // Setting it again would make the browser restyle the whole page.
  if (document.documentElement.lang !== tag) document.documentElement.lang = tag;
  showTextsOf(next);
}

function subscribe(changed: () => void) {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** The current language; renders the component again when it changes. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, shownLanguage, shownLanguage);

/**
 * The text in the current language, with values for its `{placeholders}`. Call it while rendering or later,
 * never at module level.
 */
export function t(text: string, values?: Values): string {
  const translated = dictionary?.(text) ?? text;
  return values ? translated.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name])) : translated;
}

/** One text for a count of 1, another for all other counts; `{count}` is available in both. */
export const plural = (count: number, one: string, many: string, values?: Values): string =>
  t(count === 1 ? one : many, { count: displayWhole(count), ...values });

/** Marks a text that is translated where it is shown. */
export const msg = (text: string): string => text;
