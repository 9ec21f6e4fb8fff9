import type { PageField, PageValues } from '@tokri/contracts';
import type { Language } from '@tokri/contracts/language';
import { msg } from '../../lib/language';

/** The form has an empty text for one that is not set. */
export type FormValues = Required<PageValues>;

export const formValuesOf = (values: PageValues): FormValues => ({
  title: values.title ?? '',
  title_hi: values.title_hi ?? '',
  body: values.body ?? '',
  body_hi: values.body_hi ?? '',
  isPublished: values.isPublished,
});

/** Labels of the fields; also the names of the audit log. */
export const LABELS: Record<PageField, string> = {
  title: msg('Title'),
  title_hi: msg('Title in Hindi'),
  body: msg('Text'),
  body_hi: msg('Text in Hindi'),
  isPublished: msg('Published'),
};

/** A later server can name a field that this app does not know. */
export const labelOf = (name: string): string => (LABELS as Record<string, string>)[name] ?? name;

export const FIELDS_IN: Record<Language, { title: 'title' | 'title_hi'; body: 'body' | 'body_hi' }> = {
  en: { title: 'title', body: 'body' },
  hi: { title: 'title_hi', body: 'body_hi' },
};
