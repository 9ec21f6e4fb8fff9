import { calls } from '@tokri/contracts';
import type { createCallBinder } from '@tokri/service-kit';
import type { OrderStore } from '../orders/store';
import {
  declineOrder,
  findRider,
  removeRider,
  saveRider,
  setShift,
  type RiderDependencies,
} from './commands';
import { cycleOf, type KnownRider } from './cycle';
import { presentDeskProposal, presentRider, presentShift } from './present';
import { readBoard, type BoardDependencies } from './queries';

export type RiderRouteDependencies = RiderDependencies &
  BoardDependencies & { store: Pick<OrderStore, 'findAny'> };

/** The riders of the desk, and the page of a rider's own link. */
export function riderRoutes(
  bind: ReturnType<typeof createCallBinder>,
  dependencies: RiderRouteDependencies,
): void {
  const { riders, rides, now } = dependencies;

  bind(calls.getRiders, async () => {
    const board = await readBoard(dependencies);
    return {
      message: 'Riders',
      data: {
        riders: board.riders.map((rider) => presentRider(rider, board.waiting)),
        proposals: board.proposals.map(presentDeskProposal),
      },
    };
  });

  bind(calls.saveRider, async ({ body }) => {
    const { id, secret } = await saveRider(dependencies)(body);
    return { message: 'Rider saved', data: { _id: id, secret } };
  });

  bind(calls.removeRider, async ({ body }) => {
    await removeRider(dependencies)(body);
    return { message: 'Removed' };
  });

  const shiftOf = async (rider: KnownRider) => {
    const out = await riders.bagsOut(rider.mobile);
    const cycle = cycleOf(rider, out.toReversed(), rides(), now());
    // Only who is free gets a proposal.
    const proposals = cycle.state === 'free' ? (await readBoard(dependencies)).proposals : [];
    const own = proposals.find((proposal) => proposal.rider.id === rider.id);
    return presentShift({ rider, cycle }, own, now());
  };

  bind(calls.getShift, async ({ body }) => ({
    message: 'Your shift',
    data: await shiftOf(await findRider(dependencies, body)),
  }));

  bind(calls.setShift, async ({ body }) => {
    const rider = await setShift(dependencies)(body);
    return {
      message: body.isOnShift ? 'You are on shift.' : 'You are off shift.',
      data: await shiftOf(rider),
    };
  });

  bind(calls.declineOrder, async ({ body }) => ({
    message: 'Declined',
    data: await shiftOf(await declineOrder(dependencies)(body)),
  }));
}
