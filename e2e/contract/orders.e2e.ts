import { calls, type Order } from '@tokri/contracts';
import { makeCall } from '../support/api';
import { aProduct, aSubmission, newShopper } from './support/builders';
import { createFixture, type Fixture } from './support/fixture';

const stockOf = async (productId: string): Promise<number> =>
  (await makeCall(calls.getProductDetails, { productId })).body.data.stock as number;

describe('orders through the real services', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await createFixture();
  });

  it('100 buyers for 10 units: exactly 10 orders, and nothing left', async () => {
    const product = await aProduct(fixture.admin, { stock: 10 });
    const submissions = [];
    for (let buyer = 0; buyer < 25; buyer += 1) {
      const user = await newShopper();
      const { list_items, ...rest } = await aSubmission(user, [{ productId: product._id }]);
      for (let cart = 0; cart < 4; cart += 1) {
        const _id = `${list_items[0]!._id.slice(0, 22)}${(buyer * 4 + cart).toString(16).padStart(2, '0')}`;
        submissions.push({ user, body: { ...rest, list_items: [{ ...list_items[0]!, _id }] } });
      }
    }
    const answers = await Promise.all(
      submissions.map(({ user, body }) => makeCall(calls.cashOnDelivery, body, user)),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(200), count(409)]).toEqual([10, 90]);
    expect(
      answers.filter(({ status }) => status === 409).every(({ body }) => body.code === 'OUT_OF_STOCK'),
    ).toBe(true);
    expect(await stockOf(product._id)).toBe(0);
  });

  it.each([calls.cashOnDelivery, calls.checkout])(
    '$path: twenty clicks at once and one later are one order with one answer',
    async (call) => {
      const product = await aProduct(fixture.admin, { stock: 50 });
      const user = await newShopper();
      const submission = await aSubmission(user, [{ productId: product._id, quantity: 2 }]);
      const clicks = await Promise.all(Array.from({ length: 20 }, () => makeCall(call, submission, user)));
      clicks.push(await makeCall(call, submission, user));
      const comparable = ({ success: _s, requestId: _r, ...rest }: Record<string, unknown>) =>
        JSON.stringify(rest);
      expect(new Set(clicks.map(({ body }) => comparable(body))).size).toBe(1);
      expect(clicks[0]!.status).toBe(200);
      const { data } = (await makeCall(calls.orderList, undefined, user)).body as { data: Order[] };
      expect(data).toHaveLength(1);
      expect(await stockOf(product._id)).toBe(48);
    },
  );
});
