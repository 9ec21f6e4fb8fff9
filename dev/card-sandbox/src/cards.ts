import type { PaymentError } from './objects';

export interface CardInput {
  number: string;
  /** MM/YY as typed. */
  expiry: string;
  cvc: string;
}

export type CardOutcome =
  | { kind: 'pays' }
  /** Invalid input: nothing is charged or recorded. */
  | { kind: 'invalid'; field: 'number' | 'expiry' | 'cvc'; error: PaymentError }
  | { kind: 'declined'; error: PaymentError }
  /** The bank requires authentication first; `then` is the outcome after it. */
  | { kind: 'authenticate'; then: 'pays' | 'declined' };

const cardError = (code: string, message: string, declineCode?: string): PaymentError => ({
  type: 'card_error',
  code,
  message,
  ...(declineCode && { decline_code: declineCode }),
});

export const GENERIC_DECLINE = cardError('card_declined', 'Your card was declined.', 'generic_decline');
export const AUTHENTICATION_FAILED = cardError(
  'payment_intent_authentication_failure',
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
);

const declined = (error: PaymentError): CardOutcome => ({ kind: 'declined', error });

/** The cardholder disputes the payment, so it cannot be refunded. */
export const DISPUTED_CARD = '4000000000000259';

/** The provider's published test numbers and their outcomes. */
const TEST_CARDS: Record<string, CardOutcome> = {
  '4242424242424242': { kind: 'pays' },
  '4000056655665556': { kind: 'pays' },
  '5555555555554444': { kind: 'pays' },
  '4000003560000008': { kind: 'pays' },
  [DISPUTED_CARD]: { kind: 'pays' },
  '4000000000000002': declined(GENERIC_DECLINE),
  '4000000000009995': declined(
    cardError(
      'card_declined',
      'Your card has insufficient funds. Try a different card.',
      'insufficient_funds',
    ),
  ),
  '4000000000009987': declined(cardError('card_declined', 'Your card was declined.', 'lost_card')),
  '4000000000000069': declined(cardError('expired_card', 'Your card has expired.')),
  '4000000000000127': declined(cardError('incorrect_cvc', "Your card's security code is incorrect.")),
  '4000000000000119': declined(
    cardError('processing_error', 'An error occurred while processing your card. Try again in a little bit.'),
  ),
  '4000002500003155': { kind: 'authenticate', then: 'pays' },
  '4000002760003184': { kind: 'authenticate', then: 'pays' },
  '4000008260003178': { kind: 'authenticate', then: 'declined' },
};

/** Validates the input, then looks up the number; only test numbers are accepted. */
export function judgeCard(input: CardInput, now: Date): CardOutcome {
  const number = input.number.replace(/[\s-]/g, '');
  if (!/^\d{12,19}$/.test(number))
    return invalid('number', 'incomplete_number', 'Your card number is incomplete.');
  if (!passesLuhn(number)) return invalid('number', 'incorrect_number', 'Your card number is invalid.');
  const expiry = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(input.expiry.trim());
  if (!expiry) return invalid('expiry', 'incomplete_expiry', "Your card's expiration date is incomplete.");
  const [month, year] = [Number(expiry[1]), 2_000 + Number(expiry[2])];
  if (Date.UTC(year, month, 1) <= now.getTime()) {
    return invalid('expiry', 'invalid_expiry_year_past', "Your card's expiration date is in the past.");
  }
  if (!/^\d{3,4}$/.test(input.cvc.trim())) {
    return invalid('cvc', 'incomplete_cvc', "Your card's security code is incomplete.");
  }
  return (
    TEST_CARDS[number] ??
    declined(
      cardError(
        'card_declined',
        'Your card was declined. Your request was in test mode, but used a non test card.',
        'test_mode_live_card',
      ),
    )
  );
}

const invalid = (field: 'number' | 'expiry' | 'cvc', code: string, message: string): CardOutcome => ({
  kind: 'invalid',
  field,
  error: cardError(code, message),
});

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export const brandOf = (number: string): string => (/^5[1-5]|^2[2-7]/.test(number) ? 'mastercard' : 'visa');
