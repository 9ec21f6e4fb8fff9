import { createTestEnvironment, type TestEnvironment } from '@tokri/testing';
import { mongo } from 'mongoose';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { createBackup, databasesNamed, verifyBackup, type PictureStore } from '../src';
import {
  fetchBackup,
  listCopies,
  newestCopy,
  openStorage,
  parseKeys,
  pruneCopies,
  sendBackup,
  verifyRemote,
} from '../src/copy';
import { startObjectStore } from './object-store';

const DAY_MS = 86_400_000;
const DAYS = 35;
const newKey = () => randomBytes(32).toString('base64');
const key = newKey();
const keys = parseKeys(key);
const NOW = new Date('2026-11-22T21:00:00Z');
const INVOICE = '2627-inv-000123/0a1b.pdf';
/** One byte more than a chunk. */
const LARGE = randomBytes(8 * 1024 * 1024 + 1);

let environment: TestEnvironment;
let client: mongo.MongoClient;
let databases: Record<string, string>;
let root: string;
let elsewhere: string;
let store: Awaited<ReturnType<typeof startObjectStore>>;
let storage: ReturnType<typeof openStorage>;

beforeAll(async () => {
  environment = await createTestEnvironment('copies');
  client = await mongo.MongoClient.connect(environment.mongoUrl);
  databases = databasesNamed(`${new URL(environment.mongoUrl).pathname.slice(1)}_`);
  await client.db(databases.catalogue).collection('products').insertOne({ name: 'Basmati rice' });
  await client.db(databases.identity).collection('users').insertOne({ email: 'asha@mail.example' });
});
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'tokri-backup-'));
  elsewhere = await mkdtemp(join(tmpdir(), 'tokri-elsewhere-'));
  store = await startObjectStore();
  storage = openStorage(store.settings);
});
afterEach(async () => {
  await store.close();
  await rm(root, { recursive: true });
  await rm(elsewhere, { recursive: true });
});
afterAll(async () => {
  for (const name of Object.values(databases)) await client.db(name).dropDatabase();
  await client.close();
  await environment.close();
});

const FILES = new Map([
  ['aa/160.webp', Buffer.from('small')],
  ['aa/original.png', LARGE],
  ['empty/160.webp', Buffer.alloc(0)],
  [INVOICE, Buffer.from('%PDF-1.3 of Asha')],
]);
const pictures: PictureStore = {
  async *names() {
    yield* FILES.keys();
  },
  size: (name) => Promise.resolve(FILES.get(name)?.length),
  read: (name) => Promise.resolve(Readable.from([FILES.get(name) ?? Buffer.alloc(0)])),
  put: () => Promise.reject(new Error('nothing is restored here')),
};

const backUp = async (now = NOW): Promise<string> =>
  (await createBackup({ client, databases, pictures, root, now })).folder;
const send = (folder: string, more: Partial<Parameters<typeof sendBackup>[0]> = {}) =>
  sendBackup({ storage, keys, folder, keepDays: DAYS, now: NOW, ...more });
const fetchNewest = (by = keys) => fetchBackup({ storage, keys: by, name: 'newest', root: elsewhere });
const all = async <Item>(items: AsyncIterable<Item>): Promise<Item[]> => {
  const found = [];
  for await (const item of items) found.push(item);
  return found;
};
const problemsOf = async (more: Partial<Parameters<typeof verifyRemote>[0]> = {}) =>
  all(verifyRemote({ storage, keys, name: await newestCopy(storage), now: NOW, ...more }));

async function contentOf(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const contents = files
    .sort()
    .map(async (file) => [file.slice(folder.length), (await readFile(file)).toString('base64')]);
  return Object.fromEntries((await Promise.all(contents)) as [string, string][]);
}

/** Changes one byte of an object, as somebody could who has the storage. */
async function tamper(name: string): Promise<void> {
  const content = (await storage.read(name)) as Buffer;
  content[content.length - 20] = (content[content.length - 20] ?? 0) ^ 1;
  await storage.put(name, content);
}

