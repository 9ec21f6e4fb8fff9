import { internalSecrets, loadConfig, secret, SECRET, secrets, serviceConfig } from '@tokri/service-kit';
import { z } from 'zod';

const atLeastOne = (preset: number) => z.coerce.number().int().min(1).default(preset);

/** Settings of identity. It serves the public keys itself, so it needs no IDENTITY_URL. */
export const config = serviceConfig.omit({ IDENTITY_URL: true }).extend({
  ...internalSecrets('identity'),
  SEALING_KEYS: secrets(
    'Key that encrypts secrets in the database: signing keys, mails. Earlier keys follow, separated by comma, for decryption only.',
    5,
  ),
  OTP_KEY: secret(
    'Key of the hashes of one-time codes; a new one voids pending codes and all recovery codes.',
  ),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must be an smtp:// address')
    .describe('Address of the mail server, with user and password if required.')
    .meta(SECRET),
  MAIL_FROM: z
    .string()
    .min(3)
    .default('Tokri <hello@tokri.example>')
    .describe('Sender of every mail: its address, and its name until the back office sets one.'),
  MAIL_EVENTS_TOPIC: z
    .string()
    .regex(/^arn:aws:sns:[a-z]{2}(?:-[a-z]+)+-\d:\d{12}:[\w-]{1,256}$/, 'must be the ARN of an SNS topic')
    .optional()
    .describe(
      'ARN of the SNS topic by which SES reports bounces and complaints to /api/mail/events. Without it every report is refused.',
    ),
  MAIL_EVENTS_API_BASE: z
    .url()
    .optional()
    .describe('Address of a substitute for SNS, from which certificates are fetched: tests.'),
  MEDIA_URL: z.url().describe('Address of media, which stores the invoices that mails attach.'),
  INVOICE_WAIT_SECONDS: z.coerce
    .number()
    .min(0)
    .default(600)
    .describe(
      'Seconds that the mail of a delivery waits for its invoice; then it is sent with its link only.',
    ),
  SHOP_URL: z.url().describe('Address of the shop as shoppers open it: links in mails start with it.'),
  SHOP_NAME: z
    .string()
    .default('Tokri')
    .describe(
      'Name of the shop in mails, the same as in gateway. The back office replaces it at the first save of the shop settings.',
    ),
  JWT_PRIVATE_KEY: z
    .string()
    .transform((pem) => pem.replaceAll('\\n', '\n'))
    .optional()
    .describe(
      'PEM of an EC P-256 private key that signs access tokens. Without it the service creates keys and stores them encrypted in its database.',
    )
    .meta(SECRET),
  KEY_ROTATION_DAYS: z.coerce
    .number()
    .positive()
    .default(90)
    .describe('Days after which own signing keys are replaced.'),
  BCRYPT_COST: z.coerce
    .number()
    .int()
    .min(4)
    .max(15)
    .default(10)
    .describe('Passwords are hashed with two to the power of this many rounds; 10 takes about 90 ms.'),
  BCRYPT_WORKERS: z.coerce.number().int().min(1).max(32).default(2).describe('Threads that hash passwords.'),
  REFRESH_GRACE_SECONDS: z.coerce
    .number()
    .min(0)
    .max(60)
    .default(10)
    .describe(
      'Seconds in which a refresh token that was just used still gives the same successor (parallel tabs).',
    ),
  ADMIN_SECOND_FACTOR: z
    .enum(['off', 'required'])
    .optional()
    .describe(
      'With `required`, the default in production, owners and staff without a second factor have the rights of shoppers until they enable one.',
    ),
  SESSION_ABSOLUTE_DAYS: z.coerce
    .number()
    .positive()
    .max(400)
    .default(90)
    .describe(
      'Days after its login at which a session ends, however often it is refreshed; without a refresh it ends after 30.',
    ),
  AREA_MAIL_DELAY_SECONDS: z.coerce
    .number()
    .min(0)
    .default(600)
    .describe(
      'Seconds after a change of the delivery area until those who wait for it are mailed; an area that was saved by mistake is changed back until then.',
    ),
  MAIL_RETRY_SECONDS: z.coerce
    .number()
    .positive()
    .default(2)
    .describe('Seconds after which the first retry of a mail is due; doubles up to five minutes.'),
  MAIL_CLAIM_SECONDS: z.coerce
    .number()
    .min(5)
    .default(120)
    .describe(
      'Seconds after which another process sends an unfinished mail. Longer than every timeout of the transport together (30 s), or a slow server gets the mail twice.',
    ),

  LIMIT_WRONG_LOGINS_PER_ACCOUNT: atLeastOne(10).describe(
    'Wrong passwords for one account within LIMIT_WRONG_LOGINS_WINDOW_SECONDS; then the right one waits too. Repeated password checks and authenticator codes have their own counts with the same limits.',
  ),
  LIMIT_WRONG_LOGINS_WINDOW_SECONDS: atLeastOne(15 * 60).describe(
    'Seconds that a wrong password counts towards LIMIT_WRONG_LOGINS_PER_ACCOUNT.',
  ),
  LIMIT_WRONG_LOGINS_PER_ACCOUNT_PER_DAY: atLeastOne(20).describe(
    'Wrong passwords for one account within any 24 hours; a browser that was logged in to it before has a count of its own.',
  ),
  LIMIT_WRONG_OTPS_PER_EMAIL_PER_DAY: atLeastOne(20).describe(
    'Wrong one-time codes for one email within any 24 hours, over all codes; a browser that was logged in before has a count of its own.',
  ),
  LIMIT_OTP_MAILS_PER_EMAIL: atLeastOne(5).describe('One-time codes for one email within any hour.'),
  LIMIT_OTP_MAILS_PER_EMAIL_PER_DAY: atLeastOne(15).describe(
    'One-time codes for one email within any 24 hours.',
  ),
  LIMIT_EMAIL_CHANGES_PER_USER_PER_DAY: atLeastOne(5).describe(
    'Changes of the email that one user may request within any 24 hours.',
  ),
  LIMIT_STRANGER_MAILS_PER_MAILBOX_PER_DAY: atLeastOne(10).describe(
    'Mails to one mailbox that nobody has confirmed (welcome, change of email) within any 24 hours; name+tag is the mailbox of name.',
  ),
  LIMIT_DATA_EXPORTS_PER_USER_PER_DAY: atLeastOne(3).describe(
    'Exports of their own data that one user may request within any 24 hours.',
  ),
});
export type IdentityConfig = ReturnType<typeof config.parse>;

/** Whether owners and staff need a second factor. */
export const adminSecondFactorOf = ({
  ADMIN_SECOND_FACTOR,
  NODE_ENV,
}: Pick<IdentityConfig, 'ADMIN_SECOND_FACTOR' | 'NODE_ENV'>): 'off' | 'required' =>
  ADMIN_SECOND_FACTOR ?? (NODE_ENV === 'production' ? 'required' : 'off');

export const settingsOfProcess = (): IdentityConfig => loadConfig(config, process.env);

/** The only setting that the operator needs to seal and to check proofs. */
export const sealingKeysOfProcess = (): readonly string[] =>
  loadConfig(config.pick({ SEALING_KEYS: true }), process.env).SEALING_KEYS;

/** The only setting that the operator needs to create an account. */
export const bcryptCostOfProcess = (): number =>
  loadConfig(config.pick({ BCRYPT_COST: true }), process.env).BCRYPT_COST;
