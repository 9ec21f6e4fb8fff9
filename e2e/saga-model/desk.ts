import * as fulfilment from '../../services/order/src/fulfilment/fulfilment';
import type { Actor, Decision, Order } from '../../services/order/src/orders/order';
import { cancelOrder } from '../../services/order/src/checkout/placement';
import { answerProblem, reportProblem } from '../../services/order/src/problems/problems';
import { changeItem } from '../../services/order/src/substitution/change-item';
import { LINES, NOW, publish, type World } from './world';

type Decide = (order: Order) => Decision | 'unchanged';

const BY: Actor = { role: 'admin', id: 'asha' };
const CODE = '4711';
const handed = { rider: { name: 'Ravi', mobile: '9876543210' }, code: CODE, linkHash: 'link' };

/** Combines decisions into one step, because no other process can act between them. */
const inOneGo =
  (...decisions: readonly Decide[]): Decide =>
  (order) =>
    decisions.reduce<Decision | 'unchanged'>(
      (done, decide) => {
        if (done === 'unchanged') return done;
        const further = decide(done.next);
        return further === 'unchanged'
          ? further
          : { next: further.next, events: [...done.events, ...further.events] };
      },
      { next: order, events: [] },
    );

const missing = { productId: 'milk', quantity: 1, reason: 'not-found' } as const;
const packShort: readonly Decide[] = [
  (order) => fulfilment.reportMissing(order, missing),
  (order) => fulfilment.recordPicked(order, 'milk', 1),
  (order) => fulfilment.pack(order, BY, NOW),
];
const packTakenOut: readonly Decide[] = [
  (order) => changeItem(order, 'milk', 1, undefined),
  (order) => fulfilment.recordPicked(order, 'milk', 1),
  (order) => fulfilment.pack(order, BY, NOW),
];
const cancel: Decide = (order) => cancelOrder(order, 'cancelled-by-admin', NOW);

const damaged = { id: 'one', productId: 'milk', kind: 'damaged', quantity: 1, reportedAt: NOW } as const;
/** A damaged piece of a card order is reported and refunded. Cash is refunded by hand, without events. */
const refundOne = inOneGo(
  (order) => (order.method === 'card' ? reportProblem(order, damaged, 2) : 'unchanged'),
  (order) => answerProblem(order, damaged.id, { accepted: 1, at: NOW, by: BY }),
);

/** Steps of people on a confirmed order; each can happen at any moment at which it is possible. */
const MOVES: readonly [string, Decide][] = [
  ['shopper cancels what is confirmed', (order) => cancelOrder(order, 'cancelled-by-shopper', NOW)],
  ['admin cancels', cancel],
  ['a piece was damaged', refundOne],
  ['picking begins', (order) => fulfilment.startPicking(order, 'asha', NOW)],
  [
    'packed and handed over',
    inOneGo(
      ...LINES.map(
        ({ productId, quantity }): Decide =>
          (order) =>
            fulfilment.recordPicked(order, productId, quantity),
      ),
      (order) => fulfilment.pack(order, BY, NOW),
      (order) => fulfilment.handOver(order, handed, BY, NOW),
    ),
  ],
  [
    'packed with one short and handed over',
    inOneGo(...packShort, (order) => fulfilment.handOver(order, handed, BY, NOW)),
  ],
  [
    'packed with one taken out and handed over',
    inOneGo(...packTakenOut, (order) => fulfilment.handOver(order, handed, BY, NOW)),
  ],
  ['packed with one taken out and cancelled', inOneGo(...packTakenOut, cancel)],
  ['packed with one short and cancelled', inOneGo(...packShort, cancel)],
  [
    'one is not found, an admin cancels',
    inOneGo((order) => fulfilment.reportMissing(order, missing), cancel),
  ],
  ['delivered', (order) => fulfilment.deliver(order, CODE, NOW)],
  ...(['restocked', 'written-off'] as const).map((stock): [string, Decide] => [
    `brought back, ${stock}`,
    inOneGo(
      (order) => fulfilment.failDelivery(order, 'refused', NOW),
      (order) => fulfilment.receiveReturn(order, stock, BY, NOW),
    ),
  ]),
];

/** The shopper refuses one of two pieces at the door, and the rider returns it. */
const REFUSALS: typeof MOVES = [
  [
    'delivered, one refused',
    (order) => fulfilment.deliver(order, CODE, NOW, [{ productId: 'milk', quantity: 1 }]),
  ],
  ...(['restocked', 'written-off'] as const).map((stock): [string, Decide] => [
    `the refused one is taken back, ${stock}`,
    (order) => fulfilment.receiveRefused(order, stock, BY, NOW),
  ]),
];

export const deskMoves = (world: World, refusals: boolean): [string, World][] =>
  (refusals ? [...MOVES, ...REFUSALS] : MOVES).flatMap(([what, decide]): [string, World][] => {
    const decision = decide(world.order);
    return decision === 'unchanged'
      ? []
      : [[what, publish({ ...world, order: decision.next }, decision.events)]];
  });
