/** Why an order that the shopper had came to nothing. */
export const ORDER_CANCEL_CAUSES = [
  'payment-failed',
  'payment-expired',
  /** No event of the payment came in time. */
  'payment-overdue',
  /** The shopper cancelled the payment. */
  'given-up',
  /** The same cart lines were submitted anew, to be delivered or paid in another way. */
  'replaced',
  'stock-lost',
  'cancelled-by-shopper',
  'cancelled-by-admin',
] as const;
export type OrderCancelCause = (typeof ORDER_CANCEL_CAUSES)[number];

/** Why placing failed while stock or a payment session may have been held for the order: the shopper never had it. */
export const ORDER_REJECT_CAUSES = ['abandoned', 'payment-unavailable'] as const;
export type OrderRejectCause = (typeof ORDER_REJECT_CAUSES)[number];

/** Why stock went back on sale: what order says when it asks for it, the order's own event, or the reservation's end. */
export const STOCK_RELEASE_CAUSES = [
  ...ORDER_CANCEL_CAUSES,
  ...ORDER_REJECT_CAUSES,
  'order.cancelled',
  'order.rejected',
  'order.returned',
  'expired',
] as const;
export type StockReleaseCause = (typeof STOCK_RELEASE_CAUSES)[number];

/** Why a rider could not hand an order over. */
export const NOT_DELIVERED_REASONS = [
  'nobody-there',
  'address-not-found',
  'refused',
  'not-paid',
  'damaged',
  'other',
] as const;
export type NotDeliveredReason = (typeof NOT_DELIVERED_REASONS)[number];

/** Why a picker has fewer pieces than were ordered. */
export const MISSING_REASONS = ['not-found', 'damaged', 'expired', 'other'] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

/** What a shopper finds wrong with pieces that were delivered. */
export const PROBLEM_KINDS = ['missing', 'damaged', 'wrong'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];

/** What becomes of the goods that came back. */
export const RETURNED_STOCK = ['restocked', 'written-off'] as const;
export type ReturnedStock = (typeof RETURNED_STOCK)[number];

export const PAYMENT_FAILURE_CAUSES = ['declined'] as const;
export type PaymentFailureCause = (typeof PAYMENT_FAILURE_CAUSES)[number];

/** Why login sessions ended. */
export const SESSIONS_ENDED_REASONS = [
  'logout',
  'password-reset',
  'password-changed',
  'email-changed',
  'suspended',
  'role-changed',
  'token-reuse',
  'expired',
  'ended-by-user',
  'ended-by-admin',
  'account-deleted',
] as const;
