import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { asText, auditedWrites } from './audited-writes';
import { createPersonalData } from '../src/personal-data';
import { removeOldDocuments } from '../src/stock/remove-old-documents';
import { useStock } from './stock-under-test';

const stock = useStock();
const { catalogue, aProduct, anOrder, reserve, stockOf } = stock;
const { writesOf } = auditedWrites(catalogue);

const count = (productId: string, shown: number, counted: number) =>
  catalogue.asAdmin('countStock', { productId, shown, counted });
const causesOf = async (productId: string) =>
  (await stock.entriesOf(productId)).map(({ cause, before, after, by }) => [cause, before, after, !!by]);

it('a delivery adds its pieces once, also when sent repeatedly and concurrently to any replica [G-86]', async () => {
  const [milk, curd] = [await aProduct({ stock: 4 }), await aProduct({ stock: 0 })];
  const receiptId = randomUUID();
  const lines = [
    { productId: milk._id, pieces: 6 },
    { productId: curd._id, pieces: 30 },
    { productId: milk._id, pieces: 1 },
  ];
  const replica = await catalogue.addReplica();
  const answers = await Promise.all(
    [catalogue, replica, catalogue, replica].map((each) =>
      each.call('receiveGoods', { receiptId, lines }, catalogue.admin),
    ),
  );
  await replica.stop();
  const other = { receiptId: receiptId.toUpperCase(), lines: [{ productId: milk._id, pieces: 99 }] };
  answers.push(await catalogue.asAdmin('receiveGoods', other));
  for (const { status, body } of answers) {
    const booked = lines.map((line, at) => ({ ...line, stock: [10, 30, 11][at] }));
    expect([status, body.data]).toEqual([200, { lines: booked }]);
  }
  expect([await stockOf(milk._id), await stockOf(curd._id)]).toEqual([11, 30]);
  expect(await causesOf(milk._id)).toEqual([
    ['received', 10, 11, true],
    ['received', 4, 10, true],
    ['first-stock', 0, 4, true],
  ]);
  expect(await catalogue.store.products.findById(curd._id).lean()).toMatchObject({ soldOut: false });
});

describe('a receipt with documents', () => {
  const header = { supplier: 'Sunrise Depot', documentNumber: 'SD/42', documentDate: '2026-11-02' };
  const receive = async (lines: readonly object[], more: object = {}) => {
    const receiptId = randomUUID();
    const answer = await catalogue.asAdmin('receiveGoods', { receiptId, lines, ...more });
    expect(answer.status).toBe(200);
    return receiptId;
  };
  const listOf = async (more: object = {}) =>
    (await catalogue.readAsAdmin('listGoodsReceipts', { limit: 50, ...more })).data;
  const tableOf = async (productId: string, as = catalogue.admin) =>
    (await catalogue.read('getProductTable', { productIds: [productId] }, as)).data[0];

  it('is kept with costs, lots and best-before dates, and listed by supplier and product', async () => {
    const [milk, curd] = [await aProduct({ stock: 0, brand: 'Meadow' }), await aProduct({ stock: 0 })];
    const facts = { cost: 39.25, lot: 'L-7', bestBefore: '2099-12-01' };
    const first = await receive([{ productId: milk._id, pieces: 6, ...facts }], header);
    const second = await receive(
      [
        { productId: curd._id, pieces: 2 },
        { productId: milk._id, pieces: 4, cost: 40 },
        { productId: '64f1c0ffee64f1c0ffee64ff', pieces: 4, cost: 40 },
      ],
      { supplier: ' sunrise  DEPOT' },
    );
    await receive([{ productId: curd._id, pieces: 1, lot: 'C-1' }], { supplier: 'Other Traders' });
    const { receipts } = await listOf({ supplier: 'Sunrise depot' });
    expect(receipts).toEqual([
      expect.objectContaining({ _id: second, supplier: 'Sunrise Depot', lineCount: 2, pieces: 6, cost: 160 }),
      expect.objectContaining({ _id: first, ...header, lineCount: 1, pieces: 6, cost: 235.5 }),
    ]);
    expect(receipts.every(({ by, ofProduct }) => by !== undefined && ofProduct === undefined)).toBe(true);
    const line = { productId: milk._id, name: `Meadow ${milk.name}`, unit: '500 g' };
    const ofMilk = await listOf({ productId: milk._id });
    expect(ofMilk.receipts.map(({ ofProduct }) => ofProduct)).toEqual([
      [{ ...line, pieces: 4, cost: 40 }],
      [{ ...line, pieces: 6, ...facts }],
    ]);
    const details = (await catalogue.readAsAdmin('getGoodsReceipt', { receiptId: second.toUpperCase() }))
      .data;
    expect(details.lines).toEqual([
      { productId: curd._id, name: curd.name, unit: '500 g', pieces: 2 },
      { ...line, pieces: 4, cost: 40 },
    ]);
    const suppliers = (await catalogue.readAsAdmin('listSuppliers')).data;
    expect(suppliers).toEqual(['Other Traders', 'Sunrise Depot']);
    for (const _id of [first, second]) {
      const row = await catalogue.store.goodsReceipts.findById(_id).lean();
      expect(row).not.toHaveProperty('at');
    }
  });

  it('is listed page by page; one of nothing but pieces is removed after thirty days', async () => {
    const { _id: productId } = await aProduct({ stock: 0 });
    const ids: string[] = [];
    for (let time = 0; time < 3; time += 1) ids.unshift(await receive([{ productId, pieces: 1 }]));
    const page = await listOf({ productId, limit: 2 });
    const next = await listOf({ productId, limit: 2, cursor: page.nextCursor });
    expect([...page.receipts, ...next.receipts].map(({ _id }) => _id)).toEqual(ids);
    expect(next.nextCursor).toBeUndefined();
    expect(await catalogue.store.goodsReceipts.findById(ids[0]).lean()).toMatchObject({
      at: expect.any(Date),
    });
  });

  it('one in which nothing was added answers repeats and is not listed', async () => {
    const lines = [{ productId: '64f1c0ffee64f1c0ffee64ff', pieces: 4, cost: 40 }];
    const receiptId = await receive(lines, { supplier: 'Nobody' });
    expect((await catalogue.asAdmin('getGoodsReceipt', { receiptId })).status).toBe(404);
    expect((await listOf({ supplier: 'Nobody' })).receipts).toEqual([]);
  });

  it('the last cost is for staff who see the stock, and values write-offs', async () => {
    const { _id: productId } = await aProduct({ stock: 1 });
    expect(await tableOf(productId)).not.toHaveProperty('cost');
    await receive([
      { productId, pieces: 1, cost: 30 },
      { productId, pieces: 1, cost: 31.5 },
    ]);
    await receive([{ productId, pieces: 1 }]);
    expect(await tableOf(productId)).toMatchObject({ stock: 4, cost: 31.5 });
    const { tokens } = catalogue.environment;
    const reader = tokens.staff(['products.read']).authorization;
    expect(await tableOf(productId, reader)).not.toHaveProperty('cost');
    expect((await catalogue.read('getProductDetails', { productId })).data).not.toHaveProperty('cost');
    const writeOff = { writeOffId: randomUUID(), reason: 'expired', lines: [{ productId, pieces: 2 }] };
    await catalogue.asAdmin('writeOffStock', writeOff);
    const row = await catalogue.store.writeOffs.findById(writeOff.writeOffId).lean();
    expect(row).toMatchObject({ value: 6_300, lines: [{ written: { value: 6_300, valuedBy: 'cost' } }] });
  });

  it('an erased admin is in no receipt; old ones are removed with write-offs', async () => {
    const { store } = catalogue;
    const { _id: productId } = await aProduct({ stock: 0 });
    const receiptId = await receive([{ productId, pieces: 1 }], header);
    const { by = '' } = (await store.goodsReceipts.findById(receiptId).lean()) ?? {};
    await catalogue.messaging.unitOfWork((transaction) => createPersonalData(store).erase(by, transaction));
    expect(await store.goodsReceipts.countDocuments({ by })).toBe(0);
    expect(await removeOldDocuments(store, new Date(0))).toBe(0);
    expect(await removeOldDocuments(store, new Date(Date.now() + 1_000))).toBeGreaterThan(1);
    expect(await store.goodsReceipts.findById(receiptId).lean()).toBeNull();
  });
});

