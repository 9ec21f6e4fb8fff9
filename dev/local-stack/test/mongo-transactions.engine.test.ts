import mongoose, { type ClientSession } from 'mongoose';
import { rejection, useMongo } from './mongo-under-test';
import { runRaw } from './raw-connection';
import { type AccountDoc, type ShopModels, shopModels } from './shop-models';

const under = useMongo('transactions');
let shop: ShopModels;

beforeAll(async () => {
  shop = shopModels(under.connection);
  await Promise.all(Object.values(shop).map((model) => model.init()));
  await shop.Product.create([
    { sku: 'A1', name: 'one', stock: 10 },
    { sku: 'A2', name: 'two', stock: 10 },
  ]);
});

async function withSession<T>(work: (session: ClientSession) => Promise<T>): Promise<T> {
  const session = await under.connection.startSession();
  try {
    return await work(session);
  } finally {
    await session.endSession();
  }
}

const stockOf = async (sku: string): Promise<number | undefined> =>
  (await shop.Product.findOne({ sku }))?.stock;

describe('transactions', () => {
  it('hide their writes from others until they commit', async () => {
    await withSession((session) =>
      session.withTransaction(async () => {
        await shop.Order.create([{ user: 'tx', total: 1 }], { session });
        await shop.Product.updateOne({ sku: 'A1' }, { $inc: { stock: -1 } }, { session });
        expect(await shop.Order.countDocuments({ user: 'tx' }).session(session)).toBe(1);
        expect(await shop.Order.countDocuments({ user: 'tx' })).toBe(0);
      }),
    );
    expect(await shop.Order.countDocuments({ user: 'tx' })).toBe(1);
  });

  it('write nothing when their work throws', async () => {
    const before = await stockOf('A1');
    const failure = await withSession((session) =>
      rejection(
        session.withTransaction(async () => {
          await shop.Product.updateOne({ sku: 'A1' }, { $inc: { stock: -1 } }, { session });
          throw new Error('changed my mind');
        }),
      ),
    );
    expect(failure.message).toBe('changed my mind');
    expect(await stockOf('A1')).toBe(before);
  });

  it('end at a duplicate key and cannot be committed then', async () => {
    await withSession(async (session) => {
      session.startTransaction();
      await shop.Order.create([{ user: 'dup', total: 1 }], { session });
      expect((await rejection(shop.Product.create([{ sku: 'A1', name: 'x' }], { session }))).code).toBe(
        11000,
      );
      expect((await rejection(session.commitTransaction())).code).toBe(251);
    });
    expect(await shop.Order.countDocuments({ user: 'dup' })).toBe(0);
  });

  it('read the state at their start', async () => {
    await withSession(async (session) => {
      session.startTransaction();
      const first = await shop.Product.findOne({ sku: 'A2' }).session(session).orFail();
      await shop.Product.updateOne({ sku: 'A2' }, { $inc: { stock: 5 } });
      const second = await shop.Product.findOne({ sku: 'A2' }).session(session).orFail();
      expect(second.stock).toBe(first.stock);
      await session.commitTransaction();
    });
  });

  it('conflict when both write the same document', async () => {
    await withSession((one) =>
      withSession(async (two) => {
        one.startTransaction();
        two.startTransaction();
        await shop.Product.findOne({ sku: 'A2' }).session(two);
        await shop.Product.updateOne({ sku: 'A2' }, { $inc: { stock: 1 } }, { session: one });
        const failure = await rejection(
          shop.Product.updateOne({ sku: 'A2' }, { $inc: { stock: 1 } }, { session: two }).exec(),
        );
        expect(failure.code).toBe(112);
        expect(failure.hasErrorLabel('TransientTransactionError')).toBe(true);
        await one.commitTransaction();
        await two.abortTransaction();
      }),
    );
  });

  it('conflict at once, also in their first statement', async () => {
    await withSession((one) =>
      withSession(async (two) => {
        one.startTransaction();
        await shop.Product.updateOne({ sku: 'A2' }, { $inc: { stock: 1 } }, { session: one });
        // A server that waits or retries would succeed after this commit.
        const commit = new Promise((resolve) => setTimeout(resolve, 1_000)).then(() =>
          one.commitTransaction(),
        );
        two.startTransaction();
        const failure = await rejection(
          shop.Product.updateOne({ sku: 'A2' }, { $inc: { stock: 1 } }, { session: two }).exec(),
        );
        expect(failure.code).toBe(112);
        expect(failure.hasErrorLabel('TransientTransactionError')).toBe(true);
        await Promise.all([commit, two.abortTransaction()]);
      }),
    );
  });

  it('conflict at once with the insert of a key that another one has not committed', async () => {
    const unique = under.connection.collection<{ _id: string }>('unique');
    await unique.insertOne({ _id: 'first' });
    await withSession((one) =>
      withSession(async (two) => {
        one.startTransaction();
        await unique.insertOne({ _id: 'same' }, { session: one });
        two.startTransaction();
        const failure = await rejection(unique.insertOne({ _id: 'same' }, { session: two }));
        expect(failure.code).toBe(112);
        expect(failure.hasErrorLabel('TransientTransactionError')).toBe(true);
        await one.commitTransaction();
        await two.abortTransaction();
      }),
    );
  });

  it('conflict with a write from outside that came after their snapshot', async () => {
    await withSession(async (session) => {
      session.startTransaction();
      await shop.Product.findOne({ sku: 'A2' }).session(session);
      await shop.Product.updateOne({ sku: 'A2' }, { $inc: { stock: 1 } });
      const late = shop.Product.findOneAndUpdate({ sku: 'A2' }, { $inc: { stock: 1 } }, { session }).exec();
      const failure = await rejection(late);
      expect(failure.code).toBe(112);
      expect(failure.hasErrorLabel('TransientTransactionError')).toBe(true);
      await session.abortTransaction();
    });
  });

  it('create collections on the way', async () => {
    await withSession((session) =>
      session.withTransaction(async () => {
        await under.connection.collection('fresh').insertOne({ a: 1 }, { session });
      }),
    );
    expect(await under.connection.collection('fresh').countDocuments()).toBe(1);
  });

  it('keep the sum of accounts through 20 transfers at once', async () => {
    const accounts = under.connection.collection<AccountDoc>('accounts');
    await accounts.insertMany(Array.from({ length: 5 }, (_, i) => ({ _id: i, balance: 100 })));
    const transfer = (k: number) =>
      withSession((session) =>
        session.withTransaction(async () => {
          await accounts.updateOne({ _id: k % 5 }, { $inc: { balance: -1 } }, { session });
          await accounts.updateOne({ _id: (k + 1 + (k % 3)) % 5 }, { $inc: { balance: 1 } }, { session });
        }),
      );
    await Promise.all(Array.from({ length: 20 }, (_, k) => transfer(k)));
    const all = await accounts.find().toArray();
    expect(all.reduce((sum, { balance }) => sum + balance, 0)).toBe(500);
  });

  it('answer a repeated commit as the first one', async () => {
    await withSession(async (session) => {
      session.startTransaction();
      await shop.Order.create([{ user: 'twice', total: 1 }], { session });
      await session.commitTransaction();
      await session.commitTransaction();
    });
    expect(await shop.Order.countDocuments({ user: 'twice' })).toBe(1);
  });

  it('write nothing for a command that comes after their end [G-268]', async () => {
    const $db = under.connection.name;
    for (const at of ['late-1', 'late-2', 'late-3', 'late-4', 'late-5']) {
      const lsid = { id: new mongoose.mongo.UUID().toBinary() };
      const inTransaction = { lsid, txnNumber: mongoose.mongo.Long.fromNumber(1), autocommit: false };
      const insert = { insert: 'orders', documents: [{ user: at }], $db, ...inTransaction };
      expect(await runRaw(under.url, { ...insert, startTransaction: true })).toMatchObject({ ok: 1 });
      // Collections are created one at a time. The driver has given up before this one is created.
      const others = Array.from({ length: 10 }, (_, i) =>
        under.connection.collection(`${at}-${i}`).insertOne({ at }),
      );
      const late = runRaw(under.url, { ...insert, insert: at });
      const abort = { abortTransaction: 1, $db: 'admin', ...inTransaction };
      expect(await runRaw(under.url, abort)).toMatchObject({ ok: 1 });
      expect(await late).toMatchObject({ ok: 0, code: 251 });
      await Promise.all(others);
      expect(await under.connection.collection(at).countDocuments()).toBe(0);
    }
  });

  it('commit once, though the commit is asked for again while it is under way [G-267]', async () => {
    const pairs = under.connection.collection<{ of: string }>('pairs');
    const $db = under.connection.name;
    const committedTwice = async (of: string) => {
      const lsid = { id: new mongoose.mongo.UUID().toBinary() };
      const inTransaction = { lsid, txnNumber: mongoose.mongo.Long.fromNumber(1), autocommit: false };
      const documents = [{ of }, { of }];
      const insert = { insert: 'pairs', documents, $db, ...inTransaction, startTransaction: true };
      expect(await runRaw(under.url, insert)).toMatchObject({ ok: 1, n: 2 });
      const commit = { commitTransaction: 1, $db: 'admin', ...inTransaction };
      // Two connections, like a driver that has lost the first one.
      const answers = await Promise.all([runRaw(under.url, commit), runRaw(under.url, commit)]);
      expect(answers).toMatchObject([{ ok: 1 }, { ok: 1 }]);
    };
    // Slow, so that an erroneous second commit on its connection would commit half of it.
    const abortedLate = (of: string) =>
      withSession(async (session) => {
        session.startTransaction();
        await pairs.insertOne({ of }, { session });
        await pairs.insertOne({ of }, { session });
        await session.abortTransaction();
      });
    for (let round = 0; round < 30; round += 1) {
      const both = [committedTwice, abortedLate, committedTwice, abortedLate];
      await Promise.all(both.map((run, index) => run(`${run.name} ${round} ${index}`)));
    }
    const found = await pairs.find({}).toArray();
    expect(found.filter(({ of }) => of.startsWith('abortedLate'))).toEqual([]);
    expect(found).toHaveLength(30 * 2 * 2);
  });

  it('read cursors of several batches', async () => {
    const many = under.connection.collection<{ _id: number }>('many');
    await many.insertMany(Array.from({ length: 250 }, (_, _id) => ({ _id })));
    await withSession((session) =>
      session.withTransaction(async () => {
        const found = await many.find({}, { session, batchSize: 50 }).sort({ _id: 1 }).toArray();
        expect(found).toHaveLength(250);
      }),
    );
  });
});

