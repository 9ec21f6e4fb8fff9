import { calls, type Call, type CallName } from '@tokri/contracts';
import { makeCall, type ApiAnswer } from '../../../support/api';
import { databaseOf } from '../../support/back-door';
import { expectSuccess, UNKNOWN_ID } from '../../support/builders';
import type { Fixture } from '../../support/fixture';
import type { FailureScenarios, Scenario } from '../scenario';
import { pickingOrder, placedOrder, type PlacedOrder } from './fulfilment';
import { CLOSED, CLOSED_FOR_GOOD, closedAllWeek, closedNow, orderUnder, SLOT_FULL } from './trading-rules';

const HOUR_MS = 3_600_000;

/** An order with a slot that begins so many hours from now. */
async function orderForSlot(fixture: Fixture, hours: number): Promise<PlacedOrder> {
  const order = await placedOrder(fixture);
  const from = new Date(Date.now() + hours * HOUR_MS);
  const slot = { from, to: new Date(from.getTime() + HOUR_MS) };
  const orders = (await databaseOf('order')).collection('orders');
  await orders.updateOne({ number: order.orderId }, { $set: { slot, promisedAt: slot.to } });
  return order;
}

type Change = (order: PlacedOrder, slot: string | null) => Promise<ApiAnswer>;

const asShopper: Change = ({ shopper, orderId }, slot) =>
  makeCall(calls.changeSlot, { orderId, slot }, shopper);
const atDesk: Change = (order, slot) => order.atDesk(calls.changeDeskSlot, { slot });

const toSoon =
  (change: Change): Scenario =>
  async (fixture) => {
    const order = await orderForSlot(fixture, 24);
    expectSuccess(await change(order, null));
    const again = await change(order, null);
    expect(again.body.data).not.toHaveProperty('slot');
    const causes = (again.body.data.timeline as { cause: string }[]).map(({ cause }) => cause);
    expect(causes.filter((cause) => cause === 'slot-changed')).toHaveLength(1);
    return again;
  };

export const changeSlotSuccesses = {
  changeSlot: toSoon(asShopper),
  changeDeskSlot: toSoon(atDesk),
} satisfies Partial<Record<CallName, Scenario>>;

const refusals = (call: Call, change: Change): FailureScenarios => ({
  'This order was not found.': async (fixture) => {
    const { orderId } = await placedOrder(fixture);
    return call.auth === 'A'
      ? makeCall(call, { orderId: UNKNOWN_ID, slot: null }, fixture.admin)
      : makeCall(call, { orderId, slot: null }, fixture.other);
  },
  'This order is {status} by now.': async (fixture) =>
    change(await pickingOrder(fixture), '2026-01-01T00:30:00.000Z'),
  'It is too late to change the delivery time of this order.': async (fixture) =>
    change(await orderForSlot(fixture, -1), null),
  [CLOSED]: async (fixture) => {
    const order = await orderForSlot(fixture, 24);
    return orderUnder(
      () => change(order, null),
      () => ({ hours: closedNow() }),
    )(fixture);
  },
  [CLOSED_FOR_GOOD]: async (fixture) => {
    const order = await orderForSlot(fixture, 24);
    return orderUnder(
      () => change(order, null),
      () => ({ hours: closedAllWeek() }),
    )(fixture);
  },
  [SLOT_FULL]: async (fixture) => {
    const [order, other] = [await placedOrder(fixture), await placedOrder(fixture)];
    const takeAndChange = async () => {
      const { data } = expectSuccess(await makeCall(calls.getSlots)).body;
      const { from } = (data as { from: string; isFull: boolean }[]).findLast(({ isFull }) => !isFull)!;
      expectSuccess(await change(other, from));
      return change(order, from);
    };
    return orderUnder(takeAndChange, () => ({ slots: { minutes: 30, orders: 1, closesBefore: 0 } }))(fixture);
  },
  'This delivery time can no longer be chosen. Please choose another one.': async (fixture) =>
    change(await placedOrder(fixture), '2026-01-01T00:30:00.000Z'),
});

export const changeSlotFailures = {
  changeSlot: refusals(calls.changeSlot, asShopper),
  changeDeskSlot: refusals(calls.changeDeskSlot, atDesk),
} satisfies Partial<Record<CallName, FailureScenarios>>;
