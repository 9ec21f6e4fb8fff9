import { calls, type Order } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { makeCall } from '../support/api';
import { aProduct, aSubmission, expectSuccess, newPicture, newShopper } from './support/builders';
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
      // Four carts of each shopper count as four buyers.
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

  it('tampered totals and prices place no order; the answer has the correct ones', async () => {
    const product = await aProduct(fixture.admin, { stock: 5 });
    const user = await newShopper();
    const submission = await aSubmission(user, [{ productId: product._id, quantity: 2 }]);
    const cheap = { ...product, price: 1, discount: 100 };
    for (const call of [calls.cashOnDelivery, calls.checkout]) {
      for (const tampered of [
        { totalAmt: 1, subTotalAmt: 1 },
        { subTotalAmt: 1 },
        { totalAmt: 179.99 },
        { totalAmt: 0, subTotalAmt: 0, list_items: [{ productId: cheap, quantity: 2 }] },
      ]) {
        const answer = await makeCall(call, { ...submission, ...tampered }, user);
        expect([answer.status, answer.body.code]).toEqual([409, 'PRICES_CHANGED']);
        expect(answer.body.details).toMatchObject({ totalAmt: 180, subTotalAmt: 180 });
      }
    }
    expect((await makeCall(calls.orderList, undefined, user)).body.data).toEqual([]);
    expect(await stockOf(product._id)).toBe(5);
  });

  it('after an answer the next read is up to date: cart, orders, lists and the avatar', async () => {
    const user = await newShopper();
    const submission = await aSubmission(user, [{ productId: fixture.product._id }]);
    const placed = expectSuccess(await makeCall(calls.cashOnDelivery, submission, user)).body.data as Order;
    expect((await makeCall(calls.getCart, undefined, user)).body.data).toEqual([]);
    expect((await makeCall(calls.orderList, undefined, user)).body.data).toEqual([placed]);

    const renamed = `Renamed ${placed.orderId}`;
    const list = async () =>
      (await makeCall(calls.getProductDetails, { productId: fixture.product._id })).body.data;
    await list();
    expectSuccess(
      await makeCall(calls.updateProduct, { _id: fixture.product._id, name: renamed }, fixture.admin),
    );
    expect((await list()).name).toBe(renamed);

    const { avatar } = expectSuccess(await makeCall(calls.uploadAvatar, { bytes: await newPicture() }, user))
      .body.data;
    await waitFor(async () => {
      expect((await makeCall(calls.userDetails, undefined, user)).body.data.avatar).toBe(avatar);
    });
    const orders = (await makeCall(calls.orderList, undefined, user)).body.data as Order[];
    expect(orders[0]!.items[0]!.name).not.toBe(renamed);
  });
});
