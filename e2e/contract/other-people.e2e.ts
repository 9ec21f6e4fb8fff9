import { calls, type Call } from '@tokri/contracts';
import { makeCall, type ApiAnswer, type Caller } from '../support/api';
import {
  aGuest,
  aLine,
  anAddress,
  aSubmission,
  good,
  newShopper,
  PASSWORD,
  PLACE,
  type Person,
} from './support/people';
import { openWorld, type World } from './support/world';
import { aGrant } from './scenarios/successes';

jest.setTimeout(120_000);

/** Everything that a shopper owns. */
interface Belongings {
  owner: Person;
  addressId: string;
  lineId: string;
  guest: Caller & { lineId: string };
  orderId: string;
  orderNumber: string;
}

describe("other people's ids", () => {
  let world: World;
  let mine: Belongings;
  beforeAll(async () => {
    world = await openWorld();
    const owner = await newShopper();
    const submission = await aSubmission(owner, [{ productId: world.product._id }]);
    const { orderId } = good(await makeCall(calls.checkout, submission, owner)).body as { orderId: string };
    const [order] = (await makeCall(calls.orderList, undefined, owner)).body.data as { _id: string }[];
    mine = {
      owner,
      addressId: await anAddress(owner),
      lineId: await aLine(owner, world.product._id),
      guest: await aGuest(world.product._id),
      orderId: order!._id,
      orderNumber: orderId,
    };
  });

  /** What the owner sees; it must be the same afterwards. */
  const look = async () => {
    const seen = async (call: Call, caller: Caller) => (await makeCall(call, undefined, caller)).body.data;
    return {
      addresses: await seen(calls.getAddresses, mine.owner),
      cart: await seen(calls.getCart, mine.owner),
      guest: await seen(calls.getCart, mine.guest),
      orders: await seen(calls.orderList, mine.owner),
    };
  };

  const tries: [what: string, status: number, attempt: (thief: Caller) => Promise<ApiAnswer>][] = [
    [
      'updateAddress',
      404,
      (thief) => makeCall(calls.updateAddress, { _id: mine.addressId, ...PLACE, city: 'Stolen' }, thief),
    ],
    ['disableAddress', 404, (thief) => makeCall(calls.disableAddress, { _id: mine.addressId }, thief)],
    [
      "updateCartQuantity of a user's line",
      404,
      (thief) => makeCall(calls.updateCartQuantity, { _id: mine.lineId, qty: 7 }, thief),
    ],
    [
      "updateCartQuantity of a guest's line",
      404,
      (thief) => makeCall(calls.updateCartQuantity, { _id: mine.guest.lineId, qty: 7 }, thief),
    ],
    [
      "deleteCartItem of a user's line (a line already gone is a success)",
      200,
      (thief) => makeCall(calls.deleteCartItem, { _id: mine.lineId }, thief),
    ],
    [
      "deleteCartItem of a guest's line (a line already gone is a success)",
      200,
      (thief) => makeCall(calls.deleteCartItem, { _id: mine.guest.lineId }, thief),
    ],
    ['cancelPayment by id', 404, (thief) => makeCall(calls.cancelPayment, { orderId: mine.orderId }, thief)],
    [
      'cancelPayment by number',
      404,
      (thief) => makeCall(calls.cancelPayment, { orderId: mine.orderNumber }, thief),
    ],
    ...[calls.cashOnDelivery, calls.checkout].map(
      (call): [string, number, (thief: Caller) => Promise<ApiAnswer>] => [
        `${call.path} to their address`,
        404,
        async (thief) => {
          const own = await aSubmission(thief, [{ productId: world.product._id }]);
          return makeCall(call, { ...own, addressId: mine.addressId }, thief);
        },
      ],
    ),
  ];

  it.each(
    tries.flatMap(([what, status, attempt]) =>
      (['other', 'admin'] as const).map((who) => [what, who, status, attempt] as const),
    ),
  )('%s by %s', async (_what, who, status, attempt) => {
    const before = await look();
    expect((await attempt(world[who])).status).toBe(status);
    expect(await look()).toEqual(before);
  });

  it('the lines of somebody else in a submission stay in their cart', async () => {
    const before = await look();
    const own = await aSubmission(world.other, [{ productId: world.product._id }]);
    const list_items = [{ ...own.list_items[0], _id: mine.lineId }];
    good(await makeCall(calls.cashOnDelivery, { ...own, list_items }, world.other));
    expect(await look()).toEqual(before);
  });

  it("a grant for one's own email resets no other password", async () => {
    const { email } = await newShopper();
    const resetToken = await aGrant(email);
    const body = {
      email: mine.owner.email,
      newPassword: 'stolen horse',
      confirmPassword: 'stolen horse',
      resetToken,
    };
    expect((await makeCall(calls.resetPassword, body)).body.code).toBe('NO_RESET_GRANT');
    good(await makeCall(calls.login, { email: mine.owner.email, password: PASSWORD }));
  });

  it.each([calls.getAddresses, calls.orderList, calls.getCart])(
    '$path shows nothing of others, whatever ids it is sent',
    async (call) => {
      const query = { userId: mine.owner._id, _id: mine.owner._id };
      const { data } = (await makeCall(call, query, await newShopper())).body;
      expect(data).toEqual([]);
    },
  );
});
