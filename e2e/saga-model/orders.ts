import {
  acceptCash,
  awaitPayment,
  cancelOrder,
  recordPayment,
  recordRefund,
  refuseOrder,
  type CancelSignal,
  type Decision,
  type Order,
} from '../../services/order/src/order';
import { stepFor } from '../../services/order/src/saga';
import { release, reserve } from './catalogue';
import { changed, later, NOW, publish, send, type OrderWork, type World } from './world';

export type Seat = 'placing' | 'sweeping' | 'cancelling';
type Decide = (order: Order) => Decision | 'unchanged';

/** The next step of a process of the order service, one for each fault that can happen in it. */
export function stepsOf(world: World, seat: Seat): [string, World][] {
  const work = world[seat];
  if (!work) return [];
  const { at, known, cause = '' } = work;
  const go = (from: World, next: Partial<OrderWork> & Pick<OrderWork, 'at'>): World => ({
    ...from,
    [seat]: { known, ...next },
  });
  const change = (decide: Decide, then: (after: World, left: Order) => World): [string, World][] => {
    const { current, result, events } = changed(world.order, known, decide);
    return [[at, then(publish({ ...world, order: current }, events), result)]];
  };
  const abandon: Decide = (order) => refuseOrder(order, 'abandoned', false, NOW);
  const abandoned = (after: World, left: Order): World =>
    left.timeline.at(-1)?.cause === 'abandoned'
      ? go(after, { at: 'releasing', known: left, cause: 'abandoned' })
      : leave(after, seat, left);

  switch (at) {
    case 'reserving': {
      const { world: after, answer } = reserve(world);
      const next = { refused: 'refused', released: 'abandoning', held: 'held', committed: 'held' } as const;
      const served: [string, World] = [`reserve: ${answer}`, go(after, { at: next[answer] })];
      if (world.faults === 0) return [served];
      // Nobody waits for ever: the request may be served after its process has given up.
      const late = send({ ...world, faults: world.faults - 1 }, 'catalogue <- late reserve');
      return [served, ['reserve: no answer', go(late, { at: 'failed' })]];
    }
    case 'refused':
      return change(
        (order) => refuseOrder(order, 'refused', true, NOW),
        (after) => go(after, { at: 'failed' }),
      );
    case 'abandoning':
      return change(abandon, abandoned);
    case 'held':
      if (known.method === 'card') {
        return world.opening
          ? []
          : [['ask for a session', go({ ...world, opening: 'begin' }, { at: 'opening' })]];
      }
      return change(
        (order) => acceptCash(order, NOW),
        (after, left) =>
          left.status === 'confirmed'
            ? leave(after, seat, left)
            : go(after, { at: 'releasing', known: left, cause: 'abandoned' }),
      );
    case 'opening':
      return sessionAnswers(world, (after, next) => go(after, { at: next }));
    case 'opened':
      return change(
        (order) => awaitPayment(order, { id: 'cs', url: 'u', expiresAt: later(1_860) }, NOW),
        (after, left) => leave(after, seat, left),
      );
    case 'unavailable':
      return change(
        (order) => refuseOrder(order, 'payment-unavailable', false, NOW),
        (after, left) =>
          left.status === 'cancelled'
            ? go(after, { at: 'releasing', known: left, cause: 'payment-unavailable' })
            : leave(after, seat, left),
      );
    case 'calling-off':
      return change(
        (order) => cancelOrder(order, cause as CancelSignal, NOW),
        (after, left) =>
          left.status === 'cancelled'
            ? go(after, { at: 'releasing', known: left, cause })
            : leave(after, seat, left),
      );
    case 'releasing':
      return [
        ['release', leave(release(world, cause), seat, known)],
        ['release: not reached', leave(world, seat, known)],
      ];
    case 'releasing-again':
      return [
        [
          'release again',
          leave(release({ ...world, order: { ...world.order, driveAt: undefined } }, cause), seat, known),
        ],
      ];
    case 'failed':
      return seat === 'placing' ? change(abandon, abandoned) : [['ends', leave(world, seat, known)]];
  }
}

function sessionAnswers(
  world: World,
  go: (after: World, next: 'opened' | 'unavailable') => World,
): [string, World][] {
  const { opening } = world;
  const done = { ...world, opening: undefined };
  if (opening === 'session') return [['session', go(done, 'opened')]];
  if (opening === 'conflict' || opening === 'broken')
    return [[`session: ${opening}`, go(done, 'unavailable')]];
  // It goes on next door while nobody waits for it any more.
  return world.faults === 0
    ? []
    : [['session: no answer', go({ ...world, faults: world.faults - 1 }, 'unavailable')]];
}

/** The process is through; a placing tells the shopper. */
function leave(world: World, seat: Seat, left: Order): World {
  const after = { ...world, [seat]: undefined };
  // A card order is a promise only when it is paid, which the shopper sees at the provider's.
  if (seat !== 'placing' || left.method === 'card') return after;
  return { ...after, told: left.status === 'confirmed' ? 'placed' : 'failed' };
}

/** The sweep takes any order that has a time to be looked at, however young or old it is. */
export function startSweeping(world: World): [string, World][] {
  const { order } = world;
  if (!order.driveAt || world.sweeping || world.cancelling) return [];
  const start = {
    finish: 'reserving',
    abandon: 'abandoning',
    'call-off': 'calling-off',
    'release-again': 'releasing-again',
  } as const;
  return [0, 3_600].map((age): [string, World] => {
    const step = stepFor(order, later(age));
    if (!step) return ['sweep: settled', { ...world, order: { ...order, driveAt: undefined } }];
    const cause = step === 'call-off' ? 'payment-overdue' : order.timeline.at(-1)?.cause;
    return [`sweep: ${step}`, { ...world, sweeping: { at: start[step], known: order, cause } }];
  });
}

export function startCancelling(world: World): World | undefined {
  const { order } = world;
  if (
    world.sweeping ||
    world.cancelling ||
    order.method !== 'card' ||
    order.refused ||
    order.status === 'cancelled'
  )
    return undefined;
  return { ...world, cancelling: { at: 'calling-off', known: order, cause: 'given-up' } };
}

const REACTIONS: Record<string, Decide> = {
  'payment.succeeded': (order) => recordPayment(order, NOW),
  'payment.failed': (order) => cancelOrder(order, 'payment-failed', NOW),
  'payment.expired': (order) => cancelOrder(order, 'payment-expired', NOW),
  'payment.refunded': (order) => recordRefund(order, NOW),
  'stock.lost': (order) => cancelOrder(order, 'stock-lost', NOW),
};

export function onOrderHears(world: World, type: string): World {
  const decision = REACTIONS[type]?.(world.order) ?? 'unchanged';
  return decision === 'unchanged' ? world : publish({ ...world, order: decision.next }, decision.events);
}
