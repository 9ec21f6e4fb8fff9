import { LANGUAGES, type Language } from '@tokri/contracts';

/** The languages that a browser accepts, the best first (RFC 9110, section 12.5.4). */
function acceptedLanguages(acceptLanguage: string): string[] {
  return acceptLanguage
    .split(',', MAX_ACCEPTED)
    .map((part) => {
      const [tag = '', quality = '1'] = part.split(/;\s*q=/);
      return { language: tag.trim().slice(0, 2).toLowerCase(), quality: Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language);
}

/** More than browsers send. */
const MAX_ACCEPTED = 20;

/**
 * The language of a page, and of texts that services write for a call: the one chosen on the device, else the browser's
 * first language that the shop supports. The app uses the same rule (web/src/lib/language.ts).
 */
export function pageLanguage(cookie = '', acceptLanguage = ''): Language {
  const [, chosen = ''] = /(?:^|; )language=(\w+)/.exec(cookie) ?? [];
  const wanted = [chosen, ...acceptedLanguages(acceptLanguage)];
  return wanted.map((tag) => LANGUAGES.find((language) => language === tag)).find(Boolean) ?? 'en';
}
