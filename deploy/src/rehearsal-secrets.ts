import { makeSecrets, type ClusterSecrets } from './secrets';

type Randomness = Parameters<typeof makeSecrets>[0];
type Variables = Record<string, string>;

/** The secrets of a cluster with in-cluster engines, adapted to the substitutes of a rehearsal, card provider included. */
export function rehearsalSecrets(randomness: Randomness): ClusterSecrets {
  const secrets = makeSecrets(randomness).cluster.engines;
  const more: ClusterSecrets = {
    'payment-secrets': {
      STRIPE_SECRET_KEY: `sk_test_${randomness.word()}`,
      STRIPE_WEBHOOK_SECRET: `whsec_${randomness.word()}`,
    },
    'gateway-secrets': { STRIPE_PUBLISHABLE_KEY: `pk_test_${randomness.word()}` },
    'redis-files': { 'users.acl': forRedis70(secrets['redis-files']?.['users.acl'] ?? '') },
  };
  return Object.fromEntries(
    Object.entries(secrets).map(([name, values]) => [name, forLocalEngine({ ...values, ...more[name] })]),
  );
}

/** The local engine knows no users, and the address that it names is its own loopback. */
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

/** Redis 7.0 has no CLIENT SETINFO yet and refuses a file that names it; clients do without its answer. */
const forRedis70 = (users: string): string => users.replaceAll(' +client|setinfo', '');
