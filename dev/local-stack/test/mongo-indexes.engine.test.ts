import { Types } from 'mongoose';
import { rejection, useMongo } from './mongo-under-test';
import { type ShopModels, shopModels } from './shop-models';

const under = useMongo('indexes');
let shop: ShopModels;

beforeAll(async () => {
  shop = shopModels(under.connection);
  await Promise.all(Object.values(shop).map((model) => model.init()));
  await shop.Product.create([
    { sku: 'A1', name: 'one', stock: 3, variants: [{ color: 'red', qty: 1 }] },
    { sku: 'A2', name: 'two', stock: 0 },
  ]);
});

describe('indexes', () => {
  it('are created side by side and listed under their names', async () => {
    const names = (await shop.Product.collection.indexes()).map(
      ({ name, unique }) => `${name}${unique ? '!' : ''}`,
    );
    expect(names.sort()).toEqual(
      [
        ...['_id_', 'category_1_price_-1', 'deletedAt_1', 'name_1', 'name_text_description_text'],
        ...['sku_1!', 'tags_1', 'variants.color_1'],
      ].sort(),
    );
  });

  it('do not change when created again', async () => {
    expect(await shop.Product.syncIndexes()).toEqual([]);
    expect(await shop.Product.collection.createIndex({ sku: 1 }, { unique: true })).toBe('sku_1');
  });

  it('keep their partial filter and their time to live', async () => {
    const partial = (await shop.Product.collection.indexes()).find(({ name }) => name === 'deletedAt_1');
    expect(partial?.partialFilterExpression).toEqual({ stock: { $gt: 0 } });
    const timed = (await shop.LoginSession.collection.indexes()).find(
      ({ expireAfterSeconds }) => expireAfterSeconds === 0,
    );
    expect(timed?.key).toEqual({ expiresAt: 1 });
  });

  it('are refused with other keys or other options under a known name, or under a second name', async () => {
    const tokens = under.connection.collection('tokens');
    const name = 'expiry';
    await tokens.createIndex({ at: 1 }, { name, expireAfterSeconds: 60 });
    const OPTIONS_CONFLICT = 85;
    const KEY_CONFLICT = 86;
    const codeOf = async (keys: Record<string, 1>, options: Record<string, unknown>) =>
      (await rejection(tokens.createIndex(keys, options))).code;
    expect(await codeOf({ at: 1 }, { name, expireAfterSeconds: 90 })).toBe(OPTIONS_CONFLICT);
    expect(await codeOf({ at: 1 }, { name: 'other', expireAfterSeconds: 60 })).toBe(OPTIONS_CONFLICT);
    expect(await codeOf({ by: 1 }, { name, expireAfterSeconds: 60 })).toBe(KEY_CONFLICT);
    const partial = { partialFilterExpression: { by: 1 }, expireAfterSeconds: 60 };
    expect(await codeOf({ at: 1 }, { name, ...partial })).toBe(KEY_CONFLICT);
    expect((await tokens.indexes()).map((index) => index.name)).toEqual(['_id_', name]);
  });

  it('are dropped by name', async () => {
    const numbers = under.connection.collection('numbers');
    await numbers.createIndex({ n: 1 });
    await numbers.dropIndex('n_1');
    expect((await numbers.indexes()).map(({ name }) => name)).toEqual(['_id_']);
    expect((await rejection(numbers.dropIndex('never'))).code).toBe(27);
  });

  it('cannot be made unique over documents that are not', async () => {
    const doubled = under.connection.collection('doubled');
    await doubled.insertMany([{ a: 1 }, { a: 1 }]);
    expect((await rejection(doubled.createIndex({ a: 1 }, { unique: true }))).code).toBe(11000);
  });
});

