import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { buildEngineRoot, restoreToTime, takeBaseBackup } from '../engines';
import { readSettings } from './settings';
import { UserError } from './user-error';

const USAGE = `Commands for the private database of TOKRI_HOME:
  base-backup <archive>         copies it while it runs; <archive> is the DATABASE_ARCHIVE that it was started with
  restore <archive> [<time>]    restores it to that time, like 2026-11-22T13:04:10Z; without a time, to the latest possible`;

const linesSchema = z.union([
  z.tuple([z.literal('base-backup'), z.string()]),
  z.tuple([z.literal('restore'), z.string()]),
  z.tuple([z.literal('restore'), z.string(), z.iso.datetime({ offset: true })]),
]);

/** `pnpm database`: backup and point-in-time restore of the private database (docs/restore.md). */
export async function runDatabase(rootFolder: string, args: readonly string[]): Promise<number> {
  const line = linesSchema.safeParse(args);
  if (!line.success) throw new UserError(USAGE);
  const [command, folder, time] = line.data;
  const { home } = readSettings(rootFolder, process.env);
  const archive = resolve(rootFolder, folder);
  const root = await buildEngineRoot({ onProgress: console.log });
  if (command === 'base-backup') {
    const base = await takeBaseBackup({ root, home, archive, port: await portOf(home) });
    console.log(`${base.folder}: every moment from ${base.at.toISOString()} on can be restored`);
  } else {
    const until = time === undefined ? undefined : new Date(time);
    const base = await restoreToTime({ root, home, archive, until });
    console.log(
      `${base.folder} and the log up to ${until?.toISOString() ?? 'its end'}: restored into ${home}`,
    );
  }
  return 0;
}

const portsSchema = z.object({ postgres: z.number() });

async function portOf(home: string): Promise<number> {
  const text = await readFile(join(home, 'data', 'ports.json'), 'utf8').catch(() => {
    throw new UserError(`${home} has no private database.`);
  });
  return portsSchema.parse(JSON.parse(text)).postgres;
}
