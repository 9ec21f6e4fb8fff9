import { contract, migrate } from '@tokri/database';
import mongoose, { type Connection } from 'mongoose';
import { addressDatabase } from '../src/database';
import { gulmohar, idOf, startHarness, type Harness } from './harness';

/**
 * Expand and contract, whole: the time of an address's removal takes the place of a mark. Replicas of the version before
 * and of this one serve the same users while rows are migrated.
 */
let harness: Harness;
let connection: Connection;
beforeAll(async () => {
  harness = await startHarness('removed_at');
  connection = await mongoose.createConnection(harness.environment.mongoUrl).asPromise();
}, 60_000);
afterAll(async () => {
  await connection.close();
  await harness.close();
});

interface Row {
  _id: mongoose.Types.ObjectId;
  userId: string;
  status?: boolean;
  removedAt?: Date;
  updatedAt: Date;
}
const rows = () => connection.collection<Row>('addresses');
const migration = () => {
  const lines: string[] = [];
  const say = (line: string) => void lines.push(line);
  return { connection, schema: addressDatabase, say, lines, batchSize: 3, restMs: 5 };
};

/** What the version before sent to the database: it knows `status` and nothing else. */
const before = {
  async create(userId: string): Promise<string> {
    const now = new Date();
    const row = { _id: new mongoose.Types.ObjectId(), userId, ...gulmohar };
    await rows().insertOne({ ...row, status: true, createdAt: now, updatedAt: now } as Row);
    return row._id.toHexString();
  },
  async remove(userId: string, id: string): Promise<void> {
    const removal = { status: false, updatedAt: new Date() };
    await rows().updateOne({ _id: new mongoose.Types.ObjectId(id), userId }, { $set: removal });
  },
  live: async (userId: string): Promise<string[]> =>
    (await rows().find({ userId, status: true }).toArray()).map(({ _id }) => _id.toHexString()),
};

test('old and new replicas agree on what is removed, before, while and after rows are migrated', async () => {
  const asha = harness.user();
  const remove = async (id: string) =>
    (await harness.call(asha, 'DELETE', '/api/address/disable', { _id: id })).status;
  const live = async () => (await harness.list(asha)).filter(({ status }) => status).map(({ _id }) => _id);
  const expected = new Set<string>();
  const agree = async () => {
    expect(new Set(await live())).toEqual(expected);
    expect(new Set(await before.live(asha.userId))).toEqual(expected);
  };
  /** Each version makes two addresses; one of each is removed by the version that did not make it. */
  const everyoneWrites = async () => {
    const old = [await before.create(asha.userId), await before.create(asha.userId)];
    const own = [idOf(await harness.create(asha)), idOf(await harness.create(asha))];
    expect(await remove(old[0]!)).toBe(200);
    await before.remove(asha.userId, own[0]!);
    expected.add(old[1]!).add(own[1]!);
    await agree();
  };

  for (let times = 0; times < 4; times += 1) await everyoneWrites();
  let isMigrating = true;
  const migrating = migrate(migration()).finally(() => (isMigrating = false));
  do await everyoneWrites();
  while (isMigrating);
  await migrating;
  await agree();

  // The last replica of the version before is still there, and removes one more.
  const last = await before.create(asha.userId);
  await before.remove(asha.userId, last);
  const refused = migration();
  expect(await contract(refused)).toBe(false);
  expect(refused.lines.at(-1)).toMatch(/^addresses-removed-at: refused, \d+ rows of the old shape are left/);
  await agree();

  await migrate(migration());
  expect(await rows().countDocuments({ status: false, removedAt: { $exists: false } })).toBe(0);
  expect(await contract(migration())).toBe(true);
  expect(await rows().countDocuments({ status: { $exists: true } })).toBe(0);
  expect(new Set(await live())).toEqual(expected);
  expect(await harness.find(asha.userId, last)).toMatchObject({ status: 404 });
}, 120_000);

test('an address that the version before removed has the time of its last change as that of its removal', async () => {
  const ravi = harness.user();
  const id = await before.create(ravi.userId);
  await before.remove(ravi.userId, id);
  // Another database of the same service: the first is contracted already.
  await connection.collection('migrations').deleteMany({});
  await migrate(migration());
  const row = await rows().findOne({ _id: new mongoose.Types.ObjectId(id) });
  expect(row?.removedAt).toEqual(row?.updatedAt);
});
