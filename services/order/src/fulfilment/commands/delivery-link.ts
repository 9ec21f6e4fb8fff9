import { DELIVERY_CODE_DIGITS } from '@tokri/contracts';
import { createHash, randomBytes, randomInt } from 'node:crypto';

/** The hash of the secret in a rider's link: the order does not store the secret itself. */
export const linkHashOf = (secret: string): string =>
  createHash('sha256')
    .update(JSON.stringify(['link', secret]))
    .digest('base64url');

export function newDeliveryLink(): { secret: string; linkHash: string } {
  const secret = randomBytes(24).toString('base64url');
  return { secret, linkHash: linkHashOf(secret) };
}

export const newDeliveryCode = (): string =>
  String(randomInt(10 ** DELIVERY_CODE_DIGITS)).padStart(DELIVERY_CODE_DIGITS, '0');
