import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brokerDefinitions, type BrokerUser } from '@tokri/messaging/broker-definitions';
import { engineLogins } from '../../engines/logins';
import { redisUsers, type RedisUser } from '../../engines/redis-users';
import { UserError } from '../user-error';

const run = promisify(execFile);

export interface DockerServers {
  mongoUrl: (database: string) => string;
  amqpUrl: (user: BrokerUser) => string;
  redisUrl: (user: RedisUser) => string;
  smtpUrl: string;
  mailUrl: string;
  s3: { endpoint: string; accessKey: string; secretKey: string };
  stop: () => Promise<void>;
}

export interface DockerPorts {
  mongo: number;
  amqp: number;
  redis: number;
  smtp: number;
  mail: number;
  s3: number;
}

/**
 * MongoDB, RabbitMQ, Redis, MinIO and a mail catcher from deploy/compose/engines.yaml, one compose project per home.
 * Data is in named volumes; `stop` stops the containers without removing them.
 */
export async function startDockerServers(
  root: string,
  home: string,
  ports: DockerPorts,
): Promise<DockerServers> {
  const project = `tokri-${createHash('sha256').update(home).digest('hex').slice(0, 10)}`;
  const file = join(root, 'deploy/compose/engines.yaml');
  const secret = createHash('sha256').update(`${project}:s3`).digest('hex').slice(0, 32);
  const { broker: passwords, redis: redisPasswords } = await engineLogins(home);
  const definitions = brokerDefinitions({ vhost: '/', passwords, makeSalt: () => randomBytes(4) });
  const env = {
    ...process.env,
    TOKRI_BROKER_DEFINITIONS: JSON.stringify(definitions),
    TOKRI_REDIS_USERS: redisUsers(redisPasswords),
    TOKRI_MONGO_PORT: String(ports.mongo),
    TOKRI_AMQP_PORT: String(ports.amqp),
    TOKRI_REDIS_PORT: String(ports.redis),
    TOKRI_SMTP_PORT: String(ports.smtp),
    TOKRI_MAIL_PORT: String(ports.mail),
    TOKRI_S3_PORT: String(ports.s3),
    TOKRI_S3_SECRET: secret,
  };
  const compose = (...args: string[]) =>
    run('docker', ['compose', '-p', project, '-f', file, ...args], { env });
  try {
    await compose('up', '-d', '--wait');
    // Volumes of earlier versions contain the broker's default user, whose password is public.
    await compose('exec', '-T', 'rabbitmq', 'sh', '-c', 'rabbitmqctl -q delete_user guest || true');
  } catch (error) {
    throw new UserError(
      `Docker could not start the servers: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return {
    mongoUrl: (database) =>
      `mongodb://127.0.0.1:${ports.mongo}/${database}?replicaSet=rs0&directConnection=true`,
    amqpUrl: (user) => `amqp://${user}:${passwords[user]}@127.0.0.1:${ports.amqp}`,
    redisUrl: (user) => `redis://${user}:${redisPasswords[user]}@127.0.0.1:${ports.redis}`,
    smtpUrl: `smtp://127.0.0.1:${ports.smtp}`,
    mailUrl: `http://127.0.0.1:${ports.mail}`,
    s3: { endpoint: `http://127.0.0.1:${ports.s3}`, accessKey: 'tokri', secretKey: secret },
    stop: async () => {
      await compose('stop');
    },
  };
}
