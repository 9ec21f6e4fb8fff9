export const ORDER_CANCEL_CAUSES = [
  'payment-failed',
  'payment-expired',
  /** No payment event arrived in time. */
  'payment-overdue',
  /** The shopper cancelled the payment. */
  'given-up',
  /** The same cart lines were submitted again with another address or payment method. */
  'replaced',
  'stock-lost',
  'cancelled-by-shopper',
  'cancelled-by-admin',
] as const;
export type OrderCancelCause = (typeof ORDER_CANCEL_CAUSES)[number];

/** Causes of a failed placement that can leave stock or a payment session held; the shopper never saw the order. */
export const ORDER_REJECT_CAUSES = ['abandoned', 'payment-unavailable'] as const;
export type OrderRejectCause = (typeof ORDER_REJECT_CAUSES)[number];

/** Causes of a stock release: a request of the order service, an order event, or the expiry of the reservation. */
export const STOCK_RELEASE_CAUSES = [
  ...ORDER_CANCEL_CAUSES,
  ...ORDER_REJECT_CAUSES,
  'order.cancelled',
  'order.rejected',
  'order.returned',
  /** Pieces that were held for a question to the shopper were not wanted. */
  'order.substitute-answered',
  'expired',
] as const;
export type StockReleaseCause = (typeof STOCK_RELEASE_CAUSES)[number];

/** Reasons why a rider could not hand an order over. */
export const NOT_DELIVERED_REASONS = [
  'nobody-there',
  'address-not-found',
  'refused',
  'not-paid',
  'damaged',
  'other',
] as const;
export type NotDeliveredReason = (typeof NOT_DELIVERED_REASONS)[number];

/** Reasons why fewer pieces were picked than ordered. */
export const MISSING_REASONS = ['not-found', 'damaged', 'expired', 'other'] as const;
export type MissingReason = (typeof MISSING_REASONS)[number];

/** What the shop does with a product that is not found: swaps it for a similar one, asks the shopper, or refunds it. */
export const SUBSTITUTIONS = ['similar', 'ask', 'refund'] as const;
export type Substitution = (typeof SUBSTITUTIONS)[number];

export const PROBLEM_KINDS = ['missing', 'damaged', 'wrong'] as const;
export type ProblemKind = (typeof PROBLEM_KINDS)[number];
/** Remedies for a problem. A replacement is sent without a refund. */
export const PROBLEM_REMEDIES = ['refund', 'replacement'] as const;
export type ProblemRemedy = (typeof PROBLEM_REMEDIES)[number];

/** Reasons why the desk refunds without a report of the shopper. */
export const REFUND_REASONS = ['missing', 'damaged', 'wrong', 'late', 'goodwill', 'other'] as const;
export type RefundReason = (typeof REFUND_REASONS)[number];

export const RETURNED_STOCK = ['restocked', 'written-off'] as const;
export type ReturnedStock = (typeof RETURNED_STOCK)[number];

export const PAYMENT_FAILURE_CAUSES = ['declined'] as const;
export type PaymentFailureCause = (typeof PAYMENT_FAILURE_CAUSES)[number];

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
