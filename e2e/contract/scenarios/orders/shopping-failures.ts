import { calls, type Call, type CallName } from '@tokri/contracts';
import { callApi, makeCall } from '../../../support/api';
import { databaseOf, controlCardSandbox } from '../../support/back-door';
import {
  aGuestWithCart,
  aCartLine,
  anAddress,
  aProduct,
  aSubmission,
  expectSuccess,
  newShopper,
  ADDRESS,
} from '../../support/builders';
import { signedEvent } from '../../support/signed-event';
import type { Fixture } from '../../support/fixture';
import { aPaidOrder } from './paid-order';
import { couponFailures } from './offers';
import { CREDIT_CHANGED, creditChanged } from './store-credit';
import type { FailureScenarios } from '../scenario';
import { refusedByRules } from './trading-rules';

export const NO_CARD_PROVIDER =
  'Online payment is not available at the moment. Nothing was charged. Please try again or pay cash on delivery.';

async function outdatedSubmission({ admin, shopper }: Fixture, change: object, quantity = 1, each = 90) {
  const product = await aProduct(admin);
  const submission = await aSubmission(shopper, [{ productId: product._id, quantity }], each);
  expectSuccess(await makeCall(calls.updateProduct, { _id: product._id, ...change }, admin));
  return submission;
}

/** Orders different carts of a new shopper one after the other until one is refused. */
async function orderUntilRefused(call: Call, { product }: Fixture, atMost: number) {
  const shopper = await newShopper();
  for (let placed = 0; placed < atMost; placed += 1) {
    const submission = await aSubmission(shopper, [{ productId: product._id }]);
    const answer = await makeCall(call, submission, shopper);
    if (answer.status !== 200) return answer;
    // Online orders stay in the cart until they are paid; another line makes another order.
    await makeCall(calls.deleteCartItem, { _id: submission.list_items[0]?._id }, shopper);
  }
  throw new Error(`${atMost} orders were not refused`);
}

const placing = (call: Call): FailureScenarios => ({
  ...refusedByRules(call),
  'Orders above {rupees} rupees need a confirmed email. Please open the link in our mail, then order again.':
    async ({ admin }) => {
      const [shopper, product] = [await newShopper(), await aProduct(admin, { price: 9_000, discount: 0 })];
      return makeCall(call, await aSubmission(shopper, [{ productId: product._id }], 9_000), shopper);
    },
  '{name}: at most {max} pieces in one order. Please take fewer, or order the rest separately.': async ({
    admin,
  }) => {
    const [shopper, product] = [await newShopper(), await aProduct(admin, { stock: 100 })];
    const lines = [{ productId: product._id, quantity: 26 }];
    return makeCall(call, await aSubmission(shopper, lines), shopper);
  },
  'Your cart is empty.': async ({ shopper }) =>
    makeCall(call, { ...(await aSubmission(shopper, [])), list_items: [] }, shopper),
  'This address was not found. Please choose another one.': async ({ shopper, other, product }) => {
    const submission = await aSubmission(shopper, [{ productId: product._id }]);
    return makeCall(call, { ...submission, addressId: await anAddress(other) }, shopper);
  },
  '{name}: nothing left. Please change your cart.': async (fixture) =>
    makeCall(call, await outdatedSubmission(fixture, { stock: 0 }), fixture.shopper),
  '{name}: only {left} left. Please change your cart.': async (fixture) => {
    const answer = await makeCall(call, await outdatedSubmission(fixture, { stock: 2 }, 5), fixture.shopper);
    expect(answer.body.details).toMatchObject({ lines: [{ left: 2 }] });
    return answer;
  },
  'Some products in your cart are out of stock. Please change your cart.': async ({ admin, shopper }) => {
    const products = [await aProduct(admin), await aProduct(admin)];
    const lines = products.map(({ _id }) => ({ productId: _id, quantity: 60 }));
    return makeCall(call, await aSubmission(shopper, lines), shopper);
  },
  'Prices have changed since you filled your cart. Please check the new total.': async (fixture) => {
    const answer = await makeCall(call, await outdatedSubmission(fixture, { price: 200 }), fixture.shopper);
    expect(answer.body.details).toMatchObject({ totalAmt: 180, subTotalAmt: 180 });
    return answer;
  },
  'These products were already ordered: {orderId}.': async ({ shopper, product }) => {
    const submission = await aSubmission(shopper, [{ productId: product._id }]);
    expectSuccess(await makeCall(calls.cashOnDelivery, submission, shopper));
    return makeCall(call, { ...submission, addressId: await anAddress(shopper) }, shopper);
  },
  'This order was already sent with other contents. Please try again.': async ({ shopper, product }) => {
    const headers = { 'idempotency-key': `key ${Date.now()} ${call.path}` };
    const send = async (quantity: number) =>
      makeCall(call, await aSubmission(shopper, [{ productId: product._id, quantity }]), {
        ...shopper,
        headers,
      });
    expectSuccess(await send(1));
    return send(2);
  },
});

