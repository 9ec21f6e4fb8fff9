import { calls, type CallName, type DeskRider } from '@tokri/contracts';
import { randomInt } from 'node:crypto';
import { makeCall, type Caller } from '../../../support/api';
import { expectSuccess } from '../../support/builders';
import type { Scenario } from '../scenario';
import { orderOnTheWay, packedOrder } from './fulfilment';

/** A new rider on shift. */
async function riderOnShift(admin: Caller) {
  const rider = { name: 'Kiran', mobile: `8${String(randomInt(1e9)).padStart(9, '0')}` };
  const saved = await makeCall(calls.saveRider, rider, admin);
  const { _id, secret } = expectSuccess(saved).body.data as { _id: string; secret: string };
  const onShift = await makeCall(calls.setShift, { secret, isOnShift: true });
  expectSuccess(onShift);
  return { rider, riderId: _id, secret, saved, onShift };
}

const known = async (admin: Caller) => {
  const listed = await makeCall(calls.getRiders, undefined, admin);
  return { listed, riders: expectSuccess(listed).body.data.riders as DeskRider[] };
};

export const riderSuccesses = {
  async getRiders(fixture) {
    const { rider } = await riderOnShift(fixture.admin);
    const { orderId } = await orderOnTheWay(fixture, rider);
    const { listed, riders } = await known(fixture.admin);
    const own = riders.find(({ mobile }) => mobile === rider.mobile);
    expect(own).toMatchObject({ ...rider, isOnShift: true, state: 'on-the-way', bags: [orderId] });
    return listed;
  },
  saveRider: async ({ admin }) => (await riderOnShift(admin)).saved,
  async removeRider({ admin }) {
    const { riderId } = await riderOnShift(admin);
    const answer = await makeCall(calls.removeRider, { riderId }, admin);
    expect((await known(admin)).riders.some(({ _id }) => _id === riderId)).toBe(false);
    return answer;
  },
  getShift: async ({ admin }) => makeCall(calls.getShift, { secret: (await riderOnShift(admin)).secret }),
  setShift: async ({ admin }) => (await riderOnShift(admin)).onShift,
  async declineOrder(fixture) {
    const [{ rider, secret }, { orderId }] = [await riderOnShift(fixture.admin), await packedOrder(fixture)];
    expectSuccess(await makeCall(calls.declineOrder, { secret, orderId }));
    const own = (await known(fixture.admin)).riders.find(({ mobile }) => mobile === rider.mobile);
    // The board has only the orders that wait longest.
    expect([undefined, [orderId]]).toContainEqual(own?.declined);
    return makeCall(calls.declineOrder, { secret, orderId });
  },
} satisfies Partial<Record<CallName, Scenario>>;
