import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brokerDefinitions, OPERATOR, type BrokerUser } from '@tokri/messaging/broker-definitions';
import { type EngineProcess, launch, waitUntilReady } from './processes/engine-process';
import { stopOrphanProcesses } from './processes/orphan-processes';
import { type EngineRoot, plainVersion, versionedFolder } from './root/engine-root';

interface RabbitPorts {
  amqp: number;
  management: number;
  /** Erlang's distribution port, for the broker's command line tools. */
  distribution: number;
  /** Erlang's name service; each copy of the shop has its own. */
  epmd: number;
}

export interface RabbitOptions {
  root: EngineRoot;
  home: string;
  ports: RabbitPorts;
  passwords: Record<BrokerUser, string>;
  /** If set, the broker also listens for TLS. */
  tls?: BrokerTls;
}

interface BrokerTls {
  port: number;
  caFile: string;
  certFile: string;
  keyFile: string;
}

const READY_WITHIN_MS = 300_000;

const definitionsFile = (data: string): string => join(data, 'definitions.json');

const tlsSettings = ({ port, caFile, certFile, keyFile }: BrokerTls): string =>
  `listeners.ssl.1 = 127.0.0.1:${port}
ssl_options.cacertfile = ${caFile}
ssl_options.certfile = ${certFile}
ssl_options.keyfile = ${keyFile}
`;

const settings = (data: string, ports: RabbitPorts): string =>
  `listeners.tcp.1 = 127.0.0.1:${ports.amqp}
management.tcp.ip = 127.0.0.1
management.tcp.port = ${ports.management}
# Read at every start; adds and changes, takes nothing away.
load_definitions = ${definitionsFile(data)}
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
  // The Erlang cookie is this port's only protection.
  RABBITMQ_SERVER_ADDITIONAL_ERL_ARGS: '-kernel inet_dist_use_interface {127,0,0,1}',
  RABBITMQ_MNESIA_BASE: join(data, 'store'),
  RABBITMQ_LOG_BASE: join(data, 'log'),
  RABBITMQ_CONFIG_FILE: join(data, 'rabbitmq.conf'),
  RABBITMQ_ENABLED_PLUGINS_FILE: join(data, 'enabled_plugins'),
  RABBITMQ_PID_FILE: join(data, 'pid'),
  RABBITMQ_CONF_ENV_FILE: '/dev/null',
  // Otherwise a shell would run between the broker and its signals.
  RUNNING_UNDER_SYSTEMD: 'true',
});

/** Starts the broker and its name service; resolves when clients can log in. */
export async function startRabbit({
  root,
  home,
  ports,
  passwords,
  tls,
}: RabbitOptions): Promise<EngineProcess> {
  const data = join(home, 'data', 'rabbitmq');
  await stopOrphanProcesses(data, 'SIGTERM', 10_000);
  await prepare(data, ports, passwords, tls);
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
  const operator = `${OPERATOR}:${passwords[OPERATOR]}`;
  const check = async (): Promise<boolean> =>
    (await greets(ports.amqp)) && (await managementAnswers(ports.management, operator));
  await waitUntilReady(engine, { check, logFile, timeoutMs: READY_WITHIN_MS });
  return {
    ...engine,
    stop: (graceMs) => engine.stop(graceMs).then(() => names.exited.then(() => undefined)),
  };
}

async function prepare(
  data: string,
  ports: RabbitPorts,
  passwords: RabbitOptions['passwords'],
  tls: BrokerTls | undefined,
): Promise<void> {
  await mkdir(data, { recursive: true });
  await writeFile(join(data, 'rabbitmq.conf'), settings(data, ports) + (tls ? tlsSettings(tls) : ''));
  const definitions = brokerDefinitions({ vhost: '/', passwords, makeSalt: () => randomBytes(4) });
  await writeFile(definitionsFile(data), JSON.stringify(definitions), { mode: 0o600 });
  await writeFile(join(data, 'enabled_plugins'), '[rabbitmq_management].\n');
  const cookie = join(data, '.erlang.cookie');
  if (existsSync(cookie)) return;
  const fresh = `${cookie}.new`;
  await rm(fresh, { force: true });
  await writeFile(fresh, randomBytes(24).toString('hex'));
  await chmod(fresh, 0o400);
  await rename(fresh, cookie);
}

/** Erlang's name service, bound to loopback. If the broker started it, it would outlive the broker. */
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

async function managementAnswers(port: number, login: string): Promise<boolean> {
  const { ok } = await fetch(`http://127.0.0.1:${port}/api/whoami`, {
    headers: { authorization: `Basic ${Buffer.from(login).toString('base64')}` },
    signal: AbortSignal.timeout(5_000),
  });
  return ok;
}

/** Whether the broker answers the protocol header, i.e. accepts logins. */
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(1_000, () => finish(false));
    socket.on('connect', () => socket.write(Buffer.from('AMQP\x00\x00\x09\x01', 'latin1')));
    socket.on('data', (answer: Buffer) => finish(answer[0] === 1));
    socket.on('error', () => finish(false));
    socket.on('close', () => finish(false));
  });
}
