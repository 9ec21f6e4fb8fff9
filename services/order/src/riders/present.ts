import type { DeskProposal, DeskRider, RiderProposal, RiderShift } from '@tokri/contracts';
import { presentSlot } from '../slots/schedule';
import { shiftEndOf, type Cycle, type RiderInCycle } from './cycle';
import type { Proposal, WaitingBag } from './propose';

const presentCycle = ({ isOnShift, state, since, backAt, out }: Cycle) => ({
  isOnShift,
  state,
  ...(since && { since: since.toISOString() }),
  ...(backAt && { backAt: backAt.toISOString() }),
  bags: out.map(({ number }) => number),
});

/** @param waiting orders that no rider has yet: other orders that the rider declined are not shown */
export function presentRider({ rider, cycle }: RiderInCycle, waiting: readonly WaitingBag[]): DeskRider {
  const { id, name, mobile } = rider;
  const declined = waiting.filter((bag) => rider.declined?.includes(bag.id)).map(({ number }) => number);
  return { _id: id, name, mobile, ...presentCycle(cycle), ...(declined.length > 0 && { declined }) };
}

const presentProposal = (proposal: Proposal): RiderProposal => ({
  leaveAt: proposal.leaveAt.toISOString(),
  backAt: proposal.backAt.toISOString(),
  bags: proposal.bags.map(({ bag, readyAt, doorAt }) => ({
    orderId: bag.number,
    pincode: bag.pincode,
    isPacked: bag.status === 'packed',
    readyAt: readyAt.toISOString(),
    doorAt: doorAt.toISOString(),
    ...(bag.slot && { slot: presentSlot(bag.slot) }),
  })),
  reasons: [...proposal.reasons],
  waitSeconds: proposal.waitSeconds,
  rideSeconds: proposal.rideSeconds,
  isRideLearned: proposal.isRideLearned,
});

export function presentDeskProposal(proposal: Proposal): DeskProposal {
  const { id, name, mobile } = proposal.rider;
  return { rider: { _id: id, name, mobile }, ...presentProposal(proposal) };
}

export function presentShift(
  { rider, cycle }: RiderInCycle,
  proposal: Proposal | undefined,
  now: Date,
): RiderShift {
  const endsAt = shiftEndOf(rider, now);
  return {
    name: rider.name,
    ...presentCycle(cycle),
    ...(endsAt && { endsAt: endsAt.toISOString() }),
    ...(proposal && { proposal: presentProposal(proposal) }),
  };
}
