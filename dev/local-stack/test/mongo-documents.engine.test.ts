import { mongo, Types } from 'mongoose';
import { rejection, useMongo } from './mongo-under-test';
import { type ShopModels, shopModels } from './shop-models';

const { Long } = mongo;
const under = useMongo('documents');
let shop: ShopModels;
let shoes: Types.ObjectId;

beforeAll(async () => {
  shop = shopModels(under.connection);
  await Promise.all(Object.values(shop).map((model) => model.init()));
  shoes = (await shop.Category.create({ name: 'Shoes', slug: 'shoes' }))._id;
  await shop.Product.create({
    sku: 'A1',
    name: 'Red Running Shoe',
    price: 10.5,
    stock: 5,
    tags: ['red', 'sport'],
    category: shoes,
    attrs: { size: '42' },
    variants: [{ color: 'red', qty: 1 }],
    weight: '12.34',
    description: 'light shoe for running',
  });
  await shop.Product.create({
    sku: 'A2',
    name: 'Blue Hat',
    price: 3,
    stock: 9,
    tags: ['blue'],
    category: shoes,
  });
});

describe('documents', () => {
  it('are returned as stored, with values of every type', async () => {
    const product = await shop.Product.findOne({ sku: 'A1' }).orFail();
    expect(product.attrs?.get('size')).toBe('42');
    expect(product.weight?.toString()).toBe('12.34');
    expect(product.createdAt).toBeInstanceOf(Date);
    expect(product.variants[0]?.color).toBe('red');
  });

  it('keep dates, null, binary, 64-bit integers, nesting and patterns', async () => {
    const at = new Date();
    const things = under.connection.collection('things');
    const stored = {
      at,
      nothing: null,
      bytes: Buffer.from([1, 2]),
      long: Long.fromString('9007199254740993'),
      nested: { list: [1, { b: 2 }] },
      pattern: /x/i,
    };
    const { insertedId } = await things.insertOne(stored);
    const found = await things.findOne({ _id: insertedId }, { promoteLongs: false });
    expect(found?.at).toEqual(at);
    expect(found?.nothing).toBeNull();
    expect(String(found?.long)).toBe('9007199254740993');
    expect(found?.nested).toEqual({ list: [1, { b: 2 }] });
    expect(found?.pattern).toEqual(/x/i);
    expect(Buffer.from((found?.bytes as mongo.Binary).buffer)).toEqual(Buffer.from([1, 2]));
  });

  it('keep text outside ASCII, in values and in names of fields', async () => {
    const words = under.connection.collection('words');
    await words.insertOne({ नाम: 'दही', emoji: '🧺' });
    expect(await words.findOne({ नाम: 'दही' })).toMatchObject({ emoji: '🧺' });
  });

  it('may be nearly 16 MB large', async () => {
    const big = 'x'.repeat(15_000_000);
    const { insertedId } = await under.connection.collection('big').insertOne({ big });
    const found = await under.connection.collection('big').findOne({ _id: insertedId });
    expect((found?.big as string).length).toBe(big.length);
  });

  it('update their time of change', async () => {
    const before = await shop.Product.findOne({ sku: 'A1' }).orFail();
    await new Promise((resolve) => setTimeout(resolve, 5));
    await shop.Product.updateOne({ _id: before._id }, { $inc: { stock: 1 } });
    const after = await shop.Product.findById(before._id).orFail();
    expect(after.updatedAt.getTime()).toBeGreaterThan(before.updatedAt.getTime());
    expect(after.stock).toBe(6);
  });

  it('are guarded by their version when saved', async () => {
    const first = await shop.Product.findOne({ sku: 'A1' }).orFail();
    const second = await shop.Product.findOne({ sku: 'A1' }).orFail();
    first.price = 11;
    await first.save();
    second.price = 12;
    expect((await rejection(second.save())).name).toBe('VersionError');
  });

  it('are joined by populate', async () => {
    const product = await shop.Product.findOne({ sku: 'A1' })
      .populate<{ category: { slug: string } }>('category')
      .orFail();
    expect(product.category.slug).toBe('shoes');
  });
});

