import { use } from 'react';
import { useLanguage } from '../lib/language';

/**
 * Creates a hook that suspends a page until a further dictionary of Hindi texts is loaded, also after a
 * change of language. Nothing is loaded for English; if the dictionary cannot be loaded, the page is shown in
 * English.
 */
export function moreTexts(load: () => Promise<unknown>) {
  let loading: Promise<unknown> | undefined;
  return function useMoreTexts(): void {
    if (useLanguage() === 'hi') use((loading ??= load().catch(() => undefined)));
  };
}
