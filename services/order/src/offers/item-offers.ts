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
  /** The offer that waives the delivery fee. */
  deliveryOffer?: OrderOffer;
  refusal?: Applied['refusal'];
}

/**
 * The items of an order after offers.
 * @param quoted the lines of the items, in the same order
 * @param feeOf paise for the delivery of goods that cost these paise
 */
export function reduceItems(
  items: readonly Item[],
  quoted: readonly QuotedLine[],
  { automatic, coupon }: Pick<OffersForCart, 'automatic' | 'coupon'>,
  feeOf?: (goods: number) => number,
): Reduced {
  const lines = quoted.map((line, at) => ({
    productId: line.productId,
    quantity: items[at]!.quantity,
    unitPrice: toPaise(salePriceOf(line)),
    categoryIds: line.categoryIds ?? (line.category ? [line.category._id] : []),
    brand: line.brand,
  }));
  const { offers, savings, refusal } = applyOffers(lines, automatic, coupon, feeOf);
  const waiving = offers.find(({ fee }) => fee);
  return {
    items: items.map((item, at) => withOffers(item, savings[at]!, partsOf(offers, at))),
    applied: offers.map(({ offer, amount }) => ({ offerId: offer.id, amount })),
    ...(waiving?.fee && { deliveryOffer: { ...namesOf(waiving.offer, waiving.fee), ofDelivery: true } }),
    ...(refusal && { refusal }),
  };
}

const partsOf = (offers: readonly AppliedOffer[], at: number): OrderOffer[] =>
  offers.filter(({ byLine }) => byLine[at]! > 0).map(({ offer, byLine }) => namesOf(offer, byLine[at]!));

const namesOf = ({ id, name, name_hi, code }: ActiveOffer, paise: number): OrderOffer => ({
  offerId: id,
  name,
  ...(name_hi && { name_hi }),
  ...(code && { code }),
  amount: toRupees(paise),
});

const withOffers = (item: Item, saving: number, offers: OrderOffer[]): Item =>
  saving === 0 ? item : { ...item, lineTotal: toRupees(toPaise(item.lineTotal) - saving), offers };

interface WithOffers {
  items: readonly Pick<Item, 'offers'>[];
  deliveryOffer?: OrderOffer | undefined;
}

export const hasOffers = ({ items, deliveryOffer }: WithOffers): boolean =>
  deliveryOffer !== undefined || items.some(({ offers }) => offers);

/** The offers of all lines, each with what it saves in total, and that of the fee; empty without offers. */
export function offersOf({ items, deliveryOffer }: WithOffers): OrderOffer[] {
  const sums = new Map<string, OrderOffer>();
  const all = [...items.flatMap(({ offers = [] }) => offers), ...(deliveryOffer ? [deliveryOffer] : [])];
  for (const offer of all) {
    const before = sums.get(offer.offerId)?.amount ?? 0;
    sums.set(offer.offerId, { ...offer, amount: toRupees(toPaise(before) + toPaise(offer.amount)) });
  }
  return [...sums.values()];
}
