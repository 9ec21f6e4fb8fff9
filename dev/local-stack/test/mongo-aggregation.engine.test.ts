import { Types } from 'mongoose';
import { rejection, useMongo } from './mongo-under-test';
import { type NumberDoc, type ShopModels, shopModels } from './shop-models';

const under = useMongo('aggregation');
let shop: ShopModels;
const fruit = new Types.ObjectId();

beforeAll(async () => {
  shop = shopModels(under.connection);
  await Promise.all(Object.values(shop).map((model) => model.init()));
  await shop.Category.create({ _id: fruit, name: 'Fruit', slug: 'fruit' });
  const [apple, pear] = await shop.Product.create([
    { sku: 'apple', name: 'Apple', price: 10, stock: 5, tags: ['red'], category: fruit },
    { sku: 'pear', name: 'Pear', price: 4, stock: 2, tags: ['green'], category: fruit },
    { sku: 'melon', name: 'Melon', price: 60, stock: 0, tags: ['green'], category: fruit },
  ]);
  await shop.Order.create([
    {
      user: 'u1',
      items: [
        { product: apple?._id, qty: 2, price: 10 },
        { product: pear?._id, qty: 1, price: 5 },
      ],
      total: 25,
    },
    { user: 'u2', items: [{ product: apple?._id, qty: 1, price: 10 }], total: 10, status: 'paid' },
  ]);
});

describe('aggregation', () => {
  it('matches, unwinds, groups, sorts and limits', async () => {
    const rows = await shop.Order.aggregate<{ qty: number; revenue: number; users: string[] }>([
      { $match: { total: { $gt: 0 } } },
      { $unwind: '$items' },
      {
        $group: {
          _id: '$items.product',
          qty: { $sum: '$items.qty' },
          revenue: { $sum: { $multiply: ['$items.qty', '$items.price'] } },
          users: { $addToSet: '$user' },
        },
      },
      { $sort: { revenue: -1 } },
      { $limit: 5 },
    ]);
    expect(rows.map(({ qty, revenue }) => [qty, revenue])).toEqual([
      [3, 30],
      [1, 5],
    ]);
    expect(rows[0]?.users.sort()).toEqual(['u1', 'u2']);
  });

  it('joins by a field', async () => {
    const rows = await shop.Order.aggregate<{ user: string; p: { name: string } }>([
      { $unwind: '$items' },
      { $lookup: { from: 'products', localField: 'items.product', foreignField: '_id', as: 'p' } },
      { $unwind: '$p' },
      { $project: { 'p.name': 1, user: 1 } },
      { $sort: { user: 1, 'p.name': 1 } },
    ]);
    expect(rows.map(({ user, p }) => [user, p.name])).toEqual([
      ['u1', 'Apple'],
      ['u1', 'Pear'],
      ['u2', 'Apple'],
    ]);
  });

  it('joins by a pipeline with variables', async () => {
    const rows = await shop.Order.aggregate<{ p: { name: string }[] }>([
      { $unwind: '$items' },
      {
        $lookup: {
          from: 'products',
          let: { wanted: '$items.product' },
          pipeline: [{ $match: { $expr: { $eq: ['$_id', '$$wanted'] } } }, { $project: { name: 1 } }],
          as: 'p',
        },
      },
    ]);
    expect(rows.map(({ p }) => p.length)).toEqual([1, 1, 1]);
  });

  it('answers several questions at once with facets and buckets', async () => {
    const [answer] = await shop.Product.aggregate<{
      byPrice: { _id: number; n: number }[];
      total: { n: number }[];
      top: { day: string; cheap: string }[];
    }>([
      {
        $facet: {
          byPrice: [
            {
              $bucket: {
                groupBy: '$price',
                boundaries: [0, 5, 50],
                default: 'dear',
                output: { n: { $sum: 1 } },
              },
            },
            { $sort: { _id: 1 } },
          ],
          total: [{ $count: 'n' }],
          top: [
            { $sort: { price: -1 } },
            { $limit: 1 },
            {
              $addFields: {
                day: { $dateToString: { format: '%Y-%m-%d', date: new Date('2026-01-02T03:04:05Z') } },
                cheap: { $cond: [{ $lt: ['$price', 5] }, 'y', 'n'] },
              },
            },
          ],
        },
      },
    ]);
    expect(answer?.byPrice.map(({ _id, n }) => [_id, n])).toEqual(
      expect.arrayContaining([
        [0, 1],
        [5, 1],
        ['dear', 1],
      ]),
    );
    expect(answer?.total).toEqual([{ n: 3 }]);
    expect(answer?.top[0]).toMatchObject({ day: '2026-01-02', cheap: 'n' });
  });

  it('follows a graph', async () => {
    const staff = under.connection.collection<{ _id: string; boss?: string }>('staff');
    await staff.insertMany([{ _id: 'a' }, { _id: 'b', boss: 'a' }, { _id: 'c', boss: 'b' }]);
    const [row] = await staff
      .aggregate<{ chain: { _id: string }[] }>([
        { $match: { _id: 'c' } },
        {
          $graphLookup: {
            from: 'staff',
            startWith: '$boss',
            connectFromField: 'boss',
            connectToField: '_id',
            as: 'chain',
          },
        },
      ])
      .toArray();
    expect(row?.chain.map(({ _id }) => _id).sort()).toEqual(['a', 'b']);
  });

  it('runs sums over a window', async () => {
    const rows = await shop.Product.aggregate<{ price: number; sum: number }>([
      {
        $setWindowFields: {
          sortBy: { price: 1 },
          output: { sum: { $sum: '$price', window: { documents: ['unbounded', 'current'] } } },
        },
      },
      { $sort: { price: 1 } },
    ]);
    expect(rows.map(({ sum }) => sum)).toEqual([4, 14, 74]);
  });

  it('joins sets, replaces roots, takes samples', async () => {
    expect(await shop.Product.aggregate([{ $unionWith: 'orders' }])).toHaveLength(5);
    const roots = await shop.Product.aggregate([
      { $match: { sku: 'pear' } },
      { $replaceRoot: { newRoot: { only: '$sku' } } },
    ]);
    expect(roots).toEqual([{ only: 'pear' }]);
    expect(await shop.Product.aggregate([{ $sample: { size: 2 } }])).toHaveLength(2);
  });

  it('reshapes: objects to arrays, maps, filters, reductions', async () => {
    const [row] = await shop.Order.aggregate<{ total: number; big: unknown[]; fields: { k: string }[] }>([
      { $match: { user: 'u1' } },
      {
        $project: {
          _id: 0,
          total: { $reduce: { input: '$items', initialValue: 0, in: { $add: ['$$value', '$$this.qty'] } } },
          big: { $filter: { input: '$items', as: 'item', cond: { $gt: ['$$item.qty', 1] } } },
          fields: { $objectToArray: { a: 1, b: 2 } },
        },
      },
    ]);
    expect(row?.total).toBe(3);
    expect(row?.big).toHaveLength(1);
    expect(row?.fields.map(({ k }) => k)).toEqual(['a', 'b']);
  });

  it('writes its result into collections', async () => {
    await shop.Product.aggregate([{ $project: { sku: 1 } }, { $merge: { into: 'merged' } }]);
    await shop.Product.aggregate([
      { $match: { sku: 'pear' } },
      { $set: { sku: 'changed' } },
      { $merge: { into: 'merged' } },
    ]);
    await shop.Product.aggregate([{ $project: { sku: 1 } }, { $out: 'copied' }]);
    const merged = await under.connection.collection('merged').find().toArray();
    expect(merged.map(({ sku }) => String(sku)).sort()).toEqual(['apple', 'changed', 'melon']);
    expect(await under.connection.collection('copied').countDocuments()).toBe(3);
  });

  it('refuses stages that do not exist', async () => {
    expect((await rejection(shop.Product.aggregate([{ $nope: 1 } as never]).exec())).code).toBe(40324);
  });
});

