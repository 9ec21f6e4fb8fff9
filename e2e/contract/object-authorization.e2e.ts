import { calls, type Call } from '@tokri/contracts';
import { makeCall, type ApiAnswer, type Caller } from '../support/api';
import {
  aGuestWithCart,
  aCartLine,
  anAddress,
  aSubmission,
  expectSuccess,
  newShopper,
  PASSWORD,
  ADDRESS,
  type LoggedInUser,
} from './support/builders';
import { createFixture, type Fixture } from './support/fixture';
import { aResetGrant } from './scenarios/accounts/mailed-codes';

/** Everything that a shopper owns. */
interface OwnedObjects {
  owner: LoggedInUser;
  addressId: string;
  lineId: string;
  guest: Caller & { lineId: string };
  orderId: string;
  orderNumber: string;
}

describe("object level authorization: other users' ids [A-8.2.2]", () => {
  let fixture: Fixture;
  let owned: OwnedObjects;
  beforeAll(async () => {
    fixture = await createFixture();
    const owner = await newShopper();
    const submission = await aSubmission(owner, [{ productId: fixture.product._id }]);
    const { orderId } = expectSuccess(await makeCall(calls.checkout, submission, owner)).body as {
      orderId: string;
    };
    const [order] = (await makeCall(calls.orderList, undefined, owner)).body.data as { _id: string }[];
    owned = {
      owner,
      addressId: await anAddress(owner),
      lineId: await aCartLine(owner, fixture.product._id),
      guest: await aGuestWithCart(fixture.product._id),
      orderId: order!._id,
      orderNumber: orderId,
    };
  });

  /** The owner's data, which must be the same afterwards. */
  const readAll = async () => {
    const read = async (call: Call, caller: Caller) => (await makeCall(call, undefined, caller)).body.data;
    return {
      addresses: await read(calls.getAddresses, owned.owner),
      cart: await read(calls.getCart, owned.owner),
      guest: await read(calls.getCart, owned.guest),
      orders: await read(calls.orderList, owned.owner),
    };
  };

  const attacks: [what: string, status: number, attempt: (attacker: Caller) => Promise<ApiAnswer>][] = [
    [
      'updateAddress',
      404,
      (attacker) =>
        makeCall(calls.updateAddress, { _id: owned.addressId, ...ADDRESS, city: 'Changed' }, attacker),
    ],
    ['disableAddress', 404, (attacker) => makeCall(calls.disableAddress, { _id: owned.addressId }, attacker)],
    [
      "updateCartQuantity of a user's line",
      404,
      (attacker) => makeCall(calls.updateCartQuantity, { _id: owned.lineId, qty: 7 }, attacker),
    ],
    [
      "updateCartQuantity of a guest's line",
      404,
      (attacker) => makeCall(calls.updateCartQuantity, { _id: owned.guest.lineId, qty: 7 }, attacker),
    ],
    [
      "deleteCartItem of a user's line (deleting is idempotent)",
      200,
      (attacker) => makeCall(calls.deleteCartItem, { _id: owned.lineId }, attacker),
    ],
    [
      "deleteCartItem of a guest's line (deleting is idempotent)",
      200,
      (attacker) => makeCall(calls.deleteCartItem, { _id: owned.guest.lineId }, attacker),
    ],
    [
      'cancelPayment by id',
      404,
      (attacker) => makeCall(calls.cancelPayment, { orderId: owned.orderId }, attacker),
    ],
    [
      'cancelPayment by number',
      404,
      (attacker) => makeCall(calls.cancelPayment, { orderId: owned.orderNumber }, attacker),
    ],
    ...[calls.getOrderDetails, calls.getInvoice, calls.cancelOrder].flatMap((call) =>
      (['orderId', 'orderNumber'] as const).map(
        (which): [string, number, (attacker: Caller) => Promise<ApiAnswer>] => [
          `${call.path} by ${which}`,
          404,
          (attacker) => makeCall(call, { orderId: owned[which] }, attacker),
        ],
      ),
    ),
    ...[calls.cashOnDelivery, calls.checkout].map(
      (call): [string, number, (attacker: Caller) => Promise<ApiAnswer>] => [
        `${call.path} to their address`,
        404,
        async (attacker) => {
          const own = await aSubmission(attacker, [{ productId: fixture.product._id }]);
          return makeCall(call, { ...own, addressId: owned.addressId }, attacker);
        },
      ],
    ),
  ];

  it.each(
    attacks.flatMap(([what, status, attempt]) =>
      (['other', 'admin'] as const).map((who) => [what, who, status, attempt] as const),
    ),
  )('%s by %s [G-349]', async (_what, who, status, attempt) => {
    const before = await readAll();
    expect((await attempt(fixture[who])).status).toBe(status);
    expect(await readAll()).toEqual(before);
  });

  it("another user's lines in a submission stay in their cart", async () => {
    const before = await readAll();
    const own = await aSubmission(fixture.other, [{ productId: fixture.product._id }]);
    const list_items = [{ ...own.list_items[0], _id: owned.lineId }];
    expectSuccess(await makeCall(calls.cashOnDelivery, { ...own, list_items }, fixture.other));
    expect(await readAll()).toEqual(before);
  });

  it("a grant for the caller's own email resets no other password", async () => {
    const { email } = await newShopper();
    const resetToken = await aResetGrant(email);
    const body = {
      email: owned.owner.email,
      newPassword: 'attacker battery staple',
      confirmPassword: 'attacker battery staple',
      resetToken,
    };
    expect((await makeCall(calls.resetPassword, body)).body.code).toBe('NO_RESET_GRANT');
    expectSuccess(await makeCall(calls.login, { email: owned.owner.email, password: PASSWORD }));
  });

  it.each([calls.getAddresses, calls.orderList, calls.getCart])(
    '$path shows no data of others for any id',
    async (call) => {
      const query = { userId: owned.owner._id, _id: owned.owner._id };
      const { data } = (await makeCall(call, query, await newShopper())).body;
      expect(data).toEqual([]);
    },
  );
});
