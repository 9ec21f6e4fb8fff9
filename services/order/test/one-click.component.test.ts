import { newId } from '@tokri/testing';
import { startHarness, type Harness } from './harness';

let harness: Harness;
beforeAll(async () => {
  harness = await startHarness('order_once');
  await harness.addReplica();
});
afterAll(() => harness.close());
afterEach(() => {
  harness.services.heal();
  harness.clock.ahead = 0;
});

const oneLine = (stock = 50) => {
  const dal = harness.services.product({ stock });
  return { dal, asha: harness.shopper([{ product: dal, quantity: 1 }], 108) };
};
const numbers = (answers: { body: { data?: { orderId: string } } }[]) =>
  new Set(answers.map(({ body }) => body.data?.orderId));

describe('one click, one order', () => {
  test('20 parallel submissions give one order and one answer', async () => {
    const { dal, asha } = oneLine();
    const answers = await Promise.all(Array.from({ length: 20 }, () => asha.cash()));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
    expect(numbers(answers).size).toBe(1);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect(await asha.list()).toHaveLength(1);
    expect(dal.stock).toBe(49);
  });

  test('20 parallel submissions to two replicas give one order [G-142]', async () => {
    const { dal, asha } = oneLine();
    harness.services.delay('reserveStock', 100);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => asha.cash({}, {}, index % 2)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(numbers(answers).size).toBe(1);
    expect(dal.stock).toBe(49);
  });

  test('a later retry gives the same answer, even after changes of price and stock', async () => {
    const { dal, asha } = oneLine(1);
    const first = await asha.cash();
    Object.assign(dal, { price: 999, stock: 0 });
    const later = await asha.cash();
    expect(later.status).toBe(200);
    expect(later.body.data).toEqual(first.body.data);
  });

  test('a submission that arrives after the cancellation returns the cancelled order [G-143]', async () => {
    const { dal, asha } = oneLine();
    const { body } = await asha.cash();
    const { orderId } = body.data!;
    expect((await harness.call(asha.user, 'POST', '/api/order/cancel', { orderId })).status).toBe(200);
    const late = await asha.cash();
    expect(late).toMatchObject({ status: 200, body: { data: { orderId, status: 'cancelled' } } });
    expect(await asha.list()).toHaveLength(1);
    expect(dal.stock).toBe(49);
  });

  test('a new cart line of the same product is a new order', async () => {
    const { dal, asha } = oneLine();
    const first = await asha.cash();
    const second = await asha.cash({ list_items: [{ _id: newId(), productId: dal.id, quantity: 1 }] });
    expect(numbers([first, second]).size).toBe(2);
    expect(dal.stock).toBe(48);
  });

  test('ordered lines sent with another address are refused as already ordered', async () => {
    const { asha } = oneLine();
    const { body } = await asha.cash();
    const addressId = harness.services.address(asha.user.userId);
    const other = await asha.cash({ addressId });
    expect(other).toMatchObject({
      status: 409,
      body: { code: 'CART_CHANGED', details: { orderId: body.data!.orderId } },
    });
    expect(await asha.list()).toHaveLength(1);
  });

  test('ordered lines cannot be submitted again to be paid online', async () => {
    const { asha } = oneLine();
    await asha.cash();
    expect(await asha.card()).toMatchObject({ status: 409, body: { code: 'CART_CHANGED' } });
  });

  test('without line ids the same content within ten minutes is the same order, later a new one', async () => {
    const { dal, asha } = oneLine();
    const list_items = [{ productId: dal.id, quantity: 1 }];
    const first = await asha.cash({ list_items });
    const again = await asha.cash({ list_items });
    expect(numbers([first, again]).size).toBe(1);
    harness.clock.ahead = 11 * 60_000;
    const later = await Promise.all(Array.from({ length: 6 }, () => asha.cash({ list_items })));
    expect(numbers(later).size).toBe(1);
    expect(numbers([first, ...later]).size).toBe(2);
    expect(dal.stock).toBe(48);
  });

  test('two shoppers with the same submission get an order each', async () => {
    const { dal, asha } = oneLine();
    const ravi = harness.shopper([{ product: dal, quantity: 1 }], 108);
    const list_items = asha.submitted.list_items;
    expect(numbers([await asha.cash(), await ravi.cash({ list_items })]).size).toBe(2);
  });

  describe('with an Idempotency-Key', () => {
    test('the same key and content is the same order', async () => {
      const { dal, asha } = oneLine();
      const list_items = [{ productId: dal.id, quantity: 1 }];
      const headers = { 'idempotency-key': newId() };
      const answers = await Promise.all(Array.from({ length: 5 }, () => asha.cash({ list_items }, headers)));
      expect(numbers(answers).size).toBe(1);
      harness.clock.ahead = 60 * 60_000;
      expect(numbers([...answers, await asha.cash({ list_items }, headers)]).size).toBe(1);
    });

    test('the same key with other content is 409 IDEMPOTENCY_MISMATCH', async () => {
      const { dal, asha } = oneLine();
      const headers = { 'idempotency-key': newId() };
      await asha.cash({}, headers);
      const list_items = [{ _id: newId(), productId: dal.id, quantity: 2 }];
      const other = { list_items, totalAmt: 216, subTotalAmt: 216 };
      expect(await asha.cash(other, headers)).toMatchObject({
        status: 409,
        body: { code: 'IDEMPOTENCY_MISMATCH' },
      });
      expect(await asha.card({}, headers)).toMatchObject({
        status: 409,
        body: { code: 'IDEMPOTENCY_MISMATCH' },
      });
      expect(dal.stock).toBe(49);
    });

    test('another key for lines without ids is another order', async () => {
      const { dal, asha } = oneLine();
      const list_items = [{ productId: dal.id, quantity: 1 }];
      const answers = [
        await asha.cash({ list_items }, { 'idempotency-key': newId() }),
        await asha.cash({ list_items }, { 'idempotency-key': newId() }),
      ];
      expect(numbers(answers).size).toBe(2);
    });

    test('two keys with the same cart lines give one order', async () => {
      const { asha } = oneLine();
      const answers = await Promise.all([1, 2].map(() => asha.cash({}, { 'idempotency-key': newId() })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(numbers(answers).size).toBe(1);
    });

    test('the key of another shopper has no effect', async () => {
      const { dal, asha } = oneLine();
      const ravi = harness.shopper([{ product: dal, quantity: 1 }], 108);
      const headers = { 'idempotency-key': newId() };
      expect(numbers([await asha.cash({}, headers), await ravi.cash({}, headers)]).size).toBe(2);
    });

    test('a key that is too long is 400', async () => {
      const { asha } = oneLine();
      const answer = await asha.cash({}, { 'idempotency-key': 'k'.repeat(300) });
      expect(answer).toMatchObject({
        status: 400,
        body: { fields: { 'Idempotency-Key': expect.any(String) } },
      });
    });
  });
});
