import { createHash } from 'node:crypto';

/** `operator` administers Redis; processes of the shop do not use it. */
export const REDIS_USERS = ['gateway', 'operator'] as const;
export type RedisUser = (typeof REDIS_USERS)[number];

/** Commands of gateway/src and its scripts, and of its client on connect. */
const OF_THE_GATEWAY = [
  ...['ping', 'info', 'quit', 'select', 'hello', 'client|setname', 'client|setinfo'],
  ...['get', 'set', 'exists', 'unlink', 'incr', 'incrby', 'decr', 'pexpire', 'pttl', 'eval'],
  // The previous version uses xread; both versions run during a rollout.
  ...['xadd', 'xrange', 'xread'],
];
/** Prefix of all keys of the shop; a gateway's REDIS_PREFIX must start with it. */
const KEYS = 'tokri:*';

/** Content of Redis' `aclfile`: other users, and users without a password, have no permissions. */
export function redisUsers(passwords: Record<RedisUser, string>): string {
  const hash = (user: RedisUser) => `#${createHash('sha256').update(passwords[user]).digest('hex')}`;
  const commands = OF_THE_GATEWAY.map((name) => `+${name}`).join(' ');
  return [
    'user default reset off',
    `user operator reset on ${hash('operator')} ~* &* +@all`,
    `user gateway reset on ${hash('gateway')} ~${KEYS} -@all ${commands}`,
    '',
  ].join('\n');
}
