import { calleesOf, secretForSetting, secretsFromSetting, type ServiceName } from '@tokri/contracts';
import { SERVICES } from '@tokri/local-stack/build';
import { REDIS_USERS, redisUsers, type RedisUser } from '@tokri/local-stack/redis-users';
import { BROKER_USERS, brokerDefinitions, type BrokerUser } from '@tokri/messaging/broker-definitions';

type Variables = Record<string, string>;

export interface DeploySecrets {
  /** deploy/compose/shop.env; the card provider's keys are for a person to fill in. */
  compose: Variables;
  /** Secrets of deploy/k8s/overlays/local by name, each with its variables or, for the servers, its files. */
  cluster: Record<string, Variables>;
}

interface Randomness {
  /** A word that nobody can guess, of letters and digits. */
  word: () => string;
  /** Four bytes. */
  makeSalt: () => Buffer;
}

const recordOf = <Name extends string>(names: readonly Name[], make: (name: Name) => string) =>
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<Name, string>;

/** Every secret of one deployment, each made once and told to those who need it. */
export function makeSecrets({ word, makeSalt }: Randomness): DeploySecrets {
  const broker: Record<BrokerUser, string> = recordOf(BROKER_USERS, word);
  const redis: Record<RedisUser, string> = recordOf(REDIS_USERS, word);
  const mongo = recordOf([...SERVICES, 'operator'], word);
  const pairs = SERVICES.flatMap((caller) =>
    calleesOf(caller).map((callee: ServiceName) => ({ caller, callee, secret: word() })),
  );
  const [securityLog, sealing, otp, s3, mongoKey] = [word(), word(), word(), word(), word()];
  const definitions = JSON.stringify(brokerDefinitions({ vhost: '/', passwords: broker, makeSalt }));
  const redisFile = redisUsers(redis);
  const mongoScript = mongoUsers(mongo);
  const cards: Variables = { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '', STRIPE_PUBLISHABLE_KEY: '' };
  const amqpUrl = (user: BrokerUser) => `amqp://${user}:${broker[user]}@rabbitmq:5672`;

  const ofService = (name: ServiceName): Variables => ({
    MONGO_URL: `mongodb://${name}:${mongo[name]}@mongo:27017/tokri_${name}?replicaSet=rs0&directConnection=true`,
    AMQP_URL: amqpUrl(name),
    ...Object.fromEntries(
      pairs.flatMap(({ caller, callee, secret }): [string, string][] => {
        if (caller === name) return [[secretForSetting(callee), secret]];
        return callee === name ? [[secretsFromSetting(caller), secret]] : [];
      }),
    ),
    ...(name === 'identity' && { SEALING_KEYS: sealing, OTP_KEY: otp }),
    ...(name === 'payment' && { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' }),
    ...(name === 'media' && { S3_ACCESS_KEY: 'tokri', S3_SECRET_KEY: s3 }),
  });

  return {
    compose: {
      SECURITY_LOG_KEY: securityLog,
      SEALING_KEYS: sealing,
      OTP_KEY: otp,
      TOKRI_S3_SECRET: s3,
      ...cards,
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
      ...Object.fromEntries(SERVICES.map((name) => [`${name}-secrets`, ofService(name)])),
      'gateway-secrets': {
        AMQP_URL: amqpUrl('gateway'),
        REDIS_URL: `redis://gateway:${redis.gateway}@redis:6379`,
        STRIPE_PUBLISHABLE_KEY: '',
      },
      'security-log': { SECURITY_LOG_KEY: securityLog },
      'minio-root': { MINIO_ROOT_USER: 'tokri', MINIO_ROOT_PASSWORD: s3 },
      'mongo-root': { MONGO_INITDB_ROOT_USERNAME: 'operator', MONGO_INITDB_ROOT_PASSWORD: mongo.operator },
      'mongo-files': { key: mongoKey, 'users.js': mongoScript },
      'broker-files': { 'definitions.json': definitions },
      'redis-files': { 'users.acl': redisFile },
    },
  };
}

const prefixed = (prefix: string, values: Variables): Variables =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`${prefix}_${name.toUpperCase()}`, value]),
  );

/** What MongoDB's image runs on its first start: each service reads and writes its own database. */
function mongoUsers(passwords: Record<ServiceName, string>): string {
  const lines = SERVICES.map((name) => {
    const database = `tokri_${name}`;
    const user = { user: name, pwd: passwords[name], roles: [{ role: 'readWrite', db: database }] };
    return `db.getSiblingDB("${database}").createUser(${JSON.stringify(user)});`;
  });
  return `${lines.join('\n')}\n`;
}
