import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { dayOf } from '../src/insights/daily-counts/day';
import { asText, auditedWrites } from './audited-writes';
import { soon, useStock } from './stock-under-test';

const stock = useStock();
const { catalogue, aProduct, reserve, release } = stock;
const { writesOf } = auditedWrites(catalogue);

const inDays = (days: number) => dayOf(new Date(), -days);
const receive = async (productId: string, lots: readonly object[]) => {
  const lines = lots.map((lot) => ({ productId, ...lot }));
  const answer = await catalogue.asAdmin('receiveGoods', { receiptId: randomUUID(), lines });
  expect(answer.status).toBe(200);
};
const lotsOf = async (productId: string) => (await catalogue.readAsAdmin('getLots', { productId })).data;
const piecesOf = async (productId: string) =>
  (await lotsOf(productId)).lots.map(({ lot, pieces }) => [lot, pieces]);
const writeOff = async (lines: readonly object[]) =>
  (await catalogue.readAsAdmin('writeOffStock', { writeOffId: randomUUID(), reason: 'expired', lines })).data
    .lines;
const orderLots = async (orderId: string) =>
  (await catalogue.readAsAdmin('getOrderLots', { orderId })).data.lines;

/** A product with three pieces that expire in two days, five in nine days, and one without a lot. */
async function aMilk() {
  const product = await aProduct({ stock: 1, price: 50, discount: 0 });
  await receive(product._id, [
    { pieces: 5, lot: 'LATE', bestBefore: inDays(9), cost: 39.5 },
    { pieces: 3, lot: 'EARLY', bestBefore: inDays(2) },
  ]);
  return product._id;
}

it('pieces leave first expired first and come back to their lots', async () => {
  const milk = await aMilk();
  const order = { orderId: newId() };
  await reserve([{ productId: milk, quantity: 4 }], order);
  expect(await lotsOf(milk)).toMatchObject({
    ...{ stock: 5, withoutLot: 1 },
    lots: [{ lot: 'LATE', pieces: 4, bestBefore: inDays(9), cost: 39.5 }],
  });
  expect(await orderLots(order.orderId)).toEqual([
    {
      productId: milk,
      lots: [
        { lot: 'EARLY', bestBefore: inDays(2), pieces: 3 },
        { lot: 'LATE', bestBefore: inDays(9), pieces: 1 },
      ],
    },
  ]);
  await release(order.orderId);
  expect(await piecesOf(milk)).toEqual([
    ['EARLY', 3],
    ['LATE', 5],
  ]);
});

it('orders taken before a receipt still know their lots', async () => {
  const milk = await aMilk();
  const [first, second] = [{ orderId: newId() }, { orderId: newId() }];
  await reserve([{ productId: milk, quantity: 3 }], first);
  await receive(milk, [{ pieces: 2, lot: 'FIRST', bestBefore: inDays(1) }]);
  await reserve([{ productId: milk, quantity: 3 }], second);
  const shown = async ({ orderId }: { orderId: string }) =>
    (await orderLots(orderId)).flatMap(({ lots }) => lots.map(({ lot, pieces }) => [lot, pieces]));
  expect(await shown(first)).toEqual([['EARLY', 3]]);
  expect(await shown(second)).toEqual([
    ['FIRST', 2],
    ['LATE', 1],
  ]);
  expect(await orderLots(newId())).toEqual([]);
});

it('pieces added to an order are listed with its own', async () => {
  const milk = await aMilk();
  const { orderId, product } = await stock.anOrder();
  const lines = [{ productId: milk, quantity: 2 }];
  const addition = { orderId: newId(), addedTo: orderId, lines, expiresAt: soon() };
  await catalogue.internal('reserveStock', addition);
  expect(await orderLots(orderId)).toEqual([
    { productId: milk, lots: [{ lot: 'EARLY', bestBefore: inDays(2), pieces: 2 }] },
  ]);
  await receive(product._id, [{ pieces: 1, lot: 'OTHER' }]);
  expect((await orderLots(orderId)).map(({ productId }) => productId)).toEqual([milk]);
});

