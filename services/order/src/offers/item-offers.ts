import {
  applyOffers,
  salePriceOf,
  toPaise,
  toRupees,
  type ActiveOffer,
  type Applied,
  type AppliedOffer,
  type OrderOffer,
  type Coupon,
  type QuotedLine,
} from '@tokri/contracts';
import type { Item } from '../orders/order';

/** Offers for one cart. */
export interface OffersForCart {
  automatic: readonly ActiveOffer[];
  coupon?: Coupon;
  /** The limits that an order with the offer is held to: rupees in total, and uses of each customer. */
  limitsOf: (offerId: string) => { budget?: number | undefined; perCustomer?: number | undefined };
}

interface Reduced {
  items: Item[];
  /** Paise saved by each offer of the order. */
  applied: readonly { offerId: string; amount: number }[];
  refusal?: Applied['refusal'];
}

/** The items of an order after offers. @param quoted the lines of the items, in the same order */
export function reduceItems(
  items: readonly Item[],
  quoted: readonly QuotedLine[],
  { automatic, coupon }: Pick<OffersForCart, 'automatic' | 'coupon'>,
): Reduced {
  const lines = quoted.map((line, at) => ({
    productId: line.productId,
    quantity: items[at]!.quantity,
    unitPrice: toPaise(salePriceOf(line)),
    categoryIds: line.categoryIds ?? (line.category ? [line.category._id] : []),
    brand: line.brand,
  }));
  const { offers, savings, refusal } = applyOffers(lines, automatic, coupon);
  return {
    items: items.map((item, at) => withOffers(item, savings[at]!, partsOf(offers, at))),
    applied: offers.map(({ offer, amount }) => ({ offerId: offer.id, amount })),
    ...(refusal && { refusal }),
  };
}

const partsOf = (offers: readonly AppliedOffer[], at: number): OrderOffer[] =>
  offers
    .filter(({ byLine }) => byLine[at]! > 0)
    .map(({ offer: { id, name, name_hi, code }, byLine }) => ({
      offerId: id,
      name,
      ...(name_hi && { name_hi }),
      ...(code && { code }),
      amount: toRupees(byLine[at]!),
    }));

const withOffers = (item: Item, saving: number, offers: OrderOffer[]): Item =>
  saving === 0 ? item : { ...item, lineTotal: toRupees(toPaise(item.lineTotal) - saving), offers };

/** The offers of all lines, each with what it saves in total; empty without offers. */
export function offersOfItems(items: readonly Pick<Item, 'offers'>[]): OrderOffer[] {
  const sums = new Map<string, OrderOffer>();
  for (const offer of items.flatMap(({ offers = [] }) => offers)) {
    const before = sums.get(offer.offerId)?.amount ?? 0;
    sums.set(offer.offerId, { ...offer, amount: toRupees(toPaise(before) + toPaise(offer.amount)) });
  }
  return [...sums.values()];
}
