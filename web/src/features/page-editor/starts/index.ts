import { ABOUT } from './about';
import { ACCESSIBILITY } from './accessibility';
import { DARK_PATTERNS } from './dark-patterns';
import type { PageStart } from './page-start';
import { PRIVACY } from './privacy';
import { RETURNS } from './returns';
import { TERMS } from './terms';

/** Pages that a shop needs, by slug, in the order of the list. */
export const STARTS: Readonly<Record<string, PageStart>> = {
  about: ABOUT,
  terms: TERMS,
  returns: RETURNS,
  privacy: PRIVACY,
  'dark-patterns': DARK_PATTERNS,
  accessibility: ACCESSIBILITY,
};
