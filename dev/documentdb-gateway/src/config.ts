import { z } from 'zod';

/** Source of docs/settings.md. */
export const mongoGatewaySchema = z.object({
  GATEWAY_PORT: z.coerce
    .number()
    .int()
    .min(0)
    .max(65_535)
    .default(0)
    .describe('Port that it listens on; 0 takes any free one.'),
  ENGINE_HOST: z.string().default('127.0.0.1').describe('Host of PostgreSQL.'),
  ENGINE_PORT: z.coerce.number().int().min(1).max(65_535).describe('Port of PostgreSQL.'),
  ENGINE_USER: z.string().default('postgres').describe('User at PostgreSQL.'),
  ENGINE_PASSWORD: z.string().default('').describe("The user's password."),
  ENGINE_DATABASE: z.string().default('postgres').describe('Database with the DocumentDB extension.'),
  GATEWAY_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .default(24)
    .describe('Connections for commands outside transactions.'),
  GATEWAY_TRANSACTION_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .default(64)
    .describe('Transactions that can be open at the same time.'),
  GATEWAY_PATIENCE_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(5_000)
    .describe('Milliseconds that a command waits for a stopped or busy engine.'),
  GATEWAY_LOCK_TIMEOUT_MS: z.coerce
    .number()
    .int()
    .min(1)
    .default(5)
    .describe('Milliseconds that a transaction waits for a lock (maxTransactionLockRequestTimeoutMillis).'),
});

export interface GatewaySettings {
  /** Listening address; loopback except in a container, because the gateway requires no login. */
  host?: string;
  /** 0 picks a free port. */
  port: number;
  engineHost: string;
  enginePort: number;
  engineUser: string;
  enginePassword: string;
  engineDatabase: string;
  /** Connections for commands outside transactions. */
  poolSize: number;
  /** Maximum of concurrently open transactions. */
  transactionPoolSize: number;
  /** Milliseconds that a command waits for a stopped or busy engine before it fails. */
  patienceMs: number;
  /** Milliseconds that a transaction waits for the lock of another before it fails with a write conflict. */
  lockTimeoutMs: number;
}

export function readGatewaySettings(env: NodeJS.ProcessEnv): GatewaySettings {
  const parsed = mongoGatewaySchema.safeParse(env);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The MongoDB gateway cannot start: ${issues.join('; ')}`);
  }
  const given = parsed.data;
  return {
    port: given.GATEWAY_PORT,
    engineHost: given.ENGINE_HOST,
    enginePort: given.ENGINE_PORT,
    engineUser: given.ENGINE_USER,
    enginePassword: given.ENGINE_PASSWORD,
    engineDatabase: given.ENGINE_DATABASE,
    poolSize: given.GATEWAY_POOL,
    transactionPoolSize: given.GATEWAY_TRANSACTION_POOL,
    patienceMs: given.GATEWAY_PATIENCE_MS,
    lockTimeoutMs: given.GATEWAY_LOCK_TIMEOUT_MS,
  };
}
