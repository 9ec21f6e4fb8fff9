import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { type EngineProcess, launch, waitUntilReady } from '../processes/engine-process';
import { stopOrphanProcesses } from '../processes/orphan-processes';
import { prepareArchive, type Recovery, type WalArchive } from '../point-in-time/wal-archive';
import { postgresSettings } from './postgres-settings';
import { type EngineRoot, plainVersion, type Program, programOf } from '../root/engine-root';
import { runCommand } from '../processes/run-command';

export interface PostgresOptions {
  root: EngineRoot;
  /** Folder of this copy of the shop (TOKRI_HOME), absolute. */
  home: string;
  port: number;
  /** False is faster but can lose data, for tests. */
  durable: boolean;
  /** Archive of its log; default: none. */
  archive?: WalArchive;
  /** Replays an archived log before it serves (point-in-time/restore-to-time.ts). */
  recovery?: Recovery;
}

export const SETTINGS_FILE = 'tokri.conf';
/** Recovery after a crash under load can take a while. */
const READY_WITHIN_MS = 120_000;
/** Enough for a replay of several days. */
const RECOVERED_WITHIN_MS = 3_600_000;

export const dataFolder = (home: string): string => join(home, 'data', 'pg');
export const passwordFile = (home: string): string => join(home, 'data', 'pg.pass');
/** A database before its first use, created when the engines are unpacked. */
export const templateFolder = (root: EngineRoot): string => join(root.dir, 'template');

/** PostgreSQL refuses to run as root, so root runs it as nobody, with a capability to access root's folders. */
export function unprivileged({ command, args }: Program): Program {
  if (process.getuid?.() !== 0) return { command, args };
  const drop = ['--reuid', 'nobody', '--regid', 'nogroup', '--clear-groups'];
  // With this securebit, access(2) respects the capability; PostgreSQL uses it to check its own program.
  const reach = [
    '--inh-caps',
    '+dac_override',
    '--ambient-caps',
    '+dac_override',
    '--securebits',
    '+no_setuid_fixup',
  ];
  return { command: 'setpriv', args: [...drop, ...reach, command, ...args] };
}

export const postgresEnvironment = (root: EngineRoot, home?: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  LOCPATH: join(root.dir, 'usr/lib/locale'),
  LC_ALL: 'C.UTF-8',
  ...(home ? { PGPASSFILE: passwordFile(home) } : {}),
});

/** Starts the database engine on the copy's data; resolves when it accepts logins. */
export async function startPostgres(options: PostgresOptions): Promise<EngineProcess> {
  const { root, home, port, durable, archive, recovery } = options;
  const data = dataFolder(home);
  await stopOrphanProcesses(data, 'SIGINT');
  await prepareData(root, home);
  if (archive) await prepareArchive(archive);
  await rm(join(data, 'postmaster.pid'), { force: true });
  const systemTimeZones = existsSync('/usr/share/zoneinfo/UTC');
  await writeFile(
    join(data, SETTINGS_FILE),
    postgresSettings({ port, durable, systemTimeZones, archive, recovery }),
  );
  const program = unprivileged(programOf(root, 'usr/lib/postgresql/18/bin/postgres.elf'));
  const logFile = join(home, 'logs', 'postgres.log');
  const engine = launch({
    name: 'postgres',
    port,
    version: plainVersion(root.versions.postgres),
    command: program.command,
    args: [...program.args, '-D', data],
    env: postgresEnvironment(root, home),
    cwd: data,
    logFile,
    stopSignal: 'SIGINT',
  });
  const check = async (): Promise<boolean> => {
    const connection = await connectAsOwner(home, port);
    await connection.end();
    return true;
  };
  const timeoutMs = recovery ? RECOVERED_WITHIN_MS : READY_WITHIN_MS;
  await waitUntilReady(engine, { check, logFile, timeoutMs });
  return engine;
}

/** The first start copies the template; an interrupted copy is deleted. */
async function prepareData(root: EngineRoot, home: string): Promise<void> {
  const data = dataFolder(home);
  if (existsSync(join(data, 'PG_VERSION'))) return;
  const fresh = `${data}.new`;
  await mkdir(join(home, 'data'), { recursive: true });
  await rm(fresh, { recursive: true, force: true });
  await rm(data, { recursive: true, force: true });
  await runCommand('cp', ['-a', '--reflink=auto', join(templateFolder(root), 'pg'), fresh]);
  await copyFile(join(templateFolder(root), 'pg.pass'), passwordFile(home));
  await rename(fresh, data);
}

/** The template's password; the file is readable by its owner only. */
export async function readPassword(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).trim().split(':')[4] ?? '';
}

export async function connectAsOwner(home: string, port: number): Promise<Client> {
  const password = await readPassword(passwordFile(home));
  const settings = { host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' };
  const client = new Client({ ...settings, application_name: 'local-stack' });
  // A connection closed by the engine fails at its next use.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}