it('a write-off names a lot, is worth its cost and takes no more than it has', async () => {
  const milk = await aMilk();
  const { lots } = await lotsOf(milk);
  const lotId = lots.find(({ lot }) => lot === 'LATE')?.lotId;
  const lines = await writeOff([
    { productId: milk, pieces: 2, lotId },
    { productId: milk, pieces: 4, lotId },
    { productId: milk, pieces: 1 },
    { productId: milk, pieces: 1, lotId: 'unknown' },
  ]);
  expect(lines).toEqual([
    { productId: milk, pieces: 2, stock: 7 },
    { productId: milk, pieces: 4, stock: 3, problem: 'too-few' },
    { productId: milk, pieces: 1, stock: 6 },
    { productId: milk, pieces: 1, stock: 0, problem: 'too-few' },
  ]);
  expect(await piecesOf(milk)).toEqual([
    ['EARLY', 2],
    ['LATE', 3],
  ]);
  const [written] = (
    await catalogue.readAsAdmin('listWriteOffs', { from: inDays(-1), to: inDays(0), limit: 1 })
  ).data.writeOffs;
  expect(written?.lines[0]).toMatchObject({
    lot: 'LATE',
    bestBefore: inDays(9),
    value: 79,
    valuedBy: 'cost',
  });
});

it('a count takes what is missing from the named lot', async () => {
  const milk = await aMilk();
  const lotId = (await lotsOf(milk)).lots.find(({ lot }) => lot === 'LATE')?.lotId;
  await catalogue.asAdmin('countStock', { productId: milk, shown: 9, counted: 7, lotId });
  expect(await piecesOf(milk)).toEqual([
    ['EARLY', 3],
    ['LATE', 3],
  ]);
  await catalogue.asAdmin('countStock', { productId: milk, shown: 7, counted: 6 });
  expect(await piecesOf(milk)).toEqual([
    ['EARLY', 2],
    ['LATE', 3],
  ]);
});

it('pieces that are added without a lot are sold after those with one', async () => {
  const milk = await aMilk();
  await receive(milk, [{ pieces: 2 }]);
  await catalogue.asAdmin('countStock', { productId: milk, shown: 11, counted: 12 });
  await catalogue.asAdmin('updateProduct', { _id: milk, stock: 14 });
  await reserve([{ productId: milk, quantity: 4 }]);
  expect(await lotsOf(milk)).toMatchObject({ stock: 10, withoutLot: 6, lots: [{ lot: 'LATE', pieces: 4 }] });
});

