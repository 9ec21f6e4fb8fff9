import type { MailContent, RenderedMail } from './content';
import { button, COLOURS, escapeHtml, HELLO, page, paragraph, smallPrint } from './layout';

/**
 * Mails about the account, and the shape of every short mail. Those about the account quote nothing that a person wrote, not
 * even the name: anybody may give a stranger's address and put a message there.
 */

type Of<T extends MailContent['template']> = Extract<MailContent, { template: T }>;

export function otpMail({ otp, minutes }: Of<'otp'>, shopUrl: string): RenderedMail {
  const code =
    `<p style="margin:0 0 16px;padding:16px;text-align:center;background-color:${COLOURS.ground};border-radius:8px;` +
    `font-family:Consolas,Menlo,monospace;font-size:32px;line-height:40px;letter-spacing:8px;color:${COLOURS.ink}">` +
    `<strong>${escapeHtml(otp)}</strong></p>`;
  const care =
    'If you did not ask for it, you need do nothing: your password stays as it is. Tell this code to nobody.';
  return {
    subject: 'Your code to reset the password',
    html: page({
      title: 'Reset your password',
      preview: `The code is valid for ${minutes} minutes.`,
      shopUrl,
      body:
        paragraph(HELLO) +
        paragraph(`enter this code in the shop. It is valid for ${minutes} minutes.`) +
        code +
        smallPrint(care),
    }),
    text: `${HELLO}\n\nyour code to reset the password is ${otp}\nIt is valid for ${minutes} minutes.\n\n${care}\n`,
  };
}

interface SimpleMail {
  subject: string;
  /** The subject, unless the mail has a better one. */
  title?: string;
  sentences: string[];
  link?: { url: string; label: string };
  small: string;
}

export function simpleMail(
  { subject, title = subject, sentences, link, small }: SimpleMail,
  shopUrl: string,
): RenderedMail {
  return {
    subject,
    html: page({
      title,
      preview: sentences[0] ?? title,
      shopUrl,
      body:
        [HELLO, ...sentences].map((sentence) => paragraph(escapeHtml(sentence))).join('') +
        (link ? button(link.url, link.label) : '') +
        smallPrint(escapeHtml(small)),
    }),
    text: [HELLO, ...sentences, ...(link ? [`${link.label}: ${link.url}`] : []), small, ''].join('\n\n'),
  };
}

export const welcomeMail = ({ verifyUrl }: Of<'welcome'>, shopUrl: string): RenderedMail =>
  simpleMail(
    {
      subject: 'Welcome to Tokri',
      sentences: [
        'your account is ready: fresh groceries are ten minutes away from now on.',
        'Please confirm that this email is yours. The link works for 24 hours.',
      ],
      link: { url: verifyUrl, label: 'Confirm my email' },
      small: 'If you did not open this account, you can leave this mail unanswered.',
    },
    shopUrl,
  );

export const verifyEmailMail = ({ verifyUrl }: Of<'verify-email'>, shopUrl: string): RenderedMail =>
  simpleMail(
    {
      subject: 'Confirm your email',
      sentences: [
        'please confirm that this email is yours. The link works for 24 hours; earlier ones do not.',
      ],
      link: { url: verifyUrl, label: 'Confirm my email' },
      small: 'If you have no account at Tokri, you can leave this mail unanswered.',
    },
    shopUrl,
  );

export const confirmEmailMail = ({ confirmUrl }: Of<'confirm-email'>, shopUrl: string): RenderedMail =>
  simpleMail(
    {
      subject: 'Confirm your new email',
      sentences: [
        'this email was given as the new one of a Tokri account. It counts once you open the link and enter the password of the account, within 24 hours.',
      ],
      link: { url: confirmUrl, label: 'Confirm my email' },
      small: 'If you did not ask for this, somebody mistyped an email: you can leave this mail unanswered.',
    },
    shopUrl,
  );

const takesBack = 'The link works for 7 days and logs every device out.';

export const emailChangeAskedMail = (
  { cancelUrl }: Of<'email-change-asked'>,
  shopUrl: string,
): RenderedMail =>
  simpleMail(
    {
      subject: 'Your email is about to change',
      sentences: [
        'a new email was given for your Tokri account. This one counts until the new one is confirmed.',
        'If you asked for it, you need do nothing. If not, stop it: somebody else is in your account.',
      ],
      link: { url: cancelUrl, label: 'Keep this email' },
      small: takesBack,
    },
    shopUrl,
  );

export const emailChangedMail = ({ cancelUrl }: Of<'email-change-done'>, shopUrl: string): RenderedMail =>
  simpleMail(
    {
      subject: 'Your email was changed',
      sentences: [
        'your Tokri account has a new email from now on, and this one is no longer used.',
        cancelUrl
          ? 'If you did this, you need do nothing. If not, take your account back at once.'
          : 'If you did not do this, please write to us.',
      ],
      ...(cancelUrl && { link: { url: cancelUrl, label: 'Take this email back' } }),
      small: cancelUrl ? `${takesBack} You choose a new password afterwards.` : 'This is our last mail here.',
    },
    shopUrl,
  );

export const passwordChangedMail = (_content: Of<'password-changed'>, shopUrl: string): RenderedMail =>
  simpleMail(
    {
      subject: 'Your password was changed',
      sentences: [
        'the password of your Tokri account was just changed, and your other devices were logged out.',
        'Log in there with the new password.',
      ],
      link: { url: `${shopUrl}/login`, label: 'Log in' },
      small: 'If that was not you, reset the password at once with "Forgot password ?" on the login page.',
    },
    shopUrl,
  );
