import { calls, type Call, type CallName } from '@tokri/contracts';
import { callApi, makeCall } from '../../support/api';
import { databaseOf, sandbox } from '../support/behind';
import {
  aGuest,
  aLine,
  anAddress,
  aProduct,
  aSubmission,
  good,
  newShopper,
  NO_ID,
  PLACE,
} from '../support/people';
import { signedEvent } from '../support/webhook';
import type { World } from '../support/world';
import type { Ways } from './failures';

/** A submission of a cart, and then something about the products that it did not know. */
async function afterwards({ admin, shopper }: World, change: object, quantity = 1, each = 90) {
  const product = await aProduct(admin);
  const submission = await aSubmission(shopper, [{ productId: product._id, quantity }], each);
  good(await makeCall(calls.updateProduct, { _id: product._id, ...change }, admin));
  return submission;
}

const placing = (call: Call): Ways => ({
  'Your cart is empty.': async ({ shopper }) =>
    makeCall(call, { ...(await aSubmission(shopper, [])), list_items: [] }, shopper),
  'This address was not found. Please choose another one.': async ({ shopper, other, product }) => {
    const submission = await aSubmission(shopper, [{ productId: product._id }]);
    return makeCall(call, { ...submission, addressId: await anAddress(other) }, shopper);
  },
  '{name}: nothing left. Please change your cart.': async (world) =>
    makeCall(call, await afterwards(world, { stock: 0 }), world.shopper),
  '{name}: only {left} left. Please change your cart.': async (world) => {
    const answer = await makeCall(call, await afterwards(world, { stock: 2 }, 5), world.shopper);
    expect(answer.body.details).toMatchObject({ lines: [{ left: 2 }] });
    return answer;
  },
  'Some products in your cart are out of stock. Please change your cart.': async ({ admin, shopper }) => {
    const products = [await aProduct(admin), await aProduct(admin)];
    const lines = products.map(({ _id }) => ({ productId: _id, quantity: 60 }));
    return makeCall(call, await aSubmission(shopper, lines), shopper);
  },
  'Prices have changed since you filled your cart. Please check the new total.': async (world) => {
    const answer = await makeCall(call, await afterwards(world, { price: 200 }), world.shopper);
    expect(answer.body.details).toMatchObject({ totalAmt: 180, subTotalAmt: 180 });
    return answer;
  },
  'These products were already ordered: {orderId}.': async ({ shopper, product }) => {
    const submission = await aSubmission(shopper, [{ productId: product._id }]);
    good(await makeCall(calls.cashOnDelivery, submission, shopper));
    return makeCall(call, { ...submission, addressId: await anAddress(shopper) }, shopper);
  },
  'This order was already sent with other contents. Please try again.': async ({ shopper, product }) => {
    const headers = { 'idempotency-key': `key ${Date.now()} ${call.path}` };
    const send = async (quantity: number) =>
      makeCall(call, await aSubmission(shopper, [{ productId: product._id, quantity }]), {
        ...shopper,
        headers,
      });
    good(await send(1));
    return send(2);
  },
});

export const shoppingFailures = {
  addToCart: {
    'This product was not found.': () => makeCall(calls.addToCart, { productId: NO_ID }),
    'This product is out of stock.': async ({ admin }) =>
      makeCall(calls.addToCart, { productId: (await aProduct(admin, { stock: 0 }))._id }),
    'Only {left} left in stock.': async ({ admin }) => {
      const { _id: productId } = await aProduct(admin, { stock: 1 });
      const guest = await aGuest(productId);
      return makeCall(calls.addToCart, { productId }, guest);
    },
    'Your cart is full. Please place an order or remove something first.': async ({ product }) => {
      const { _id, token } = await newShopper();
      await aLine({ token }, product._id);
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
  getCart: {},
  updateCartQuantity: {
    'This cart item was not found.': ({ shopper }) =>
      makeCall(calls.updateCartQuantity, { _id: NO_ID, qty: 1 }, shopper),
    'Only {left} left in stock.': async ({ product }) => {
      const guest = await aGuest(product._id);
      const answer = await makeCall(calls.updateCartQuantity, { _id: guest.lineId, qty: 9_000 }, guest);
      expect(answer.body.details).toEqual({ left: expect.any(Number) });
      return answer;
    },
  },
  deleteCartItem: {},
  createAddress: {
    'You have {count} saved addresses. Please remove one before you add another.': async () => {
      const { token } = await newShopper();
      for (let saved = 0; saved < 200; saved += 1) {
        const answer = await makeCall(calls.createAddress, PLACE, { token });
        if (answer.status !== 200) return answer;
      }
      throw new Error('there is no end of addresses');
    },
  },
  getAddresses: {},
  updateAddress: {
    'This address was not found.': ({ shopper }) =>
      makeCall(calls.updateAddress, { _id: NO_ID, ...PLACE }, shopper),
  },
  disableAddress: {
    'This address was not found.': ({ shopper }) => makeCall(calls.disableAddress, { _id: NO_ID }, shopper),
  },
  cashOnDelivery: placing(calls.cashOnDelivery),
  checkout: {
    ...placing(calls.checkout),
    'There is nothing to pay online. Please choose cash on delivery.': async ({ admin, shopper }) => {
      const { _id: productId } = await aProduct(admin, { discount: 100 });
      return makeCall(calls.checkout, await aSubmission(shopper, [{ productId }], 0), shopper);
    },
    'Online payment is not available at the moment. Nothing was charged. Please try again or pay cash on delivery.':
      async ({ shopper, product }) => {
        const submission = await aSubmission(shopper, [{ productId: product._id }]);
        await sandbox('PUT', '/outage', { kind: 'error' });
        try {
          return await makeCall(calls.checkout, submission, shopper);
        } finally {
          await sandbox('PUT', '/outage', { kind: 'none' });
        }
      },
  },
  orderList: {},
  cancelPayment: {
    'This order was not found.': ({ shopper }) => makeCall(calls.cancelPayment, { orderId: NO_ID }, shopper),
    'This order is paid in cash on delivery: there is no online payment to cancel.': async ({
      shopper,
      product,
    }) => {
      const submission = await aSubmission(shopper, [{ productId: product._id }]);
      const placed = good(await makeCall(calls.cashOnDelivery, submission, shopper));
      return makeCall(calls.cancelPayment, { orderId: placed.body.data.orderId }, shopper);
    },
    'This order is already paid and on its way.': async ({ shopper, product }) => {
      const submission = await aSubmission(shopper, [{ productId: product._id }]);
      const { id, orderId } = good(await makeCall(calls.checkout, submission, shopper)).body;
      await sandbox('POST', `/sessions/${id}/pay`, {});
      const deadline = Date.now() + 45_000;
      while (Date.now() < deadline) {
        const { data } = (await makeCall(calls.orderList, undefined, shopper)).body;
        const paid = (data as { orderId: string; payment_status: string }[]).find(
          (order) => order.orderId === orderId && order.payment_status === 'PAID',
        );
        if (paid) return makeCall(calls.cancelPayment, { orderId }, shopper);
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      throw new Error('the payment never arrived');
    },
  },
  paymentWebhook: {
    'This message is not signed by the payment provider.': () => {
      const { body, headers } = signedEvent('whsec_somebody_else');
      return callApi('POST', calls.paymentWebhook.path, body, { headers });
    },
  },
} satisfies Partial<Record<CallName, Ways>>;
