import { PAYMENT_GRACE_SECONDS, PLACING_SECONDS, RELEASE_AGAIN_SECONDS, type Order } from './order';
import type { Method, Status } from './states';

/**
 * What the sweep does with an order that stands still. `finish` goes on forwards (every call is idempotent by order
 * id), the others compensate.
 */
export type StepName = 'finish' | 'abandon' | 'call-off' | 'release-again';

interface Step {
  step: StepName;
  status: Status;
  method?: Method;
  /** Seconds since the order was written up to which the row applies. */
  youngerThan?: number;
  why: string;
}

const FINISH_WITHIN_SECONDS = 120;

/** Read from top to bottom; the first row that fits counts. When it is due stands in the order (`driveAt`). */
export const SAGA: readonly Step[] = [
  {
    step: 'finish',
    status: 'pending',
    method: 'cash',
    youngerThan: FINISH_WITHIN_SECONDS,
    why: 'The process that placed it died: reserve and confirm again. The shopper who asks again finds this order.',
  },
  {
    step: 'abandon',
    status: 'pending',
    why: 'Too old, or to be paid on a page that nobody was sent to: cancel, give stock back, end a session if one opened.',
  },
  {
    step: 'call-off',
    status: 'awaiting-payment',
    why: 'The payment session ended and no event told how: cancel. If money came after all, payment sends it back.',
  },
  {
    step: 'release-again',
    status: 'cancelled',
    why: 'It was refused while the answer of the catalogue was unknown, which may have held stock meanwhile.',
  },
];

/** Seconds that the sweep has for an order after its deadline, a few pushes long; then somebody must look. */
const PATIENCE_SECONDS = 120;

/** When a live order should have gone on at the latest, whoever drives it; undefined when nothing is left to do. */
export function deadlineOf(order: Order): Date | undefined {
  if (!order.driveAt) return undefined;
  const reached = order.timeline.at(-1)?.at ?? order.createdAt;
  const after = (from: Date, seconds: number) => new Date(from.getTime() + seconds * 1_000);
  switch (order.status) {
    case 'pending':
      return after(order.createdAt, order.method === 'cash' ? FINISH_WITHIN_SECONDS : PLACING_SECONDS.card);
    case 'awaiting-payment':
      return after(order.session?.expiresAt ?? reached, PAYMENT_GRACE_SECONDS);
    default:
      return after(reached, RELEASE_AGAIN_SECONDS);
  }
}

/** The sweep pushes it and it does not move: its retries take a new time each, so only its deadline tells. */
export function isStuck(order: Order, now: Date): boolean {
  const deadline = deadlineOf(order);
  return deadline !== undefined && now.getTime() > deadline.getTime() + PATIENCE_SECONDS * 1_000;
}

/** The step that an order which is due needs; undefined when nothing is left to do. */
export function stepFor(order: Order, now: Date): StepName | undefined {
  const age = (now.getTime() - order.createdAt.getTime()) / 1_000;
  return SAGA.find(
    (row) =>
      row.status === order.status &&
      (row.method === undefined || row.method === order.method) &&
      (row.youngerThan === undefined || age < row.youngerThan),
  )?.step;
}
