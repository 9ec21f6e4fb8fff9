import { chooseLanguage, useLanguageOfOtherTabs } from '../../lib/choose-language';
import { LANGUAGES, t, useLanguage, type Language } from '../../lib/language';

/** Each in itself, for who reads no other. */
const NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** English or Hindi; remembered on the device. */
export function LanguageSwitch() {
  const shown = useLanguage();
  useLanguageOfOtherTabs();
  return (
    <div role="group" aria-label={t('Language')} className="flex gap-0.5 rounded-xl bg-muted p-0.5">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === shown}
          onClick={() => chooseLanguage(language)}
          className="min-h-11 grow rounded-lg px-3 text-sm font-semibold text-muted-foreground hover:text-foreground aria-pressed:bg-card aria-pressed:text-foreground aria-pressed:shadow-card"
        >
          {NAMES[language]}
        </button>
      ))}
    </div>
  );
}
