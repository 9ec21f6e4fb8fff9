import { z } from 'zod';
import type { ServiceName } from './call';
import { product } from './calls/catalogue/product';
import { deliveryAddress } from './calls/orders/order';
import { phoneAddress, savedAddress } from './calls/orders/phone-order';
import { STOCK_RELEASE_CAUSES } from './events/causes';
import { objectId, pieces } from './fields';
import { LANGUAGES } from './text/language';
import { INVOICE_NUMBER, MAIN_STORE } from './limits';

/**
 * The few synchronous calls between services (docs/architecture.md section 2). Their paths are under /internal, which
 * the gateway never routes. INTERNAL_CALLER_HEADER has the caller's name, INTERNAL_TOKEN_HEADER the secret that only
 * the caller and the callee share. A caller that is not listed for a call is refused, even with a valid secret. Answers
 * are the bare documents below; failures use the common envelope.
 */
export const INTERNAL_CALLER_HEADER = 'x-internal-caller';
export const INTERNAL_TOKEN_HEADER = 'x-internal-token';
/** Set only by the gateway: the origin of the calling page, if it is one of ALLOWED_ORIGINS. */
export const RETURN_ORIGIN_HEADER = 'x-shop-origin';

const invoiceNumber = z.string().regex(INVOICE_NUMBER);
/** Limit in characters: an invoice of 200 lines needs a quarter of it, and services read bodies of up to a megabyte. */
const base64File = z.base64().min(1).max(900_000);
const wanted = z.object({ productId: objectId, quantity: pieces });

/** A line with the current data of the catalogue: the source of the prices of an order. */
export const quotedLine = z.object({
  productId: z.string(),
  name: z.string(),
  name_hi: z.string().optional(),
  brand: z.string().optional(),
  sku: z.string().optional(),
  image: z.array(z.string()),
  unit: z.string(),
  price: z.number(),
  discount: z.number(),
  sellingPrice: z.number().optional(),
  quantity: z.int(),
  stock: z.int(),
  /** Tax facts of the product, or of its category if it has none. */
  hsnCode: z.string().optional(),
  taxRate: z.number().optional(),
  /** The first category of the product. */
  category: z.object({ _id: z.string(), name: z.string() }).optional(),
  /** All categories of the product, for offers. */
  categoryIds: z.array(z.string()).optional(),
  /** Paise that the shop pays for a piece, with tax, as a moving average; confidential. */
  cost: z.int().optional(),
});
export type QuotedLine = z.infer<typeof quotedLine>;

