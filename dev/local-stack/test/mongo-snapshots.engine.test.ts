import { mongo } from 'mongoose';
import { useMongo } from './mongo-under-test';

/** Read concern "snapshot" outside transactions, as a backup uses it. */
const under = useMongo('snapshots');

const withSnapshot = async <T>(
  work: (client: mongo.MongoClient, session: mongo.ClientSession) => Promise<T>,
): Promise<T> => {
  const client = new mongo.MongoClient(under.url);
  const session = client.startSession({ snapshot: true });
  try {
    return await work(client, session);
  } finally {
    await session.endSession();
    await client.close();
  }
};

test('a session sees one point in time of all databases, despite concurrent writes', async () => {
  const here = under.connection.db!;
  await here.collection('orders').insertMany(Array.from({ length: 300 }, (_each, at) => ({ at })));
  await withSnapshot(async (client, session) => {
    const there = client.db(`${here.databaseName}_b`);
    await there.collection('payments').insertOne({ at: 0 });
    const orders = client.db(here.databaseName).collection('orders');
    const reading = orders.find({}, { session, batchSize: 50 });
    expect(await reading.next()).not.toBeNull();

    await orders.insertMany(Array.from({ length: 300 }, (_each, at) => ({ at: -1 - at })));
    await orders.deleteMany({ at: { $gte: 200 } });
    await there.collection('payments').insertOne({ at: 1 });

    expect(await reading.toArray()).toHaveLength(299);
    expect(await orders.find({ at: { $lt: 0 } }, { session }).toArray()).toEqual([]);
    expect(await there.collection('payments').find({}, { session }).toArray()).toHaveLength(1);
    expect(await orders.countDocuments()).toBe(500);
  });
  // Data read in a session stays locked until the session ends.
  await under.connection.useDb(`${here.databaseName}_b`).dropDatabase();
});

test('documents can be read as raw bytes', async () => {
  const rows = under.connection.db!.collection('raw');
  await rows.insertOne({
    price: new mongo.Double(5),
    count: new mongo.Int32(5),
    long: mongo.Long.fromNumber(5),
  });
  await withSnapshot(async (client, session) => {
    const raw = client.db(rows.dbName).collection('raw').find({}, { session, raw: true });
    const bytes = (await raw.next()) as unknown as Uint8Array;
    const { price, count, long } = mongo.BSON.deserialize(bytes, { promoteValues: false });
    expect(price).toBeInstanceOf(mongo.Double);
    expect(count).toBeInstanceOf(mongo.Int32);
    expect(long).toBeInstanceOf(mongo.Long);
  });
});
