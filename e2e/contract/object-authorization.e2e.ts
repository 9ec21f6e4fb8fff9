import { calls, type Call } from '@tokri/contracts';
import { makeCall, type Caller } from '../support/api';
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

  const deleted = ' (deleting is idempotent)';
  const attacks: [what: string, call: Call, body: () => object, status?: number][] = [
    ['their address', calls.updateAddress, () => ({ _id: owned.addressId, ...ADDRESS, city: 'Changed' })],
    ['their address', calls.disableAddress, () => ({ _id: owned.addressId })],
    ["a user's line", calls.updateCartQuantity, () => ({ _id: owned.lineId, qty: 7 })],
    ["a guest's line", calls.updateCartQuantity, () => ({ _id: owned.guest.lineId, qty: 7 })],
    [`a user's line${deleted}`, calls.deleteCartItem, () => ({ _id: owned.lineId }), 200],
    [`a guest's line${deleted}`, calls.deleteCartItem, () => ({ _id: owned.guest.lineId }), 200],
    ['their order', calls.changeSlot, () => ({ orderId: owned.orderNumber, slot: null })],
    ...[calls.cancelPayment, calls.getOrderDetails, calls.getInvoice, calls.cancelOrder].flatMap((call) =>
      (['orderId', 'orderNumber'] as const).map((which): (typeof attacks)[number] => [
        `their ${which}`,
        call,
        () => ({ orderId: owned[which] }),
      ]),
    ),
  ];
  const callers = ['other', 'admin'] as const;

  it.each(
    attacks.flatMap(([what, call, body, status = 404]) =>
      callers.map((who) => [call.path, who, what, call, body, status] as const),
    ),
  )('%s by %s with %s [G-349]', async (_path, who, _what, call, body, status) => {
    const before = await readAll();
    expect((await makeCall(call, body(), fixture[who])).status).toBe(status);
    expect(await readAll()).toEqual(before);
  });

  it.each(
    [calls.cashOnDelivery, calls.checkout].flatMap((call) => callers.map((who) => [call, who] as const)),
  )('$0.path by $1 to their address [G-349]', async (call, who) => {
    const before = await readAll();
    const own = await aSubmission(fixture[who], [{ productId: fixture.product._id }]);
    const answer = await makeCall(call, { ...own, addressId: owned.addressId }, fixture[who]);
    expect(answer.status).toBe(404);
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