describe('retryable writes', () => {
  it('apply once when the same write arrives twice', async () => {
    const counters = under.connection.collection<{ _id: string; n: number }>('counters');
    await counters.insertOne({ _id: 'c', n: 0 });
    const lsid = { id: new mongoose.mongo.UUID().toBinary() };
    const command = {
      update: 'counters',
      updates: [{ q: { _id: 'c' }, u: { $inc: { n: 1 } } }],
      lsid,
      txnNumber: mongoose.mongo.Long.fromNumber(1),
    };
    // Without the driver, which would assign a new number to the second command.
    const first = await runRaw(under.url, { ...command, $db: under.connection.name });
    const second = await runRaw(under.url, { ...command, $db: under.connection.name });
    expect([first.n, second.n]).toEqual([1, 1]);
    expect((await counters.findOne({ _id: 'c' }))?.n).toBe(1);
  });

  it('return the first answer of findAndModify again', async () => {
    const counters = under.connection.collection<{ _id: string; n: number }>('counters');
    await counters.insertOne({ _id: 'f', n: 0 });
    const command = {
      findAndModify: 'counters',
      query: { _id: 'f' },
      update: { $inc: { n: 1 } },
      new: true,
      lsid: { id: new mongoose.mongo.UUID().toBinary() },
      txnNumber: mongoose.mongo.Long.fromNumber(1),
      $db: under.connection.name,
    };
    const answers = [await runRaw(under.url, command), await runRaw(under.url, command)];
    expect(answers.map(({ value }) => (value as { n: number }).n)).toEqual([1, 1]);
  });
});

