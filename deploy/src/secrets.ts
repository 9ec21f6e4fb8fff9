import { calleesOf, secretForSetting, secretsFromSetting, type ServiceName } from '@tokri/contracts';
import { SERVICE_NAMES } from '@tokri/contracts';
import { REDIS_USERS, redisUsers, type RedisUser } from '@tokri/local-stack/redis-users';
import { BROKER_USERS, brokerDefinitions, type BrokerUser } from '@tokri/messaging/broker-definitions';

type Variables = Record<string, string>;

/** Secrets of a cluster by name, each with its variables or, for the engines (`-files`), its files. */
export type ClusterSecrets = Record<string, Variables>;

/** The engines of deploy/k8s/components/engines, or servers elsewhere, whose addresses a person fills in. */
type Servers = 'engines' | 'managed';

export interface DeploySecrets {
  /** deploy/compose/shop.env; the card provider's keys belong to the sandbox, as those of a cluster with engines. */
  compose: Variables;
  cluster: Record<Servers, ClusterSecrets>;
}

interface Randomness {
  /** An unguessable word of letters and digits. */
  word: () => string;
  /** Four bytes. */
  makeSalt: () => Buffer;
  /** 32 random bytes in base64. */
  makeKey: () => string;
}

/** A value that a person must fill in. */
const TO_FILL_IN = '';

