import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { clearable, line, text } from '../../fields';
import { MAX_LENGTH } from '../../limits';
import { LANGUAGES } from '../../text/language';
import {
  MAIL_NAMES,
  placeholdersOf,
  requiredPlaceholdersOf,
  unknownPlaceholder,
  type MailName,
} from './mail-names';
import { settingsCalls, shownVersion, staleSettings } from './settings-version';
import { emailAddress } from './shop-profile';

/** Sender and texts of mails, in versions. They belong to identity, which sends every mail (ADR 37). */
const defineCall = callsOf('identity');

const unknown = (found: string, allowed: readonly string[]): string =>
  `may not contain ${found}, only ${allowed.join(', ')}`;

const SIGNATURE_PLACEHOLDERS = ['{shop}'];
/** Plain text under every mail. */
const signature = clearable(
  text(0, MAX_LENGTH.mailSignature).superRefine((value, context) => {
    const found = unknownPlaceholder(value, SIGNATURE_PLACEHOLDERS);
    if (found !== undefined)
      context.addIssue({ code: 'custom', message: unknown(found, SIGNATURE_PLACEHOLDERS) });
  }),
);

/** What a request changes, in the convention of `clearable`: omitted, a field stays; '' clears it. */
const sender = z.object({
  /** Name before the address from which mails come; the address itself belongs to the installation. */
  senderName: clearable(line(0, MAX_LENGTH.shopName)),
  /** Where answers to mails go. */
  replyTo: emailAddress,
  signature,
  signature_hi: signature,
});

const mail = z.enum(MAIL_NAMES);
const subject = line(0, MAX_LENGTH.mailSubject).optional();
/** Plain text; an empty line begins a new paragraph. */
const intro = text(0, MAX_LENGTH.mailIntro).optional();

interface TextsOfMail {
  mail: MailName;
  subject?: string | undefined;
  subject_hi?: string | undefined;
  intro?: string | undefined;
  intro_hi?: string | undefined;
}

/** The reason why this is no text of the mail, as the rest of a sentence about the field. */
function placeholderProblem(mail: MailName, value: string, required: readonly string[]): string | undefined {
  const allowed = placeholdersOf(mail);
  const found = unknownPlaceholder(value, allowed);
  if (found !== undefined) return unknown(found, allowed);
  const missing = required.find((each) => !value.includes(each));
  return missing && `must contain ${missing}`;
}

function checkPlaceholders({ mail, ...texts }: TextsOfMail, context: z.RefinementCtx): void {
  for (const field of ['subject', 'subject_hi', 'intro', 'intro_hi'] as const) {
    const value = texts[field];
    if (!value) continue;
    const required = field.startsWith('intro') ? requiredPlaceholdersOf(mail) : [];
    const message = placeholderProblem(mail, value, required);
    if (message) context.addIssue({ code: 'custom', path: [field], message });
  }
}

/** A text that is absent is the default one. */
const mailTexts = z.object({
  subject: z.string().optional(),
  subject_hi: z.string().optional(),
  intro: z.string().optional(),
  intro_hi: z.string().optional(),
});
export type MailTexts = z.infer<typeof mailTexts>;

const mailSettings = z
  .object({
    /** 0 until the first save. */
    version: z.int().min(0),
    sender: z.object({
      senderName: z.string().optional(),
      replyTo: z.string().optional(),
      signature: z.string().optional(),
      signature_hi: z.string().optional(),
    }),
    /** The sender of the installation: its address is that of every mail, its name is used until another is set. */
    installation: z.object({ name: z.string(), address: z.string() }),
    mails: z.array(
      z.object({
        mail,
        /** In English. */
        label: z.string(),
        own: mailTexts,
        /** Without an introduction, an own one is added: all other texts of the mail stay. */
        defaults: z.object({
          subject: z.string(),
          subject_hi: z.string(),
          intro: z.string().optional(),
          intro_hi: z.string().optional(),
        }),
        placeholders: z.array(z.string()),
        /** Those that an own introduction must contain. */
        required: z.array(z.string()),
      }),
    ),
  })
  .meta({ id: 'MailSettings' });
export type MailSettings = z.infer<typeof mailSettings>;
export type SettingsOfMail = MailSettings['mails'][number];
export type MailSenderChanges = z.output<typeof sender>;

const mailPreview = z
  .object({
    /** Name and address. */
    from: z.string(),
    replyTo: z.string().optional(),
    subject: z.string(),
    /** A whole document, without scripts and pictures. */
    html: z.string(),
    text: z.string(),
  })
  .meta({ id: 'MailPreview' });
export type MailPreview = z.infer<typeof mailPreview>;

const TITLE = 'mail settings';
const settings = settingsCalls(defineCall, {
  path: '/api/mail/settings',
  title: TITLE,
  changes: sender,
  saved: mailSettings,
});
export const getMailSettings = settings.get;
/** Sender and signature of all mails. */
export const saveMailSender = settings.save;
export const getMailSettingsHistory = settings.history;
export const restoreMailSettings = settings.restore;

export const saveMailTexts = defineCall('PUT /api/mail/texts', {
  auth: 'A',
  permission: 'settings.write',
  summary: 'Save the texts of one mail as a new version (additive)',
  request: z
    .object({ version: shownVersion, mail, subject, subject_hi: subject, intro, intro_hi: intro })
    .superRefine(checkPlaceholders),
  response: answer({ data: mailSettings }),
  failures: [staleSettings(TITLE)],
});

/** Texts as typed; without them the mail has those that are saved. */
const sample = z.object({ mail, language: z.enum(LANGUAGES), subject, intro }).superRefine(checkPlaceholders);

export const previewMail = defineCall('POST /api/mail/preview', {
  auth: 'A',
  permission: 'settings.write',
  summary: 'A mail with sample data, as it would be sent (additive)',
  request: sample,
  response: answer({ data: mailPreview }),
});

export const sendTestMail = defineCall('POST /api/mail/test', {
  auth: 'A',
  permission: 'settings.write',
  summary: 'Mail a sample to the own confirmed email (additive)',
  request: sample,
  failures: [
    [409, 'EMAIL_NOT_VERIFIED', 'Please confirm your own email first: test mails go there.'],
    [429, 'TOO_MANY_REQUESTS', 'Too many test mails. Please try again in {time}.'],
  ],
});
