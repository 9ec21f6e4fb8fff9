import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { UsageError } from './usage-error';

const servers = z.object({
  mongoUrl: z.string(),
  amqpUrls: z.record(z.string(), z.string()),
  settings: z.record(z.string(), z.record(z.string(), z.string())).default({}),
});

type Environment = Record<string, string | undefined>;

/** Folder of a shop that `npm start` runs: its data, secrets and logs. */
export const homeOf = (root: string, env: Environment): string => resolve(root, env.TOKRI_HOME ?? '.local');

/** The key of the security log, from the environment or the secrets of the shop in TOKRI_HOME. */
export function securityLogKeyOf(root: string, env: Environment): string | undefined {
  if (env.SECURITY_LOG_KEY) return env.SECURITY_LOG_KEY;
  const file = join(homeOf(root, env), 'secrets.json');
  if (!existsSync(file)) return undefined;
  const secrets = z.object({ securityLogKey: z.string().optional() });
  return secrets.parse(JSON.parse(readFileSync(file, 'utf8'))).securityLogKey;
}

/** Addresses of the databases and the broker; each service has its own login. */
export interface Addresses {
  mongoUrl: string;
  amqpUrlOf: (service: string) => string;
  /** Additional settings of some services: the image store, the card provider. */
  settingsOf: (service: string) => Record<string, string>;
}

/** Addresses from the environment, with one login for all services, or of the running shop of TOKRI_HOME. */
export function addressesOf(root: string, env: Environment): Addresses {
  const { MONGO_URL, AMQP_URL } = env;
  if (MONGO_URL && AMQP_URL)
    return { mongoUrl: MONGO_URL, amqpUrlOf: () => AMQP_URL, settingsOf: () => ({}) };
  if (MONGO_URL || AMQP_URL) {
    throw new UsageError('Set both MONGO_URL and AMQP_URL, or neither for the shop of TOKRI_HOME.');
  }
  const home = homeOf(root, env);
  if (!existsSync(join(home, 'state.json'))) {
    throw new UsageError(`No shop runs in ${home}: start it (npm start), or set MONGO_URL and AMQP_URL.`);
  }
  const file = join(home, 'servers.json');
  const read = servers.safeParse(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);
  if (!read.success) throw new UsageError(`The shop in ${home} is still starting: try again in a moment.`);
  const { mongoUrl, amqpUrls, settings } = read.data;
  return {
    mongoUrl,
    amqpUrlOf: (service) => amqpUrls[service] ?? '',
    settingsOf: (service) => settings[service] ?? {},
  };
}

/** The environment of a service's operator: each service has its own database, with another prefix in a copy. */
export function settingsFor(
  service: string,
  { mongoUrl, amqpUrlOf, settingsOf }: Addresses,
  prefix = 'tokri_',
): Record<string, string> {
  const url = new URL(mongoUrl);
  url.pathname = `/${prefix}${service}`;
  return { ...settingsOf(service), MONGO_URL: url.toString(), AMQP_URL: amqpUrlOf(service) };
}
