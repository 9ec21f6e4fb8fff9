import { z } from 'zod';

/** Settings that every process has. Services extend it with their own. */
export const baseConfig = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65535),
  /** Seconds that a stopping process may take for what is in flight. */
  SHUTDOWN_SECONDS: z.coerce.number().positive().default(18),
});

/** Settings of every service behind the gateway. */
export const serviceConfig = baseConfig.extend({
  MONGO_URL: z.string().regex(/^mongodb(\+srv)?:\/\//, 'must be a mongodb:// address with the database name'),
  AMQP_URL: z.string().regex(/^amqps?:\/\//, 'must be an amqp:// address'),
  IDENTITY_URL: z.url(),
  INTERNAL_TOKEN: z.string().min(16),
});
export type ServiceConfig = z.infer<typeof serviceConfig>;

/** Parses the environment; throws one error that names every variable that is missing or wrong, never its value. */
export function loadConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Record<string, string | undefined>,
): z.output<Schema> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(set);
  if (parsed.success) return parsed.data;
  const reasons = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
  throw new Error(`Settings: ${reasons.join('; ')}`);
}
