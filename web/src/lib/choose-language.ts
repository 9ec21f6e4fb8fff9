import { useEffect } from 'react';
import { showToast } from './show-toast';
import { preferredLanguage, showPreferredLanguage, shownLanguage, t, type Language } from './language';

const YEAR_SECONDS = 31_536_000;

const show = () => showPreferredLanguage().catch(() => showToast('error', t('This could not be loaded')));

/** Stores the language on the device and shows it at once. */
export function chooseLanguage(language: Language): void {
  document.cookie = `language=${language}; path=/; SameSite=Lax; max-age=${YEAR_SECONDS}`;
  void show();
}

/** Follows a choice made in another tab when this tab becomes visible. */
export function useLanguageOfOtherTabs(): void {
  useEffect(() => {
    const onReturn = () => {
      if (preferredLanguage() !== shownLanguage()) void show();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
}