describe('queries', () => {
  it('match patterns with and without options', async () => {
    expect(await shop.Product.find({ name: /^red/i })).toHaveLength(1);
    expect(await shop.Product.find({ name: { $regex: 'hat', $options: 'i' } })).toHaveLength(1);
    expect(await shop.Product.find({ name: /zzz/ })).toHaveLength(0);
  });

  it('look into arrays', async () => {
    expect(await shop.Product.find({ tags: 'red' })).toHaveLength(1);
    expect(await shop.Product.find({ tags: { $in: ['red', 'blue'] } })).toHaveLength(2);
    expect(await shop.Product.find({ tags: { $all: ['red', 'sport'] } })).toHaveLength(1);
    expect(await shop.Product.find({ tags: { $size: 1 } })).toHaveLength(1);
    const withOne = { variants: { $elemMatch: { color: 'red', qty: { $gte: 1 } } } };
    expect(await shop.Product.find(withOne)).toHaveLength(1);
  });

  it('combine, negate and compare fields', async () => {
    expect(await shop.Product.find({ $or: [{ sku: 'A1' }, { price: { $lt: 4 } }] })).toHaveLength(2);
    expect(await shop.Product.find({ $nor: [{ sku: 'A1' }] })).toHaveLength(1);
    expect(await shop.Product.find({ price: { $not: { $gt: 5 } } })).toHaveLength(1);
    expect(await shop.Product.find({ $expr: { $gt: ['$stock', '$price'] } })).toHaveLength(1);
    expect(await shop.Product.find({ deletedAt: { $exists: false } })).toHaveLength(2);
    expect(await shop.Product.find({ name: { $type: 2 } })).toHaveLength(2);
  });

  it('search text: words, rank, phrases, exclusions', async () => {
    const ranked = await shop.Product.find(
      { $text: { $search: 'running' } },
      { score: { $meta: 'textScore' } },
    )
      .sort({ score: { $meta: 'textScore' } })
      .lean<{ score: number }[]>();
    expect(ranked).toHaveLength(1);
    expect(ranked[0]?.score).toBeGreaterThan(0);
    expect(await shop.Product.find({ $text: { $search: '"light shoe" -hat' } })).toHaveLength(1);
    expect(await shop.Product.find({ $text: { $search: 'shoe -light' } })).toHaveLength(0);
  });

  it('sort without regard to case under a collation', async () => {
    const names = under.connection.collection('names');
    await names.insertMany([{ n: 'b' }, { n: 'A' }, { n: 'a' }, { n: 'B' }]);
    const sorted = await names
      .find()
      .collation({ locale: 'en', strength: 2 })
      .sort({ n: 1, _id: 1 })
      .toArray();
    expect(sorted.map(({ n }) => String(n).toLowerCase())).toEqual(['a', 'a', 'b', 'b']);
    expect(await names.find({ n: 'a' }).collation({ locale: 'en', strength: 2 }).toArray()).toHaveLength(2);
  });

  it('project fields in and out, and parts of arrays', async () => {
    expect(await shop.Product.findOne({ sku: 'A1' }, { _id: 0, sku: 1 }).lean()).toEqual({ sku: 'A1' });
    const without = await shop.Product.findOne({ sku: 'A1' }, { tags: 0 }).lean();
    expect(without).not.toHaveProperty('tags');
    const slice = await shop.Product.findOne({ sku: 'A1' }, { tags: { $slice: 1 } }).lean();
    expect(slice?.tags).toEqual(['red']);
  });

  it('count and list what is there, exactly', async () => {
    expect((await shop.Product.distinct('tags')).sort()).toEqual(['blue', 'red', 'sport']);
    expect(await shop.Product.countDocuments()).toBe(2);
    expect(await shop.Product.countDocuments({ price: { $gt: 5 } })).toBe(1);
    expect(await shop.Product.estimatedDocumentCount()).toBe(2);
    expect(await shop.Product.exists({ sku: 'A1' })).toBeTruthy();
    expect(await shop.Product.countDocuments({ sku: 'none' })).toBe(0);
  });

  it('refuse unknown operators', async () => {
    expect(
      (
        await rejection(
          under.connection
            .collection('x')
            .find({ a: { $bad: 1 } })
            .toArray(),
        )
      ).code,
    ).toBe(2);
  });
});

