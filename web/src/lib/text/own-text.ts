import { shownLanguage } from '../language';

/** A text of the shop in the current language, else in English. Call it while rendering or later. */
export const ownText = (english: string | undefined, hindi: string | undefined) =>
  (shownLanguage() === 'hi' && hindi) || english;
