import type { calls, ResponseOf } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { createPersonalData } from '../src/personal-data';
import { asText, auditedWrites } from './audited-writes';
import { useStock } from './stock-under-test';

const stock = useStock();
const { catalogue, aProduct, anOrder, stockOf } = stock;
const { writesOf } = auditedWrites(catalogue);

interface Line {
  productId: string;
  pieces: number;
}

const writeOff = (lines: readonly Line[], more: object = {}) =>
  catalogue.asAdmin('writeOffStock', { writeOffId: randomUUID(), reason: 'expired', lines, ...more });
/** @param days from today */
const day = (days: number) =>
  new Date(Date.now() + days * 86_400_000 + 5.5 * 3_600_000).toISOString().slice(0, 10);
const listOf = async (more: object = {}): Promise<ResponseOf<typeof calls.listWriteOffs>['data']> =>
  (await catalogue.readAsAdmin('listWriteOffs', { from: day(-1), to: day(0), ...more })).data;

it('removes its pieces once, also when sent repeatedly and concurrently to any replica [G-86]', async () => {
  const [milk, curd] = [await aProduct({ stock: 9 }), await aProduct({ stock: 2 })];
  const body = {
    ...{ writeOffId: randomUUID(), reason: 'spoilt', note: 'Warm in the van' },
    lines: [
      { productId: milk._id, pieces: 4 },
      { productId: curd._id, pieces: 2 },
      { productId: milk._id, pieces: 1 },
    ],
  };
  const replica = await catalogue.addReplica();
  const answers = await Promise.all(
    [catalogue, replica, catalogue, replica].map((each) => each.call('writeOffStock', body, catalogue.admin)),
  );
  await replica.stop();
  const other = { ...body, writeOffId: body.writeOffId.toUpperCase(), reason: 'damaged' };
  answers.push(await catalogue.asAdmin('writeOffStock', other));
  for (const answer of answers) {
    const lines = body.lines.map((line, at) => ({ ...line, stock: [5, 0, 4][at] }));
    expect([answer.status, answer.body.data]).toEqual([200, { lines }]);
  }
  expect([await stockOf(milk._id), await stockOf(curd._id)]).toEqual([4, 0]);
  const entries = await stock.entriesOf(milk._id);
  const why = { cause: 'written-off', reason: 'spoilt', note: 'Warm in the van' };
  expect(entries).toMatchObject([
    { ...why, before: 5, after: 4 },
    { ...why, before: 9, after: 5 },
    { cause: 'first-stock', before: 0, after: 9 },
  ]);
  expect(await catalogue.store.products.findById(curd._id).lean()).toMatchObject({ soldOut: true });
  const [audited, ...more] = await writesOf(body.writeOffId, 1);
  expect(more).toEqual([]);
  expect(audited).toMatchObject({ kind: 'products', action: 'written-off', subjectName: '3 products' });
  expect(asText(audited!)).toEqual([
    ['Reason for the write-off', undefined, 'spoilt'],
    ['Note', undefined, 'Warm in the van'],
    // Sold at 43 each.
    ['Value', undefined, '₹301'],
  ]);
});

it('refuses more than is left, line by line; reserved pieces stay reserved', async () => {
  const { product } = await anOrder({ stock: 5, quantity: 2 });
  const gone = await aProduct({ stock: 3 });
  await catalogue.asAdmin('deleteProduct', { _id: gone._id });
  const lines = [
    { productId: product._id, pieces: 4 },
    { productId: gone._id, pieces: 1 },
  ];
  const refused = [
    { ...lines[0], stock: 3, problem: 'too-few' },
    { ...lines[1], problem: 'product-gone' },
  ];
  const writeOffId = randomUUID();
  const { body } = await writeOff(lines, { writeOffId });
  expect(body.data).toEqual({ lines: refused });
  expect(await catalogue.store.writeOffs.countDocuments({ _id: writeOffId })).toBe(0);
  const right = { productId: product._id, pieces: 3 };
  const partly = await writeOff([...lines, right], { writeOffId });
  expect(partly.body.data).toEqual({ lines: [...refused, { ...right, stock: 0 }] });
  expect(await stock.accountOf(product._id)).toMatchObject({ onHand: 0, reserved: 2, difference: 0 });
});

it('another reason needs a note', async () => {
  const { _id: productId } = await aProduct({ stock: 5 });
  const lines = [{ productId, pieces: 1 }];
  const answer = await writeOff(lines, { reason: 'other', note: ' ' });
  expect(answer).toMatchObject({ status: 400, body: { fields: { note: 'is required for another reason' } } });
  expect((await writeOff(lines, { reason: 'other', note: 'Cut by mistake' })).status).toBe(200);
});

it('the list keeps names, values and admins, and sums by reason', async () => {
  const before = (await listOf()).byReason;
  const sumOf = (sums: typeof before, wanted: string) =>
    sums.find(({ reason }) => reason === wanted) ?? { writeOffs: 0, pieces: 0, value: 0 };
  const { _id, name } = await aProduct({ stock: 9, price: 45, discount: 0, brand: 'Meadow' });
  const update = { _id, sellingPrice: 41.9 };
  expect((await catalogue.asAdmin('updateProduct', update)).status).toBe(200);
  for (const [reason, pieces] of [
    ['used-in-shop', 2],
    ['used-in-shop', 3],
    ['sample-or-donation', 1],
  ] as const)
    await writeOff([{ productId: _id, pieces }], { reason });
  await catalogue.asAdmin('updateProduct', { _id, name: 'Another name', price: 99, discount: 0 });
  const page = await listOf({ limit: 2 });
  const line = { productId: _id, name: `Meadow ${name}`, unit: expect.any(String), valuedBy: 'price' };
  expect(page.writeOffs).toMatchObject([
    { reason: 'sample-or-donation', pieces: 1, value: 41.9, lines: [{ ...line, pieces: 1, value: 41.9 }] },
    { reason: 'used-in-shop', pieces: 3, value: 125.7, lines: [{ ...line, pieces: 3, value: 125.7 }] },
  ]);
  const [usedBefore, used] = [sumOf(before, 'used-in-shop'), sumOf(page.byReason, 'used-in-shop')];
  expect(used.writeOffs - usedBefore.writeOffs).toBe(2);
  expect(used.pieces - usedBefore.pieces).toBe(5);
  expect(used.value - usedBefore.value).toBeCloseTo(209.5, 6);
  const next = await listOf({ limit: 2, cursor: page.nextCursor });
  expect(next.writeOffs[0]).toMatchObject({ reason: 'used-in-shop', pieces: 2 });
  expect(next.byReason).toEqual([]);
  const ids = [...page.writeOffs, ...next.writeOffs].map((writeOff) => writeOff._id);
  expect(new Set(ids).size).toBe(4);
  expect(await listOf({ from: day(-3), to: day(-2) })).toEqual({ writeOffs: [], byReason: [] });
});

it('an erased admin is in no write-off', async () => {
  const { _id: productId } = await aProduct({ stock: 5 });
  await writeOff([{ productId, pieces: 1 }]);
  const [{ by = '' } = {}] = (await listOf({ limit: 1 })).writeOffs;
  expect(by).not.toBe('');
  await catalogue.messaging.unitOfWork((transaction) =>
    createPersonalData(catalogue.store).erase(by, transaction),
  );
  expect((await listOf({ limit: 1 })).writeOffs[0]).not.toHaveProperty('by');
});