export const internalCalls = {
  /** every verifier of access tokens -> identity: ended login sessions whose access tokens may not have expired yet. */
  endedSessions: {
    path: '/internal/ended-sessions',
    service: 'identity',
    callers: ['catalogue', 'cart', 'address', 'order', 'media'],
    request: z.object({}),
    response: z.object({ sessionIds: z.array(z.string()) }),
  },
  /** order -> identity: whether the email of a user is confirmed; false for an unknown user. */
  emailVerified: {
    path: '/internal/users/email-verified',
    service: 'identity',
    callers: ['order'],
    request: z.object({ userId: objectId }),
    response: z.object({ verified: z.boolean() }),
  },
  /** order -> identity: name and email of a user, for the invoice and the desk; empty for an unknown user. */
  findBuyer: {
    path: '/internal/users/name',
    service: 'identity',
    callers: ['order'],
    request: z.object({ userId: objectId }),
    response: z.object({ name: z.string().optional(), email: z.string().optional() }),
  },
  /** catalogue, order -> identity: names of admins, for the history of settings; unknown users are left out. */
  findNames: {
    path: '/internal/users/names',
    service: 'identity',
    callers: ['catalogue', 'order'],
    request: z.object({ userIds: z.array(objectId).min(1).max(100) }),
    response: z.object({ names: z.array(z.object({ userId: z.string(), name: z.string() })) }),
  },
  /** order -> identity: whether the account can order, and the language of its mails; empty for an unknown user. */
  findAccount: {
    path: '/internal/users/account',
    service: 'identity',
    callers: ['order'],
    request: z.object({ userId: objectId }),
    response: z.object({
      status: z.enum(['Active', 'Suspended']).optional(),
      language: z.enum(LANGUAGES).optional(),
    }),
  },
  /** order -> catalogue: names, prices and stock of lines; products that are gone are listed in `missing`. */
  quoteLines: {
    path: '/internal/quotes',
    service: 'catalogue',
    callers: ['order'],
    request: z.object({ lines: z.array(wanted).min(1).max(200) }),
    response: z.object({ lines: z.array(quotedLine), missing: z.array(z.string()) }),
  },
  /**
   * cart -> catalogue: whole products that a projection does not have yet; unknown ids are left out. `sequence` is
   * comparable with the sequence of events: changes missing from the answer are published with a higher one. Events
   * of changes in the answer can also have a higher sequence; applying them again has no effect.
   */
  findProducts: {
    path: '/internal/products/find',
    service: 'catalogue',
    callers: ['cart'],
    request: z.object({ productIds: z.array(objectId).min(1).max(100) }),
    response: z.object({ products: z.array(z.object({ product, sequence: z.int().min(0) })) }),
  },
  /** order -> catalogue: places of products in a store; products without one are left out. */
  findShelves: {
    path: '/internal/shelves/find',
    service: 'catalogue',
    callers: ['order'],
    request: z.object({
      storeId: z.string().min(1).max(40).default(MAIN_STORE),
      productIds: z.array(objectId).min(1).max(1_000),
    }),
    response: z.object({ shelves: z.array(z.object({ productId: z.string(), shelf: z.string() })) }),
  },
  /**
   * order -> catalogue: hold all lines or none until `expiresAt`; idempotent by orderId (a repeated call returns
   * the same answer). 409 OUT_OF_STOCK carries details.lines [{productId, name, left}].
   */
  reserveStock: {
    path: '/internal/reservations',
    service: 'catalogue',
    callers: ['order'],
    request: z.object({
      orderId: objectId,
      /** Shown in the stock entries. */
      orderNumber: z.string().max(40).optional(),
      lines: z.array(wanted).min(1).max(200),
      /** The order to which these pieces are added; `orderId` is then the id of the addition. */
      addedTo: objectId.optional(),
      expiresAt: z.iso.datetime(),
    }),
    response: z.object({ orderId: z.string(), state: z.enum(['held', 'committed', 'released']) }),
  },
  /** order -> catalogue: release the stock held by an order; idempotent, unknown orders are a success. */
  releaseStock: {
    path: '/internal/reservations/release',
    service: 'catalogue',
    callers: ['order'],
    request: z.object({ orderId: objectId, cause: z.enum(STOCK_RELEASE_CAUSES) }),
    response: z.object({ orderId: z.string(), state: z.enum(['none', 'committed', 'released']) }),
  },
  /** order -> address: a live address of this user, 404 otherwise. */
  findAddress: {
    path: '/internal/addresses/find',
    service: 'address',
    callers: ['order'],
    request: z.object({ addressId: objectId, userId: objectId }),
    response: deliveryAddress,
  },
  /** order -> address: the live addresses of this user, oldest first; `isDefault` marks the default one. */
  listAddresses: {
    path: '/internal/addresses/list',
    service: 'address',
    callers: ['order'],
    request: z.object({ userId: objectId }),
    response: z.object({ addresses: z.array(savedAddress) }),
  },
  /**
   * order -> address: save an address that the user gave on the phone; idempotent: an equal live address is returned. 409
   * CONFLICT with details.most when the user has no place for one more.
   */
  saveAddress: {
    path: '/internal/addresses/save',
    service: 'address',
    callers: ['order'],
    request: phoneAddress.extend({ userId: objectId }),
    response: savedAddress,
  },
  /** order -> payment: open the payment session of an order, or return the open one; idempotent by orderId. */
  openPaymentSession: {
    path: '/internal/payment-sessions',
    service: 'payment',
    callers: ['order'],
    request: z.object({
      orderId: objectId,
      orderNumber: z.string(),
      userId: objectId,
      expiresAt: z.iso.datetime(),
      /** Origin of the front end that the shopper returns to; absent for the shop's own. */
      returnOrigin: z.url().optional(),
      /** Paise to charge; equals the sum of the lines. */
      amount: z.int().min(1),
      lines: z
        .array(
          z.object({
            name: z.string(),
            unit: z.string(),
            image: z.string().optional(),
            /** Paise a piece. */
            unitAmount: z.int().min(0),
            quantity: z.int().min(1),
          }),
        )
        .min(1),
    }),
    response: z.object({ id: z.string(), url: z.string(), expiresAt: z.string() }),
  },
  /** order -> cart: remove the ordered quantities from the cart; idempotent by orderId. */
  clearCart: {
    path: '/internal/carts/clear',
    service: 'cart',
    callers: ['order'],
    request: z.object({
      orderId: objectId,
      userId: objectId,
      lines: z.array(wanted.extend({ cartLineId: z.string().optional() })).max(200),
    }),
    response: z.object({ cleared: z.int() }),
  },
  /**
   * order -> media: store the PDF of an invoice permanently (docs/adr/0018). Idempotent: repeating the same bytes is a
   * success, other bytes under the same number a 409. Only an anonymised document can replace one with personal data.
   */
  storeDocument: {
    path: '/internal/documents',
    service: 'media',
    callers: ['order'],
    request: z.object({ number: invoiceNumber, pdf: base64File, isAnonymous: z.boolean() }),
    response: z.object({ number: z.string() }),
  },
  /** order, identity -> media: the stored PDF of an invoice, 404 when there is none. */
  readDocument: {
    path: '/internal/documents/read',
    service: 'media',
    callers: ['order', 'identity'],
    request: z.object({ number: invoiceNumber }),
    response: z.object({ pdf: z.base64() }),
  },
} as const;
export type InternalCallName = keyof typeof internalCalls;

type InternalCalls = typeof internalCalls;
export type CalleeOf<Service extends ServiceName> = {
  [N in InternalCallName]: Service extends InternalCalls[N]['callers'][number]
    ? InternalCalls[N]['service']
    : never;
}[InternalCallName];
export type CallerOf<Service extends ServiceName> = {
  [N in InternalCallName]: InternalCalls[N]['service'] extends Service
    ? InternalCalls[N]['callers'][number]
    : never;
}[InternalCallName];

const pairs = Object.values(internalCalls).flatMap(({ callers, service: callee }) =>
  callers.map((caller) => ({ caller, callee })),
);
export const calleesOf = <S extends ServiceName>(service: S): CalleeOf<S>[] =>
  [...new Set(pairs.filter(({ caller }) => caller === service).map(({ callee }) => callee))] as CalleeOf<S>[];
export const callersOf = <S extends ServiceName>(service: S): CallerOf<S>[] =>
  [...new Set(pairs.filter(({ callee }) => callee === service).map(({ caller }) => caller))] as CallerOf<S>[];

/** Names of the settings that hold the shared secret of a pair: in the caller, and in the callee. */
export const secretForSetting = <S extends ServiceName>(callee: S) =>
  `INTERNAL_SECRET_FOR_${callee.toUpperCase() as Uppercase<S>}` as const;
export const secretsFromSetting = <S extends ServiceName>(caller: S) =>
  `INTERNAL_SECRETS_FROM_${caller.toUpperCase() as Uppercase<S>}` as const;