test('a copy that is fetched is the backup that was sent', async () => {
  const folder = await backUp();
  const sent = await send(folder);
  // The large picture has two chunks; each other picture and file has one.
  expect(sent).toMatchObject({ pictures: FILES.size, objects: sent.files + FILES.size + 1 });
  expect(await listCopies(storage)).toEqual([sent.name]);
  expect(await problemsOf()).toEqual([]);
  const fetched = await fetchNewest();
  expect(await contentOf(elsewhere)).toEqual(await contentOf(root));
  expect(await all(verifyBackup(fetched))).toEqual([]);
  await expect(fetchNewest()).rejects.toThrow('is there already');
  const fetchNamed = (name: string) => fetchBackup({ storage, keys, name, root: elsewhere });
  await expect(fetchNamed('../elsewhere')).rejects.toThrow('A copy has the name of its backup');
  await expect(fetchNamed('2026-11-21T00-00-00-000Z')).rejects.toThrow('holds no finished copy 2026-11-21');
});

test('contents and names are hidden from the storage', async () => {
  await send(await backUp());
  const objects = await storage.list('');
  expect(objects.size).toBeGreaterThan(FILES.size);
  for (const name of objects.keys()) {
    expect(name).toMatch(/^(?:pictures\/[\d-]{10}\/|[\dTZ-]{24}\/)(?:[0-9a-f]{40}\.\d+|manifest)$/);
    const content = (await storage.read(name)) as Buffer;
    for (const word of ['asha@mail', '%PDF-1.3', 'Basmati', 'tokri_catalogue', '160.webp', '000123'])
      expect([name, content.includes(word)]).toEqual([name, false]);
  }
});

test('an interrupted upload is no copy, and goes on where it stopped', async () => {
  const folder = await backUp();
  store.state.putsLeft = 5;
  await expect(send(folder)).rejects.toThrow('AccessDenied');
  expect(await listCopies(storage)).toEqual([]);
  await expect(fetchNewest()).rejects.toThrow('tokri-backups holds no finished copy of a backup.');
  store.state.putsLeft = Infinity;
  const rest = await send(folder);
  expect(rest.objects).toBe(rest.files + FILES.size + 1 - 5);
  expect(await problemsOf()).toEqual([]);
});

test('what is there is not sent again, also not by the next backup of the week', async () => {
  const folder = await backUp();
  await send(folder);
  const before = store.state.puts;
  // Weeks later as well: it keeps its folder of pictures.
  for (const days of [0, 30])
    expect(await send(folder, { now: new Date(NOW.getTime() + days * DAY_MS) })).toMatchObject({
      objects: 0,
    });
  expect(store.state.puts).toBe(before);
  const next = await send(await backUp(new Date(NOW.getTime() + DAY_MS)), {
    now: new Date(NOW.getTime() + DAY_MS),
  });
  expect(next).toMatchObject({ objects: next.files, pictures: FILES.size });
});

test('an object of another size is sent again', async () => {
  const folder = await backUp();
  const { name } = await send(folder);
  const object = [...(await storage.list(`${name}/`)).keys()].find((each) => each !== 'manifest');
  await storage.put(`${name}/${object}`, Buffer.from('half'));
  // Of any file: names in the bucket do not reveal which one it is.
  expect((await problemsOf())[0]).toContain('is missing, incomplete or of a key that is not set');
  expect(await send(folder)).toMatchObject({ objects: 1 });
  expect(await problemsOf()).toEqual([]);
});

test('a changed object is reported, and not fetched', async () => {
  const { name } = await send(await backUp());
  const [generation] = await storage.folders('pictures/');
  const [picture] = [...(await storage.list(`pictures/${generation}/`)).keys()];
  await tamper(`pictures/${generation}/${picture}`);
  expect(await problemsOf()).toEqual([
    expect.stringMatching(/^picture \d: [0-9a-f]{40}\.\d has changed, or is not in its place$/),
  ]);
  await expect(fetchNewest()).rejects.toThrow('has changed, or is not in its place');
  expect((await readdir(elsewhere)).filter((each) => each === name)).toEqual([]);

  await tamper(`${name}/manifest`);
  await expect(problemsOf()).rejects.toThrow(`The manifest of the copy ${name} has changed`);
});

test('a missing object is reported, and an interrupted fetch can be repeated', async () => {
  const folder = await backUp();
  await send(folder);
  const [generation] = await storage.folders('pictures/');
  const pictureNames = [...(await storage.list(`pictures/${generation}/`)).keys()];
  await storage.remove([`pictures/${generation}/${pictureNames[0]}`]);
  expect(await problemsOf()).toEqual([
    expect.stringMatching(/^picture \d: A file in pictures\/.* is missing/),
  ]);
  await expect(fetchNewest()).rejects.toThrow('is missing, incomplete or of a key that is not set');
  await send(folder);
  await fetchNewest();
  expect(await contentOf(elsewhere)).toEqual(await contentOf(root));
});

