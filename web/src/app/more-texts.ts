import { use } from 'react';
import { useLanguage } from '../lib/language';

/**
 * A hook for pages whose Hindi shoppers never load: it is there before the page is shown, and after a switch of language.
 * English needs none of it, and stands in for it when it does not come.
 */
export function moreTexts(load: () => Promise<unknown>) {
  let loading: Promise<unknown> | undefined;
  return function useMoreTexts(): void {
    if (useLanguage() === 'hi') use((loading ??= load().catch(() => undefined)));
  };
}
