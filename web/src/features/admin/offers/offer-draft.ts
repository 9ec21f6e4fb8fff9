import type { Offer, OfferKind, OfferRule } from '@tokri/contracts';
import { asciiDigits } from '@tokri/contracts/digits';
import { salePriceOf, toPaise, toRupees, type PriceFacts } from '@tokri/contracts/money';
import { applyOffers, isCouponKind, type OfferLine } from '@tokri/contracts/offers';
import type { RequestBody } from '../../../api/call-types';

export interface Chosen {
  _id: string;
  name: string;
  /** Rupees of a piece; unknown for products of a saved offer. */
  price?: number;
}

/** The form of an offer. Numbers are as typed. */
export interface OfferDraft {
  offerId: string;
  version: number;
  name: string;
  nameHi: string;
  kind: OfferKind;
  code: string;
  percent: string;
  atMost: string;
  amount: string;
  buy: string;
  get: string;
  /** Pieces of a bundle. */
  pieces: readonly (Chosen & { quantity: string })[];
  price: string;
  /** Of a price by quantity. */
  product?: Chosen;
  tiers: readonly { from: string; price: string }[];
  products: readonly Chosen[];
  categories: readonly Chosen[];
  brands: string;
  minimum: string;
  firstOrder: boolean;
  /** Local date and time, as in a `datetime-local` field. */
  from: string;
  to: string;
  perCustomer: string;
  budget: string;
}

export const isCoupon = ({ kind }: Pick<OfferDraft, 'kind'>): boolean => isCouponKind(kind);
/** Whether the offer can be limited to some products. */
export const hasScope = ({ kind }: Pick<OfferDraft, 'kind'>): boolean =>
  kind !== 'bundle' && kind !== 'quantity-price';

export const emptyDraft = (offerId: string): OfferDraft => ({
  ...{ offerId, version: 0, name: '', nameHi: '', kind: 'percent-off', code: '' },
  ...{ percent: '', atMost: '', amount: '', buy: '3', get: '1', pieces: [], price: '' },
  ...{ tiers: [{ from: '', price: '' }], products: [], categories: [], brands: '', minimum: '' },
  ...{ firstOrder: false, from: '', to: '', perCustomer: '', budget: '' },
});

const typed = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** Milliseconds between UTC and the clock of this device at that time. */
const offsetAt = (time: Date): number => time.getTimezoneOffset() * 60_000;
const toLocal = (iso: string | undefined): string => {
  if (iso === undefined) return '';
  const time = new Date(iso);
  return new Date(time.getTime() - offsetAt(time)).toISOString().slice(0, 16);
};

export function draftOf(offer: Offer): OfferDraft {
  const { rule, ruleProducts } = offer;
  const nameOf = (id: string) => ruleProducts.find(({ _id }) => _id === id)?.name ?? '';
  const base = emptyDraft(offer._id);
  return {
    ...base,
    version: offer.version,
    name: offer.name,
    nameHi: offer.name_hi ?? '',
    kind: rule.kind,
    code: offer.code ?? '',
    products: offer.products,
    categories: offer.categories,
    brands: offer.brands.join(', '),
    minimum: typed(offer.minimum),
    firstOrder: offer.firstOrder ?? false,
    from: toLocal(offer.from),
    to: toLocal(offer.to),
    perCustomer: typed(offer.perCustomer),
    budget: typed(offer.budget),
    ...(rule.kind === 'percent-off' && { percent: typed(rule.percent), atMost: typed(rule.atMost) }),
    ...(rule.kind === 'amount-off' && { amount: typed(rule.amount) }),
    ...(rule.kind === 'buy-get' && {
      buy: typed(rule.buy),
      get: typed(rule.get),
      percent: rule.percent === 100 ? '' : typed(rule.percent),
    }),
    ...(rule.kind === 'bundle' && {
      pieces: rule.pieces.map(({ productId, quantity }) => ({
        _id: productId,
        name: nameOf(productId),
        quantity: typed(quantity),
      })),
      price: typed(rule.price),
    }),
    ...(rule.kind === 'quantity-price' && {
      product: { _id: rule.productId, name: nameOf(rule.productId) },
      tiers: rule.tiers.map(({ from, price }) => ({ from: typed(from), price: typed(price) })),
    }),
  };
}

/** A typed number; undefined for anything else. */
const numberOf = (text: string): number | undefined => {
  const plain = asciiDigits(text).replaceAll(',', '').trim();
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined;
};

