import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { type EngineProcess, launch, waitUntilReady } from './processes/engine-process';
import { stopOrphanProcesses } from './processes/orphan-processes';
import { redisUsers, type RedisUser } from './redis-users';
import { type EngineRoot, plainVersion, programOf } from './root/engine-root';

export interface RedisOptions {
  root: EngineRoot;
  home: string;
  port: number;
  durable: boolean;
  passwords: Record<RedisUser, string>;
}

/**
 * Each write reaches the kernel before its response, so that it survives the process. With a sync every second, Redis
 * would delay writes while the disk is busy, and lose them if killed.
 */
const settings = (data: string, port: number, durable: boolean): string[] => [
  ...[
    '--bind',
    '127.0.0.1',
    '--port',
    String(port),
    '--protected-mode',
    'yes',
    '--daemonize',
    'no',
    '--dir',
    data,
  ],
  ...[
    '--aclfile',
    usersFile(data),
    '--save',
    '',
    '--appendonly',
    durable ? 'yes' : 'no',
    '--appendfsync',
    'no',
  ],
];

const usersFile = (data: string): string => join(data, 'users.acl');

export async function startRedis(options: RedisOptions): Promise<EngineProcess> {
  const { root, home, port, durable, passwords } = options;
  const data = join(home, 'data', 'redis');
  await stopOrphanProcesses(data, 'SIGTERM');
  await mkdir(data, { recursive: true });
  await writeFile(usersFile(data), redisUsers(passwords), { mode: 0o600 });
  const program = programOf(root, 'usr/bin/redis-server');
  const logFile = join(home, 'logs', 'redis.log');
  const engine = launch({
    name: 'redis',
    port,
    version: plainVersion(root.versions.redis),
    command: program.command,
    args: [...program.args, ...settings(data, port, durable)],
    env: { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', LOCPATH: join(root.dir, 'usr/lib/locale') },
    cwd: data,
    logFile,
    stopSignal: 'SIGTERM',
  });
  await waitUntilReady(engine, {
    check: () => answersPing(port, passwords.operator),
    logFile,
    timeoutMs: 120_000,
  });
  return engine;
}

/** False while Redis still loads its data. */
function answersPing(port: number, password: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const finish = (result: boolean): void => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(1_000, () => finish(false));
    socket.on('connect', () => socket.write(`AUTH operator ${password}\r\nPING\r\n`));
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
      if (answer.split('\r\n').length > 2) finish(answer.includes('+PONG'));
    });
    socket.on('error', () => finish(false));
  });
}
