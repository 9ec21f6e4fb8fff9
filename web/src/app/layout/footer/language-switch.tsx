import { LANGUAGES } from '@tokri/contracts/language';
import { api, useApiDispatch } from '../../../api/base-api';
import { chooseLanguage, useLanguageOfOtherTabs } from '../../../lib/choose-language';
import { t, useLanguage, type Language } from '../../../lib/language';
import { SegmentedControl } from './segmented-control';

const NAMES: Record<Language, string> = { en: 'English', hi: 'हिन्दी' };

/** English or Hindi; stored on the device. */
export function LanguageSwitch() {
  const chosen = useLanguage();
  useLanguageOfOtherTabs();
  const dispatch = useApiDispatch();
  const choose = (language: Language) => {
    chooseLanguage(language);
    // Refetching the user also sends the language for emails.
    dispatch(api.util.invalidateTags(['User']));
  };
  const choices = LANGUAGES.map((value) => ({ value, label: NAMES[value], lang: value }));
  return <SegmentedControl label={t('Language')} choices={choices} chosen={chosen} onChoose={choose} />;
}
