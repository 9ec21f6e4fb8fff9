import { toPaise } from '../money/money';
import { allocate } from '../money/shares';
import type { ActiveOffer, CouponRefusal, OfferKind, OfferScope } from './offer';

const COUPON_KINDS: readonly OfferKind[] = ['percent-off', 'amount-off', 'free-delivery'];
/** Whether offers of this kind have a code. */
export const isCouponKind = (kind: OfferKind): boolean => COUPON_KINDS.includes(kind);

/** One product of a cart. */
export interface OfferLine {
  productId: string;
  quantity: number;
  /** Paise of one piece, tax included, after the product's own discount. */
  unitPrice: number;
  categoryIds: readonly string[];
  brand?: string | undefined;
}

export interface AppliedOffer {
  offer: ActiveOffer;
  /** Paise saved of each line; with those of the fee they add up to `amount`. */
  byLine: readonly number[];
  /** Paise of the delivery fee that it waives: all of it. */
  fee?: number;
  amount: number;
}

export interface Applied {
  offers: AppliedOffer[];
  /** Paise saved of each line by all offers, without a waived fee; never more than the line costs. */
  savings: number[];
  /** Set when a coupon was given and does not apply. */
  refusal?: { reason: CouponRefusal; /** Rupees that are missing to the minimum. */ missing?: number };
}

export interface Coupon {
  /** The offer of the code, or why there is none. */
  offer: ActiveOffer | Extract<CouponRefusal, 'unknown' | 'not-started' | 'ended'>;
  /** Whether the customer has ordered before. */
  hasOrdered?: boolean;
}

/** What an offer saves of the free pieces: the pieces it takes of each line, and paise. */
interface Saving {
  taken: readonly number[];
  amount: number;
}

/**
 * Applies the offers that need no code, then at most one coupon to what is left to pay. Each piece is in at most one
 * offer without code: the one that saves most takes its pieces first, of equals the one with the lower id. The saving of
 * an offer is divided among the pieces it takes in proportion to their price.
 * @param feeOf paise for the delivery of goods that cost these paise after offers
 */
export function applyOffers(
  lines: readonly OfferLine[],
  automatic: readonly ActiveOffer[],
  coupon?: Coupon,
  feeOf: (goods: number) => number = () => 0,
): Applied {
  const offers = applyAutomatic(lines, automatic);
  const savings = lines.map((_line, at) => offers.reduce((sum, { byLine }) => sum + byLine[at]!, 0));
  if (!coupon) return { offers, savings };
  const given = applyCoupon(lines, savings, coupon, feeOf);
  if ('reason' in given) return { offers, savings, refusal: given };
  return {
    offers: [...offers, given],
    savings: savings.map((saving, at) => saving + given.byLine[at]!),
  };
}

function applyAutomatic(lines: readonly OfferLine[], automatic: readonly ActiveOffer[]): AppliedOffer[] {
  const applied: AppliedOffer[] = [];
  let free = lines.map(({ quantity }) => quantity);
  let waiting = automatic
    .filter(({ isUsedUp }) => !isUsedUp)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  while (waiting.length > 0) {
    const possible = waiting.flatMap((offer) => {
      const saving = savingOf(offer, lines, free);
      return saving && saving.amount > 0 ? [{ offer, saving }] : [];
    });
    const [first, ...others] = possible.filter(
      ({ offer: { left = Infinity }, saving }) => saving.amount <= left,
    );
    if (!first) break;
    const best = others.reduce(
      (most, each) => (each.saving.amount > most.saving.amount ? each : most),
      first,
    );
    const { offer, saving } = best;
    const byLine = allocate(
      saving.amount,
      lines.map(({ unitPrice }, at) => unitPrice * saving.taken[at]!),
    );
    applied.push({ offer, byLine, amount: saving.amount });
    free = free.map((pieces, at) => pieces - saving.taken[at]!);
    // An offer that saves nothing of these pieces saves nothing of fewer.
    waiting = possible.map((each) => each.offer).filter((each) => each !== offer);
  }
  return applied;
}

function savingOf(
  { rule, scope }: ActiveOffer,
  lines: readonly OfferLine[],
  free: readonly number[],
): Saving | undefined {
  switch (rule.kind) {
    case 'buy-get':
      return buyGet(rule, lines, free, scope);
    case 'bundle':
      return bundle(rule, lines, free);
    case 'quantity-price':
      return quantityPrice(rule, lines, free);
    default:
      return undefined;
  }
}

