import type { MailContent, RenderedMail } from './content';
import {
  button,
  codeBox,
  escapeHtml,
  htmlLines,
  page,
  paragraph,
  smallPrint,
  type Letterhead,
} from './layout';
import { openingOf } from './opening';

/**
 * Mails about the account, and the layout of every short mail. Mails about the account quote no user input, not even the
 * name: anyone could register a stranger's address and put a message into it.
 */

type Of<T extends MailContent['template']> = Extract<MailContent, { template: T }>;

export function otpMail(content: Of<'otp'>, head: Letterhead): RenderedMail {
  const { t } = head;
  const { otp, minutes } = content;
  const { subject, intro } = openingOf(content, head);
  const salutation = t('Hello,');
  const warning = t(
    'If you did not ask for it, you do not need to do anything: your password stays the same. Do not share this code with anyone.',
  );
  const validity = t('enter this code in the shop. It is valid for {minutes} minutes.', { minutes });
  return {
    subject,
    html: page(
      {
        title: t('Reset your password'),
        preview: t('The code is valid for {minutes} minutes.', { minutes }),
        body:
          [salutation, ...intro, validity].map((part) => paragraph(htmlLines(part))).join('') +
          codeBox(otp) +
          smallPrint(warning),
      },
      head,
    ),
    text:
      [salutation, ...intro, ''].join('\n\n') +
      `${t('your code to reset the password is {otp}', { otp })}\n` +
      `${t('It is valid for {minutes} minutes.', { minutes })}\n\n${warning}\n`,
  };
}

/** Texts in the language of the mail. */
interface SimpleMail {
  /** Heading; the default subject when not set. */
  title?: string;
  /** Follow the introduction. */
  sentences: string[];
  /** Shown in a box after the sentences. */
  code?: string;
  link?: { url: string; label: string };
  small: string;
}

export function simpleMail(
  content: MailContent,
  { title, sentences, code, link, small }: SimpleMail,
  head: Letterhead,
): RenderedMail {
  const { subject, heading, intro } = openingOf(content, head);
  const paragraphs = [...intro, ...sentences];
  const salutation = head.t('Hello,');
  return {
    subject,
    html: page(
      {
        title: title ?? heading,
        preview: paragraphs[0] ?? heading,
        body:
          [salutation, ...paragraphs].map((part) => paragraph(htmlLines(part))).join('') +
          (code === undefined ? '' : codeBox(code)) +
          (link ? button(link.url, link.label) : '') +
          smallPrint(escapeHtml(small)),
      },
      head,
    ),
    text: [salutation, ...paragraphs, code, link && `${link.label}: ${link.url}`, small, '']
      .filter((part) => part !== undefined)
      .join('\n\n'),
  };
}

export const welcomeMail = (content: Of<'welcome'>, head: Letterhead): RenderedMail =>
  simpleMail(
    content,
    {
      sentences: [head.t('Please confirm that this email is yours. The link works for 24 hours.')],
      link: { url: content.verifyUrl, label: head.t('Confirm my email') },
      small: head.t('If you did not open this account, you can ignore this mail.'),
    },
    head,
  );

export const verifyEmailMail = (content: Of<'verify-email'>, head: Letterhead): RenderedMail =>
  simpleMail(
    content,
    {
      sentences: [
        head.t('please confirm that this email is yours. The link works for 24 hours; earlier ones do not.'),
      ],
      link: { url: content.verifyUrl, label: head.t('Confirm my email') },
      small: head.t('If you have no account at {shop}, you can ignore this mail.'),
    },
    head,
  );

export const confirmEmailMail = (content: Of<'confirm-email'>, head: Letterhead): RenderedMail =>
  simpleMail(
    content,
    {
      sentences: [
        head.t(
          'this email was entered as the new one of a {shop} account. To confirm it, open the link and enter the password of the account within 24 hours.',
        ),
      ],
      link: { url: content.confirmUrl, label: head.t('Confirm my email') },
      small: head.t('If you did not ask for this, somebody mistyped an email, and you can ignore this mail.'),
    },
    head,
  );

const CANCEL_LINK_NOTE = 'The link works for 7 days and logs every device out.';

export const emailChangeAskedMail = (content: Of<'email-change-asked'>, head: Letterhead): RenderedMail =>
  simpleMail(
    content,
    {
      sentences: [
        head.t(
          'a new email was entered for your {shop} account. This one is used until the new one is confirmed.',
        ),
        head.t(
          'If you asked for it, you do not need to do anything. If not, stop it: somebody else is in your account.',
        ),
      ],
      link: { url: content.cancelUrl, label: head.t('Keep this email') },
      small: head.t(CANCEL_LINK_NOTE),
    },
    head,
  );

export function emailChangedMail(content: Of<'email-change-done'>, head: Letterhead): RenderedMail {
  const { cancelUrl } = content;
  return simpleMail(
    content,
    {
      sentences: [
        head.t('your {shop} account has a new email from now on, and this one is no longer used.'),
        cancelUrl
          ? head.t('If you did this, you do not need to do anything. If not, restore this email at once.')
          : head.t('If you did not do this, please write to us.'),
      ],
      ...(cancelUrl && { link: { url: cancelUrl, label: head.t('Restore this email') } }),
      small: cancelUrl
        ? `${head.t(CANCEL_LINK_NOTE)} ${head.t('You choose a new password afterwards.')}`
        : head.t('This is our last mail here.'),
    },
    head,
  );
}

export const passwordChangedMail = (content: Of<'password-changed'>, head: Letterhead): RenderedMail =>
  simpleMail(
    content,
    {
      sentences: [
        head.t(
          'the password of your {shop} account was just changed, and your other devices were logged out.',
        ),
        head.t('Log in there with the new password.'),
      ],
      link: { url: `${head.shopUrl}/login`, label: head.t('Log in') },
      small: head.t(
        'If that was not you, reset the password at once with "Forgot password ?" on the login page.',
      ),
    },
    head,
  );

export const staffInvitationMail = (content: Of<'staff-invitation'>, head: Letterhead): RenderedMail =>
  simpleMail(
    content,
    {
      sentences: [
        head.t('you are invited to work in the back office of {shop}. The link works for 7 days, once.'),
      ],
      link: { url: content.joinUrl, label: head.t('Join the staff') },
      small: head.t('If you do not know what this is about, you can ignore this mail.'),
    },
    head,
  );
