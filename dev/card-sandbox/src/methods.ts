import { brandOf, DISPUTED_CARD, type CardInput } from './cards';
import type { PaymentError, PaymentMethodDetails } from './objects';

export const UPI_ANSWERS = ['approve', 'decline', 'pending'] as const;
export type UpiAnswer = (typeof UPI_ANSWERS)[number];

export interface Method {
  details: PaymentMethodDetails;
  /** The payer disputes the payment, so it cannot be refunded. */
  disputed: boolean;
}

export function byCard(card: CardInput): Method {
  const number = card.number.replace(/\D/g, '');
  const details = { type: 'card' as const, card: { brand: brandOf(number), last4: number.slice(-4) } };
  return { details, disputed: number === DISPUTED_CARD };
}

export const BY_UPI: Method = { details: { type: 'upi', upi: { vpa: 'shopper@sandbox' } }, disputed: false };

export const UPI_DECLINED: PaymentError = {
  type: 'invalid_request_error',
  code: 'payment_method_provider_decline',
  message:
    'Your UPI app or your bank declined the payment. Please try again or choose a different way to pay.',
};
