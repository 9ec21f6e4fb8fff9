import { z } from 'zod';

const address = { HOST: z.string().default('127.0.0.1').describe('Address that it listens on.') };
const port = (what: string, preset: number) =>
  z.coerce.number().int().min(0).max(65535).default(preset).describe(`Port of ${what}; 0 picks a free one.`);
const dataFile = z
  .string()
  .optional()
  .describe('File that stores the data over restarts; without it they are lost.');

/** Settings of the card sandbox process; source of docs/settings.md. */
export const cardsSchema = z.object({
  ...address,
  PORT: port('the API and the hosted page', 3000),
  STRIPE_SECRET_KEY: z.string().min(8).describe('Secret key that payment sends.'),
  STRIPE_WEBHOOK_SECRET: z.string().min(8).describe('Secret that signs the webhooks, as in payment.'),
  WEBHOOK_URL: z.url().describe("Where webhooks are sent: the gateway's `/api/payment/webhook`."),
  PUBLIC_URL: z
    .url()
    .describe('Address under which browsers reach the hosted page; PAYMENT_SCRIPT_URL begins with it.'),
  DATA_FILE: dataFile,
});

/** Settings of the mailbox process. */
export const mailboxSchema = z.object({
  ...address,
  SMTP_PORT: port('SMTP', 1025),
  PORT: port('the page and of `GET /email`', 3000),
  DATA_FILE: dataFile,
});
