import { toPaise, type Language } from '@tokri/contracts';
import { createHash, randomInt } from 'node:crypto';
import type { OrderedLine } from '../orders/order';
import type { Method } from '../orders/transitions';

/** What a shopper submits, parsed. */
export interface Submission {
  userId: string;
  method: Method;
  lines: OrderedLine[];
  addressId: string;
  /** Rupees that the shopper saw. */
  subTotal: number;
  total: number;
  /** For the rider. */
  deliveryNote?: string;
  /** The Idempotency-Key header, if the client sent one. */
  clientKey?: string;
  /** Origin of the front end that the shopper returns to after paying, where it is not the shop's own. */
  returnOrigin?: string;
  /** What the shopper reads. */
  language: Language;
}

export interface SubmissionKeys {
  submissionKey?: string;
  clientKey?: string;
  fingerprint: string;
  /** True when cart lines identify the submission for good; false when only its content does, for a while. */
  byLines: boolean;
}

/**
 * Equal submissions have equal keys (docs/contract.md rule 5). Cart lines identify one for good, whichever way it is paid:
 * ordered lines leave the cart, and what is added again gets new ids. Lines without ids are told apart by the client's
 * own key, or else by content only; that counts for a while (RESEND_MINUTES), so that the same can be ordered again.
 */
export function keysOf(submission: Submission): SubmissionKeys {
  const { userId, method, lines, addressId, deliveryNote, clientKey } = submission;
  const wishes = lines.map((line) => `${line.cartLineId ?? ''}:${line.productId}:${line.quantity}`).sort();
  const byLines = lines.every((line) => line.cartLineId);
  const byContent =
    clientKey === undefined ? hash('content', userId, method, addressId, ...wishes) : undefined;
  return {
    submissionKey: byLines ? hash('lines', userId, ...wishes) : byContent,
    clientKey: clientKey === undefined ? undefined : hash('client', userId, clientKey),
    fingerprint: hash(
      ...[method, addressId, toPaise(submission.subTotal), toPaise(submission.total), ...wishes],
      // A submission without a note hashes as it did before there were notes.
      ...(deliveryNote ? ['note', deliveryNote] : []),
    ),
    byLines,
  };
}

function hash(...parts: (string | number)[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}

/** No 0, O, 1, I: what is read aloud on the phone arrives the same. */
const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** @param prefix letters of the alphabet that only this shop uses, where there are several */
export const newOrderNumber = (prefix: string): string =>
  `ORD-${prefix}${Array.from({ length: 8 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('')}`;
