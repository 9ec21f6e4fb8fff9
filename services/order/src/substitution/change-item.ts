import { MAX_ADDITIONS } from '@tokri/contracts';
import type { Item, Order, Outcome } from '../orders/order';
import { findItem, hasAddition, withAddition, withTakenOut } from './added-items';
import { takenOutPieces } from './changed-pieces';
import { itemsChanged, withoutSurplus } from './substitute';

/*
 * The desk changes an order before it is packed. The money is settled once, when it is packed: pieces taken out are not
 * charged, added ones cost the catalogue's price, or that of the order if it has the product.
 */

export const mayChange = (order: Order): boolean =>
  order.status === 'confirmed' || order.status === 'picking';

/** Pieces of the product that stay in the order. */
export const wantedPieces = (order: Order, productId: string): number =>
  (findItem(order, productId)?.quantity ?? 0) - takenOutPieces(order, productId);

/** Pieces that must be reserved for this total: those that the order does not hold yet. */
export const piecesToReserve = (order: Order, productId: string, quantity: number): number =>
  Math.max(0, quantity - (findItem(order, productId)?.quantity ?? 0));

export const hasManyAdditions = ({ additions = [] }: Pick<Order, 'additions'>): boolean =>
  additions.length >= MAX_ADDITIONS;

export interface Reserved {
  /** Of the addition. */
  id: string;
  item: Item;
  /** Paise that the shop pays for a piece, if known. */
  cost?: number | undefined;
}

/**
 * A substitute may cost less than in the catalogue, so it has no more pieces than it replaces.
 * @param quantity total of pieces to deliver
 * @param reserved the pieces that the order does not hold yet; 'unchanged' when they are others than those
 */
export function changeItem(
  order: Order,
  productId: string,
  quantity: number,
  reserved: Reserved | undefined,
): Outcome<Order> {
  if (!mayChange(order) || wantedPieces(order, productId) === quantity) return 'unchanged';
  const lacking = piecesToReserve(order, productId, quantity);
  if (lacking > 0 && findItem(order, productId)?.replaces) return 'unchanged';
  if (lacking !== (reserved?.item.quantity ?? 0)) return 'unchanged';
  if (reserved && (hasAddition(order, reserved.id) || hasManyAdditions(order))) return 'unchanged';
  const held: Order = reserved
    ? {
        ...order,
        ...withAddition(
          order,
          { id: reserved.id, productId, quantity: lacking },
          reserved.item,
          reserved.cost,
        ),
      }
    : order;
  const takenOut = (findItem(held, productId)?.quantity ?? 0) - quantity;
  const next: Order = { ...withTakenOut(held, productId, takenOut), version: order.version + 1 };
  if (next.status !== 'picking') return { next, events: [itemsChanged(next)] };
  // What replaces missing pieces is not needed for pieces that the order no longer has.
  const { next: rest, events } = withoutSurplus(next, productId);
  return { next: rest, events: [itemsChanged(rest), ...events] };
}
