import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type EngineProcess, launch, waitUntilReady } from './engine-process';
import { stopOrphanProcesses } from './orphan-processes';
import { type EngineRoot, plainVersion, versionedFolder } from './root/engine-root';

interface RabbitPorts {
  amqp: number;
  management: number;
  /** Erlang's own, for the broker's command line tools. */
  distribution: number;
  /** Erlang's name service; each copy of the shop has one of its own. */
  epmd: number;
}

export interface RabbitOptions {
  root: EngineRoot;
  home: string;
  ports: RabbitPorts;
}

const READY_WITHIN_MS = 120_000;

const settings = (ports: RabbitPorts): string =>
  `listeners.tcp.1 = 127.0.0.1:${ports.amqp}
management.tcp.ip = 127.0.0.1
management.tcp.port = ${ports.management}
# One shopkeeper's broker: half a gigabyte of write-ahead log in memory would be out of proportion.
raft.wal_max_size_bytes = 33554432
log.console = true
log.console.level = warning
log.file = false
`;

const environment = (root: EngineRoot, data: string, ports: RabbitPorts): NodeJS.ProcessEnv => ({
  HOME: data,
  PATH: `${join(root.dir, 'usr/lib/erlang/bin')}:${process.env.PATH ?? '/usr/bin:/bin'}`,
  LC_ALL: 'C.UTF-8',
  LOCPATH: join(root.dir, 'usr/lib/locale'),
  ERL_EPMD_PORT: String(ports.epmd),
  ERL_EPMD_ADDRESS: '127.0.0.1',
  RABBITMQ_NODENAME: 'tokri@localhost',
  RABBITMQ_DIST_PORT: String(ports.distribution),
  RABBITMQ_MNESIA_BASE: join(data, 'store'),
  RABBITMQ_LOG_BASE: join(data, 'log'),
  RABBITMQ_CONFIG_FILE: join(data, 'rabbitmq.conf'),
  RABBITMQ_ENABLED_PLUGINS_FILE: join(data, 'enabled_plugins'),
  RABBITMQ_PID_FILE: join(data, 'pid'),
  RABBITMQ_CONF_ENV_FILE: '/dev/null',
  // Otherwise a shell stays between the broker and its signals.
  RUNNING_UNDER_SYSTEMD: 'true',
});

/** Starts the broker, and the name service it needs, and resolves when clients can log in. */
export async function startRabbit({ root, home, ports }: RabbitOptions): Promise<EngineProcess> {
  const data = join(home, 'data', 'rabbitmq');
  await stopOrphanProcesses(data, 'SIGTERM', 10_000);
  await prepare(data, ports);
  const env = environment(root, data, ports);
  const names = startNames(root, data, env, ports);
  const logFile = join(home, 'logs', 'rabbitmq.log');
  const engine = launch({
    name: 'rabbitmq',
    port: ports.amqp,
    version: plainVersion(root.versions.rabbitmq),
    command: 'sh',
    args: [join(versionedFolder(root, 'usr/lib/rabbitmq/lib', 'rabbitmq_server-'), 'sbin/rabbitmq-server')],
    env,
    cwd: data,
    logFile,
    stopSignal: 'SIGTERM',
    afterExit: () => void names.stop(),
  });
  const check = async (): Promise<boolean> => (await greets(ports.amqp)) && (await isOpen(ports.management));
  await waitUntilReady(engine, { check, logFile, timeoutMs: READY_WITHIN_MS });
  return {
    ...engine,
    stop: (graceMs) => engine.stop(graceMs).then(() => names.exited.then(() => undefined)),
  };
}

async function prepare(data: string, ports: RabbitPorts): Promise<void> {
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'rabbitmq.conf'), settings(ports));
  await writeFile(join(data, 'enabled_plugins'), '[rabbitmq_management].\n');
  const cookie = join(data, '.erlang.cookie');
  if (existsSync(cookie)) return;
  const fresh = `${cookie}.new`;
  await rm(fresh, { force: true });
  await writeFile(fresh, randomBytes(24).toString('hex'));
  await chmod(fresh, 0o400);
  await rename(fresh, cookie);
}

/** Erlang's name service, bound to loopback. It would outlive the broker if it were left to start its own. */
function startNames(
  root: EngineRoot,
  data: string,
  env: NodeJS.ProcessEnv,
  ports: RabbitPorts,
): EngineProcess {
  const runtime = versionedFolder(root, 'usr/lib/erlang', 'erts-');
  return launch({
    name: 'epmd',
    port: ports.epmd,
    version: '',
    command: join(runtime, 'bin/epmd'),
    args: ['-port', String(ports.epmd), '-address', '127.0.0.1'],
    env,
    cwd: data,
    logFile: join(data, 'epmd.log'),
    stopSignal: 'SIGKILL',
  });
}

/** The broker answers the protocol's greeting with its own only when it takes logins. */
function greets(port: number): Promise<boolean> {
  return dial(port, Buffer.from('AMQP\x00\x00\x09\x01', 'latin1'), (answer) => answer[0] === 1);
}

const isOpen = (port: number): Promise<boolean> => dial(port, null, () => true);

function dial(port: number, greeting: Buffer | null, accepts: (answer: Buffer) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(1_000, () => finish(false));
    socket.on('connect', () => (greeting ? socket.write(greeting) : finish(true)));
    socket.on('data', (answer: Buffer) => finish(accepts(answer)));
    socket.on('error', () => finish(false));
    socket.on('close', () => finish(false));
  });
}
