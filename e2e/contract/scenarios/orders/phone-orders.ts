import { calls, type CallName } from '@tokri/contracts';
import { randomUUID } from 'node:crypto';
import { makeCall, type ApiAnswer } from '../../../support/api';
import {
  ADDRESS,
  anAddress,
  aProduct,
  expectSuccess,
  newAdmin,
  newShopper,
  UNKNOWN_ID,
} from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import type { FailureScenarios, Scenario } from '../scenario';
import { CREDIT_CHANGED } from './store-credit';
import { refusedByRules } from './trading-rules';

type PhoneCall = 'getPhoneAddresses' | 'quotePhoneOrder' | 'savePhoneAddress' | 'placePhoneOrder';

async function phoneOrder({ shopper, product }: Pick<Fixture, 'shopper' | 'product'>, quantity = 1) {
  return {
    placementId: randomUUID(),
    userId: shopper._id,
    lines: [{ productId: product._id, quantity }],
    addressId: await anAddress(shopper),
    subTotalAmt: 90 * quantity,
    totalAmt: 90 * quantity,
  };
}

const place = async (fixture: Fixture, more: object = {}, quantity = 1) =>
  makeCall(calls.placePhoneOrder, { ...(await phoneOrder(fixture, quantity)), ...more }, fixture.admin);

const bodyAbout = async (name: PhoneCall, userId: string, fixture: Fixture): Promise<object> => {
  if (name === 'getPhoneAddresses') return { _id: userId };
  if (name === 'savePhoneAddress') return { userId, ...ADDRESS };
  if (name === 'quotePhoneOrder') return { userId, lines: [{ productId: fixture.product._id, quantity: 1 }] };
  return { ...(await phoneOrder(fixture)), userId };
};

const aboutAccounts = (name: PhoneCall): FailureScenarios => ({
  'This customer was not found.': async (fixture) =>
    makeCall(calls[name], await bodyAbout(name, UNKNOWN_ID, fixture), fixture.admin),
  'This account is suspended. It cannot order.': async (fixture) => {
    const { _id } = await newShopper();
    expectSuccess(await makeCall(calls.setCustomerStatus, { _id, status: 'Suspended' }, await newAdmin()));
    return makeCall(calls[name], await bodyAbout(name, _id, fixture), fixture.admin);
  },
});

export const phoneOrderSuccesses = {
  async getPhoneAddresses({ shopper, admin }) {
    const addressId = await anAddress(shopper);
    const answer = await makeCall(calls.getPhoneAddresses, { _id: shopper._id }, admin);
    expect(answer.body.data).toContainEqual(expect.objectContaining({ _id: addressId }));
    return answer;
  },
  async savePhoneAddress({ admin }) {
    const { _id: userId, token } = await newShopper();
    expectSuccess(await makeCall(calls.savePhoneAddress, { userId, ...ADDRESS }, admin));
    const answer = await makeCall(calls.savePhoneAddress, { userId, ...ADDRESS }, admin);
    const { data } = (await makeCall(calls.getAddresses, undefined, { token })).body;
    expect(data).toMatchObject([{ _id: answer.body.data._id }]);
    return answer;
  },
  async quotePhoneOrder({ shopper, admin, product }) {
    const lines = [{ productId: product._id, quantity: 2 }];
    const answer = await makeCall(calls.quotePhoneOrder, { userId: shopper._id, lines }, admin);
    expect(answer.body.data).toMatchObject({ items: [{ productId: product._id, quantity: 2 }] });
    return answer;
  },
  async placePhoneOrder(fixture) {
    const body = await phoneOrder(fixture);
    const first = expectSuccess(await makeCall(calls.placePhoneOrder, body, fixture.admin));
    const answer = await makeCall(calls.placePhoneOrder, body, await newAdmin());
    expect(answer.body.data.orderId).toBe(first.body.data.orderId);
    const { data } = (await makeCall(calls.orderList, undefined, fixture.shopper)).body;
    expect(data[0]).toMatchObject({ orderId: first.body.data.orderId, timeline: [{ by: 'admin' }, {}] });
    return answer;
  },
} satisfies Partial<Record<CallName, Scenario>>;

/** Orders for a new customer until one is refused. */
async function orderUntilRefused(fixture: Fixture): Promise<ApiAnswer> {
  const shopper = await newShopper();
  for (let placed = 0; placed < 21; placed += 1) {
    const answer = await place({ ...fixture, shopper });
    if (answer.status !== 200) return answer;
  }
  throw new Error('21 orders were not refused');
}

export const phoneOrderFailures = {
  getPhoneAddresses: aboutAccounts('getPhoneAddresses'),
  quotePhoneOrder: aboutAccounts('quotePhoneOrder'),
  savePhoneAddress: {
    ...aboutAccounts('savePhoneAddress'),
    'This customer has {count} saved addresses. Please choose one of them.': async ({ admin }) => {
      const { _id: userId } = await newShopper();
      for (let saved = 0; saved < 200; saved += 1) {
        const address = { userId, ...ADDRESS, address_line: `Flat ${saved}` };
        const answer = await makeCall(calls.savePhoneAddress, address, admin);
        if (answer.status !== 200) return answer;
      }
      throw new Error('addresses have no limit');
    },
  },
  placePhoneOrder: {
    ...aboutAccounts('placePhoneOrder'),
    ...refusedByRules(calls.placePhoneOrder, place),
    'Orders above {rupees} rupees need a confirmed email. Please open the link in our mail, then order again.':
      async (fixture) => {
        const product = await aProduct(fixture.admin, { price: 9_000, discount: 0 });
        const shopper = await newShopper();
        return place(
          { ...fixture, shopper, product: { ...fixture.product, ...product } },
          { subTotalAmt: 9_000, totalAmt: 9_000 },
        );
      },
    'This address was not found. Please choose another one.': async (fixture) =>
      place(fixture, { addressId: await anAddress(fixture.other) }),
    '{name}: nothing left. Please change your cart.': async (fixture) =>
      place(fixture, {
        lines: [{ productId: (await aProduct(fixture.admin, { stock: 0 }))._id, quantity: 1 }],
      }),
    '{name}: only {left} left. Please change your cart.': async (fixture) =>
      place(fixture, {
        lines: [{ productId: (await aProduct(fixture.admin, { stock: 2 }))._id, quantity: 3 }],
      }),
    'Some products in your cart are out of stock. Please change your cart.': async (fixture) => {
      const products = [await aProduct(fixture.admin), await aProduct(fixture.admin)];
      return place(fixture, { lines: products.map(({ _id }) => ({ productId: _id, quantity: 60 })) });
    },
    '{name}: at most {max} pieces in one order. Please take fewer, or order the rest separately.': async (
      fixture,
    ) => {
      const { _id: productId } = await aProduct(fixture.admin, { stock: 100 });
      return place(fixture, { lines: [{ productId, quantity: 26 }] });
    },
    'Prices have changed since you filled your cart. Please check the new total.': async (fixture) =>
      place(fixture, { totalAmt: 1 }),
    [CREDIT_CHANGED]: async (fixture) =>
      place({ ...fixture, shopper: await newShopper() }, { storeCredit: 1 }),
    'This order was already sent with other contents. Please try again.': async (fixture) => {
      const placementId = randomUUID();
      expectSuccess(await place(fixture, { placementId }));
      return place(fixture, { placementId }, 2);
    },
    'You have {count} orders to be paid at the door already. Please wait until one has arrived, or pay online.':
      orderUntilRefused,
  },
} satisfies Partial<Record<CallName, FailureScenarios>>;