/** The rule, when all its numbers are there. */
function ruleOf(draft: OfferDraft): OfferRule | undefined {
  switch (draft.kind) {
    case 'percent-off': {
      const [percent, atMost] = [numberOf(draft.percent), numberOf(draft.atMost)];
      return percent ? { kind: 'percent-off', percent, ...(atMost && { atMost }) } : undefined;
    }
    case 'amount-off': {
      const amount = numberOf(draft.amount);
      return amount ? { kind: 'amount-off', amount } : undefined;
    }
    case 'free-delivery':
      return { kind: 'free-delivery' };
    case 'buy-get': {
      const [buy, get] = [numberOf(draft.buy), numberOf(draft.get)];
      const percent = draft.percent.trim() === '' ? 100 : numberOf(draft.percent);
      return buy && get && percent ? { kind: 'buy-get', buy, get, percent } : undefined;
    }
    case 'bundle': {
      const price = numberOf(draft.price);
      const pieces = draft.pieces.map(({ _id, quantity }) => ({
        productId: _id,
        quantity: numberOf(quantity) ?? 0,
      }));
      const isWhole = pieces.length > 0 && pieces.every(({ quantity }) => quantity > 0);
      return price !== undefined && isWhole ? { kind: 'bundle', pieces, price } : undefined;
    }
    case 'quantity-price': {
      const tiers = draft.tiers.flatMap(({ from, price }) => {
        const [count, each] = [numberOf(from), numberOf(price)];
        return count && each !== undefined ? [{ from: count, price: each }] : [];
      });
      if (!draft.product || tiers.length < draft.tiers.length || tiers.length === 0) return undefined;
      return { kind: 'quantity-price', productId: draft.product._id, tiers };
    }
  }
}

/** The request, when the form is complete. */
export function requestOf(draft: OfferDraft): RequestBody<'saveOffer'> | undefined {
  const rule = ruleOf(draft);
  const { offerId, version, name, nameHi, code, products, categories, brands, from, to } = draft;
  if (!rule || name.trim() === '' || (isCoupon(draft) && code.trim() === '')) return undefined;
  const scope = hasScope(draft)
    ? { products, categories, brands }
    : { products: [], categories: [], brands: '' };
  const [minimum, perCustomer, budget] = [draft.minimum, draft.perCustomer, draft.budget].map(numberOf);
  return {
    offerId,
    version,
    name: name.trim(),
    name_hi: nameHi.trim(),
    rule: rule as RequestBody<'saveOffer'>['rule'],
    products: scope.products.map(({ _id }) => _id),
    categories: scope.categories.map(({ _id, name: label }) => ({ _id, name: label })),
    brands: scope.brands.split(',').flatMap((each) => each.trim() || []),
    ...(isCoupon(draft) && { code: code.trim(), ...(draft.firstOrder && { firstOrder: true }) }),
    ...(isCoupon(draft) && minimum && { minimum }),
    ...(from && { from: new Date(from).toISOString() }),
    ...(to && { to: new Date(to).toISOString() }),
    ...(perCustomer && { perCustomer }),
    ...(budget && { budget }),
  };
}

export const chosenOf = (product: { _id: string; name: string; unit: string } & PriceFacts): Chosen => ({
  _id: product._id,
  name: `${product.name} ${product.unit}`,
  price: salePriceOf(product),
});

/** A cart that the offer changes. Amounts are rupees. */
export interface OfferExample {
  lines: readonly { name: string; quantity: number; price: number }[];
  before: number;
  saved: number;
}

/** Price of a piece, and of a cart, where the form does not know a real one. */
const EXAMPLE_PRICE = 20;
const EXAMPLE_CART = 500;

/** @param labels names of the example's lines where no product was chosen */
export function exampleOf(
  draft: OfferDraft,
  labels: { cart: string; piece: string },
): OfferExample | undefined {
  const rule = ruleOf(draft);
  const lines = rule && exampleLines(draft, rule, labels);
  if (!rule || !lines) return undefined;
  const cart = lines.map(({ name, quantity, price }): OfferLine => ({
    productId: name._id,
    quantity,
    unitPrice: toPaise(price),
    categoryIds: [],
  }));
  const offer = { id: draft.offerId, name: draft.name, rule };
  const { savings } = isCoupon(draft) ? applyOffers(cart, [], { offer }) : applyOffers(cart, [offer]);
  const before = cart.reduce((sum, { unitPrice, quantity }) => sum + unitPrice * quantity, 0);
  return {
    lines: lines.map(({ name, ...rest }) => ({ name: name.name, ...rest })),
    before: toRupees(before),
    saved: toRupees(savings.reduce((sum, each) => sum + each, 0)),
  };
}

interface ExampleLine {
  name: Chosen;
  quantity: number;
  price: number;
}

function exampleLines(
  draft: OfferDraft,
  rule: OfferRule,
  labels: { cart: string; piece: string },
): ExampleLine[] | undefined {
  switch (rule.kind) {
    case 'percent-off':
    case 'amount-off': {
      const price = Math.max(EXAMPLE_CART, numberOf(draft.minimum) ?? 0);
      return [{ name: { _id: 'cart', name: labels.cart }, quantity: 1, price }];
    }
    case 'free-delivery':
      return undefined;
    case 'buy-get': {
      const [first = { _id: 'piece', name: labels.piece, price: EXAMPLE_PRICE }] = draft.products;
      return [{ name: first, quantity: 3 * (rule.buy + rule.get), price: first.price ?? EXAMPLE_PRICE }];
    }
    case 'bundle':
      if (draft.pieces.some(({ price }) => price === undefined)) return undefined;
      return draft.pieces.map((piece, at) => ({
        name: piece,
        quantity: rule.pieces[at]!.quantity,
        price: piece.price!,
      }));
    case 'quantity-price': {
      if (draft.product?.price === undefined) return undefined;
      const quantity = Math.max(...rule.tiers.map(({ from }) => from));
      return [{ name: draft.product, quantity, price: draft.product.price }];
    }
  }
}
