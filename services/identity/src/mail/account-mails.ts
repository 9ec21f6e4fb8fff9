import type { MailContent, RenderedMail } from './content';
import { button, COLOURS, escapeHtml, page, paragraph, smallPrint } from './layout';

type Of<T extends MailContent['template']> = Extract<MailContent, { template: T }>;

const greeting = (name: string) => (name ? `Hello ${name},` : 'Hello,');

export function otpMail({ name, otp, minutes }: Of<'otp'>, shopUrl: string): RenderedMail {
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
        paragraph(escapeHtml(greeting(name))) +
        paragraph(`enter this code in the shop. It is valid for ${minutes} minutes.`) +
        code +
        smallPrint(care),
    }),
    text: `${greeting(name)}\n\nyour code to reset the password is ${otp}\nIt is valid for ${minutes} minutes.\n\n${care}\n`,
  };
}

interface SimpleMail {
  subject: string;
  title: string;
  name: string;
  sentences: string[];
  link?: { url: string; label: string };
  small: string;
}

function simpleMail(
  { subject, title, name, sentences, link, small }: SimpleMail,
  shopUrl: string,
): RenderedMail {
  return {
    subject,
    html: page({
      title,
      preview: sentences[0] ?? title,
      shopUrl,
      body:
        [greeting(name), ...sentences].map((sentence) => paragraph(escapeHtml(sentence))).join('') +
        (link ? button(link.url, link.label) : '') +
        smallPrint(escapeHtml(small)),
    }),
    text: [greeting(name), ...sentences, ...(link ? [`${link.label}: ${link.url}`] : []), small, ''].join(
      '\n\n',
    ),
  };
}

export const welcomeMail = ({ name, verifyUrl }: Of<'welcome'>, shopUrl: string): RenderedMail =>
  simpleMail(
    {
      subject: 'Welcome to Tokri',
      title: 'Welcome to Tokri',
      name,
      sentences: [
        'your account is ready: fresh groceries are ten minutes away from now on.',
        'Please confirm that this email is yours.',
      ],
      link: { url: verifyUrl, label: 'Confirm my email' },
      small: 'If you did not open this account, you can leave this mail unanswered.',
    },
    shopUrl,
  );

export const emailChangedMail = ({ name, verifyUrl }: Of<'email-changed'>, shopUrl: string): RenderedMail =>
  simpleMail(
    {
      subject: 'Confirm your new email',
      title: 'Confirm your new email',
      name,
      sentences: ['this email now belongs to your Tokri account. Please confirm that it is yours.'],
      link: { url: verifyUrl, label: 'Confirm my email' },
      small: 'If you did not ask for this, somebody mistyped an email: you can leave this mail unanswered.',
    },
    shopUrl,
  );

export const passwordChangedMail = ({ name }: Of<'password-changed'>, shopUrl: string): RenderedMail =>
  simpleMail(
    {
      subject: 'Your password was changed',
      title: 'Your password was changed',
      name,
      sentences: [
        'the password of your Tokri account was just changed, and every device was logged out.',
        'You can log in with the new password now.',
      ],
      link: { url: `${shopUrl}/login`, label: 'Log in' },
      small: 'If that was not you, reset the password at once with "Forgot password ?" on the login page.',
    },
    shopUrl,
  );