describe('a count', () => {
  it('sets the sellable stock; reservations stay', async () => {
    const { product } = await anOrder({ stock: 10, quantity: 3 });
    expect(await count(product._id, 7, 5)).toMatchObject({
      status: 200,
      body: { data: { productId: product._id, stock: 5 } },
    });
    expect(await stock.accountOf(product._id)).toMatchObject({ onHand: 5, reserved: 3, difference: 0 });
    expect((await causesOf(product._id))[0]).toEqual(['counted', 7, 5, true]);
  });

  it('keeps why it differs, in the stock entry and the audit log', async () => {
    const { _id: productId } = await aProduct({ stock: 10 });
    const note = 'Two packs were in another place';
    const body = { productId, shown: 10, counted: 8, note };
    expect((await catalogue.asAdmin('countStock', body)).status).toBe(200);
    expect((await stock.entriesOf(productId))[0]).toMatchObject({ cause: 'counted', after: 8, note });
    const [, audited] = await writesOf(productId, 2);
    expect(asText(audited!)).toEqual([
      ['Note', undefined, note],
      ['Stock', '10', '8'],
    ]);
    expect((await count(productId, 8, 9)).status).toBe(200);
    expect((await stock.entriesOf(productId))[0]).not.toHaveProperty('note');
  });

  it('is refused after a concurrent order, with the current stock [G-87]', async () => {
    const { product } = await anOrder({ stock: 10, quantity: 3 });
    expect(await count(product._id, 10, 9)).toMatchObject({
      status: 409,
      body: { code: 'STALE_UPDATE', details: { stock: 7 } },
    });
    expect(await stockOf(product._id)).toBe(7);
  });

  it('equal to the stock changes nothing, so it can be repeated', async () => {
    const { _id } = await aProduct({ stock: 10 });
    for (let time = 0; time < 2; time += 1) expect((await count(_id, 10, 0)).status).toBe(200);
    expect(await causesOf(_id)).toHaveLength(2);
    expect(await catalogue.store.products.findById(_id).lean()).toMatchObject({ soldOut: true });
  });
});

it('low stock reaches every replica, also above the level at which every change is published', async () => {
  const replica = await catalogue.addReplica();
  const { _id } = await aProduct({ stock: 300, lowStockAt: 250 });
  const isListed = async () => {
    const query = { subCategoryId: stock.shelf.subCategoryId, stock: 'low-or-none', limit: 200 };
    const { data } = await replica.read('getProductTable', query, catalogue.admin);
    return data.some((product) => product._id === _id);
  };
  expect(await isListed()).toBe(false);
  await reserve([{ productId: _id, quantity: 60 }]);
  await waitFor(isListed);
  const lines = [{ productId: _id, pieces: 60 }];
  await catalogue.asAdmin('receiveGoods', { receiptId: randomUUID(), lines });
  await waitFor(async () => !(await isListed()));
  await replica.stop();
});
