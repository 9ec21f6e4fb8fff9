/**
 * The history of the workload: each operation with its outcome as the person who asked for it saw it. The invariants compare
 * the shop with it. (Jepsen's histories know the same three outcomes: ok, fail and info.)
 */
export interface OrderLine {
  id: string;
  productId: string;
  quantity: number;
}

export type Method = 'cash' | 'card';

export interface Submission {
  userId: string;
  method: Method;
  lines: OrderLine[];
  /** rejected: the shop said so, and no earlier try of the same submission went without an answer. */
  outcome: 'acknowledged' | 'rejected' | 'unknown';
  /** The order number of an acknowledged one. */
  number?: string;
  /** When that answer came; milliseconds since the epoch. */
  acknowledgedAt?: number;
  /** The error code of a rejected one. */
  code?: string;
}

/** What a shopper did about one card order, and with which outcome. */
export interface CardPayment {
  number: string;
  session: string;
  /** unknown: the answer of the card provider was lost. */
  paid: 'yes' | 'no' | 'unknown';
  /** rejected: the order was paid already. */
  cancelled: 'not attempted' | 'acknowledged' | 'rejected' | 'unknown';
}

/** What people do with an order once it is confirmed, as its timeline calls it. */
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

/** A step that somebody asked for, repeated until its outcome was certain or patience was over. */
export interface Move {
  /** Of the order. */
  number: string;
  step: Step;
  /** User id of the admin who asked. */
  adminId?: string;
  outcome: 'acknowledged' | 'refused' | 'unknown';
  /** How often it was asked for. */
  calls: number;
}

/** What a picker was told of a packed order, by product. */
export type Bag = readonly { productId: string; picked: number; missing: number }[];

/** Cash that the desk was told to have counted. */
interface Settlement {
  id: string;
  /** Rupees. */
  amount: number;
  orderIds: readonly string[];
}

/** A call without an answer or with a 5xx. */
interface FailedCall {
  /** Milliseconds since the epoch. */
  at: number;
  what: string;
  /** The gateway may ask again for it: doing it twice is the same as doing it once. */
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
    /** Calls of all people so far. */
    calls: 0,
    submissions,
    cardPayments,
    moves,
    /** Packed orders by number. */
    bags,
    settlements,
    /** Products that a picker reported as sold out. */
    emptyShelves,
    /** Numbers of delivered orders whose money was sent back on the provider's own pages. */
    sentBack,
    /** Violations that somebody saw at once, such as two orders for one click. */
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