const recordOf = <Name extends string>(names: readonly Name[], make: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, string>;

/** Every secret of one deployment; each is generated once and shared by all that need it. */
export function makeSecrets({ word, makeSalt, makeKey }: Randomness): DeploySecrets {
  const broker: Record<BrokerUser, string> = recordOf(BROKER_USERS, word);
  const redis: Record<RedisUser, string> = recordOf(REDIS_USERS, word);
  const mongo = recordOf([...SERVICE_NAMES, 'operator', 'backup'], word);
  const pairs = SERVICE_NAMES.flatMap((caller) =>
    calleesOf(caller).map((callee: ServiceName) => ({ caller, callee, secret: word() })),
  );
  const [securityLog, sealing, otp, s3, mongoKey, admin] = [word(), word(), word(), word(), word(), word()];
  const backupKey = makeKey();
  const definitions = JSON.stringify(brokerDefinitions({ vhost: '/', passwords: broker, makeSalt }));
  const redisFile = redisUsers(redis);
  const mongoScript = mongoUsers(mongo);
  // Keys of the card sandbox, until a person replaces them with a provider's keys.
  const sandboxKeys = {
    STRIPE_SECRET_KEY: `sk_test_${word()}`,
    STRIPE_WEBHOOK_SECRET: `whsec_${word()}`,
    STRIPE_PUBLISHABLE_KEY: `pk_test_${word()}`,
  };

  const addressesOf: Record<Servers, (name: ServiceName | 'gateway') => Variables> = {
    engines: (name) => ({
      AMQP_URL: `amqp://${name}:${broker[name]}@rabbitmq:5672`,
      ...(name !== 'gateway' && {
        MONGO_URL: `mongodb://${name}:${mongo[name]}@mongo-0.mongo:27017/tokri_${name}?replicaSet=rs0`,
      }),
      ...(name === 'gateway' && { REDIS_URL: `redis://gateway:${redis.gateway}@redis:6379` }),
      ...(name === 'identity' && { SMTP_URL: 'smtp://mail:1025' }),
      ...(name === 'media' && { S3_ACCESS_KEY: 'tokri', S3_SECRET_KEY: s3 }),
    }),
    managed: (name) => ({
      AMQP_URL: TO_FILL_IN,
      ...(name !== 'gateway' && { MONGO_URL: TO_FILL_IN }),
      ...(name === 'gateway' && { REDIS_URL: TO_FILL_IN }),
      ...(name === 'identity' && { SMTP_URL: TO_FILL_IN }),
      ...(name === 'media' && { S3_ACCESS_KEY: TO_FILL_IN, S3_SECRET_KEY: TO_FILL_IN }),
    }),
  };

  const cardKeysOf = (servers: Servers, ...names: (keyof typeof sandboxKeys)[]): Variables =>
    Object.fromEntries(names.map((name) => [name, servers === 'engines' ? sandboxKeys[name] : TO_FILL_IN]));

  const ownOf = (name: ServiceName): Variables => ({
    ...Object.fromEntries(
      pairs.flatMap(({ caller, callee, secret }): [string, string][] => {
        if (caller === name) return [[secretForSetting(callee), secret]];
        return callee === name ? [[secretsFromSetting(caller), secret]] : [];
      }),
    ),
    ...(name === 'identity' && { SEALING_KEYS: sealing, OTP_KEY: otp }),
  });

  const processesOf = (servers: Servers): ClusterSecrets => ({
    ...Object.fromEntries(
      SERVICE_NAMES.map((name) => [
        `${name}-secrets`,
        {
          ...addressesOf[servers](name),
          ...ownOf(name),
          ...(name === 'payment' && cardKeysOf(servers, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET')),
        },
      ]),
    ),
    'gateway-secrets': {
      ...addressesOf[servers]('gateway'),
      ...cardKeysOf(servers, 'STRIPE_PUBLISHABLE_KEY'),
    },
    'security-log': { SECURITY_LOG_KEY: securityLog },
    'backup-secrets': {
      BACKUP_MONGO_URL:
        servers === 'engines'
          ? `mongodb://backup:${mongo.backup}@mongo-0.mongo:27017/?replicaSet=rs0&authSource=admin`
          : TO_FILL_IN,
      BACKUP_KEY: backupKey,
      BACKUP_OLD_KEYS: TO_FILL_IN,
      BACKUP_COPY_ACCESS_KEY: TO_FILL_IN,
      BACKUP_COPY_SECRET_KEY: TO_FILL_IN,
    },
    'first-admin': {
      ADMIN_EMAIL: servers === 'engines' ? 'admin@tokri.example' : TO_FILL_IN,
      ADMIN_NAME: 'Admin',
      ADMIN_PASSWORD: admin,
    },
  });

  return {
    compose: {
      SECURITY_LOG_KEY: securityLog,
      SEALING_KEYS: sealing,
      OTP_KEY: otp,
      TOKRI_S3_SECRET: s3,
      ...sandboxKeys,
      ...Object.fromEntries(
        pairs.map(({ caller, callee, secret }) => [
          `SECRET_${caller.toUpperCase()}_${callee.toUpperCase()}`,
          secret,
        ]),
      ),
      ...prefixed('BROKER_PASSWORD', broker),
      ...prefixed('MONGO_PASSWORD', mongo),
      ...prefixed('REDIS_PASSWORD', redis),
      MONGO_KEY: mongoKey,
      MONGO_USERS: mongoScript,
      TOKRI_BROKER_DEFINITIONS: definitions,
      TOKRI_REDIS_USERS: redisFile,
    },
    cluster: {
      managed: processesOf('managed'),
      engines: {
        ...processesOf('engines'),
        'minio-root': { MINIO_ROOT_USER: 'tokri', MINIO_ROOT_PASSWORD: s3 },
        'mongo-root': { MONGO_INITDB_ROOT_USERNAME: 'operator', MONGO_INITDB_ROOT_PASSWORD: mongo.operator },
        'mongo-files': { key: mongoKey, 'users.js': mongoScript },
        'broker-files': { 'definitions.json': definitions },
        'redis-files': { 'users.acl': redisFile },
      },
    },
  };
}

const prefixed = (prefix: string, values: Variables): Variables =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}_${name.toUpperCase()}`, value]),
  );

/** The script for the first start of MongoDB's image: a service can use its own database, backups can use all. */
function mongoUsers(passwords: Record<ServiceName | 'backup', string>): string {
  const lines = SERVICE_NAMES.map((name) => {
    const database = `tokri_${name}`;
    const user = { user: name, pwd: passwords[name], roles: [{ role: 'readWrite', db: database }] };
    return `db.getSiblingDB("${database}").createUser(${JSON.stringify(user)});`;
  });
  const backup = {
    user: 'backup',
    pwd: passwords.backup,
    roles: ['readWriteAnyDatabase', 'dbAdminAnyDatabase'],
  };
  lines.push(`db.getSiblingDB("admin").createUser(${JSON.stringify(backup)});`);
  return `${lines.join('\n')}\n`;
}
