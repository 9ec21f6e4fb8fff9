import { existsSync } from 'node:fs';
import { appendFile, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MongoClient } from 'mongodb';
import {
  buildEngineRoot,
  connectAsOwner,
  dataFolder,
  type EngineRoot,
  restoreToTime,
  takeBaseBackup,
} from '../src/engines';
import { archivedFile } from '../src/engines/point-in-time/wal-archive';
import { createRows, rowsOf, startDatabaseToLose, startWriters, type Write } from './database-to-lose';

/**
 * Data is deleted by mistake, then the database machine is lost. What remains is the archive: a base backup taken
 * during writes, and the log.
 */
let root: EngineRoot;
let folder: string;
let archive: string;
beforeAll(async () => {
  root = await buildEngineRoot();
  folder = await mkdtemp(join(tmpdir(), 'tokri-moment-'));
  archive = join(folder, 'archive');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const newHome = () => mkdtemp(join(folder, 'home-'));

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!condition()) {
    if (Date.now() > deadline) throw new Error(`waited too long for ${condition.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

/** Archived form of the engine's current log file. */
async function fileOfNow(home: string, port: number): Promise<string> {
  const connection = await connectAsOwner(home, port);
  const { rows } = await connection.query<{ name: string }>(
    'SELECT pg_walfile_name(pg_current_wal_insert_lsn()) AS name',
  );
  await connection.end();
  return archivedFile(archive, rows[0]!.name);
}

async function idsIn(client: MongoClient) {
  const { orders, payments, notes } = rowsOf(client);
  const idsOf = async (collection: typeof orders) =>
    (await collection.find().toArray()).map(({ _id }) => _id).sort();
  return { orders: await idsOf(orders), payments: await idsOf(payments), notes: await idsOf(notes) };
}

/** Asserts which writes exist as of a moment, and which do not. */
function expectMoment(writes: readonly Write[], ids: readonly string[], moment: number): void {
  const found = new Set(ids);
  const missing = writes.filter(
    ({ _id, acknowledged = Infinity }) => acknowledged < moment && !found.has(_id),
  );
  const tooMany = writes.filter(({ _id, sent }) => sent >= moment && found.has(_id));
  expect({ missing, tooMany }).toEqual({ missing: [], tooMany: [] });
}

/** The whole scenario up to the loss. */
async function loseDatabase() {
  const home = await newHome();
  const database = await startDatabaseToLose(root, home, { folder: archive, everySeconds: 1 });
  await createRows(database.client);
  const writers = startWriters(database.client);
  const more = async (count: number) => {
    const wanted = writers.writes.length + count;
    await until(() => writers.writes.length > wanted);
  };
  try {
    await more(100);
    const base = await takeBaseBackup({ root, home, archive, port: database.enginePort });
    await more(200);
    const moment = Date.now();
    await more(200);
    await rowsOf(database.client).orders.deleteMany({});
    await more(200);
    const archived = Date.now();
    const file = await fileOfNow(home, database.enginePort);
    await until(() => existsSync(file));
    return { base, moment, archived, writes: writers.writes };
  } finally {
    await database.kill();
    await writers.stop();
    await database.client.close();
  }
}

let loss: Awaited<ReturnType<typeof loseDatabase>>;
beforeAll(async () => {
  loss = await loseDatabase();
});

test('a lost database is restored to a time before a mistake', async () => {
  const home = await newHome();
  expect(await restoreToTime({ root, archive, home, until: new Date(loss.moment) })).toEqual(loss.base);
  const restored = await startDatabaseToLose(root, home);
  const { orders, payments, notes } = await idsIn(restored.client);
  expect(orders.length).toBeGreaterThan(50);
  expect(payments).toEqual(orders);
  expectMoment(loss.writes, [...orders, ...notes], loss.moment);

  // The result is a working database: it accepts and keeps transactions.
  await rowsOf(restored.client).orders.deleteMany({});
  await rowsOf(restored.client).payments.deleteMany({});
  await rowsOf(restored.client).notes.deleteMany({});
  const writers = startWriters(restored.client);
  await until(() => writers.writes.length > 100);
  expect(await writers.stop()).toEqual([]);
  await restored.kill();
  await restored.client.close();
  const again = await startDatabaseToLose(root, home);
  const kept = await idsIn(again.client);
  expect(kept.payments).toEqual(kept.orders);
  expectMoment(writers.writes, [...kept.orders, ...kept.notes], Infinity);
  await again.stop();
});

test('without a target time, everything archived is restored, including the mistake', async () => {
  const home = await newHome();
  await restoreToTime({ root, archive, home });
  const restored = await startDatabaseToLose(root, home);
  const { orders, payments, notes } = await idsIn(restored.client);
  const kept = new Set([...payments, ...notes]);
  const missing = loss.writes.filter(
    ({ _id, acknowledged = Infinity }) => acknowledged < loss.archived && !kept.has(_id),
  );
  expect(missing).toEqual([]);
  const early = loss.writes.filter(({ acknowledged = Infinity }) => acknowledged < loss.moment);
  expect(early.filter(({ _id }) => orders.includes(_id))).toEqual([]);
  await restored.stop();
});

test('what a killed engine has not archived yet is archived when it is started and stopped again', async () => {
  const home = await newHome();
  const slow = { folder: join(folder, 'slow'), everySeconds: 3_600 };
  const database = await startDatabaseToLose(root, home, slow);
  await takeBaseBackup({ root, home, archive: slow.folder, port: database.enginePort });
  await rowsOf(database.client).notes.insertOne({ _id: 'last words' });
  await database.kill();
  await database.client.close();
  const again = await startDatabaseToLose(root, home, slow);
  await again.stop();
  const elsewhere = await newHome();
  await restoreToTime({ root, archive: slow.folder, home: elsewhere });
  const restored = await startDatabaseToLose(root, elsewhere);
  expect((await idsIn(restored.client)).notes).toEqual(['last words']);
  await restored.stop();
});

test('what cannot be restored is refused, and leaves no database', async () => {
  const home = await newHome();
  const restore = (moment: Date, from = archive) =>
    restoreToTime({ root, archive: from, home, until: moment });
  await expect(restore(new Date(loss.base.at.getTime() - 1))).rejects.toThrow('No base backup is older');
  await expect(restore(new Date())).rejects.toThrow(/last completed transaction was at log time/);
  await expect(restore(new Date(), join(folder, 'elsewhere'))).rejects.toThrow('is no archive');
  const damaged = join(folder, 'damaged');
  await cp(archive, damaged, { recursive: true });
  await appendFile(join(loss.base.folder.replace(archive, damaged), 'pg', 'pg_hba.conf'), '\n');
  await expect(restore(new Date(loss.moment), damaged)).rejects.toThrow('pg_hba.conf');
  expect(existsSync(dataFolder(home))).toBe(false);
});

test('a database that is there is not overwritten, and without an archive there is no base backup', async () => {
  const home = await newHome();
  const unfit = { folder: join(folder, 'two words'), everySeconds: 1 };
  await expect(startDatabaseToLose(root, home, unfit)).rejects.toThrow('letters, digits');
  const database = await startDatabaseToLose(root, home);
  await expect(restoreToTime({ root, archive, home })).rejects.toThrow('is there already');
  const backup = { root, home, archive, port: database.enginePort };
  await expect(takeBaseBackup(backup)).rejects.toThrow('does not archive into');
  await database.stop();
});
