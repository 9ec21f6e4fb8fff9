import { simpleMail } from './account-mails';
import type { MailContent, RenderedMail } from './content';

type Of<T extends MailContent['template']> = Extract<MailContent, { template: T }>;

const SWITCHED = {
  'second-factor-on': {
    subject: 'Your second factor is on',
    sentence: 'from now on a login to your Tokri account also asks for the code of your authenticator app.',
  },
  'second-factor-off': {
    subject: 'Your second factor is off',
    sentence: 'your Tokri account no longer asks for the code of an authenticator app.',
  },
};

export function secondFactorMail(
  { template }: Of<'second-factor-on' | 'second-factor-off'>,
  shopUrl: string,
): RenderedMail {
  const { subject, sentence } = SWITCHED[template];
  return simpleMail(
    {
      subject,
      sentences: [sentence],
      small:
        'If that was not you, reset the password at once with "Forgot password ?" on the login page, and write to us.',
    },
    shopUrl,
  );
}

export const accountDeletedMail = (shopUrl: string): RenderedMail =>
  simpleMail(
    {
      subject: 'Your account is deleted',
      sentences: [
        'your Tokri account is deleted, with your addresses, your cart and your picture.',
        'We keep your orders for our books, without your name, your address and your number.',
      ],
      small: 'This is the last mail to this address. You are welcome to open a new account at any time.',
    },
    shopUrl,
  );

export const dataExportMail = ({ isFileAttached }: Of<'data-export'>, shopUrl: string): RenderedMail =>
  simpleMail(
    {
      subject: 'Your data at Tokri',
      sentences: isFileAttached
        ? ['as you asked us, here is everything that we keep about you, as a file.']
        : [
            'as you asked us, we collected everything that we keep about you. The file is too large for a mail.',
            'Please log in, and collect and download it on the page "Security".',
          ],
      ...(!isFileAttached && { link: { url: `${shopUrl}/login`, label: 'Log in' } }),
      small: 'If you did not ask for it, you need do nothing: nobody but you got it.',
    },
    shopUrl,
  );
