import type { StockReleaseCause } from '@tokri/contracts';
import { decideReservations } from '../../services/catalogue/src/stock/reservations/decide';
import {
  decideAdjustment,
  decideCommit,
  decideExpiry,
  decideRelease,
  decideRefusedReturn,
  STOCK_LOST,
  type Decision,
  type ReservationState,
} from '../../services/catalogue/src/stock/reservations/reservation';
import { missingOf, refusedOf } from '../../services/order/src/orders/ledger';
import { takenOutOf } from '../../services/order/src/substitution/changed-pieces';
import { later, LINES, NOW, ORDER_ID, publish, send, type World } from './world';

/** Reserves the line, or returns the state of the existing reservation; `refused` without enough stock. */
export function reserve(world: World): { world: World; answer: ReservationState | 'refused' } {
  if (world.reservation) return { world, answer: world.reservation.state };
  const wanted = [{ orderId: ORDER_ID, lines: LINES }];
  const { accepted, taken } = decideReservations(wanted, new Map([['milk', world.onHand]]));
  if (accepted.length === 0) return { world, answer: 'refused' };
  const reservation = {
    state: 'held' as const,
    lines: LINES,
    expiresAt: NOW,
    history: [{ cause: 'reserved' }],
  };
  return {
    world: { ...world, reservation, onHand: world.onHand - (taken.get('milk') ?? 0) },
    answer: 'held',
  };
}

const cutOf = (order: World['order']) => ({ missing: missingOf(order), takenOut: takenOutOf(order) });

export const release = (world: World, cause: StockReleaseCause): World =>
  apply(world, decideRelease(world.reservation, cause, cutOf(world.order)));

/** An event that arrives too early is delivered again. */
export function adjust(world: World): World {
  const decision = decideAdjustment(world.reservation, cutOf(world.order));
  return decision === 'too early' ? send(world, 'catalogue <- order.adjusted') : apply(world, decision);
}

/** An event that arrives too early is delivered again. Written-off pieces stay sold. */
export function returnRefused(world: World): World {
  if (!isRestocked(world.order)) return world;
  const decision = decideRefusedReturn(world.reservation, refusedOf(world.order));
  return decision === 'too early'
    ? send(world, 'catalogue <- order.refused-taken-back')
    : apply(world, decision);
}

export const isRestocked = (order: World['order']): boolean =>
  'refusedStock' in order && order.refusedStock === 'restocked';

export const expire = (world: World): World => apply(world, decideExpiry(world.reservation, later(1)));

export const commit = (world: World): World =>
  world.reservation
    ? apply(world, decideCommit(world.reservation, new Map([['milk', world.onHand]])))
    : world;

function apply(world: World, decision: Decision): World {
  if (decision === 'unchanged') return world;
  const { state, cause, stockDelta, lines, movements = [] } = decision;
  const moved = (why: string) =>
    movements.reduce((sum, { cause: each, quantity }) => (each === why ? sum + quantity : sum), 0);
  const before = world.reservation ?? { lines: [], expiresAt: NOW, history: [] };
  const held = lines && [...lines].map(([productId, quantity]) => ({ productId, quantity }));
  const reservation = {
    ...before,
    state,
    ...(held && { lines: held }),
    history: [...before.history, { cause }],
  };
  const next = {
    ...world,
    reservation,
    onHand: world.onHand + (stockDelta.get('milk') ?? 0),
    notFound: world.notFound + moved('not-found'),
    soldElsewhere: world.soldElsewhere + moved('sold'),
  };
  return cause === STOCK_LOST ? publish(next, [{ type: 'stock.lost' }]) : next;
}
