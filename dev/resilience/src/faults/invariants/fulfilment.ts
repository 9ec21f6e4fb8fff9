import { STEPS, type Move, type Step } from '../../workload/history';
import type { OrderRecord } from '../snapshot';
import { isFinal, times, type Invariant } from './invariant';

export const standing: Invariant = {
  description: 'no order is stuck: each is delivered, returned or cancelled, and refused pieces are returned',
  violations: ({ snapshot: { orders } }) =>
    orders
      .filter(({ status, refusedAt }) => !isFinal(status) || refusedAt)
      .map(({ number, status, refusedAt }) =>
        refusedAt ? `the refused pieces of ${number} are not returned` : `${number} is still ${status}`,
      ),
};

type Cause = OrderRecord['timeline'][number]['cause'];
type Status = OrderRecord['status'];

/** Allowed previous states of each step (docs/contract.md). */
const FROM: Partial<Record<Cause, readonly Status[]>> = {
  'cancelled-by-shopper': ['confirmed'],
  'cancelled-by-admin': ['awaiting-payment', 'confirmed', 'picking', 'packed'],
  'picking-started': ['confirmed'],
  packed: ['picking'],
  'handed-over': ['packed', 'on-the-way', 'not-delivered'],
  delivered: ['on-the-way'],
  'not-delivered': ['on-the-way'],
  returned: ['not-delivered'],
};
/** Refunds and returns of refused pieces do not change the status of the order. */
const STAYS = new Set<Cause>(['refunded', 'refund-settled', 'items-refused', 'refused-taken-back']);

export const timelines: Invariant = {
  description: "each order's timeline leads to its status by permitted steps",
  violations: ({ snapshot: { orders } }) =>
    orders.flatMap(({ number, status, timeline }) => {
      const problems: string[] = [];
      let left: Status | undefined;
      for (const entry of timeline) {
        const from = FROM[entry.cause];
        if (from && (!left || !from.includes(left)))
          problems.push(`${number} went from ${left} by ${entry.cause}`);
        if (STAYS.has(entry.cause) && entry.status !== left)
          problems.push(`${number} went from ${left} to ${entry.status} by ${entry.cause}`);
        left = entry.status;
      }
      if (left !== status) problems.push(`${number} is ${status}, its timeline ends with ${left}`);
      return problems;
    }),
};

/** Repeating these steps succeeds, no matter who did them first. */
const CANCELS = new Set<Step>(['cancelled-by-shopper', 'cancelled-by-admin']);

export const moves: Invariant = {
  description: 'every acknowledged step is in the timeline, and no step that was not requested',
  violations({ snapshot: { orders }, history }) {
    const asked = new Map<string, Move[]>();
    for (const move of history.moves) {
      const key = `${move.number} ${move.step}`;
      asked.set(key, [...(asked.get(key) ?? []), move]);
    }
    const known = new Set(orders.map(({ number }) => number));
    const strangers = history.moves.filter(
      ({ number, outcome }) => outcome === 'acknowledged' && !known.has(number),
    );
    return [
      ...strangers.map(({ number, step }) => `${number} was ${step} and does not exist`),
      ...orders.flatMap((order) =>
        STEPS.flatMap((step) => stepProblems(order, step, asked.get(`${order.number} ${step}`) ?? [])),
      ),
    ];
  },
};

function stepProblems(order: OrderRecord, step: Step, asked: readonly Move[]): string[] {
  const { number, status, timeline } = order;
  const done = times(order, step);
  const acknowledged = asked.filter(({ outcome }) => outcome === 'acknowledged');
  const calls = asked.reduce((sum, move) => sum + move.calls, 0);
  if (done > calls) return [`${number} was ${step} ${done} times, requested ${calls} times`];
  if (CANCELS.has(step))
    return acknowledged.length > 0 && status !== 'cancelled'
      ? [`${number} was ${step} and is ${status}`]
      : [];
  if (acknowledged.length > done) {
    const told = acknowledged.map(({ adminId }) => adminId ?? 'rider').join(', ');
    const by = timeline
      .flatMap((entry) => (entry.cause === step ? [entry.by?.id ?? 'rider'] : []))
      .join(', ');
    return [`${number}: ${step} was acknowledged to ${told}, but recorded for ${by || 'no admin'}`];
  }
  const picker = timeline.find(({ cause }) => cause === 'picking-started')?.by?.id;
  const other = step === 'picking-started' && acknowledged.find(({ adminId }) => adminId !== picker);
  return other ? [`${number} is picked by ${picker}, acknowledged to ${other.adminId}`] : [];
}

export const bags: Invariant = {
  description: 'each packed order has the picked and missing pieces that were acknowledged to its picker',
  violations: ({ snapshot: { orders }, history }) =>
    orders.flatMap(({ number, picking }) =>
      (history.bags.get(number) ?? []).flatMap(({ productId, picked, missing }) => {
        const found = picking?.picked.find((each) => each.productId === productId)?.quantity ?? 0;
        const lacking = picking?.missing?.find((each) => each.productId === productId)?.quantity ?? 0;
        return found === picked && lacking === missing
          ? []
          : [
              `${number} has ${found} of ${productId} and lacks ${lacking}, acknowledged were ${picked} and ${missing}`,
            ];
      }),
    ),
};