test('a copy is read with a rotated key, and not without it', async () => {
  const folder = await backUp();
  await send(folder);
  const other = newKey();
  await expect(fetchNewest(parseKeys(other))).rejects.toThrow(
    / is encrypted with the key [0-9a-f]{16}, which is not set/,
  );
  const rotated = parseKeys(other, key);
  expect(await send(folder, { keys: rotated })).toMatchObject({ objects: 0 });
  expect(await problemsOf({ keys: rotated })).toEqual([]);
  await fetchNewest(rotated);
});

test.each([
  ['changed', (file: string) => writeFile(file, 'not what was dumped')],
  ['missing', (file: string) => rm(file)],
])('a backup with a file that is %s is not sent', async (_what, damage) => {
  const folder = await backUp();
  await damage(join(folder, 'tokri_catalogue', 'products.bson.gz'));
  await expect(send(folder)).rejects.toThrow('tokri_catalogue/products.bson.gz');
  expect(await storage.list('')).toEqual(new Map());
});

test('a damaged picture is not sent', async () => {
  const folder = await backUp();
  await writeFile(join(root, 'pictures', 'aa', '160.webp'), 'SMALL');
  await expect(send(folder)).rejects.toThrow(/^A file of [\dTZ-]{24} is damaged; it is not sent\.$/);
  expect(await listCopies(storage)).toEqual([]);
});

describe('object lock', () => {
  const lock = 'COMPLIANCE' as const;

  test('a bucket without it is refused before anything is sent', async () => {
    await expect(send(await backUp(), { lock })).rejects.toThrow(
      /^The bucket tokri-backups has no object lock, .* set BACKUP_COPY_LOCK=none\.$/,
    );
    expect(store.state.puts).toBe(0);
  });

  test('every object is locked with its first byte, and cannot be deleted', async () => {
    store.state.canLock = true;
    const { name } = await send(await backUp(), { lock });
    const objects = [...(await storage.list('')).keys()];
    expect(store.locks.size).toBe(objects.length);
    for (const object of objects) {
      const found = await storage.lockOf(object);
      expect([object, found?.mode]).toEqual([object, lock]);
      expect(found?.until.getTime()).toBeGreaterThanOrEqual(NOW.getTime() + DAYS * DAY_MS);
    }
    await expect(storage.remove([`${name}/manifest`])).rejects.toThrow('AccessDenied');
    expect(await problemsOf({ lock })).toEqual([]);
    expect(await problemsOf({ lock: 'GOVERNANCE' })).toEqual([
      'its manifest has the lock COMPLIANCE, not GOVERNANCE',
    ]);
    const later = new Date(NOW.getTime() + (DAYS + 1) * DAY_MS);
    expect(await problemsOf({ lock, now: later })).toEqual([
      expect.stringMatching(/^the lock of its manifest ended at /),
    ]);
  });

  test('a copy without the lock that is set is reported', async () => {
    await send(await backUp());
    expect(await problemsOf({ lock })).toEqual(['its manifest is not locked']);
  });
});

test('old copies are removed with the pictures that only they have, never the newest', async () => {
  const first = await send(await backUp());
  const later = new Date(NOW.getTime() + 20 * DAY_MS);
  const second = await send(await backUp(later), { now: later });
  expect(await storage.folders('pictures/')).toHaveLength(2);
  const prune = (days: number) =>
    pruneCopies({ storage, keys, keepDays: DAYS, now: new Date(NOW.getTime() + days * DAY_MS) });
  expect(await prune(34)).toBe(0);
  expect(await listCopies(storage)).toEqual([second.name, first.name]);
  expect(await prune(36)).toBe(1);
  expect(await listCopies(storage)).toEqual([second.name]);
  expect(await storage.folders('pictures/')).toHaveLength(1);
  expect(await prune(400)).toBe(0);
  expect(await problemsOf()).toEqual([]);
});

test('shops with folders of their own share a bucket', async () => {
  const folder = await backUp();
  await send(folder);
  const other = openStorage({ ...store.settings, prefix: 'pune' });
  expect(await listCopies(other)).toEqual([]);
  await send(folder, { storage: other });
  expect(await listCopies(other)).toHaveLength(1);
  expect(await listCopies(storage)).toHaveLength(1);
});
