import { useEffect } from 'react';
import { showToast } from './show-toast';
import { preferredLanguage, showPreferredLanguage, shownLanguage, t, type Language } from './language';

const YEAR_SECONDS = 31_536_000;

const show = () => showPreferredLanguage().catch(() => showToast('error', t('This could not be loaded')));

/** Remembered on the device, and shown at once. */
export function chooseLanguage(language: Language): void {
  document.cookie = `language=${language}; path=/; SameSite=Lax; max-age=${YEAR_SECONDS}`;
  void show();
}

/** Another tab of the shop follows when somebody looks at it. */
export function useLanguageOfOtherTabs(): void {
  useEffect(() => {
    const onReturn = () => {
      if (preferredLanguage() !== shownLanguage()) void show();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
}
