import { isCouponKind, toPaise, type ActiveOffer, type OfferRule, type OfferState } from '@tokri/contracts';

interface Named {
  _id: string;
  name: string;
}

/** What staff chose. Amounts are rupees with at most two decimals, as in the rule. */
export interface OfferFacts {
  name: string;
  name_hi?: string;
  /** Of a coupon, in capitals. */
  code?: string;
  rule: OfferRule;
  /** Products, categories and brands that the offer is for; all empty: every product. */
  products: readonly Named[];
  categories: readonly Named[];
  brands: readonly string[];
  /** Products of the rule, with their names. */
  ruleProducts: readonly Named[];
  minimum?: number;
  firstOrder?: boolean;
  from?: Date;
  to?: Date;
  perCustomer?: number;
  budget?: number;
}

export interface Offer extends OfferFacts {
  /** Chosen by the client that creates it. */
  id: string;
  /** Incremented by every change; saving over a concurrent change fails. */
  version: number;
  isPaused: boolean;
  createdAt: Date;
  /** User id of who made the last change. */
  savedBy: string;
}

/** Orders with an offer, without those that were cancelled or returned. */
export interface Use {
  redemptions: number;
  /** Paise. */
  spent: number;
}
export const NO_USE: Use = { redemptions: 0, spent: 0 };

export const lessUse = (use: Use, less: Use = NO_USE): Use => ({
  redemptions: use.redemptions - less.redemptions,
  spent: use.spent - less.spent,
});

/** An offer for first orders is used once. */
export const usesOfCustomer = ({ perCustomer, firstOrder }: Offer): number | undefined =>
  firstOrder ? 1 : perCustomer;

/** Paise that are left of the budget; undefined without one. */
const budgetLeft = ({ budget }: Offer, { spent }: Use): number | undefined =>
  budget === undefined ? undefined : Math.max(0, toPaise(budget) - spent);

export const hasEnded = ({ to }: Offer, now: Date): boolean => to !== undefined && to <= now;
const hasStarted = ({ from }: Offer, now: Date): boolean => from === undefined || from <= now;

/** Whether orders can get the offer now, apart from its limits. */
export const isOn = (offer: Offer, now: Date): boolean =>
  !offer.isPaused && hasStarted(offer, now) && !hasEnded(offer, now);

/** Why a code that is known does not apply now; undefined when it does. */
export function whyOff(offer: Offer, now: Date): 'not-started' | 'ended' | undefined {
  if (isOn(offer, now)) return undefined;
  return !offer.isPaused && !hasStarted(offer, now) ? 'not-started' : 'ended';
}

export function stateOf(offer: Offer, use: Use, now: Date): OfferState {
  if (hasEnded(offer, now)) return 'ended';
  if (offer.isPaused) return 'paused';
  if (budgetLeft(offer, use) === 0) return 'spent';
  return hasStarted(offer, now) ? 'active' : 'planned';
}

/** What the rules of `applyOffers` need. @param uses of the customer */
export const toActive = (offer: Offer, use: Use | undefined, uses: number): ActiveOffer => ({
  id: offer.id,
  name: offer.name,
  name_hi: offer.name_hi,
  rule: offer.rule,
  scope: {
    productIds: offer.products.map(({ _id }) => _id),
    categoryIds: offer.categories.map(({ _id }) => _id),
    brands: offer.brands,
  },
  code: offer.code,
  minimum: offer.minimum,
  firstOrder: offer.firstOrder,
  left: use && budgetLeft(offer, use),
  isUsedUp: uses >= (usesOfCustomer(offer) ?? Infinity),
});

export const isCoupon = ({ rule }: Pick<OfferFacts, 'rule'>): boolean => isCouponKind(rule.kind);

/** Products whose names the offer keeps. */
export const productsOfRule = (rule: OfferRule): readonly string[] => {
  if (rule.kind === 'bundle') return rule.pieces.map(({ productId }) => productId);
  return rule.kind === 'quantity-price' ? [rule.productId] : [];
};

/** 'unchanged' when the stored offer has these facts already. */
export function nextOffer(
  known: Offer | undefined,
  id: string,
  facts: OfferFacts,
  by: string,
  now: Date,
): Offer | 'unchanged' {
  if (!known) return { id, ...facts, version: 1, isPaused: false, createdAt: now, savedBy: by };
  if (describe(known) === describe(facts)) return 'unchanged';
  const { version, isPaused, createdAt } = known;
  return { id, ...facts, version: version + 1, isPaused, createdAt, savedBy: by };
}

const FACTS = [
  'name',
  'name_hi',
  'code',
  'rule',
  'products',
  'categories',
  'brands',
  'minimum',
  'firstOrder',
  'from',
  'to',
  'perCustomer',
  'budget',
] as const satisfies readonly (keyof OfferFacts)[];

const describe = (facts: OfferFacts): string => JSON.stringify(FACTS.map((each) => facts[each] ?? null));

const FIELDS: Readonly<Record<(typeof FACTS)[number], string>> = {
  name: 'Name',
  name_hi: 'Hindi name',
  code: 'Coupon code',
  rule: 'Rule',
  products: 'Products',
  categories: 'Categories',
  brands: 'Brands',
  minimum: 'Minimum',
  firstOrder: 'First order',
  from: 'From',
  to: 'To',
  perCustomer: 'Per customer',
  budget: 'Budget',
};

/** Fields that differ, for the audit log. */
export const changesOf = (before: OfferFacts | undefined, after: OfferFacts) =>
  FACTS.flatMap((each) => {
    const [was, is] = [before && shownFact(before, each), shownFact(after, each)];
    if (was === is) return [];
    return [
      {
        field: FIELDS[each],
        ...(was !== undefined && { before: was }),
        ...(is !== undefined && { after: is }),
      },
    ];
  });

function shownFact(facts: OfferFacts, key: (typeof FACTS)[number]): string | undefined {
  switch (key) {
    case 'rule':
      return shownRule(facts);
    case 'products':
    case 'categories':
      return facts[key].map(({ name }) => name).join(', ') || undefined;
    case 'brands':
      return facts.brands.join(', ') || undefined;
    case 'from':
    case 'to':
      return facts[key]?.toISOString();
    default:
      return facts[key] === undefined ? undefined : String(facts[key]);
  }
}

function shownRule({ rule, ruleProducts }: OfferFacts): string {
  const nameOf = (id: string) => ruleProducts.find(({ _id }) => _id === id)?.name ?? id;
  switch (rule.kind) {
    case 'percent-off':
      return `${rule.percent} %${rule.atMost === undefined ? '' : `, at most ${rule.atMost}`}`;
    case 'amount-off':
      return String(rule.amount);
    case 'free-delivery':
      return 'Free delivery';
    case 'buy-get':
      return `${rule.buy} + ${rule.get}, ${rule.percent} %`;
    case 'bundle':
      return `${rule.pieces.map(({ productId, quantity }) => `${quantity} × ${nameOf(productId)}`).join(' + ')}: ${rule.price}`;
    case 'quantity-price':
      return `${nameOf(rule.productId)}: ${rule.tiers.map(({ from, price }) => `${from} × ${price}`).join(', ')}`;
  }
}