describe('writes', () => {
  it('upsert with findOneAndUpdate and report the outcome', async () => {
    const done = await shop.Product.findOneAndUpdate(
      { sku: 'UP' },
      { $set: { name: 'up' }, $setOnInsert: { stock: 1 } },
      { upsert: true, returnDocument: 'after', includeResultMetadata: true },
    );
    expect(done.lastErrorObject?.updatedExisting).toBe(false);
    expect(done.lastErrorObject?.upserted).toBeDefined();
    expect(done.value?.stock).toBe(1);
  });

  it('upsert with updateOne and report the new id', async () => {
    const done = await shop.Product.updateOne({ sku: 'UP2' }, { $set: { name: 'up 2' } }, { upsert: true });
    expect([done.upsertedCount, done.matchedCount]).toEqual([1, 0]);
    expect(done.upsertedId).toBeTruthy();
  });

  it('change only what still fulfils the condition', async () => {
    const taken = await shop.Product.findOneAndUpdate(
      { sku: 'A2', stock: { $gte: 4 } },
      { $inc: { stock: -4 } },
      { returnDocument: 'after' },
    );
    expect(taken?.stock).toBe(5);
    expect(
      await shop.Product.findOneAndUpdate({ sku: 'A2', stock: { $gte: 400 } }, { $inc: { stock: -400 } }),
    ).toBeNull();
  });

  it('change parts of arrays: push, slice, positions, filters, pull', async () => {
    const more = [
      { color: 'blue', qty: 2 },
      { color: 'green', qty: 3 },
    ];
    await shop.Product.updateOne({ sku: 'A1' }, { $push: { variants: { $each: more, $slice: -5 } } });
    await shop.Product.updateOne({ sku: 'A1', 'variants.color': 'blue' }, { $set: { 'variants.$.qty': 20 } });
    const arrayFilters = [{ 'v.color': 'green' }];
    await shop.Product.updateOne({ sku: 'A1' }, { $inc: { 'variants.$[v].qty': 5 } }, { arrayFilters });
    await shop.Product.updateOne(
      { sku: 'A1' },
      { $addToSet: { tags: 'red' }, $pull: { variants: { color: 'red' } } },
    );
    const product = await shop.Product.findOne({ sku: 'A1' }).orFail();
    expect(product.variants.map(({ color, qty }) => [color, qty])).toEqual([
      ['blue', 20],
      ['green', 8],
    ]);
    expect(product.tags).toEqual(['red', 'sport']);
  });

  it('compute: unset, rename, minimum, maximum, multiplication', async () => {
    const sums = under.connection.collection<{ _id: number }>('sums');
    await sums.insertOne({ _id: 1, a: 5, b: 5, c: 5, d: 1, e: 1 } as { _id: number });
    await sums.updateOne(
      { _id: 1 },
      { $min: { a: 3 }, $max: { b: 9 }, $mul: { c: 2 }, $unset: { d: '' }, $rename: { e: 'f' } },
    );
    expect(await sums.findOne({ _id: 1 })).toEqual({ _id: 1, a: 3, b: 9, c: 10, f: 1 });
  });

  it('take a pipeline as an update', async () => {
    const sums = under.connection.collection<{ _id: number }>('sums');
    await sums.insertOne({ _id: 2, a: 2 } as { _id: number });
    await sums.updateOne({ _id: 2 }, [{ $set: { twice: { $multiply: ['$a', 2] } } }]);
    expect(await sums.findOne({ _id: 2 })).toEqual({ _id: 2, a: 2, twice: 4 });
  });

  it('can be mixed in one bulk', async () => {
    const done = await shop.Product.bulkWrite([
      { insertOne: { document: { sku: 'B1', name: 'b1', price: 1, stock: 3 } } },
      { updateOne: { filter: { sku: 'B1' }, update: { $inc: { stock: 2 } } } },
      { updateMany: { filter: { price: { $gte: 0 } }, update: { $set: { description: 'd' } } } },
      {
        replaceOne: {
          filter: { sku: 'B2' },
          replacement: { sku: 'B2', name: 'b2', price: 2, stock: 0 },
          upsert: true,
        },
      },
      { deleteOne: { filter: { sku: 'UP2' } } },
    ]);
    expect([done.insertedCount, done.matchedCount, done.upsertedCount, done.deletedCount]).toEqual([
      1, 4, 1, 1,
    ]);
  });

  it('delete and replace as one step, returning what was there', async () => {
    const items = under.connection.collection<{ _id: number; v?: number }>('items');
    await items.insertMany([
      { _id: 1, v: 1 },
      { _id: 2, v: 2 },
      { _id: 3, v: 3 },
    ]);
    expect(await items.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, v: 1 });
    expect(await items.findOneAndReplace({ _id: 2 }, { v: 20 }, { returnDocument: 'after' })).toEqual({
      _id: 2,
      v: 20,
    });
    expect(
      await items.findOneAndUpdate({}, { $inc: { v: 1 } }, { sort: { v: 1 }, returnDocument: 'after' }),
    ).toEqual({ _id: 3, v: 4 });
    expect((await items.deleteMany({ v: { $gt: 0 } })).deletedCount).toBe(2);
  });

  it('refuse unknown operators and a change of _id', async () => {
    const products = under.connection.collection('products');
    expect((await rejection(products.updateOne({ sku: 'A1' }, { $foo: 1 }))).code).toBe(9);
    expect(
      (await rejection(products.updateOne({ sku: 'A1' }, { $set: { _id: new Types.ObjectId() } }))).code,
    ).toBe(66);
  });

  it('are checked by a schema that the collection carries', async () => {
    await under.connection.createCollection('checked', { validator: { $jsonSchema: { required: ['a'] } } });
    expect((await rejection(under.connection.collection('checked').insertOne({ b: 1 }))).code).toBe(121);
  });
});

describe('collections', () => {
  it('are listed, dropped and renamed', async () => {
    const database = under.connection.db as mongo.Db;
    await database.collection('old').insertOne({ a: 1 });
    await database.renameCollection('old', 'new');
    const names = (await database.listCollections().toArray()).map(({ name }) => name);
    expect(names).toContain('new');
    expect(names).not.toContain('old');
    await database.collection('new').drop();
    expect(await database.listCollections({ name: 'new' }).toArray()).toEqual([]);
  });

  it('cannot be created twice', async () => {
    await under.connection.createCollection('once');
    const again = (under.connection.db as mongo.Db).createCollection('once', { capped: false });
    const outcome = await again.then(
      () => 48,
      (error: { code: number }) => error.code,
    );
    expect(outcome).toBe(48);
  });
});
