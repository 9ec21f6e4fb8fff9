import { simpleMail } from './account-mails';
import type { MailContent, RenderedMail } from './content';
import type { Letterhead } from './layout';

type Of<T extends MailContent['template']> = Extract<MailContent, { template: T }>;

const SECOND_FACTOR_TEXTS = {
  'second-factor-on':
    'from now on you also need the code of your authenticator app to log in to your {shop} account.',
  'second-factor-off':
    'you no longer need the code of an authenticator app to log in to your {shop} account.',
} as const;

export const secondFactorMail = (
  content: Of<'second-factor-on' | 'second-factor-off'>,
  head: Letterhead,
): RenderedMail =>
  simpleMail(
    content,
    {
      sentences: [head.t(SECOND_FACTOR_TEXTS[content.template])],
      small: head.t(
        'If that was not you, reset the password at once with "Forgot password ?" on the login page, and write to us.',
      ),
    },
    head,
  );

export const accountDeletedMail = (content: Of<'account-deleted'>, head: Letterhead): RenderedMail =>
  simpleMail(
    content,
    {
      sentences: [
        head.t('your {shop} account is deleted, with your addresses, your cart and your picture.'),
        head.t('We keep your orders for our books, without your name, your address and your number.'),
      ],
      small: head.t(
        'This is the last mail to this address. You are welcome to open a new account at any time.',
      ),
    },
    head,
  );

const TITLES = [
  ['happened', 'What happened'],
  ['consequences', 'What it can mean for you'],
  ['measures', 'What we have done'],
  ['advice', 'What you can do'],
  ['contact', 'Who answers your questions'],
] as const;

/** The notice of a data breach: what the law wants a person to know (docs/operations.md). */
export const breachMail = (notice: Of<'breach-notice'>, head: Letterhead): RenderedMail =>
  simpleMail(
    notice,
    {
      sentences: [
        head.t('data of your {shop} account is affected by an incident. This is what we know.'),
        ...TITLES.map(([part, title]) => `${head.t(title)}: ${notice[part]}`),
      ],
      small: head.t('You get this mail because you have an account. It asks you for nothing.'),
    },
    head,
  );

export const dataExportMail = (content: Of<'data-export'>, head: Letterhead): RenderedMail =>
  simpleMail(
    content,
    {
      sentences: content.isFileAttached
        ? [head.t('as you asked us, here is everything that we keep about you, as a file.')]
        : [
            head.t(
              'as you asked us, we collected everything that we keep about you. The file is too large for a mail.',
            ),
            head.t('Please log in, and collect and download it on the page "Security".'),
          ],
      ...(!content.isFileAttached && { link: { url: `${head.shopUrl}/login`, label: head.t('Log in') } }),
      small: head.t('If you did not ask for it, you do not need to do anything: only you received it.'),
    },
    head,
  );
