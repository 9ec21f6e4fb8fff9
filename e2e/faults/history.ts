/**
 * The history of the workload: each operation with its outcome as its shopper saw it. The invariants compare the shop
 * with it. (Jepsen's histories know the same three outcomes: ok, fail and info.)
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

/** A call without an answer or with a 5xx. */
interface FailedCall {
  /** Milliseconds since the epoch. */
  at: number;
  what: string;
}

export function createHistory() {
  const submissions: Submission[] = [];
  const cardPayments = new Map<string, CardPayment>();
  const anomalies: string[] = [];
  const failedCalls: FailedCall[] = [];
  return {
    /** Calls of all shoppers so far. */
    calls: 0,
    submissions,
    cardPayments,
    /** Violations that a shopper saw at once, such as two orders for one click. */
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
