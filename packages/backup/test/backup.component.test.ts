import { createTestEnvironment, type TestEnvironment } from '@tokri/testing';
import { mongo } from 'mongoose';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import {
  createBackup,
  databasesNamed,
  erasedSince,
  findBackup,
  listBackups,
  pruneBackups,
  restoreDatabases,
  restorePictures,
  verifyBackup,
  type PictureStore,
} from '../src';

let environment: TestEnvironment;
let client: mongo.MongoClient;
let root: string;
let databases: Record<string, string>;
beforeAll(async () => {
  environment = await createTestEnvironment('backup');
  client = await mongo.MongoClient.connect(environment.mongoUrl);
  databases = databasesNamed(`${new URL(environment.mongoUrl).pathname.slice(1)}_`);
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tokri-backup-'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
  for (const name of Object.values(databases)) await client.db(name).dropDatabase();
});
afterAll(async () => {
  await client.close();
  await environment.close();
});

function somePictures(initial: Record<string, string>) {
  const files = new Map<string, Buffer>(
    Object.entries(initial).map(([name, text]) => [name, Buffer.from(text)] as const),
  );
  const reads: string[] = [];
  const store: PictureStore = {
    async *names() {
      yield* files.keys();
    },
    size: (name) => Promise.resolve(files.get(name)?.length),
    read(name) {
      reads.push(name);
      return Promise.resolve(Readable.from([files.get(name) ?? Buffer.alloc(0)]));
    },
    put(name, bytes) {
      files.set(name, bytes);
      return Promise.resolve();
    },
  };
  return { files, reads, store };
}

const database = (service: string) => client.db(databases[service]);
const backUp = (pictures: PictureStore, now = new Date()) =>
  createBackup({ client, databases, pictures, root, now });
const restore = (folder: string, overwrite = false) =>
  restoreDatabases({ client, databases, folder, overwrite, print: () => undefined });
const problemsOf = async (folder: string) => {
  const problems = [];
  for await (const problem of verifyBackup(folder)) problems.push(problem);
  return problems;
};

async function fill() {
  const orders = database('order').collection('orders');
  await orders.createIndex({ number: 1 }, { unique: true });
  await orders.createIndex({ dueAt: 1 }, { sparse: true });
  await orders.createIndex({ at: 1 }, { partialFilterExpression: { dueAt: { $gt: new Date(0) } } });
  await database('catalogue')
    .collection('products')
    .createIndex({ soldOut: 1 }, { partialFilterExpression: { soldOut: true } });
  await database('identity').collection('otps').createIndex({ forgottenAt: 1 }, { expireAfterSeconds: 0 });
  await orders.insertMany(
    Array.from({ length: 1_200 }, (_each, at) => ({
      number: `ORD-${at}`,
      total: new mongo.Double(at),
      pieces: new mongo.Int32(at),
      at: new Date(at),
      tags: ['दही', null, { deep: new mongo.Binary(Buffer.from([at % 256])) }],
      position: mongo.Long.fromString('1763804000000001'),
    })),
  );
  await database('catalogue').collection('products').insertOne({ name: 'Rice', soldOut: false });
  await database('cart').createCollection('empty');
}

const everything = async () =>
  JSON.stringify(
    await Promise.all(
      ['order', 'catalogue', 'identity', 'cart'].map(async (service) => {
        const names = (await database(service).listCollections().toArray()).map(({ name }) => name);
        return Promise.all(
          names
            .filter((name) => name !== 'restores')
            .sort()
            .map(async (name) => {
              const collection = database(service).collection(name);
              const rows = await collection.find({}, { promoteValues: false }).sort({ _id: 1 }).toArray();
              const indexes = (await collection.indexes()).map(({ v: _version, ...index }) =>
                mongo.BSON.EJSON.stringify(index),
              );
              return [name, rows.map((row) => mongo.BSON.EJSON.stringify(row)), indexes.sort()];
            }),
        );
      }),
    ),
  );

test('a restore equals the dump: documents, types, indexes, empty collections', async () => {
  await fill();
  const before = await everything();
  const { folder, manifest } = await backUp(somePictures({}).store);
  expect(manifest.databases.order?.orders?.documents).toBe(1_200);
  expect(await problemsOf(folder)).toEqual([]);
  for (const name of Object.values(databases)) await client.db(name).dropDatabase();
  await restore(folder);
  expect(await everything()).toBe(before);
});

test('a restore does not overwrite existing data without --overwrite [G-120]', async () => {
  await fill();
  const { folder } = await backUp(somePictures({}).store);
  await database('order')
    .collection('orders')
    .deleteMany({ pieces: { $gt: 3 } });
  await expect(restore(folder)).rejects.toThrow(/_catalogue is not empty \(products\)/);
  expect(await database('order').collection('orders').countDocuments()).toBe(4);
  await restore(folder, true);
  expect(await database('order').collection('orders').countDocuments()).toBe(1_200);
});

