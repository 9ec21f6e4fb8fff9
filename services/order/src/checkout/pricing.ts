import {
  salePriceOf,
  shownName,
  toPaise,
  toRupees,
  type OrderOffer,
  type PriceFacts,
  type QuotedLine,
} from '@tokri/contracts';
import { deliveryFeeOf, type ChargeRules } from '@tokri/contracts/charges';
import { conflict, type HttpError } from '@tokri/service-kit/errors';
import { couponRefused } from '../offers/coupon-refusal';
import { hasOffers, offersOf, reduceItems, type OffersForCart } from '../offers/item-offers';
import type { Item, OrderedLine } from '../orders/order';
import type { Submission } from './keys';

interface Quote {
  lines: QuotedLine[];
  missing: string[];
}

export interface PlacementRules {
  /** Pieces of one product. */
  maxPieces: number;
}

/** Amounts in rupees: the total is goods after offers, and fee. `applied`: paise by offer. */
export interface Charged {
  items: Item[];
  goods: number;
  /** 0 with `deliveryOffer`. */
  deliveryFee: number;
  deliveryOffer?: OrderOffer;
  total: number;
  applied: readonly { offerId: string; amount: number }[];
}

/** One line per product: the catalogue reserves stock by product. */
export function mergeLines(lines: readonly OrderedLine[]): { productId: string; quantity: number }[] {
  const wanted = new Map<string, number>();
  for (const line of lines) wanted.set(line.productId, (wanted.get(line.productId) ?? 0) + line.quantity);
  return [...wanted].map(([productId, quantity]) => ({ productId, quantity }));
}

/**
 * The items of an order at catalogue prices after offers, and the delivery fee (docs/contract.md rules 4, 14 and 34).
 * @throws 409 TOO_MANY_OF_ONE with details {productId, max}, OUT_OF_STOCK with details.lines [{productId, name, left}],
 * COUPON_REFUSED with details {reason} and the totals without it, PRICES_CHANGED with the right totals
 */
export function priceSubmission(
  submission: Submission,
  quote: Quote,
  { maxPieces }: PlacementRules,
  charges: ChargeRules = {},
  offers: Pick<OffersForCart, 'automatic' | 'coupon'> = { automatic: [] },
): Charged {
  const quoted = new Map(quote.lines.map((line) => [line.productId, line]));
  const wanted = mergeLines(submission.lines);
  const short = wanted.flatMap(({ productId, quantity }) => {
    const line = quoted.get(productId);
    const left = line?.stock ?? 0;
    return left < quantity
      ? [{ productId, name: line?.name ?? 'A product that is no longer sold', brand: line?.brand, left }]
      : [];
  });
  if (short.length > 0) throw outOfStock(short);
  const greedy = wanted.find(({ quantity }) => quantity > maxPieces);
  if (greedy) throw tooManyOfOne(quoted.get(greedy.productId)!, maxPieces);

  const lines = wanted.map(({ productId }) => quoted.get(productId)!);
  const full = wanted.map(({ productId, quantity }) => priceItem(quoted.get(productId)!, quantity));
  const { items, applied, deliveryOffer, refusal } = reduceItems(full, lines, offers, feeBy(charges));
  const charged = {
    items,
    ...amountsOf(items, charges, deliveryOffer),
    applied,
    ...(deliveryOffer && { deliveryOffer }),
  };
  if (refusal) throw couponRefused(refusal, charged);
  const { goods, total } = charged;
  const isSeen =
    toPaise(submission.subTotal) === toPaise(goods) && toPaise(submission.total) === toPaise(total);
  if (!isSeen) throw pricesChanged(charged);
  return charged;
}

/** Paise for the delivery of goods by these rules. */
export const feeBy =
  (charges: ChargeRules) =>
  (goods: number): number =>
    deliveryFeeOf(goods, charges);

/** Rupees of the goods after offers, of the delivery, and of both. @param waived set when an offer waives the fee */
export function amountsOf(
  items: readonly Pick<Item, 'lineTotal'>[],
  charges: ChargeRules,
  waived?: OrderOffer,
) {
  const goods = totalOf(items);
  const fee = waived ? 0 : feeBy(charges)(toPaise(goods));
  return { goods, deliveryFee: toRupees(fee), total: toRupees(toPaise(goods) + fee) };
}

/** Rupees of all lines. */
const totalOf = (items: readonly Pick<Item, 'lineTotal'>[]): number =>
  toRupees(items.reduce((sum, { lineTotal }) => sum + toPaise(lineTotal), 0));

/** A product that the quote has, before offers. */
export function priceItem(line: QuotedLine, quantity: number): Item {
  const { productId, name, name_hi, brand, sku, image, unit, hsnCode, taxRate, category } = line;
  const lineTotal = toRupees(toPaise(salePriceOf(line)) * quantity);
  const names = { name, ...(name_hi && { name_hi }), ...(brand && { brand }), ...(sku && { sku }) };
  const taxFacts = { ...(hsnCode && { hsnCode }), ...(taxRate !== undefined && { taxRate }) };
  const amounts = { quantity, ...pricesOf(line), lineTotal };
  return { productId, ...names, image, unit, ...amounts, ...taxFacts, ...(category && { category }) };
}

const pricesOf = ({ price, discount, sellingPrice }: PriceFacts): PriceFacts => ({
  price,
  discount,
  ...(sellingPrice !== undefined && { sellingPrice }),
});

interface Shortage {
  productId: string;
  name: string;
  brand: string | undefined;
  left: number;
}

const outOfStock = (short: Shortage[]): HttpError => {
  const lines = short.map(({ productId, name, left }) => ({ productId, name, left }));
  const [first] = short;
  const message =
    lines.length === 1 && first
      ? `${shownName(first.name, first.brand)}: ${first.left > 0 ? `only ${first.left} left` : 'nothing left'}. Please change your cart.`
      : 'Some products in your cart are out of stock. Please change your cart.';
  return conflict('OUT_OF_STOCK', message, { lines });
};

const tooManyOfOne = ({ productId, name, brand }: QuotedLine, max: number): HttpError =>
  conflict(
    'TOO_MANY_OF_ONE',
    `${shownName(name, brand)}: at most ${max} pieces in one order. Please take fewer, or order the rest separately.`,
    { productId, max },
  );

const pricesChanged = ({ items, goods, deliveryFee, deliveryOffer, total }: Charged): HttpError =>
  conflict('PRICES_CHANGED', 'Prices have changed since you filled your cart. Please check the new total.', {
    totalAmt: total,
    subTotalAmt: goods,
    ...(deliveryFee > 0 && { deliveryFee }),
    lines: items.map((item) => ({
      productId: item.productId,
      name: item.name,
      ...pricesOf(item),
      quantity: item.quantity,
      lineTotal: item.lineTotal,
      ...(item.offers && { offers: item.offers }),
    })),
    ...(hasOffers({ items, deliveryOffer }) && { offers: offersOf({ items, deliveryOffer }) }),
  });