/** The dearest pieces form the first group, so that the groups together save most. */
function buyGet(
  { buy, get, percent }: { buy: number; get: number; percent: number },
  lines: readonly OfferLine[],
  free: readonly number[],
  scope: OfferScope | undefined,
): Saving {
  const size = buy + get;
  const fitting = lines
    .map((line, at) => ({ at, line, pieces: fits(line, scope) ? free[at]! : 0 }))
    .filter(({ pieces }) => pieces > 0)
    .sort((one, other) => other.line.unitPrice - one.line.unitPrice || one.at - other.at);
  const all = fitting.reduce((sum, { pieces }) => sum + pieces, 0);
  const inGroups = all - (all % size);
  /** Cheaper pieces among the first `count`, the dearest first. */
  const cheaperOf = (count: number) => Math.floor(count / size) * get + Math.max(0, (count % size) - buy);
  const taken = lines.map(() => 0);
  let [start, amount] = [0, 0];
  for (const { at, line, pieces } of fitting) {
    const end = Math.min(inGroups, start + pieces);
    if (end <= start) break;
    taken[at] = end - start;
    amount += (cheaperOf(end) - cheaperOf(start)) * line.unitPrice;
    start = end;
  }
  return { taken, amount: partOf(amount, percent) };
}

function bundle(
  { pieces, price }: { pieces: readonly { productId: string; quantity: number }[]; price: number },
  lines: readonly OfferLine[],
  free: readonly number[],
): Saving | undefined {
  const places = pieces.map(({ productId, quantity }) => ({
    at: lines.findIndex((line) => line.productId === productId),
    quantity,
  }));
  const sets = Math.min(...places.map(({ at, quantity }) => (at < 0 ? 0 : Math.floor(free[at]! / quantity))));
  if (sets === 0) return undefined;
  const taken = lines.map(() => 0);
  let cost = 0;
  for (const { at, quantity } of places) {
    taken[at] = sets * quantity;
    cost += quantity * lines[at]!.unitPrice;
  }
  return { taken, amount: sets * Math.max(0, cost - toPaise(price)) };
}

function quantityPrice(
  { productId, tiers }: { productId: string; tiers: readonly { from: number; price: number }[] },
  lines: readonly OfferLine[],
  free: readonly number[],
): Saving | undefined {
  const at = lines.findIndex((line) => line.productId === productId);
  if (at < 0) return undefined;
  const prices = tiers.filter(({ from }) => from <= free[at]!).map(({ price }) => toPaise(price));
  if (prices.length === 0) return undefined;
  const less = Math.max(0, lines[at]!.unitPrice - Math.min(...prices));
  return { taken: lines.map((_line, each) => (each === at ? free[at]! : 0)), amount: less * free[at]! };
}

function applyCoupon(
  lines: readonly OfferLine[],
  savings: readonly number[],
  { offer, hasOrdered }: Coupon,
  feeOf: (goods: number) => number,
): AppliedOffer | NonNullable<Applied['refusal']> {
  if (typeof offer === 'string') return { reason: offer };
  const { rule, scope, minimum = 0, firstOrder, left = Infinity, isUsedUp } = offer;
  if (isUsedUp) return { reason: 'customer-limit' };
  if (firstOrder && hasOrdered) return { reason: 'first-order-only' };
  const costs = lines.map((line, at) =>
    fits(line, scope) ? line.unitPrice * line.quantity - savings[at]! : 0,
  );
  const cost = costs.reduce((sum, each) => sum + each, 0);
  if (!lines.some((line) => fits(line, scope))) return { reason: 'no-products' };
  if (cost < toPaise(minimum)) return { reason: 'below-minimum', missing: (toPaise(minimum) - cost) / 100 };
  const goods = lines.reduce(
    (sum, { unitPrice, quantity }, at) => sum + unitPrice * quantity - savings[at]!,
    0,
  );
  const fee = rule.kind === 'free-delivery' ? feeOf(goods) : undefined;
  const amount = fee ?? Math.min(cost, wishedBy(rule, cost));
  if (amount === 0) return { reason: 'nothing-to-save' };
  if (amount > left) return { reason: 'budget-spent' };
  if (fee !== undefined) return { offer, byLine: lines.map(() => 0), fee, amount };
  return { offer, byLine: allocate(amount, costs), amount };
}

/** Paise that a coupon takes off. */
function wishedBy(rule: ActiveOffer['rule'], cost: number): number {
  if (rule.kind === 'amount-off') return toPaise(rule.amount);
  if (rule.kind !== 'percent-off') return 0;
  const { percent, atMost } = rule;
  return Math.min(partOf(cost, percent), atMost === undefined ? Infinity : toPaise(atMost));
}

/** Percent of an amount, rounded down to a paisa. @param percent at most two decimals */
const partOf = (amount: number, percent: number): number =>
  Math.floor((amount * Math.round(percent * 100)) / 10_000);

const brandKey = (brand: string): string => brand.trim().toLowerCase();

/** Whether a product is one that the offer is for. */
export function fits(
  { productId, categoryIds, brand }: Pick<OfferLine, 'productId' | 'categoryIds' | 'brand'>,
  { productIds = [], categoryIds: categories = [], brands = [] }: OfferScope = {},
): boolean {
  if (productIds.length + categories.length + brands.length === 0) return true;
  return (
    productIds.includes(productId) ||
    categories.some((id) => categoryIds.includes(id)) ||
    (brand !== undefined && brands.some((each) => brandKey(each) === brandKey(brand)))
  );
}
