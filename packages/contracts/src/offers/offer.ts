/** Types of offers, without schemas, so that the web app can compute an example without loading these. */

/** Products that an offer is for; empty: all. A product fits by its id, a category or its brand. */
export interface OfferScope {
  productIds?: readonly string[] | undefined;
  categoryIds?: readonly string[] | undefined;
  brands?: readonly string[] | undefined;
}

/** Amounts are rupees. */
export type OfferRule =
  | { kind: 'percent-off'; percent: number; atMost?: number | undefined }
  | { kind: 'amount-off'; amount: number }
  /** The order costs no delivery fee. */
  | { kind: 'free-delivery' }
  /** Of each `buy + get` pieces the cheapest `get` cost `percent` less; 100 is free. */
  | { kind: 'buy-get'; buy: number; get: number; percent: number }
  /** These pieces together cost the price. */
  | { kind: 'bundle'; pieces: readonly { productId: string; quantity: number }[]; price: number }
  /** Each piece of the product costs the price from that many pieces on. */
  | {
      kind: 'quantity-price';
      productId: string;
      tiers: readonly { from: number; price: number }[];
    };
export type OfferKind = OfferRule['kind'];

/** What `applyOffers` reads of an offer. */
export interface ActiveOffer {
  id: string;
  name: string;
  name_hi?: string | undefined;
  rule: OfferRule;
  scope?: OfferScope | undefined;
  /** Of a coupon: the code in capitals. The other kinds apply by themselves. */
  code?: string | undefined;
  /** Of a coupon: rupees that the products it is for must cost at least, after other offers. */
  minimum?: number | undefined;
  /** Of a coupon: only for the first order of a customer. */
  firstOrder?: boolean | undefined;
  /** Paise that the offer may still give away. */
  left?: number | undefined;
  /** The customer has used the offer as often as each customer may. */
  isUsedUp?: boolean | undefined;
}

/** Why a coupon is not applied. */
export const COUPON_REFUSALS = [
  'unknown',
  'not-started',
  'ended',
  'budget-spent',
  'customer-limit',
  'first-order-only',
  'no-products',
  'below-minimum',
  'nothing-to-save',
] as const;
export type CouponRefusal = (typeof COUPON_REFUSALS)[number];
