import { between, pick, randomOf } from '../shop/random';
import { riders } from '../orders/people';

/** What the staff knows of an order at the desk. */
export interface QueuedOrder {
  number: string;
  status: string;
  /** Of its address. */
  mobile: string;
  timeline: readonly { status: string; at: Date; cause: string; by?: { role: string; id?: string } }[];
}

export type StaffStep = 'start-picking' | 'pack' | 'hand-over' | 'deliver';

interface Due {
  step: StaffStep;
  /** Epoch milliseconds. */
  at: number;
}

/** The next step by status, and the seconds before it: six to nine minutes in total, less than the shop promises. */
const STEPS: Readonly<Partial<Record<string, { step: StaffStep; least: number; most: number }>>> = {
  confirmed: { step: 'start-picking', least: 20, most: 50 },
  picking: { step: 'pack', least: 80, most: 140 },
  packed: { step: 'hand-over', least: 20, most: 50 },
  'on-the-way': { step: 'deliver', least: 240, most: 300 },
};
/** An admin who did the last step has this long for the next one. */
const ADMIN_SECONDS = 600;

/**
 * What the simulated staff does next with an order, and when: the same after a restart. Undefined when it has nothing to do.
 * @param staffId user id of its picker; every other admin is a person
 */
export function nextStep({ number, status, timeline }: QueuedOrder, staffId: string): Due | undefined {
  const next = STEPS[status];
  const last = timeline.findLast((entry) => entry.status === status && !entry.cause.startsWith('refund'));
  if (!next || !last) return undefined;
  const isByAdmin = last.by?.role === 'admin' && last.by.id !== staffId;
  const usual = between(randomOf(`${number}/${next.step}`), next.least, next.most);
  return { step: next.step, at: last.at.getTime() + (isByAdmin ? ADMIN_SECONDS : usual) * 1_000 };
}

export const riderOf = (number: string) => pick(randomOf(`${number}/rider`), riders);
