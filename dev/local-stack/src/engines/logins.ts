import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BROKER_USERS, type BrokerUser } from '@tokri/messaging/broker-definitions';
import { REDIS_USERS, type RedisUser } from './redis-users';

/** Passwords by engine and user. */
export interface EngineLogins {
  broker: Record<BrokerUser, string>;
  redis: Record<RedisUser, string>;
}

/** Created once per home, with access for its owner only; new users get a password at the next start. */
export async function engineLogins(home: string): Promise<EngineLogins> {
  const file = join(home, 'data', 'logins.json');
  await mkdir(join(home, 'data'), { recursive: true });
  const kept = existsSync(file)
    ? (JSON.parse(await readFile(file, 'utf8')) as Partial<
        Record<keyof EngineLogins, Record<string, string>>
      >)
    : {};
  const logins: EngineLogins = {
    broker: withPasswords(BROKER_USERS, kept.broker),
    redis: withPasswords(REDIS_USERS, kept.redis),
  };
  await writeFile(`${file}.new`, JSON.stringify(logins, null, 2), { mode: 0o600 });
  await rename(`${file}.new`, file);
  return logins;
}

const withPasswords = <User extends string>(
  users: readonly User[],
  kept: Record<string, string> = {},
): Record<User, string> =>
  Object.fromEntries(users.map((user) => [user, kept[user] ?? randomBytes(24).toString('hex')])) as Record<
    User,
    string
  >;