it('concurrent orders, receipts and write-offs of two replicas leave no more in lots than in stock', async () => {
  const milk = await aMilk();
  const replica = await catalogue.addReplica();
  const lotId = (await lotsOf(milk)).lots[0]?.lotId;
  const days = Array.from({ length: 6 }, (_day, number) => number);
  const receipts = days.map((day) =>
    receive(milk, [{ pieces: 2, lot: `N-${day}`, bestBefore: inDays(day) }]),
  );
  const orders = days.map(() => reserve([{ productId: milk, quantity: 2 }], { replica }));
  const writeOffs = days.map(() =>
    replica.call(
      'writeOffStock',
      { writeOffId: randomUUID(), reason: 'expired', lines: [{ productId: milk, pieces: 1, lotId }] },
      catalogue.admin,
    ),
  );
  await Promise.all(receipts);
  const ordered = (await Promise.all(orders)).filter(({ status }) => status === 200);
  const writtenOff = (await Promise.all(writeOffs))
    .filter(({ status }) => status === 200)
    .flatMap(({ body }) => (body.data as { lines: { problem?: string }[] }).lines)
    .filter(({ problem }) => problem === undefined);
  await replica.stop();
  const { stock: onHand, withoutLot, lots } = await lotsOf(milk);
  expect(onHand).toBe(9 + 2 * receipts.length - 2 * ordered.length - writtenOff.length);
  expect(ordered.length + writtenOff.length).toBeGreaterThan(0);
  expect(withoutLot).toBeGreaterThanOrEqual(0);
  expect(withoutLot + lots.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(onHand);
  expect(onHand).toBe((await stock.accountOf(milk))?.onHand);
});

it('lists what expires within the days, the first ones first, until it is sold', async () => {
  const milk = await aMilk();
  const curd = await aProduct({ stock: 0, price: 30, discount: 0 });
  await receive(curd._id, [{ pieces: 4, bestBefore: inDays(-1) }]);
  const mine = async (days: number) => {
    const found = [];
    let cursor: string | undefined;
    do {
      const { data } = await catalogue.readAsAdmin('listExpiring', { days, limit: 2, cursor });
      found.push(...data.products.filter(({ productId }) => [milk, curd._id].includes(productId)));
      cursor = data.nextCursor;
    } while (cursor !== undefined);
    return found.map(({ productId, lots }) => [
      productId === milk ? 'milk' : 'curd',
      ...lots.map(({ daysLeft, pieces, value }) => [daysLeft, pieces, value]),
    ]);
  };
  expect(await mine(5)).toEqual([
    ['curd', [-1, 4, 120]],
    // At the last cost.
    ['milk', [2, 3, 118.5]],
  ]);
  expect(await mine(9)).toContainEqual(['milk', [2, 3, 118.5], [9, 5, 197.5]]);
  await reserve([{ productId: milk, quantity: 3 }]);
  expect(await mine(5)).toEqual([['curd', [-1, 4, 120]]]);
});

it('proposes the discount of the step that the first lot has reached', async () => {
  const milk = await aMilk();
  const proposalOf = async () =>
    (await catalogue.readAsAdmin('listExpiring', { days: 3, limit: 50 })).data.products.find(
      ({ productId }) => productId === milk,
    )?.proposal;
  expect(await proposalOf()).toBeUndefined();
  const steps = [
    { daysLeft: 3, discount: 20 },
    { daysLeft: 7, discount: 10 },
  ];
  const saved = (await catalogue.readAsAdmin('saveExpirySteps', { steps })).data;
  expect(saved.steps.map(({ daysLeft }) => daysLeft)).toEqual([7, 3]);
  expect((await catalogue.readAsAdmin('getExpirySteps')).data).toEqual(saved);
  expect(await proposalOf()).toEqual({ discount: 20, salePrice: 40 });
  await catalogue.asAdmin('updateProduct', { _id: milk, discount: 20 });
  expect(await proposalOf()).toBeUndefined();
  const [audited] = await writesOf('expiry-steps', 1);
  expect(audited).toMatchObject({ kind: 'shop', action: 'changed' });
  expect(asText(audited!)).toEqual([
    ['Discounts before the best-before date', 'None', '7 days: 10 %, 3 days: 20 %'],
  ]);
  const twice = { steps: [steps[0], steps[0]] };
  expect((await catalogue.asAdmin('saveExpirySteps', twice)).status).toBe(400);
});

const entriesOf = async (productId: string) =>
  (await stock.entriesOf(productId)).map(({ cause, before, after }) => [cause, before, after]);

it('pieces that come back after a later receipt get the first lot that they left', async () => {
  const milk = await aMilk();
  const order = { orderId: newId() };
  await reserve([{ productId: milk, quantity: 4 }], order);
  await receive(milk, [{ pieces: 2, lot: 'NEW', bestBefore: inDays(20) }]);
  await release(order.orderId);
  expect(await lotsOf(milk)).toMatchObject({ stock: 11, withoutLot: 1 });
  expect(await piecesOf(milk)).toEqual([
    ['EARLY', 3],
    ['LATE', 5],
    ['NEW', 2],
  ]);
});

it('pieces of several orders come back to the lots that each of them left', async () => {
  const milk = await aMilk();
  const [first, second, third] = [{ orderId: newId() }, { orderId: newId() }, { orderId: newId() }];
  await reserve([{ productId: milk, quantity: 3 }], first);
  await reserve([{ productId: milk, quantity: 2 }], second);
  await receive(milk, [{ pieces: 2, lot: 'NEW', bestBefore: inDays(20) }]);
  await reserve([{ productId: milk, quantity: 4 }], third);
  await release(second.orderId);
  expect(await piecesOf(milk)).toEqual([
    ['LATE', 2],
    ['NEW', 1],
  ]);
  await release(third.orderId);
  await release(first.orderId);
  expect(await piecesOf(milk)).toEqual([
    ['EARLY', 3],
    ['LATE', 5],
    ['NEW', 2],
  ]);
  expect((await lotsOf(milk)).withoutLot).toBe(1);
});

it('pieces of an order that took the first lot come back to it while later orders have other lots', async () => {
  const milk = await aMilk();
  const [first, second] = [{ orderId: newId() }, { orderId: newId() }];
  await reserve([{ productId: milk, quantity: 3 }], first);
  await reserve([{ productId: milk, quantity: 2 }], second);
  await release(first.orderId);
  expect(await piecesOf(milk)).toEqual([
    ['EARLY', 3],
    ['LATE', 3],
  ]);
  const shown = (await orderLots(second.orderId)).flatMap(({ lots }) => lots);
  expect(shown).toEqual([{ lot: 'LATE', bestBefore: inDays(9), pieces: 2 }]);
  await release(second.orderId);
  expect(await piecesOf(milk)).toEqual([
    ['EARLY', 3],
    ['LATE', 5],
  ]);
});

it('a lot with too little of its life left is off sale, is not picked, and is written off by its number', async () => {
  const product = await aProduct({ stock: 2, price: 50, discount: 0 });
  const milk = product._id;
  // A life of ten days: three are needed.
  await receive(milk, [
    { pieces: 5, lot: 'OLD', bestBefore: inDays(2), madeOn: inDays(-8), cost: 39.5 },
    { pieces: 3, lot: 'FRESH', bestBefore: inDays(3), madeOn: inDays(-7) },
  ]);
  const off = await lotsOf(milk);
  expect(off).toMatchObject({ stock: 5, withoutLot: 2, lots: [{ lot: 'FRESH', pieces: 3 }] });
  expect(off.heldBack).toMatchObject([{ lot: 'OLD', pieces: 5, bestBefore: inDays(2) }]);
  expect((await entriesOf(milk))[0]).toEqual(['held-back', 10, 5]);
  expect((await reserve([{ productId: milk, quantity: 6 }])).status).toBe(409);
  const order = { orderId: newId() };
  await reserve([{ productId: milk, quantity: 4 }], order);
  expect(await orderLots(order.orderId)).toEqual([
    {
      productId: milk,
      lots: [{ lot: 'FRESH', bestBefore: inDays(3), pieces: 3 }],
      doNotPick: [{ lot: 'OLD', bestBefore: inDays(2), pieces: 5 }],
    },
  ]);
  const listed = (await catalogue.readAsAdmin('listExpiring', { days: 0, limit: 50 })).data.products;
  expect(listed.find(({ productId }) => productId === milk)?.lots).toMatchObject([
    { lot: 'OLD', isHeldBack: true, sellUntil: inDays(-1), daysLeft: 2, value: 197.5 },
  ]);
  const lotId = off.heldBack?.[0]?.lotId;
  expect(
    await writeOff([
      { productId: milk, pieces: 6, lotId },
      { productId: milk, pieces: 4, lotId },
    ]),
  ).toEqual([
    { productId: milk, pieces: 6, stock: 5, problem: 'too-few' },
    { productId: milk, pieces: 4, stock: 1 },
  ]);
  expect((await lotsOf(milk)).heldBack).toMatchObject([{ lot: 'OLD', pieces: 1 }]);
  await release(order.orderId);
});

it('the rule is a setting: lots go off sale and come back with it', async () => {
  const rice = await aProduct({ stock: 0, price: 50, discount: 0 });
  await receive(rice._id, [{ pieces: 4, lot: 'R', bestBefore: inDays(40), madeOn: inDays(-400) }]);
  const { steps, minimumLife } = (await catalogue.readAsAdmin('getExpirySteps')).data;
  expect(minimumLife).toEqual({ isOn: true, percent: 30, days: 45 });
  const leavesForSale = async (life: object, pieces: number) => {
    await catalogue.asAdmin('saveExpirySteps', { steps, minimumLife: { ...minimumLife, ...life } });
    await waitFor(async () => (await stock.stockOf(rice._id)) === pieces);
  };
  await leavesForSale({}, 0);
  await leavesForSale({ days: 40 }, 4);
  await leavesForSale({ days: 41 }, 0);
  await leavesForSale({ days: 10 }, 4);
  await leavesForSale({ days: 90 }, 0);
  await leavesForSale({ isOn: false }, 4);
  expect(await piecesOf(rice._id)).toEqual([['R', 4]]);
  await leavesForSale({}, 0);
});

it('a deleted product has no lots', async () => {
  const milk = await aMilk();
  await catalogue.asAdmin('deleteProduct', { _id: milk });
  expect((await lotsOf(milk)).lots).toEqual([]);
});
