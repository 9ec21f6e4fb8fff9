import { makeSecrets, type ClusterSecrets } from './secrets';

type Randomness = Parameters<typeof makeSecrets>[0];
type Variables = Record<string, string>;

/** The secrets for in-cluster engines, adapted to the substitutes of a rehearsal. */
export function rehearsalSecrets(randomness: Randomness): ClusterSecrets {
  const secrets = makeSecrets(randomness).cluster.engines;
  const more: ClusterSecrets = {
    'redis-files': { 'users.acl': forRedis70(secrets['redis-files']?.['users.acl'] ?? '') },
  };
  return Object.fromEntries(
    Object.entries(secrets).map(([name, values]) => [name, forLocalEngine({ ...values, ...more[name] })]),
  );
}

/** The local engine has no users and advertises its own loopback address, so clients connect directly. */
function forLocalEngine(values: Variables): Variables {
  const withoutUser = (url: string) =>
    `${url.replace(/\/\/[^@/]*@/, '//').replace('&authSource=admin', '')}&directConnection=true`;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      name.endsWith('MONGO_URL') ? withoutUser(value) : value,
    ]),
  );
}

/** Redis 7.0 does not have CLIENT SETINFO and refuses an ACL file that names it; clients work without it. */
const forRedis70 = (users: string): string => users.replaceAll(' +client|setinfo', '');
