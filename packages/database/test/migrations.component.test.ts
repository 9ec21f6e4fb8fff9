import { useDatabase } from '@tokri/testing';
import mongoose from 'mongoose';
import { contract, migrate, untilMigrated, walkRows, type Migration, type PreparableModel } from '../src';

const { connection } = useDatabase('migrations');
beforeEach(() => connection.dropDatabase());

const rows = () => connection.collection<{ _id: number; price?: number; paise?: number }>('prices');
const isOld = { paise: { $exists: false } };
/** Converts prices in rupees to paise; records the number of rows that each batch found. */
function inPaise(batches: number[] = []): Migration {
  return {
    name: 'prices-in-paise',
    left: () => rows().countDocuments(isOld),
    async batch(_connection, size) {
      const some = await rows().find(isOld).limit(size).toArray();
      if (some.length > 0) batches.push(some.length);
      for (const { _id, price = 0 } of some)
        await rows().updateOne({ _id, ...isOld }, { $set: { paise: price * 100 } });
      return some.length;
    },
    contract: async () => void (await rows().updateMany({}, { $unset: { price: 1 } })),
  };
}
const seed = (count: number, from = 0) =>
  rows().insertMany(Array.from({ length: count }, (_, at) => ({ _id: from + at, price: from + at })));
const lines: string[] = [];
beforeEach(() => lines.splice(0));
/** Collections other than the prices. */
let models: PreparableModel[] = [];
const optionsOf = (...migrations: Migration[]) => ({
  connection,
  schema: { models: () => models, migrations },
  say: (line: string) => void lines.push(line),
  batchSize: 10,
  restMs: 0,
});
const recorded = () =>
  connection.collection<{ _id: string }>('migrations').find({ _id: 'prices-in-paise' }).toArray();

describe('migrate', () => {
  it('changes old rows in batches, records it, and finds nothing to do the next time', async () => {
    await seed(25);
    const batches: number[] = [];
    await migrate(optionsOf(inPaise(batches)));
    await migrate(optionsOf(inPaise(batches)));
    expect(batches).toEqual([10, 10, 5]);
    expect(await rows().findOne({ _id: 24 })).toMatchObject({ price: 24, paise: 2_400 });
    expect(await recorded()).toEqual([
      expect.objectContaining({ _id: 'prices-in-paise', rows: 25, completedAt: expect.any(Date) as Date }),
    ]);
    expect(lines).toEqual(['prices-in-paise: 25 rows changed, none is left']);
  });

  it('creates indexes first, then runs the migrations in order', async () => {
    const order: string[] = [];
    const step = (name: string): Migration => ({
      name,
      left: async () => 0,
      batch: async () => order.push(name) * 0,
    });
    const options = optionsOf(step('first'), step('second'));
    await migrate({
      ...options,
      schema: { ...options.schema, seed: async () => void order.push('indexes') },
    });
    expect(order).toEqual(['indexes', 'first', 'second']);
  });

  it('continues where an interrupted run stopped', async () => {
    await seed(25);
    const batches: number[] = [];
    const whole = inPaise(batches);
    const dying: Migration = {
      ...whole,
      batch: (...asked) =>
        batches.length === 2 ? Promise.reject(new Error('out of memory')) : whole.batch(...asked),
    };
    await expect(migrate(optionsOf(dying))).rejects.toThrow('out of memory');
    expect(await rows().countDocuments(isOld)).toBe(5);
    await migrate(optionsOf(whole));
    expect(batches).toEqual([10, 10, 5]);
    expect(await recorded()).toEqual([expect.objectContaining({ rows: 25 })]);
  });

  it('runs in one process at a time when several start it', async () => {
    await seed(60);
    const batches: number[] = [];
    let atWork = 0;
    let most = 0;
    const whole = inPaise(batches);
    const watched: Migration = {
      ...whole,
      async batch(...asked) {
        most = Math.max(most, (atWork += 1));
        return whole.batch(...asked).finally(() => (atWork -= 1));
      },
    };
    await Promise.all([1, 2, 3].map(() => migrate(optionsOf(watched))));
    expect(most).toBe(1);
    expect(batches).toEqual([10, 10, 10, 10, 10, 10]);
  });

  it('converts rows that the previous version has written since', async () => {
    await seed(5);
    await migrate(optionsOf(inPaise()));
    await seed(3, 5);
    await migrate(optionsOf(inPaise()));
    expect(await rows().countDocuments(isOld)).toBe(0);
    expect(await recorded()).toEqual([expect.objectContaining({ rows: 8 })]);
  });
});

