import { calls, type Product } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { useStock } from './stock-under-test';

/** Stock commands of admins: deliveries, counts and thresholds. */
const stock = useStock();
const { aProduct, reserve, stockOf } = stock;

type Line = { productId: string; pieces: number };
const receive = (lines: Line[], receiptId: string = randomUUID()) =>
  stock.catalogue.asAdmin('receiveGoods', { receiptId, lines });
const count = (productId: string, shown: number, counted: number) =>
  stock.catalogue.asAdmin('countStock', { productId, shown, counted });
const causesOf = async (productId: string) => {
  const { body } = await stock.catalogue.asAdmin('getStockEntries', { productId });
  const { entries } = calls.getStockEntries.response.parse(body).data;
  return entries.map(({ cause, before, after, by }) => [cause, before, after, by !== undefined]);
};

describe('a delivery', () => {
  it('adds its pieces once, also when sent repeatedly and concurrently [G-86]', async () => {
    const [milk, curd] = [await aProduct({ stock: 4 }), await aProduct({ stock: 0 })];
    const receiptId = randomUUID();
    const lines = [
      { productId: milk._id, pieces: 6 },
      { productId: curd._id, pieces: 30 },
      { productId: milk._id, pieces: 1 },
    ];
    const answers = await Promise.all([1, 2, 3].map(() => receive(lines, receiptId)));
    answers.push(await receive([{ productId: milk._id, pieces: 99 }], receiptId.toUpperCase()));
    for (const { status, body } of answers) {
      expect([status, body.data]).toEqual([
        200,
        {
          lines: [
            { ...lines[0], stock: 10 },
            { ...lines[1], stock: 30 },
            { ...lines[2], stock: 11 },
          ],
        },
      ]);
    }
    expect([await stockOf(milk._id), await stockOf(curd._id)]).toEqual([11, 30]);
    expect(await causesOf(milk._id)).toEqual([
      ['received', 10, 11, true],
      ['received', 4, 10, true],
      ['first-stock', 0, 4, true],
    ]);
    expect(await stock.catalogue.store.products.findById(curd._id).lean()).toMatchObject({ soldOut: false });
  });

  it('is booked once by two concurrent replicas', async () => {
    const { catalogue } = stock;
    const replica = await catalogue.addReplica();
    const product = await aProduct({ stock: 0 });
    const body = { receiptId: randomUUID(), lines: [{ productId: product._id, pieces: 5 }] };
    const answers = await Promise.all(
      [catalogue, replica, catalogue, replica].map((each) =>
        each.call('receiveGoods', body, catalogue.admin),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(await stockOf(product._id)).toBe(5);
    await replica.stop();
  });

  it('reports why a line adds nothing, and adds the others', async () => {
    const [there, gone] = [await aProduct({ stock: 1 }), await aProduct()];
    await stock.catalogue.asAdmin('deleteProduct', { _id: gone._id });
    const wanted = [gone._id, newId(), there._id].map((productId) => ({ productId, pieces: 2 }));
    const { body } = await receive(wanted);
    expect(body.data).toMatchObject({
      lines: [{ problem: 'product-gone' }, { problem: 'product-gone' }, { stock: 3 }],
    });
  });

  it('reports an invalid line, and has at most 500 lines', async () => {
    const { body } = await receive([
      { productId: newId(), pieces: 1 },
      { productId: newId(), pieces: 0 },
    ]);
    expect(body).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { 'lines.1.pieces': 'is at least 1' },
    });
    const tooMany = await receive(Array.from({ length: 501 }, () => ({ productId: newId(), pieces: 1 })));
    expect(tooMany.status).toBe(400);
  });

  it('and a count are for admins', async () => {
    const { catalogue } = stock;
    const bodies = {
      receiveGoods: { receiptId: randomUUID(), lines: [{ productId: newId(), pieces: 1 }] },
      countStock: { productId: newId(), shown: 1, counted: 2 },
    };
    for (const name of ['receiveGoods', 'countStock'] as const) {
      expect((await catalogue.call(name, bodies[name])).status).toBe(401);
      expect((await catalogue.call(name, bodies[name], catalogue.shopper)).status).toBe(403);
    }
  });
});

