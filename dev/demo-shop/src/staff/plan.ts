import { between, pick, randomOf } from '../shop/random';
import { riders } from '../orders/people';

/** An order at the desk, as read from the database. */
export interface QueuedOrder {
  number: string;
  status: string;
  /** From the delivery address. */
  mobile: string;
  timeline: readonly { status: string; at: Date; cause: string; by?: { role: string; id?: string } }[];
}

export type StaffStep = 'start-picking' | 'pack' | 'hand-over' | 'deliver';

interface Due {
  step: StaffStep;
  /** Epoch milliseconds. */
  at: number;
}

/** The next step by status, and the seconds before it: six to nine minutes in total, below the shop's promise. */
const STEPS: Readonly<Partial<Record<string, { step: StaffStep; least: number; most: number }>>> = {
  confirmed: { step: 'start-picking', least: 20, most: 50 },
  picking: { step: 'pack', least: 80, most: 140 },
  packed: { step: 'hand-over', least: 20, most: 50 },
  'on-the-way': { step: 'deliver', least: 240, most: 300 },
};
/** Time for an admin who did the last step to do the next one. */
const ADMIN_SECONDS = 600;

/**
 * The next step of the simulated staff on an order, and its time; the same after a restart. Undefined if there is none.
 * @param staffId user id of its picker; all other admins are real people
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
