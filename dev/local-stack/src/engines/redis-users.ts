import { createHash } from 'node:crypto';

/** `operator` administers Redis; no process of the shop logs in as it. */
export const REDIS_USERS = ['gateway', 'operator'] as const;
export type RedisUser = (typeof REDIS_USERS)[number];

/** What gateway/src sends, scripts included, and what its client sends when it connects. */
const OF_THE_GATEWAY = [
  ...['ping', 'info', 'quit', 'select', 'hello', 'client|setname', 'client|setinfo'],
  ...['get', 'set', 'exists', 'unlink', 'incr', 'incrby', 'decr', 'pexpire', 'pttl', 'eval'],
  // The previous version reads by xread; both run during a rollout.
  ...['xadd', 'xrange', 'xread'],
];
/** Begins every key of the shop; REDIS_PREFIX of a gateway must begin so, too. */
const KEYS = 'tokri:*';

/** A file for Redis' `aclfile`: users that are not in it, or have no password, may do nothing. */
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
