import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { BrokerUser } from '@tokri/messaging/broker-definitions';
import { startMailbox } from '../../mailbox/mailbox';
import { chooseServers, describePlan, type ServerPlan } from './choose-servers';
import { startDockerServers } from './docker-servers';
import { assignPorts } from '../ports';
import { startPrivateEngines } from './private-engines';
import type { StartSettings } from '../settings';
import type { RunningProcess } from '../state';
import { dockerAnswers, isDebianLike } from './detect-environment';
import { UserError } from '../user-error';

/** URLs of all servers of the shop, started here or elsewhere. */
export interface RunningServers {
  mongoUrl: (database: string) => string;
  amqpUrl: (user: BrokerUser) => string;
  /** For the gateway, its only user. */
  redisUrl: string;
  smtpUrl: string;
  /** URL of the mailbox; empty if mails go to a given server. */
  mailUrl: string;
  s3?: { endpoint: string; accessKey: string; secretKey: string };
  engines: () => RunningProcess[];
  /** Resolves when the broker accepts logins; services may start earlier. */
  brokerStarted: Promise<void>;
  /** Stops only what this process started. */
  stop: () => Promise<void>;
}

interface ServerOptions {
  root: string;
  settings: StartSettings;
  env: Record<string, string | undefined>;
  say: (line: string) => void;
  onChange: () => void;
}

/** With a log archive, the maximum loss if the database's disk fails (docs/restore.md). */
const ARCHIVED_EVERY_SECONDS = 60;

export async function startServers(options: ServerOptions): Promise<RunningServers> {
  const { root, settings, env, say } = options;
  const given = {
    mongo: settings.MONGO_URL,
    amqp: settings.AMQP_URL,
    redis: settings.REDIS_URL,
    mail: settings.SMTP_URL,
    images: settings.S3_ENDPOINT,
  };
  const wantsDocker = env.TOKRI_DOCKER !== 'off' && (await dockerAnswers());
  const plan = chooseServers({ given, dockerAnswers: wantsDocker, debianLike: isDebianLike() });
  if ('missing' in plan) throw new UserError(plan.missing);
  if (settings.archive && plan.mongo.kind !== 'private')
    throw new UserError('DATABASE_ARCHIVE is for the private database: another MongoDB has its own means.');
  say(`Servers: ${describePlan(plan)}`);

  const { home } = settings;
  const ports = await assignPorts(join(home, 'ports.json'), [
    'smtp',
    'mail',
    'mongo',
    'amqp',
    'redis',
    's3',
  ] as const);
  const stops: (() => Promise<void>)[] = [];
  const docker = uses(plan, 'docker') ? await startDockerServers(root, home, ports) : undefined;
  if (docker) stops.push(docker.stop);

  const engines = uses(plan, 'private')
    ? await startPrivateEngines({
        home,
        say,
        onChange: options.onChange,
        durable: true,
        awaitBroker: false,
        archive: settings.archive
          ? { folder: settings.archive, everySeconds: ARCHIVED_EVERY_SECONDS }
          : undefined,
      })
    : undefined;
  if (engines) stops.push(engines.stop);

  const mailbox =
    plan.mail.kind === 'built-in'
      ? await startMailbox({
          smtpPort: ports.smtp,
          httpPort: ports.mail,
          file: join(home, 'data/mailbox.json'),
        })
      : undefined;
  if (mailbox) stops.push(mailbox.stop);
  mkdirSync(join(home, 'data/media'), { recursive: true });

  const mongo = plan.mongo.kind === 'given' ? given.mongo : undefined;
  return {
    mongoUrl: (database) => (mongo ? withDatabase(mongo, database) : (engines ?? docker)!.mongoUrl(database)),
    amqpUrl: (user) => given.amqp ?? (engines ?? docker)!.amqpUrl(user),
    redisUrl: given.redis ?? (engines ?? docker)!.redisUrl('gateway'),
    smtpUrl: given.mail ?? (mailbox ? `smtp://127.0.0.1:${mailbox.smtpPort}` : docker!.smtpUrl),
    mailUrl: mailbox ? `http://localhost:${mailbox.httpPort}` : (docker?.mailUrl ?? ''),
    s3: plan.images.kind === 'docker' ? docker?.s3 : givenS3(env),
    engines: () => engines?.processes() ?? [],
    brokerStarted: engines?.brokerStarted ?? Promise.resolve(),
    stop: async () => {
      for (const stop of stops.reverse()) await stop();
    },
  };
}

const uses = (plan: ServerPlan, kind: 'docker' | 'private') =>
  Object.values(plan).some((choice) => choice.kind === kind);

function withDatabase(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}

const givenS3 = (env: Record<string, string | undefined>) =>
  env.S3_ENDPOINT
    ? { endpoint: env.S3_ENDPOINT, accessKey: env.S3_ACCESS_KEY ?? '', secretKey: env.S3_SECRET_KEY ?? '' }
    : undefined;
