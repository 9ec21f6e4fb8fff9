import { resolve } from 'node:path';
import { z } from 'zod';
import { UserError } from './user-error';

const address = (what: string) =>
  z.string().optional().describe(`Address of ${what} that runs already; otherwise one is found or started.`);

/** Source of docs/settings.md. */
export const startSchema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(8080).describe('Port that the shop listens on.'),
  TOKRI_HOME: z
    .string()
    .default('.local')
    .describe(
      "Folder of this copy's data, logs and `state.json`, from the root of the repository. Two copies run side by side with different `PORT` and `TOKRI_HOME`.",
    ),
  SEED: z
    .enum(['none', 'demo'])
    .default('demo')
    .describe('Data that the first start loads; `none` leaves it empty.'),
  HISTORY: z
    .enum(['none', 'day'])
    .default('day')
    .describe(
      'Order history that the first start of a demo shop creates in the background: `day` is about 300 orders, placed through the API and dated back over a day.',
    ),
  LIVELY: z
    .enum(['on', 'fast', 'off'])
    .default('off')
    .describe(
      '`on` simulates shoppers, pickers and riders in the demo shop until it stops; `fast`: ten times as quickly.',
    ),
  STAFF: z
    .enum(['on', 'off'])
    .default('on')
    .describe(
      '`on`: simulated staff picks, packs and delivers orders of visitors of the demo shop in six to nine minutes; an admin who does a step has ten minutes for the next one.',
    ),
  ONLY: z
    .enum(['servers'])
    .optional()
    .describe('`servers` starts the servers without the services, for a restore.'),
  TOKRI_DOCKER: z.string().optional().describe('`off` ignores Docker.'),
  TOKRI_ENGINES: z
    .string()
    .optional()
    .describe("Folder of the unpacked engines; without it `tokri/engines` in the user's cache."),
  DATABASE_ARCHIVE: z
    .string()
    .optional()
    .describe(
      'Folder, on another disk, into which the private database archives its write-ahead log: from there it can be restored to any moment ([restore.md](restore.md#to-a-point-in-time)).',
    ),
  MONGO_URL: address('a MongoDB'),
  AMQP_URL: address('a RabbitMQ'),
  REDIS_URL: address('a Redis'),
  SMTP_URL: address('a mail server'),
  S3_ENDPOINT: address('an S3 service'),
  S3_ACCESS_KEY: z.string().optional().describe('Access key of the S3 service.'),
  S3_SECRET_KEY: z.string().optional().describe('Secret key of the S3 service.'),
  STRIPE_SECRET_KEY: z
    .string()
    .optional()
    .describe(
      'Secret key of the card provider; with it and the two keys below the provider replaces the sandbox.',
    ),
  STRIPE_PUBLISHABLE_KEY: z.string().optional().describe('Publishable key of the card provider.'),
  STRIPE_WEBHOOK_SECRET: z.string().optional().describe("Signing secret of the card provider's webhooks."),
});

export type StartSettings = z.output<typeof startSchema> & { home: string; archive?: string };

/** Settings of `npm start`; a relative TOKRI_HOME is resolved against the project's root. */
export function readSettings(root: string, env: Record<string, string | undefined>): StartSettings {
  const parsed = startSchema.safeParse(env);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new UserError(`These settings cannot be used: ${reasons.join('; ')}.`);
  }
  const isProduction = env.NODE_ENV === 'production';
  if (isProduction && parsed.data.LIVELY !== 'off')
    throw new UserError('Made-up orders are not for a shop in production: leave LIVELY out.');
  return {
    ...parsed.data,
    ...(isProduction && { HISTORY: 'none' as const, STAFF: 'off' as const }),
    home: resolve(root, parsed.data.TOKRI_HOME),
    ...(parsed.data.DATABASE_ARCHIVE && { archive: resolve(root, parsed.data.DATABASE_ARCHIVE) }),
  };
}
