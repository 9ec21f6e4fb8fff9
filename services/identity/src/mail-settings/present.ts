import {
  MAIL_NAMES,
  OWN_MAILS,
  placeholdersOf,
  requiredPlaceholdersOf,
  type Language,
  type MailName,
  type MailPreview,
  type MailSettings,
  type SettingsOfMail,
} from '@tokri/contracts';
import type { RenderedMail } from '../mail/content';
import HINDI from '../mail/hindi.json';
import { DEFAULT_TEXTS } from '../mail/opening';
import type { MailText } from '../mail/layout';
import { senderOf, type MailValues, type SenderAddress } from './settings';

const defaultIn = (language: Language, text: MailText): string => (language === 'hi' ? HINDI[text] : text);

function presentMail(mail: MailName, values: MailValues): SettingsOfMail {
  const { subject, intro } = DEFAULT_TEXTS[mail];
  return {
    mail,
    label: OWN_MAILS[mail].label,
    own: values[mail] ?? {},
    defaults: {
      subject: defaultIn('en', subject),
      subject_hi: defaultIn('hi', subject),
      ...(intro && { intro: defaultIn('en', intro), intro_hi: defaultIn('hi', intro) }),
    },
    placeholders: placeholdersOf(mail),
    required: requiredPlaceholdersOf(mail),
  };
}

export function presentSettings(
  { version, values }: { version: number; values: MailValues },
  installation: SenderAddress,
): MailSettings {
  const { senderName, replyTo, signature, signature_hi } = values;
  return {
    version,
    sender: {
      ...(senderName && { senderName }),
      ...(replyTo && { replyTo }),
      ...(signature && { signature }),
      ...(signature_hi && { signature_hi }),
    },
    installation,
    mails: MAIL_NAMES.map((mail) => presentMail(mail, values)),
  };
}

export function presentPreview(
  { subject, html, text }: RenderedMail,
  values: MailValues,
  installation: SenderAddress,
): MailPreview {
  const { name, address } = senderOf(installation, values);
  return {
    from: name ? `${name} <${address}>` : address,
    ...(values.replyTo && { replyTo: values.replyTo }),
    subject,
    html,
    text,
  };
}
