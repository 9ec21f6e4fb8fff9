import { salePriceOf, toPaise, toRupees, type QuotedLine } from '@tokri/contracts';
import { withSellingPrice } from '@tokri/contracts/sale-price';
import { priceItem } from '../checkout/pricing';
import { missingOf, type ProductPieces } from '../orders/ledger';
import type { Addition, Item, Order, PickingOrder } from '../orders/order';
import { takenOutOf } from './changed-pieces';

/** Paise of a piece in the order, after offers, rounded down: what costs at most as much is never dearer. */
export const piecePaise = ({ lineTotal, quantity }: Pick<Item, 'lineTotal' | 'quantity'>): number =>
  Math.floor(toPaise(lineTotal) / quantity);

/** @param atMost paise of a piece: a substitute is never dearer than what it replaces */
export function itemOf(line: QuotedLine, quantity: number, atMost = Infinity): Item {
  const item = priceItem(line, quantity);
  if (toPaise(salePriceOf(line)) <= atMost) return item;
  return {
    ...item,
    ...withSellingPrice(line.price, toRupees(atMost)),
    lineTotal: toRupees(atMost * quantity),
  };
}

export const findItem = (order: Pick<Order, 'items'>, productId: string): Item | undefined =>
  order.items.find((item) => item.productId === productId);

export const hasAddition = ({ additions = [] }: Pick<Order, 'additions'>, id: string): boolean =>
  additions.some((addition) => addition.id === id);

/**
 * More pieces of an ordered product cost the same as the ordered ones, also the shop.
 * @param item of a new product @param cost paise that the shop pays for a piece of it, if known
 */
export function withAddition(
  order: Order,
  addition: Addition,
  item: Item,
  cost: number | undefined,
): Pick<Order, 'items' | 'additions' | 'costs'> {
  const { productId, quantity } = addition;
  const known = findItem(order, productId);
  const items = known
    ? order.items.map((each) => (each === known ? raised(each, quantity) : each))
    : [...order.items, { ...item, added: quantity }];
  const costs = known || cost === undefined ? order.costs : [...(order.costs ?? []), { productId, cost }];
  return { items, additions: [...(order.additions ?? []), addition], ...(costs && { costs }) };
}

const raised = (item: Item, by: number): Item => ({
  ...item,
  quantity: item.quantity + by,
  added: (item.added ?? 0) + by,
  lineTotal: toRupees(toPaise(item.lineTotal) + piecePaise(item) * by),
});

/** @param quantity total of pieces taken out; found and missing pieces that exceed the rest are lowered */
export function withTakenOut<Each extends Order>(order: Each, productId: string, quantity: number): Each {
  const isOther = (each: ProductPieces) => each.productId !== productId;
  const takenOut = takenOutOf(order).filter(isOther);
  if (quantity > 0) takenOut.push({ productId, quantity });
  const left = (findItem(order, productId)?.quantity ?? 0) - quantity;
  return { ...order, takenOut, ...pickingWithin(order, productId, left) };
}

function pickingWithin(
  order: Order,
  productId: string,
  left: number,
): Partial<Pick<PickingOrder, 'picking'>> {
  if (order.status !== 'picking') return {};
  const within = <Pieces extends ProductPieces>(all: readonly Pieces[], most: number) =>
    all
      .map((each) =>
        each.productId === productId ? { ...each, quantity: Math.min(each.quantity, most) } : each,
      )
      .filter((each) => each.quantity > 0);
  const missing = within(missingOf(order), left);
  const lacking = missing.find((each) => each.productId === productId)?.quantity ?? 0;
  const picked = within(order.picking.picked, left - lacking);
  return { picking: { ...order.picking, picked, missing } };
}
