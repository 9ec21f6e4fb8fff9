import { resolve } from 'node:path';
import { z } from 'zod';
import { UserError } from './user-error';

const schema = z.object({
  PORT: z.coerce.number().int().min(1).max(65535).default(8080),
  TOKRI_HOME: z.string().default('.local'),
  SEED: z.enum(['none', 'demo']).default('demo'),
  /** Addresses of servers that are there already; what is not named is found or started. */
  MONGO_URL: z.string().optional(),
  AMQP_URL: z.string().optional(),
  REDIS_URL: z.string().optional(),
  SMTP_URL: z.string().optional(),
  S3_ENDPOINT: z.string().optional(),
  STRIPE_SECRET_KEY: z.string().optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().optional(),
  STRIPE_WEBHOOK_SECRET: z.string().optional(),
});

export type StartSettings = z.output<typeof schema> & { home: string };

/** Settings of `npm start`; relative homes lie under the project's root. */
export function readSettings(root: string, env: Record<string, string | undefined>): StartSettings {
  const parsed = schema.safeParse(env);
  if (!parsed.success) {
    const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
    throw new UserError(`These settings cannot be used: ${reasons.join('; ')}.`);
  }
  return { ...parsed.data, home: resolve(root, parsed.data.TOKRI_HOME) };
}