export const shoppingFailures = {
  addToCart: {
    'This product is out of stock.': async ({ admin }) =>
      makeCall(calls.addToCart, { productId: (await aProduct(admin, { stock: 0 }))._id }),
    'Only {left} left in stock.': async ({ admin }) => {
      const { _id: productId } = await aProduct(admin, { stock: 1 });
      const guest = await aGuestWithCart(productId);
      return makeCall(calls.addToCart, { productId }, guest);
    },
    'At most {max} pieces of one product in an order. Please order the rest separately.': async ({
      admin,
    }) => {
      const { _id: productId } = await aProduct(admin, { stock: 100 });
      const guest = await aGuestWithCart(productId);
      expectSuccess(await makeCall(calls.updateCartQuantity, { _id: guest.lineId, qty: 25 }, guest));
      return makeCall(calls.addToCart, { productId }, guest);
    },
    'Your cart is full. Please place an order or remove something first.': async ({ product }) => {
      const { _id, token } = await newShopper();
      await aCartLine({ token }, product._id);
      const lines = Array.from({ length: 100 }, (_each, index) => ({
        _id: `line${index}`,
        productId: index.toString(16).padStart(24, '0'),
        quantity: 1,
      }));
      const carts = (await databaseOf('cart')).collection('carts');
      await carts.updateOne({ _id: `user:${_id}` as never }, { $set: { lines } });
      return makeCall(calls.addToCart, { productId: product._id }, { token });
    },
  },
  updateCartQuantity: {
    'Only {left} left in stock.': async ({ product }) => {
      const guest = await aGuestWithCart(product._id);
      const answer = await makeCall(calls.updateCartQuantity, { _id: guest.lineId, qty: 9_000 }, guest);
      expect(answer.body.details).toEqual({ left: expect.any(Number) });
      return answer;
    },
    'At most {max} pieces of one product in an order. Please order the rest separately.': async ({
      admin,
    }) => {
      const guest = await aGuestWithCart((await aProduct(admin, { stock: 100 }))._id);
      return makeCall(calls.updateCartQuantity, { _id: guest.lineId, qty: 26 }, guest);
    },
  },
  createAddress: {
    'You have {count} saved addresses. Please remove one before you add another.': async () => {
      const { token } = await newShopper();
      for (let saved = 0; saved < 200; saved += 1) {
        const answer = await makeCall(calls.createAddress, ADDRESS, { token });
        if (answer.status !== 200) return answer;
      }
      throw new Error('addresses have no limit');
    },
  },
  cashOnDelivery: {
    ...placing(calls.cashOnDelivery),
    ...couponFailures(calls.cashOnDelivery),
    [CREDIT_CHANGED]: creditChanged(calls.cashOnDelivery),
    'You have {count} orders to be paid at the door already. Please wait until one has arrived, or pay online.':
      (fixture) => orderUntilRefused(calls.cashOnDelivery, fixture, 21),
  },
  checkout: {
    ...placing(calls.checkout),
    ...couponFailures(calls.checkout),
    [CREDIT_CHANGED]: creditChanged(calls.checkout),
    'You have {count} orders waiting to be paid. Please pay or cancel one of them first (My Orders).': (
      fixture,
    ) => orderUntilRefused(calls.checkout, fixture, 3),
    'There is nothing to pay online. Please choose cash on delivery.': async ({ admin, shopper }) => {
      const { _id: productId } = await aProduct(admin, { discount: 100 });
      return makeCall(calls.checkout, await aSubmission(shopper, [{ productId }], 0), shopper);
    },
    [NO_CARD_PROVIDER]: async ({ shopper, product }) => {
      const submission = await aSubmission(shopper, [{ productId: product._id }]);
      await controlCardSandbox('PUT', '/outage', { kind: 'error' });
      try {
        return await makeCall(calls.checkout, submission, shopper);
      } finally {
        await controlCardSandbox('PUT', '/outage', { kind: 'none' });
      }
    },
  },
  cancelPayment: {
    'This order is paid in cash on delivery: there is no online payment to cancel.': async ({
      shopper,
      product,
    }) => {
      const submission = await aSubmission(shopper, [{ productId: product._id }]);
      const placed = expectSuccess(await makeCall(calls.cashOnDelivery, submission, shopper));
      return makeCall(calls.cancelPayment, { orderId: placed.body.data.orderId }, shopper);
    },
    'This order is already paid and on its way.': async ({ shopper, product }) => {
      const orderId = await aPaidOrder(shopper, [{ productId: product._id }]);
      return makeCall(calls.cancelPayment, { orderId }, shopper);
    },
  },
  paymentWebhook: {
    'This message is not signed by the payment provider.': () => {
      const { body, headers } = signedEvent('whsec_somebody_else');
      return callApi('POST', calls.paymentWebhook.path, body, { headers });
    },
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
