import {
  cut,
  MAIL_NAMES,
  OWN_MAILS,
  type AuditChange,
  type MailName,
  type MailTexts,
  type NewEvent,
} from '@tokri/contracts';
import { auditEvent } from '@tokri/service-kit';
import type { SavedSettings, SettingsVersion } from '@tokri/settings';
import type { MailValues } from './settings';

/** Names of the audit log. */
const SENDER_LABELS = {
  senderName: 'Sender name',
  replyTo: 'Answers go to',
  signature: 'Signature',
  signature_hi: 'Signature in Hindi',
} as const;
const TEXT_LABELS: Readonly<Record<keyof MailTexts, string>> = {
  subject: 'Subject:',
  subject_hi: 'Subject in Hindi:',
  intro: 'Introduction:',
  intro_hi: 'Introduction in Hindi:',
};
/** Characters of a text; the versions have all of it. */
const MAX_SHOWN = 200;

const changeOf = (field: string, was: string | undefined, is: string | undefined): AuditChange[] =>
  was === is
    ? []
    : [
        {
          field,
          ...(was !== undefined && { before: cut(was, MAX_SHOWN) }),
          ...(is !== undefined && { after: cut(is, MAX_SHOWN) }),
        },
      ];

const changesOfMail = (mail: MailName, before: MailValues, after: MailValues): AuditChange[] =>
  (Object.keys(TEXT_LABELS) as (keyof MailTexts)[]).flatMap((field) =>
    changeOf(`${TEXT_LABELS[field]} ${OWN_MAILS[mail].label}`, before[mail]?.[field], after[mail]?.[field]),
  );

const changesOf = (before: MailValues, after: MailValues): AuditChange[] => [
  ...(Object.keys(SENDER_LABELS) as (keyof typeof SENDER_LABELS)[]).flatMap((field) =>
    changeOf(SENDER_LABELS[field], before[field], after[field]),
  ),
  ...MAIL_NAMES.flatMap((mail) => changesOfMail(mail, before, after)),
];

/** An entry of the audit log has at most this many changes. */
const MAX_CHANGES = 100;

/** The audit entry of a saved version. */
export const eventsOf = (
  before: SavedSettings<MailValues>,
  saved: SettingsVersion<MailValues>,
): NewEvent[] => [
  auditEvent({
    service: 'identity',
    kind: 'shop',
    action: saved.restores === undefined ? 'changed' : 'undone',
    subjectId: 'mail-settings',
    subjectName: 'Mails',
    changes: changesOf(before.values, saved.values).slice(0, MAX_CHANGES),
  }),
];
