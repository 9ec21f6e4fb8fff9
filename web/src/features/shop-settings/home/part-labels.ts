import type { HomeContentPart } from '@tokri/contracts';
import { msg } from '../../../lib/language';

/** Also the names of the audit log. */
export const PART_LABELS: Readonly<Record<HomeContentPart, string>> = {
  hero: msg('Welcome'),
  banners: msg('Banners'),
  rows: msg('Order of the rows'),
  hidden: msg('Hidden rows'),
};

/** The last part of the path of a refused field. */
export const FIELD_LABELS: Readonly<Record<string, string>> = {
  title: msg('Title'),
  title_hi: msg('Title in Hindi'),
  text: msg('Text'),
  text_hi: msg('Text in Hindi'),
  link: msg('Link'),
  alt: msg('What the picture shows'),
  alt_hi: msg('The same in Hindi'),
  from: msg('First day'),
  until: msg('Last day'),
};