describe('a count', () => {
  it('sets the sellable stock; reservations stay', async () => {
    const product = await aProduct({ stock: 10 });
    await reserve([{ productId: product._id, quantity: 3 }]);
    expect(await count(product._id, 7, 5)).toMatchObject({
      status: 200,
      body: { data: { productId: product._id, stock: 5 } },
    });
    expect(await stock.accountOf(product._id)).toMatchObject({ onHand: 5, reserved: 3, difference: 0 });
    expect((await causesOf(product._id))[0]).toEqual(['counted', 7, 5, true]);
  });

  it('is refused after a concurrent order, with the current stock [G-87]', async () => {
    const product = await aProduct({ stock: 10 });
    await reserve([{ productId: product._id, quantity: 3 }]);
    expect(await count(product._id, 10, 9)).toMatchObject({
      status: 409,
      body: { code: 'STALE_UPDATE', details: { stock: 7 } },
    });
    expect(await stockOf(product._id)).toBe(7);
  });

  it('equal to the stock changes nothing, so it can be repeated', async () => {
    const product = await aProduct({ stock: 10 });
    for (let time = 0; time < 2; time += 1) expect((await count(product._id, 10, 0)).status).toBe(200);
    expect(await causesOf(product._id)).toHaveLength(2);
    expect(await stock.catalogue.store.products.findById(product._id).lean()).toMatchObject({
      soldOut: true,
    });
  });

  it('refuses a deleted product', async () => {
    const product = await aProduct();
    await stock.catalogue.asAdmin('deleteProduct', { _id: product._id });
    for (const productId of [product._id, newId()]) expect((await count(productId, 0, 1)).status).toBe(404);
  });
});

describe('low stock', () => {
  const low = async (replica: Pick<typeof stock.catalogue, 'call'> = stock.catalogue) => {
    const query = {
      subCategoryId: stock.shelf.subCategoryId,
      stock: 'low-or-none',
      sort: 'urgency',
      limit: 200,
    };
    const { body } = await replica.call('getProductTable', query, stock.catalogue.admin);
    return calls.getProductTable.response.parse(body);
  };
  const namesOf = async (...of: Product[]) =>
    (await low()).data.filter(({ _id }) => of.some((one) => one._id === _id)).map(({ name }) => name);

  it('is below the threshold of the product or the shop, most urgent first', async () => {
    const [plenty, some, none] = [
      await aProduct({ stock: 11 }),
      await aProduct({ stock: 60, lowStockAt: 80 }),
      await aProduct({ stock: 0 }),
    ];
    expect((await low()).lowStockAt).toBe(10);
    expect(await namesOf(plenty, some, none)).toEqual([none.name, some.name]);
    const edit = (product: Product, lowStockAt: number | null) =>
      stock.catalogue.asAdmin('editProduct', { _id: product._id, updatedAt: product.updatedAt, lowStockAt });
    const edited = (await edit(some, null)).body.data as Product;
    expect(edited).not.toHaveProperty('lowStockAt');
    await edit(plenty, 11);
    expect(await namesOf(plenty, some, none)).toEqual([none.name, plenty.name]);
  });

  it('reaches every replica, also for stock above the level at which every change is published', async () => {
    const replica = await stock.catalogue.addReplica();
    const product = await aProduct({ stock: 300, lowStockAt: 250 });
    const isListed = async () => (await low(replica)).data.some(({ _id }) => _id === product._id);
    expect(await isListed()).toBe(false);
    await reserve([{ productId: product._id, quantity: 60 }]);
    await waitFor(isListed);
    await receive([{ productId: product._id, pieces: 60 }]);
    await waitFor(async () => !(await isListed()));
    await replica.stop();
  });
});
