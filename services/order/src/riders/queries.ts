import type { RideTimes } from '../dispatch/ride-times';
import type { StepSeconds } from '../fulfilment/promise';
import { ridersInCycle, type RiderInCycle } from './cycle';
import { propose, type Proposal, type WaitingBag } from './propose';
import type { RiderStore } from './store';

export interface BoardDependencies {
  riders: Pick<RiderStore, 'all' | 'bagsOut' | 'waiting'>;
  rides: () => RideTimes;
  stepSeconds: () => StepSeconds;
  now: () => Date;
}

interface Board {
  riders: RiderInCycle[];
  /** Empty while nobody is on shift: then nothing is proposed. */
  waiting: WaitingBag[];
  proposals: Proposal[];
}

/** Who is where, and who should take what, from what is stored now. */
export async function readBoard({ riders, rides, stepSeconds, now }: BoardDependencies): Promise<Board> {
  const [known, out] = await Promise.all([riders.all(), riders.bagsOut()]);
  const situation = { riders: ridersInCycle(known, out, rides(), now()), rides: rides(), now: now() };
  const isOnShift = situation.riders.some(({ cycle }) => cycle.isOnShift);
  const waiting = isOnShift ? await riders.waiting() : [];
  return { ...situation, waiting, proposals: propose({ ...situation, waiting, steps: stepSeconds() }) };
}
