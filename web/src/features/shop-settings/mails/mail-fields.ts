import type { MailSettings, MailTexts } from '@tokri/contracts';
import type { Language } from '@tokri/contracts/language';
import { msg } from '../../../lib/language';

type SenderField = keyof MailSettings['sender'];
export type TextValues = Record<keyof MailTexts, string>;

/** Labels of the fields; those of the sender are also the names of the audit log. */
export const SENDER_LABELS: Readonly<Record<SenderField, string>> = {
  senderName: msg('Sender name'),
  replyTo: msg('Answers go to'),
  signature: msg('Signature'),
  signature_hi: msg('Signature in Hindi'),
};
export const TEXT_LABELS: Readonly<Record<keyof MailTexts, string>> = {
  subject: msg('Subject'),
  subject_hi: msg('Subject in Hindi'),
  intro: msg('Introduction'),
  intro_hi: msg('Introduction in Hindi'),
};
export const TEXT_FIELDS = Object.keys(TEXT_LABELS) as (keyof MailTexts)[];

export const FIELDS_IN = {
  en: { subject: 'subject', intro: 'intro' },
  hi: { subject: 'subject_hi', intro: 'intro_hi' },
} as const satisfies Record<Language, object>;

/** The form has an empty text for one that is not set. */
export const senderValuesOf = ({ senderName, replyTo, signature, signature_hi }: MailSettings['sender']) => ({
  senderName: senderName ?? '',
  replyTo: replyTo ?? '',
  signature: signature ?? '',
  signature_hi: signature_hi ?? '',
});
export const textValuesOf = ({ subject, subject_hi, intro, intro_hi }: MailTexts): TextValues => ({
  subject: subject ?? '',
  subject_hi: subject_hi ?? '',
  intro: intro ?? '',
  intro_hi: intro_hi ?? '',
});
