import type { OrderCancelCause, OrderRejectCause } from '@tokri/contracts';
import { CHECKOUT } from '../../services/order/src/checkout/checkout';
import { isCancelled, type Decision, type Order } from '../../services/order/src/orders/order';
import {
  abandonOrder,
  acceptCash,
  awaitPayment,
  cancelOrder,
  rejectOrder,
} from '../../services/order/src/checkout/placement';
import { recoveryFor } from '../../services/order/src/checkout/recovery';
import { release, reserve } from './catalogue';
import {
  AMOUNT,
  changed,
  later,
  LINES,
  NOW,
  OF_PART,
  PART,
  publish,
  send,
  type OrderWork,
  type World,
} from './world';

export type Process = 'placing' | 'recovering' | 'cancelling';
type Decide = (order: Order) => Decision | 'unchanged';

/** The next steps of a process of the order service: without a fault, and with each possible fault. */
export function stepsOf(world: World, process: Process): [string, World][] {
  const work = world[process];
  if (!work) return [];
  const { at, known, cause = 'abandoned' } = work;
  const go = (from: World, next: Partial<OrderWork> & Pick<OrderWork, 'at'>): World => ({
    ...from,
    [process]: { known, ...next },
  });
  const change = (decide: Decide, then: (after: World, left: Order) => World): [string, World][] => {
    const { current, result, events } = changed(world.order, known, decide);
    return [[at, then(publish({ ...world, order: current }, events), result)]];
  };
  const abandon = (why: OrderRejectCause) =>
    change(
      (order) => abandonOrder(order, why, NOW, NOW),
      (after, left) => compensated(after, left, why),
    );
  const compensated = (after: World, left: Order, why: OrderWork['cause']): World =>
    isCancelled(left) ? go(after, { at: 'releasing', known: left, cause: why }) : leave(after, process, left);

  switch (at) {
    case 'reserving': {
      const { world: after, answer } = reserve(world);
      const next = { refused: 'rejecting', released: 'abandoning', held: 'held', committed: 'held' } as const;
      const served: [string, World] = [`reserve: ${answer}`, go(after, { at: next[answer] })];
      if (world.faults === 0) return [served];
      // A request that timed out can still be served after its process has given up.
      const late = send({ ...world, faults: world.faults - 1 }, 'catalogue <- late reserve');
      return [
        served,
        ['reserve: no answer', go(late, { at: 'failed' })],
        ['reserve: asked again', go(late, { at: 'reserving' })],
      ];
    }
    case 'rejecting':
      return change(
        (order) => rejectOrder(order, NOW, NOW),
        (after, left) => leave(after, process, left),
      );
    case 'abandoning':
      return abandon('abandoned');
    case 'held':
      if (known.method === 'card') {
        return world.opening
          ? []
          : [['ask for a session', go({ ...world, opening: 'begin' }, { at: 'opening' })]];
      }
      return change(
        (order) => acceptCash(order, NOW),
        (after, left) => compensated(after, left, 'abandoned'),
      );
    case 'opening':
      return sessionAnswers(world, (after, next) => go(after, { at: next }));
    case 'opened':
      return change(
        (order) => awaitPayment(order, { id: 'cs', url: 'u', expiresAt: later(1_860) }, NOW, NOW),
        (after, left) => compensated(after, left, 'abandoned'),
      );
    case 'unavailable':
      return abandon('payment-unavailable');
    case 'cancelling':
      return change(
        (order) => cancelOrder(order, cause as OrderCancelCause, NOW),
        (after, left) => compensated(after, left, cause),
      );
    case 'releasing':
      return [
        ['release', leave(release(world, cause), process, known)],
        ['release: not reached', leave(world, process, known)],
      ];
    case 'releasing-again':
      return [['release again', leave(release(settled(world), cause), process, known)]];
    case 'failed':
      return process === 'placing' ? abandon('abandoned') : [['ends', leave(world, process, known)]];
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
  // The payment service continues after the caller has timed out.
  return world.faults === 0
    ? []
    : [['session: no answer', go({ ...world, faults: world.faults - 1 }, 'unavailable')]];
}

function leave(world: World, process: Process, left: Order): World {
  const after = { ...world, [process]: undefined };
  // A card order is binding only when it is paid, which the shopper sees on the provider's page.
  if (process !== 'placing' || left.method === 'card') return after;
  return { ...after, shopperAnswer: left.status === 'confirmed' ? 'placed' : 'failed' };
}

/** Marks the order as having no further work. */
const settled = (world: World): World => ({ ...world, order: { ...world.order, dueAt: undefined } as Order });

/** Recovery handles an order of any age once it is due. */
export function startRecovering(world: World): [string, World][] {
  const { order } = world;
  if (!order.dueAt || world.recovering || world.cancelling) return [];
  const start = {
    resume: 'reserving',
    abandon: 'abandoning',
    cancel: 'cancelling',
    'release again': 'releasing-again',
  } as const;
  return [0, 3_600].map((age): [string, World] => {
    const action = recoveryFor(order, later(age));
    if (!action) return ['recovery: settled', settled(world)];
    const cause = action === 'cancel' ? 'payment-overdue' : 'abandoned';
    return [`recovery: ${action}`, { ...world, recovering: { at: start[action], known: order, cause } }];
  });
}

export function startCancelling(world: World): World | undefined {
  const { order } = world;
  if (world.recovering || world.cancelling || order.method !== 'card' || isCancelled(order)) return undefined;
  return { ...world, cancelling: { at: 'cancelling', known: order, cause: 'given-up' } };
}

/** Data of genuine events of payment and catalogue about this order. */
const FACTS = { sessionId: 'cs', amount: AMOUNT, refunded: AMOUNT, lines: LINES };

/** Data of forged events by a sender who knows only the order's id. */
const FORGERIES = [
  { ...FACTS, amount: 0 },
  { ...FACTS, sessionId: 'cs_invented' },
  { ...FACTS, refunded: 2 * AMOUNT },
  { ...FACTS, lines: [{ productId: 'milk', quantity: 3 }] },
];

export function onOrderHears(world: World, what: string, said = FACTS): World {
  const type = what.replace(OF_PART, '');
  const facts = what === type ? said : { ...said, refunded: PART };
  for (const { reactions = {} } of CHECKOUT) {
    const react = Object.entries(reactions).find(([reactsTo]) => reactsTo === type)?.[1];
    if (!react) continue;
    const outcome = react(world.order, facts as never, NOW);
    if (outcome === 'too early') return send(world, `order <- ${what}`);
    if (outcome === 'unchanged' || 'contradiction' in outcome) return world;
    return publish({ ...world, order: outcome.next }, outcome.events);
  }
  return world;
}

/** Every forged event that would change the order, at any moment. */
export const forgeries = (world: World): [string, World][] =>
  CHECKOUT.flatMap(({ reactions = {} }) => Object.keys(reactions)).flatMap((type) =>
    FORGERIES.filter(({ lines }) => (type === 'stock.lost') === (lines !== FACTS.lines))
      // Only refund events contain a refunded amount.
      .filter(({ refunded }) => type === 'payment.refunded' || refunded === FACTS.refunded)
      .map((facts): [string, World] => [`forged ${type}`, onOrderHears(world, type, facts)])
      .filter(([, after]) => after.order !== world.order),
  );
