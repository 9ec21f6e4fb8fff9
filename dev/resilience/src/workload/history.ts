import type { Method, OrderLine } from '@tokri/shop-client';

/**
 * The history of the workload: each operation with its outcome for the caller. The invariants compare the shop's state
 * with it. (Jepsen's histories use the same three outcomes: ok, fail and info.)
 */
export interface Submission {
  userId: string;
  method: Method;
  lines: OrderLine[];
  /** rejected: the shop rejected it, and all earlier attempts of the same submission got a response. */
  outcome: 'acknowledged' | 'rejected' | 'unknown';
  /** The order number of an acknowledged submission. */
  number?: string;
  /** Time of that response, in milliseconds since the epoch. */
  acknowledgedAt?: number;
}

/** Actions of a shopper on one card order, with their outcomes. */
export interface CardPayment {
  number: string;
  session: string;
  /** unknown: the card provider's response was lost. */
  paid: 'yes' | 'no' | 'unknown';
  /** rejected: the order was already paid. */
  cancelled: 'not attempted' | 'acknowledged' | 'rejected' | 'unknown';
}

/** Steps of a confirmed order, named as in its timeline. */
export const STEPS = [
  'cancelled-by-shopper',
  'cancelled-by-admin',
  'picking-started',
  'packed',
  'handed-over',
  'delivered',
  'refused-taken-back',
  'not-delivered',
  'returned',
  'refund-settled',
] as const;
export type Step = (typeof STEPS)[number];

/** A requested step, repeated until its outcome was certain or the time was over. */
export interface Move {
  /** The order number. */
  number: string;
  step: Step;
  /** User id of the requesting admin. */
  adminId?: string;
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** Number of requests. */
  calls: number;
}

/** Picked and missing pieces by product, from the response to packing. */
export type Bag = readonly { productId: string; picked: number; missing: number }[];

/** An acknowledged settlement of cash. */
interface Settlement {
  id: string;
  /** Rupees. */
  amount: number;
  orderIds: readonly string[];
}

/** A call without a response or with a 5xx. */
interface FailedCall {
  /** Milliseconds since the epoch. */
  at: number;
  what: string;
  /** Idempotent: the gateway may retry it. */
  mayRepeat: boolean;
}

export function createHistory() {
  const submissions: Submission[] = [];
  const cardPayments = new Map<string, CardPayment>();
  const moves: Move[] = [];
  const bags = new Map<string, Bag>();
  const settlements: Settlement[] = [];
  const emptyShelves = new Set<string>();
  const sentBack = new Set<string>();
  const anomalies: string[] = [];
  const failedCalls: FailedCall[] = [];
  return {
    /** Number of calls of all users so far. */
    calls: 0,
    /** Calls without an outcome so far. */
    openCalls: new Set<Promise<unknown>>(),
    submissions,
    cardPayments,
    moves,
    /** Packed orders by number. */
    bags,
    settlements,
    /** Products that a picker reported as sold out. */
    emptyShelves,
    /** Numbers of delivered orders refunded in the provider's dashboard. */
    sentBack,
    /** Violations noticed during the run, such as two orders for one click. */
    anomalies,
    failedCalls,
    /** Acknowledged submissions by order number. */
    acknowledged: () =>
      new Map(
        submissions.flatMap((submission) =>
          submission.number === undefined ? [] : [[submission.number, submission] as const],
        ),
      ),
  };
}
export type History = ReturnType<typeof createHistory>;
