import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unavailable } from '../processes/engine-error';
import { freePorts } from '../free-port';
import { GATEWAY_SCHEMA } from '@tokri/documentdb-gateway';
import {
  connectAsOwner,
  dataFolder,
  passwordFile,
  postgresEnvironment,
  SETTINGS_FILE,
  startPostgres,
  templateFolder,
  unprivileged,
} from './postgres';
import type { EngineRoot } from '../root/engine-root';
import { CommandFailedError, runCommand } from '../processes/run-command';

/** One-time set-up of a database. Switches off the jobs for background index builds, because there are none. */
const SET_UP = `
  CREATE EXTENSION documentdb CASCADE;
  CREATE EXTENSION documentdb_extended_rum;
  UPDATE cron.job SET active = false WHERE jobname LIKE 'documentdb_index_build%';
  ${GATEWAY_SCHEMA}
  CHECKPOINT`;

/**
 * Creates the template of every copy's database, which saves about a second per copy. A successful start with the
 * extension also proves that the unpacked engine works.
 */
export async function createTemplate(root: EngineRoot): Promise<void> {
  const template = templateFolder(root);
  await mkdir(join(template, 'data'), { recursive: true });
  await initialise(root, template);
  const [port = 0] = await freePorts(1);
  const engine = await startPostgres({ root, home: template, port, durable: false });
  try {
    const connection = await connectAsOwner(template, port);
    for (const statement of SET_UP.split(';')) await connection.query(statement);
    await connection.end();
  } finally {
    await engine.stop();
  }
  await rename(dataFolder(template), join(template, 'pg'));
  await rename(passwordFile(template), join(template, 'pg.pass'));
  for (const name of ['data', 'logs']) await rm(join(template, name), { recursive: true, force: true });
}

/** Login requires this user's password file, because every user of the machine can reach the port. */
async function initialise(root: EngineRoot, template: string): Promise<void> {
  const password = randomBytes(24).toString('hex');
  const bare = join(template, 'password');
  await writeFile(bare, password, { mode: 0o600 });
  await writeFile(passwordFile(template), `127.0.0.1:*:*:postgres:${password}\n`, { mode: 0o600 });
  const locale = [
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C.UTF-8',
    '--encoding=UTF8',
  ];
  // The password is long and random; more iterations would only slow down each connection.
  const login = ['--auth=scram-sha-256', `--pwfile=${bare}`, '-c', 'scram_iterations=1'];
  const { command, args } = unprivileged({
    command: join(root.dir, 'usr/lib/postgresql/18/bin/initdb'),
    args: ['-D', dataFolder(template), '-U', 'postgres', '--no-sync', '--no-instructions', '--wal-segsize=4'],
  });
  await runCommand(command, [...args, ...locale, ...login], { env: postgresEnvironment(root) }).catch(
    explain,
  );
  await rm(bare);
  await appendFile(join(dataFolder(template), 'postgresql.conf'), `include '${SETTINGS_FILE}'\n`);
}

function explain(error: unknown): never {
  if (error instanceof CommandFailedError && error.output.includes('effective user ID')) {
    throw unavailable(
      'The database engine cannot run as a user without an entry in /etc/passwd.',
      'Use another user.',
    );
  }
  throw error;
}