describe('cursors', () => {
  const numbers = () => under.connection.collection<NumberDoc>('numbers');

  beforeAll(async () => {
    await numbers().insertMany(Array.from({ length: 1_000 }, (_, i) => ({ _id: i, i, group: i % 300 })));
  });

  it.each([
    ['a plain find', 1_000, () => numbers().find({}, { batchSize: 100 })],
    ['a sorted find', 1_000, () => numbers().find({}, { batchSize: 100 }).sort({ i: -1 })],
    ['skip and limit', 500, () => numbers().find({}, { batchSize: 100 }).skip(5).limit(500)],
    [
      'groups',
      300,
      () => numbers().aggregate([{ $group: { _id: '$group' } }, { $sort: { _id: 1 } }], { batchSize: 100 }),
    ],
  ])('bring every document of %s in batches', async (_name, expected, open) => {
    const seen = new Set<unknown>();
    for await (const document of open()) seen.add((document as { _id: unknown })._id);
    expect(seen.size).toBe(expected);
  });

  it('may be read alternately', async () => {
    const up = numbers().find({}, { batchSize: 10 }).sort({ i: 1 });
    const down = numbers().find({}, { batchSize: 10 }).sort({ i: -1 });
    for (let i = 0; i < 50; i++) {
      expect((await up.next())?.i).toBe(i);
      expect((await down.next())?.i).toBe(999 - i);
    }
    await Promise.all([up.close(), down.close()]);
  });

  it('are closed before their end', async () => {
    const cursor = numbers().find({}, { batchSize: 10 }).sort({ i: 1 });
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    const more = under.connection.db?.command({ getMore: id, collection: 'numbers' });
    expect((await rejection(Promise.resolve(more))).code).toBe(43);
  });

  it('are not found under another id', async () => {
    const strange = under.connection.db?.command({ getMore: 4711n, collection: 'numbers' });
    expect((await rejection(Promise.resolve(strange))).code).toBe(43);
  });

  it('go through pages by key', async () => {
    const page = await numbers()
      .find({ i: { $gt: 100 } }, { projection: { _id: 0, i: 1 } })
      .sort({ i: 1 })
      .limit(3)
      .toArray();
    expect(page).toEqual([{ i: 101 }, { i: 102 }, { i: 103 }]);
  });
});