describe('rows found by their id', () => {
  const batches: number[][] = [];
  beforeEach(() => batches.splice(0));
  const walk = (): Migration => {
    const next = walkRows<{ _id: number; price: number }>({
      collection: 'prices',
      filter: isOld,
      projection: { price: 1 },
    });
    return {
      ...inPaise(),
      async batch(_connection, size) {
        const some = await next(connection, size);
        batches.push(some.map(({ _id }) => _id));
        for (const { _id, price } of some)
          await rows().updateOne({ _id, ...isOld }, { $set: { paise: price * 100 } });
        return some.length;
      },
    };
  };

  it('are converted once each, and a last pass from the start finds nothing', async () => {
    await seed(25);
    await migrate(optionsOf(walk()));
    expect(batches.map(({ length }) => length)).toEqual([10, 10, 5, 0]);
    expect(new Set(batches.flat()).size).toBe(25);
    expect(await rows().countDocuments(isOld)).toBe(0);
  });

  it('include one that was written behind the walk', async () => {
    await seed(15, 10);
    const whole = walk();
    let isFirst = true;
    const overtaken: Migration = {
      ...whole,
      async batch(...asked) {
        const changed = await whole.batch(...asked);
        if (isFirst) await seed(1, 3);
        isFirst = false;
        return changed;
      },
    };
    await migrate(optionsOf(overtaken));
    expect(await rows().findOne({ _id: 3 })).toMatchObject({ paise: 300 });
    expect(await rows().countDocuments(isOld)).toBe(0);
  });

  it('never reads a converted row again: each query begins after the last one', async () => {
    await seed(30);
    const next = walkRows<{ _id: number }>({ collection: 'prices', filter: isOld });
    await next(connection, 10);
    // Not converted, and still not found: the walk has passed them.
    expect((await next(connection, 10)).map(({ _id }) => _id)).toEqual(
      Array.from({ length: 10 }, (_, at) => 10 + at),
    );
  });
});

describe('a process that leaves migrations to a Job', () => {
  const isOver = async (waiting: Promise<void>) =>
    Promise.race([waiting.then(() => true), new Promise((resolve) => setTimeout(() => resolve(false), 600))]);

  it('waits until its own version is migrated, and no longer', async () => {
    const waiting = untilMigrated(optionsOf(inPaise()));
    expect(await isOver(waiting)).toBe(false);
    await migrate(optionsOf());
    expect(await isOver(waiting)).toBe(false);
    await migrate(optionsOf(inPaise()));
    await waiting;
    await untilMigrated(optionsOf(inPaise()));
  });

  it('waits for the indexes of its version, also after a rollback', async () => {
    await migrate(optionsOf());
    const schema = new mongoose.Schema({ total: Number }).index({ total: 1 });
    models = [connection.model('Later', schema)];
    const waiting = untilMigrated(optionsOf());
    expect(await isOver(waiting)).toBe(false);
    await migrate(optionsOf());
    await waiting;
    models = [];
    await untilMigrated(optionsOf());
  });
});

describe('migrate contract', () => {
  const hasOldField = async () => (await rows().countDocuments({ price: { $exists: true } })) > 0;

  it('refuses a migration that never ran', async () => {
    await seed(5);
    expect(await contract(optionsOf(inPaise()))).toBe(false);
    expect(await hasOldField()).toBe(true);
  });

  it('refuses while old rows are left, for example rows that the previous version has written since', async () => {
    await seed(5);
    await migrate(optionsOf(inPaise()));
    await seed(1, 5);
    expect(await contract(optionsOf(inPaise()))).toBe(false);
    expect(lines.at(-1)).toBe(
      'prices-in-paise: refused, 1 rows of the old shape are left: run migrate again',
    );
    expect(await hasOldField()).toBe(true);
    await migrate(optionsOf(inPaise()));
    expect(await contract(optionsOf(inPaise()))).toBe(true);
    expect(await hasOldField()).toBe(false);
    expect(await rows().findOne({ _id: 5 })).toEqual({ _id: 5, paise: 500 });
  });

  it('runs once, and the migration never runs again', async () => {
    await migrate(optionsOf(inPaise()));
    expect(await contract(optionsOf(inPaise()))).toBe(true);
    await seed(1);
    await migrate(optionsOf(inPaise()));
    expect(await contract(optionsOf(inPaise()))).toBe(true);
    expect(await hasOldField()).toBe(true);
    expect(lines.filter((line) => line.endsWith('contracted'))).toHaveLength(1);
  });
});