test('an interrupted restore can be repeated', async () => {
  await fill();
  const { folder } = await backUp(somePictures({}).store);
  for (const name of Object.values(databases)) await client.db(name).dropDatabase();
  const file = join(folder, 'tokri_order', 'orders.bson.gz');
  const { readFile } = await import('node:fs/promises');
  const whole = await readFile(file);
  await writeFile(file, whole.subarray(0, whole.length / 2));
  await expect(restore(folder)).rejects.toThrow();
  await writeFile(file, whole);
  await restore(folder);
  expect(await database('order').collection('orders').countDocuments()).toBe(1_200);
});

test.each([
  ['a byte that changed', (bytes: Buffer) => bytes.fill(0, 40, 41)],
  ['an end that is missing', (bytes: Buffer) => bytes.subarray(0, -20)],
])('a backup with %s is not whole', async (_what, change) => {
  await fill();
  const { folder } = await backUp(somePictures({}).store);
  const file = join(folder, 'tokri_order', 'orders.bson.gz');
  const { readFile } = await import('node:fs/promises');
  await writeFile(file, change(await readFile(file)));
  expect(await problemsOf(folder)).toEqual([expect.stringMatching(/^order\.orders: its file /)]);
});

test('pictures are copied once, restored, and reported when missing', async () => {
  const pictures = somePictures({ 'aa/160.webp': 'small', 'aa/original.png': 'large' });
  await backUp(pictures.store, new Date('2026-01-01T00:00:00Z'));
  pictures.files.set('bb/160.webp', Buffer.from('new'));
  const { folder, manifest } = await backUp(pictures.store, new Date('2026-01-02T00:00:00Z'));
  expect(manifest.pictures).toMatchObject({ pictures: 3, bytes: 13 });
  expect(pictures.reads).toEqual(['aa/160.webp', 'aa/original.png', 'bb/160.webp']);

  pictures.files.delete('aa/160.webp');
  expect(await restorePictures(pictures.store, folder)).toEqual({ pictures: 3, restored: 1 });
  expect(pictures.files.get('aa/160.webp')?.toString()).toBe('small');

  await rm(join(root, 'pictures', 'bb', '160.webp'));
  await writeFile(join(root, 'pictures', 'aa', '160.webp'), 'SMALL');
  expect(await problemsOf(folder)).toEqual([
    'picture aa/160.webp has changed',
    'picture bb/160.webp is missing',
  ]);
});

test('old backups are removed with the pictures that only they have; the newest is kept at any age', async () => {
  const pictures = somePictures({ 'aa/160.webp': 'old' });
  await backUp(pictures.store, new Date('2026-01-01T00:00:00Z'));
  pictures.files.delete('aa/160.webp');
  pictures.files.set('bb/160.webp', Buffer.from('new'));
  const newest = await backUp(pictures.store, new Date('2026-01-02T00:00:00Z'));
  const inAYear = new Date(Date.now() + 365 * 86_400_000);
  expect(await pruneBackups(root, 30, inAYear)).toBe(1);
  expect((await listBackups(root)).map(({ folder }) => folder)).toEqual([newest.folder]);
  expect(await readdir(join(root, 'pictures'))).toEqual(['bb']);
  expect(await findBackup(root)).toBe(newest.folder);
});

test('an interrupted backup does not count, and the next one removes it', async () => {
  const { store } = somePictures({});
  const broken = {
    ...store,
    names: () => {
      throw new Error('the bucket is not there');
    },
  };
  await expect(backUp(broken as unknown as PictureStore)).rejects.toThrow('the bucket is not there');
  await expect(findBackup(root)).rejects.toThrow('no finished backup');
  expect((await readdir(root)).filter((name) => name.endsWith('.part'))).toHaveLength(1);
  await backUp(store);
  expect((await readdir(root)).filter((name) => name.endsWith('.part'))).toEqual([]);
});

test('users erased after a backup are known from the next one', async () => {
  const { store } = somePictures({});
  const tombstones = database('identity').collection<{ _id: string }>('erased_users');
  await tombstones.insertOne({ _id: 'before' });
  const { folder } = await backUp(store, new Date('2026-01-01T00:00:00Z'));
  await tombstones.insertOne({ _id: 'after' });
  expect(await erasedSince(folder)).toEqual([]);
  await backUp(store, new Date('2026-01-02T00:00:00Z'));
  expect(await erasedSince(folder)).toEqual(['after']);
});

test('all databases are of one point in time, despite concurrent writes [G-36]', async () => {
  await fill();
  const accounts = [database('catalogue').collection('account'), database('payment').collection('account')];
  for (const account of accounts) await account.insertOne({ pieces: 1_000 });
  let busy = true;
  let moved = 0;
  const moving = (async () => {
    const session = client.startSession();
    while (busy) {
      await session.withTransaction(async () => {
        for (const [at, account] of accounts.entries())
          await account.updateOne({}, { $inc: { pieces: at === 0 ? -1 : 1 } }, { session });
      });
      moved += 1;
    }
    await session.endSession();
  })();
  const { folder } = await backUp(somePictures({}).store);
  busy = false;
  await moving;
  expect(moved).toBeGreaterThan(5);
  await restore(folder, true);
  const left = await Promise.all(accounts.map((account) => account.findOne({})));
  expect(left.reduce((sum, row) => sum + Number(row?.pieces), 0)).toBe(2_000);
});