describe('unique indexes', () => {
  it('report a duplicate on insert with its key', async () => {
    const failure = await rejection(shop.Product.create({ sku: 'A1', name: 'x' }));
    expect(failure.name).toBe('MongoServerError');
    expect(failure).toMatchObject({ code: 11000, keyPattern: { sku: 1 }, keyValue: { sku: 'A1' } });
    expect(failure.message).toMatch(
      /^E11000 duplicate key error collection: \S+\.products index: sku_1 dup key: { sku: "A1" }/,
    );
  });

  it('report a duplicate on update', async () => {
    const failure = await rejection(shop.Product.updateOne({ sku: 'A2' }, { $set: { sku: 'A1' } }).exec());
    expect(failure).toMatchObject({ code: 11000, keyPattern: { sku: 1 }, keyValue: { sku: 'A1' } });
  });

  it('report a duplicate on findOneAndUpdate', async () => {
    const failure = await rejection(
      shop.Product.findOneAndUpdate({ sku: 'A2' }, { $set: { sku: 'A1' } }).exec(),
    );
    expect(failure).toMatchObject({ code: 11000, keyPattern: { sku: 1 }, keyValue: { sku: 'A1' } });
  });

  it('report a duplicate _id', async () => {
    const _id = new Types.ObjectId();
    await shop.Category.create({ _id, name: 'z' });
    const failure = await rejection(shop.Category.create({ _id, name: 'zz' }));
    expect(failure).toMatchObject({ code: 11000, keyPattern: { _id: 1 } });
    expect(String(failure.keyValue?._id)).toBe(String(_id));
  });

  it('report the whole key of several fields, also those that the update does not name', async () => {
    const lines = under.connection.collection<{ _id: number; cart: string; line: number }>('lines');
    await lines.createIndex({ cart: 1, line: 1 }, { unique: true });
    await lines.insertMany([
      { _id: 1, cart: 'c', line: 1 },
      { _id: 2, cart: 'c', line: 2 },
    ]);
    const failure = await rejection(lines.updateOne({ _id: 2 }, { $set: { line: 1 } }));
    expect(failure).toMatchObject({
      code: 11000,
      keyPattern: { cart: 1, line: 1 },
      keyValue: { cart: 'c', line: 1 },
    });
  });

  it('report the key of a field within a field, on insert and on update', async () => {
    const people = under.connection.collection<{ _id: number; home: { pin: string } }>('people');
    await people.createIndex({ 'home.pin': 1 }, { unique: true });
    await people.insertMany([
      { _id: 1, home: { pin: '411001' } },
      { _id: 2, home: { pin: '411002' } },
    ]);
    const duplicate = { code: 11000, keyValue: { 'home.pin': '411001' } };
    expect(await rejection(people.insertOne({ _id: 3, home: { pin: '411001' } }))).toMatchObject(duplicate);
    const change = people.updateOne({ _id: 2 }, { $set: { 'home.pin': '411001' } });
    expect(await rejection(change)).toMatchObject(duplicate);
  });

  it('hold for each entry of an array', async () => {
    const keys = under.connection.collection('keys');
    await keys.createIndex({ codes: 1 }, { unique: true });
    await keys.insertOne({ codes: ['a', 'b'] });
    expect((await rejection(keys.insertOne({ codes: ['b', 'c'] }))).code).toBe(11000);
    await keys.insertOne({ codes: ['d', 'd'] });
  });

  it('leave out what a sparse or partial index leaves out', async () => {
    const users = under.connection.collection('users');
    await users.createIndex({ phone: 1 }, { unique: true, sparse: true });
    await users.createIndex({ email: 1 }, { unique: true, partialFilterExpression: { active: true } });
    await users.insertMany([
      { email: 'a', active: false },
      { email: 'a', active: false },
      { email: 'a', active: true },
    ]);
    expect((await rejection(users.insertOne({ email: 'a', active: true }))).code).toBe(11000);
    await users.insertOne({ phone: '1', email: 'b', active: true });
    expect((await rejection(users.insertOne({ phone: '1', email: 'c', active: true }))).code).toBe(11000);
  });

  it('stop an ordered insert at the first duplicate', async () => {
    const documents = [
      { sku: 'D1', name: 'd' },
      { sku: 'A1', name: 'd' },
      { sku: 'D2', name: 'd' },
    ];
    const failure = await rejection(shop.Product.collection.insertMany(documents));
    expect([failure.code, failure.insertedCount]).toEqual([11000, 1]);
    expect(await shop.Product.countDocuments({ sku: 'D2' })).toBe(0);
  });

  it('skip duplicates in an unordered insert and name them', async () => {
    const documents = [
      { sku: 'C1', name: 'c' },
      { sku: 'A1', name: 'c' },
      { sku: 'C2', name: 'c' },
    ];
    const failure = await rejection(shop.Product.collection.insertMany(documents, { ordered: false }));
    expect([failure.code, failure.insertedCount ?? failure.result?.insertedCount]).toEqual([11000, 2]);
    expect(failure.writeErrors?.map(({ index, code }) => [index, code])).toEqual([[1, 11000]]);
  });
});

describe('explain', () => {
  const stagesOf = (plan: unknown): string[] =>
    [...JSON.stringify(plan).matchAll(/"stage":"(\w+)"/g)].map(([, stage = '']) => stage);

  beforeAll(async () => {
    const many = Array.from({ length: 3_000 }, (_, i) => ({ n: i, word: `w${i}`, other: i % 7 }));
    const searched = under.connection.collection('searched');
    await searched.createIndex({ n: 1 });
    await searched.createIndex({ word: 1 });
    await searched.insertMany(many);
  });

  interface Explained {
    queryPlanner: { winningPlan: unknown };
    executionStats: { nReturned: number; totalDocsExamined: number };
  }

  const explain = async (filter: Record<string, unknown>): Promise<Explained> =>
    (await under.connection
      .collection('searched')
      .find(filter)
      .explain('executionStats')) as unknown as Explained;

  it('shows the index that a query goes through', async () => {
    const { queryPlanner, executionStats } = await explain({ word: 'w77' });
    expect(stagesOf(queryPlanner.winningPlan)).toContain('IXSCAN');
    expect(stagesOf(queryPlanner.winningPlan)).not.toContain('COLLSCAN');
    expect(JSON.stringify(queryPlanner.winningPlan)).toContain('word_1');
    expect(executionStats).toMatchObject({ nReturned: 1, totalDocsExamined: 1 });
  });

  it('shows a scan of the whole collection as such', async () => {
    const { queryPlanner, executionStats } = await explain({ other: 3 });
    expect(stagesOf(queryPlanner.winningPlan)).toContain('COLLSCAN');
    expect(executionStats.totalDocsExamined).toBe(3_000);
  });

  it('shows a look-up by _id without a scan', async () => {
    const one = await under.connection.collection('searched').findOne({ n: 5 });
    const { queryPlanner, executionStats } = await explain({ _id: one?._id });
    expect(stagesOf(queryPlanner.winningPlan)).not.toContain('COLLSCAN');
    expect(executionStats.nReturned).toBe(1);
  });
});
