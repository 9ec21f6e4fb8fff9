import { isSecret } from '@tokri/service-kit';
import { PROCESSES, settingsOf } from './processes';
import { makeSecrets, type ClusterSecrets } from './secrets';

/** One key of one Secret. */
export interface SecretKey {
  secret: string;
  key: string;
  meaning: string;
  neededBy: string;
  /** Who knows it: `pnpm deploy:secrets`, or a person who fills it in; by overlay where that differs. */
  madeBy: string;
}

/** What no schema of the shop describes: the engines' own, and the first admin. */
const OTHERS: Record<string, Record<string, string>> = {
  'first-admin': {
    ADMIN_EMAIL: 'Email of the account that may fill an empty shop.',
    ADMIN_NAME: 'Its name.',
    ADMIN_PASSWORD: 'Its password.',
  },
  'backup-secrets': {
    BACKUP_MONGO_URL: settingsOf('media').BACKUP_MONGO_URL?.description ?? '',
  },
  'mongo-root': {
    MONGO_INITDB_ROOT_USERNAME: "MongoDB's operator.",
    MONGO_INITDB_ROOT_PASSWORD: 'Password of that operator.',
  },
  'mongo-files': {
    key: 'Key by which members of the replica set know each other.',
    'users.js': "Makes each service's user on the first start.",
  },
  'broker-files': {
    'definitions.json': "RabbitMQ's users with hashes of their passwords, and what each may.",
  },
  'redis-files': { 'users.acl': "Redis' users with hashes of their passwords, and what each may." },
  'minio-root': {
    MINIO_ROOT_USER: 'Access key of the S3 service.',
    MINIO_ROOT_PASSWORD: 'Secret key of the S3 service.',
  },
};
const READERS: Record<string, string> = {
  'first-admin': 'Job first-admin',
  'backup-secrets': 'CronJobs backup, restore and restore-drill',
  'mongo-root': 'mongo, Job mongo-initiate',
  'mongo-files': 'mongo',
  'broker-files': 'rabbitmq',
  'redis-files': 'redis',
  'minio-root': 'minio',
};
const OF_ALL = 'security-log';
/** Settings of processes that other secrets hold. */
const ELSEWHERE = new Set(['SECURITY_LOG_KEY', 'BACKUP_MONGO_URL']);
const TOOL = '`pnpm deploy:secrets`';

const sample = makeSecrets({ word: () => 'made', makeSalt: () => Buffer.alloc(4) }).cluster;

function madeBy(secret: string, key: string): string {
  const has = (secrets: ClusterSecrets) => secrets[secret]?.[key];
  const [engines, managed] = [has(sample.engines), has(sample.managed)];
  if (managed === undefined) return `${TOOL}, with components/engines`;
  if (managed !== '') return TOOL;
  return engines === '' ? 'you' : `you; ${TOOL} with components/engines`;
}

/** Every key of every Secret that the overlays read: those that settings need by their schemas, and the engines' own. */
export function secretList(): SecretKey[] {
  const ofProcesses = PROCESSES.flatMap((name) => {
    const secret = `${name}-secrets`;
    const written = Object.keys(sample.managed[secret] ?? {});
    return Object.entries(settingsOf(name))
      .filter(([key, schema]) => !ELSEWHERE.has(key) && (isSecret(schema) || written.includes(key)))
      .map(([key, schema]) => ({
        secret,
        key,
        meaning: schema.description ?? '',
        neededBy: `${name}${written.includes(key) ? '' : ' (optional)'}`,
        madeBy: written.includes(key) ? madeBy(secret, key) : 'you',
      }));
  });
  const ofAll = {
    secret: OF_ALL,
    key: 'SECURITY_LOG_KEY',
    meaning: settingsOf('gateway').SECURITY_LOG_KEY?.description ?? '',
    neededBy: 'all',
    madeBy: TOOL,
  };
  const others = Object.entries(OTHERS).flatMap(([secret, keys]) =>
    Object.entries(keys).map(([key, meaning]) => ({
      secret,
      key,
      meaning,
      neededBy: READERS[secret] ?? '',
      madeBy: madeBy(secret, key),
    })),
  );
  return [ofAll, ...ofProcesses, ...others];
}
