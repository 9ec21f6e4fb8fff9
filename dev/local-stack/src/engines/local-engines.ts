import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { OPERATOR, type BrokerUser } from '@tokri/messaging/broker-definitions';
import { choosePorts, type EnginePorts } from './engine-ports';
import { engineLogins } from './logins';
import { superviseEngine, type SupervisedEngine } from './processes/supervise-engine';
import { stopOrphanProcesses } from './processes/orphan-processes';
import { startGatewayProcess } from './mongo-gateway-process';
import type { WalArchive } from './point-in-time/wal-archive';
import { startPostgres } from './postgres/postgres';
import { startRabbit } from './rabbitmq';
import { startRedis } from './redis';
import type { RedisUser } from './redis-users';
import type { EngineRoot } from './root/engine-root';

export interface LocalEnginesOptions {
  root: EngineRoot;
  /** Folder (TOKRI_HOME) of this copy of the shop, for data, logs and ports. */
  home: string;
  /** True keeps every acknowledged database write, even after a power failure; false is for tests. */
  durable: boolean;
  /** Archive of the database's log; default: none. */
  archive?: WalArchive;
  ports?: Partial<EnginePorts>;
  /** False resolves without the broker, whose start takes the longest; see `brokerStarted`. Default: true. */
  awaitBroker?: boolean;
  onProgress?: (line: string) => void;
  /** Called when an engine has ended or is running again. */
  onChange?: () => void;
}

export interface RunningEngine {
  name: string;
  pid: number;
  port: number;
  version: string;
}

export interface LocalEngines {
  /** URL of a database; with '', of the server. */
  mongoUrl(database: string): string;
  /** The broker's URL for a user; `operator` has all permissions. */
  amqpUrl(user: BrokerUser): string;
  amqpManagementUrl: string;
  redisUrl(user: RedisUser): string;
  /** The currently running engines. */
  engines(): RunningEngine[];
  /** Rejects when the broker could not be started. */
  brokerStarted: Promise<void>;
  stop(): Promise<void>;
}

/** Starts all engines concurrently and restarts any that dies, on the same port. */
export async function startLocalEngines(options: LocalEnginesOptions): Promise<LocalEngines> {
  const { root, durable, archive, awaitBroker = true } = options;
  const home = resolve(options.home);
  const data = join(home, 'data');
  await mkdir(data, { recursive: true });
  await stopOrphanProcesses(data, 'SIGINT', 3_000);
  const ports = await choosePorts(join(data, 'ports.json'), options.ports);
  const logins = await engineLogins(home);
  const watch = {
    say: options.onProgress ?? (() => undefined),
    onChange: options.onChange ?? (() => undefined),
  };
  const kept: SupervisedEngine[] = [];
  const keep = async (starting: Promise<SupervisedEngine[]>) => void kept.push(...(await starting));
  const one = (starting: Promise<SupervisedEngine>) => keep(starting.then((engine) => [engine]));
  const brokerStarted = one(
    superviseEngine('rabbitmq', () => startRabbit({ root, home, ports, passwords: logins.broker }), watch),
  );
  // It may fail before a caller waits for it.
  brokerStarted.catch(() => undefined);
  const others = [
    keep(startDatabase({ root, home, durable, archive }, ports, watch)),
    one(
      superviseEngine(
        'redis',
        () => startRedis({ root, home, port: ports.redis, durable, passwords: logins.redis }),
        watch,
      ),
    ),
  ];
  const stop = async () => {
    await Promise.allSettled([brokerStarted, ...others]);
    await stopAll(kept);
  };
  try {
    await Promise.all(awaitBroker ? [brokerStarted, ...others] : others);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    mongoUrl: (database) => `mongodb://127.0.0.1:${ports.mongo}/${database}?replicaSet=rs0`,
    amqpUrl: (user) => `amqp://${user}:${logins.broker[user]}@127.0.0.1:${ports.amqp}`,
    amqpManagementUrl: `http://${OPERATOR}:${logins.broker[OPERATOR]}@127.0.0.1:${ports.management}`,
    redisUrl: (user) => `redis://${user}:${logins.redis[user]}@127.0.0.1:${ports.redis}`,
    engines: () => kept.flatMap((engine) => running(engine)),
    brokerStarted,
    stop,
  };
}

async function startDatabase(
  options: Pick<LocalEnginesOptions, 'root' | 'home' | 'durable' | 'archive'>,
  ports: EnginePorts,
  watch: { say: (line: string) => void; onChange: () => void },
): Promise<SupervisedEngine[]> {
  const postgres = await superviseEngine(
    'postgres',
    () => startPostgres({ ...options, port: ports.postgres }),
    watch,
  );
  const { root, home } = options;
  const gatewayOptions = { root, home, port: ports.mongo, enginePort: ports.postgres };
  try {
    return [
      await superviseEngine('mongo-gateway', () => startGatewayProcess(gatewayOptions), watch),
      postgres,
    ];
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

const running = (engine: SupervisedEngine): RunningEngine[] => {
  const current = engine.current();
  return current
    ? [{ name: current.name, pid: current.pid, port: current.port, version: current.version }]
    : [];
};

/** Stops the gateway before its database. */
async function stopAll(engines: SupervisedEngine[]): Promise<void> {
  const gateway = engines.filter(({ name }) => name === 'mongo-gateway');
  await Promise.all(gateway.map((engine) => engine.stop()));
  await Promise.all(engines.filter((engine) => !gateway.includes(engine)).map((engine) => engine.stop()));
}