describe('races', () => {
  it('sell the last units once: 50 buyers, 30 units', async () => {
    await shop.Product.create({ sku: 'HOT', name: 'hot', stock: 30 });
    const clients = await Promise.all(
      Array.from({ length: 50 }, () => mongoose.createConnection(under.url, { maxPoolSize: 1 }).asPromise()),
    );
    const filter = { sku: 'HOT', stock: { $gte: 1 } };
    const take = { $inc: { stock: -1 } };
    const won = await Promise.all(
      clients.map(async (client, i) => {
        const products = client.collection('products');
        if (i % 2) return (await products.findOneAndUpdate(filter, take)) !== null;
        return (await products.updateOne(filter, take)).modifiedCount === 1;
      }),
    );
    await Promise.all(clients.map((client) => client.close()));
    expect(won.filter(Boolean)).toHaveLength(30);
    expect(await stockOf('HOT')).toBe(0);
  });

  it('create one document from 20 concurrent upserts, and lose none', async () => {
    const one = { sku: 'RACE' };
    const more = { $inc: { stock: 1 }, $setOnInsert: { name: 'race' } };
    const upsert = (_: unknown, i: number) =>
      i % 2
        ? shop.Product.updateOne(one, more, { upsert: true }).exec()
        : shop.Product.findOneAndUpdate(one, more, { upsert: true, returnDocument: 'after' }).exec();
    await Promise.all(Array.from({ length: 20 }, upsert));
    expect(await shop.Product.countDocuments({ sku: 'RACE' })).toBe(1);
    expect(await stockOf('RACE')).toBe(20);
  });

  it('accept concurrent first writes to a new collection', async () => {
    const fresh = under.connection.collection('brand-new');
    await Promise.all(Array.from({ length: 20 }, (_, i) => fresh.insertOne({ i })));
    expect(await fresh.countDocuments()).toBe(20);
  });

  it('let one of 20 equal inserts through', async () => {
    const inbox = under.connection.collection<{ _id: string }>('inbox');
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, () => inbox.insertOne({ _id: 'event-1' })),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const codes = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: number }).code] : [],
    );
    expect(new Set(codes)).toEqual(new Set([11000]));
  });
});
