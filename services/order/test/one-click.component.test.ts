import { newId } from '@tokri/testing';
import { useHarness } from './harness';

const harness = useHarness('order_once');
beforeAll(() => harness.addReplica());

const oneLine = (stock = 50) => {
  const dal = harness.services.product({ stock });
  return { dal, asha: harness.shopper([{ product: dal, quantity: 1 }], 108) };
};
const numbers = (answers: { body: { data?: { orderId: string } } }[]) =>
  new Set(answers.map(({ body }) => body.data?.orderId));

describe('one click, one order', () => {
  test('20 parallel submissions to two replicas give one order and one answer [G-142]', async () => {
    const { dal, asha } = oneLine();
    harness.services.delay('reserveStock', 100);
    const answers = await Promise.all(Array.from({ length: 20 }, (_, index) => asha.cash({}, {}, index % 2)));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.data))).size).toBe(1);
    expect(await asha.list()).toHaveLength(1);
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
    const { orderId } = (await asha.cash()).body.data!;
    expect((await harness.call(asha.user, 'POST', '/api/order/cancel', { orderId })).status).toBe(200);
    const late = await asha.cash();
    expect(late).toMatchObject({ status: 200, body: { data: { orderId, status: 'cancelled' } } });
    expect(await asha.list()).toHaveLength(1);
    expect(dal.stock).toBe(49);
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

  test('an Idempotency-Key with the same content is the same order', async () => {
    const { dal, asha } = oneLine();
    const list_items = [{ productId: dal.id, quantity: 1 }];
    const headers = { 'idempotency-key': newId() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => asha.cash({ list_items }, headers)));
    harness.clock.ahead = 60 * 60_000;
    expect(numbers([...answers, await asha.cash({ list_items }, headers)]).size).toBe(1);
    expect(numbers([...answers, await asha.cash({ list_items }, { 'idempotency-key': newId() })]).size).toBe(
      2,
    );
  });

  test('two keys with the same cart lines give one order', async () => {
    const { asha } = oneLine();
    const answers = await Promise.all([1, 2].map(() => asha.cash({}, { 'idempotency-key': newId() })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(numbers(answers).size).toBe(1);
  });

  test('a key that is too long is 400', async () => {
    const answer = await oneLine().asha.cash({}, { 'idempotency-key': 'k'.repeat(300) });
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { 'Idempotency-Key': expect.any(String) } },
    });
  });
});
