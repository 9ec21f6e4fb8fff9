import { toPaise, type Language, type Substitution } from '@tokri/contracts';
import { createHash, randomInt } from 'node:crypto';
import type { OrderedLine } from '../orders/order';
import type { Method } from '../orders/transitions';

/** A parsed submission. */
export interface Submission {
  userId: string;
  method: Method;
  lines: OrderedLine[];
  addressId: string;
  /** Wishes for products that are not found, by product; a refund for the others. */
  substitutions?: ReadonlyMap<string, Exclude<Substitution, 'refund'>>;
  /** Rupees shown to the shopper. */
  subTotal: number;
  total: number;
  /** For the rider. */
  deliveryNote?: string;
  /** Start of the delivery slot, as an ISO time; as soon as possible when not set. */
  slot?: string;
  /** In capitals. */
  couponCode?: string;
  /** Rupees of the total to pay by store credit. */
  storeCredit?: number;
  /** The Idempotency-Key header, if the client sent one. */
  clientKey?: string;
  /** Origin of the front end that the shopper returns to after paying; undefined for the shop's own. */
  returnOrigin?: string;
  /** Language of the shopper. */
  language: Language;
  /** User id of the admin who places the order for the shopper, by phone. */
  placedBy?: string;
}

export interface SubmissionKeys {
  submissionKey?: string;
  clientKey?: string;
  fingerprint: string;
  /** True when cart line ids identify the submission permanently; false when its content does, for a limited time. */
  byLines: boolean;
}

/**
 * Equal submissions have equal keys (docs/contract.md rule 5). Cart line ids identify a submission permanently,
 * independent of the payment method: ordered lines leave the cart, and products added again get new ids. Lines without
 * ids are identified by the client's own key or, for RESEND_MINUTES, by content, so that the same content can be
 * ordered again later.
 */
export function keysOf(submission: Submission): SubmissionKeys {
  const { userId, method, lines, addressId, deliveryNote, couponCode, clientKey, placedBy } = submission;
  const wishes = lines.map((line) => `${line.cartLineId ?? ''}:${line.productId}:${line.quantity}`).sort();
  const byLines = lines.every((line) => line.cartLineId);
  const byContent =
    clientKey === undefined ? hash('content', userId, method, addressId, ...wishes) : undefined;
  return {
    submissionKey: byLines ? hash('lines', userId, ...wishes) : byContent,
    clientKey: clientKey === undefined ? undefined : hash('client', userId, clientKey),
    fingerprint: hash(
      ...[method, addressId, toPaise(submission.subTotal), toPaise(submission.total), ...wishes],
      // Adding nothing for what is not set keeps the keys of stored orders valid.
      ...(deliveryNote ? ['note', deliveryNote] : []),
      ...(submission.slot ? ['slot', submission.slot] : []),
      ...(couponCode ? ['coupon', couponCode] : []),
      ...(submission.storeCredit ? ['credit', toPaise(submission.storeCredit)] : []),
      ...[...(submission.substitutions ?? [])].map(([id, wish]) => `substitution:${id}:${wish}`).sort(),
      ...(placedBy ? ['phone'] : []),
    ),
    byLines,
  };
}

function hash(...parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** No 0, O, 1, I: they are confused when read aloud on the phone. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** @param prefix distinguishes this shop when several shops take orders */
export const newOrderNumber = (prefix: string): string =>
  `ORD-${prefix}${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
