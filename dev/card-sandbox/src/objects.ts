/** The provider's objects with its field names; amounts in paise, times in seconds since 1970. */
export const API_VERSION = '2026-10-28.endive';

export interface LineItem {
  id: string;
  object: 'item';
  amount_subtotal: number;
  amount_total: number;
  currency: string;
  description: string;
  price: {
    id: string;
    object: 'price';
    currency: string;
    unit_amount: number;
    product: string;
    type: 'one_time';
  };
  quantity: number;
  /** Shown on the hosted page; not part of the provider's response. */
  shown: { text?: string; image?: string };
}

export interface CheckoutSession {
  id: string;
  object: 'checkout.session';
  amount_subtotal: number;
  amount_total: number;
  cancel_url: string | null;
  client_reference_id: string | null;
  created: number;
  currency: string;
  customer_details: { email: string | null; name: string | null } | null;
  customer_email: string | null;
  expires_at: number;
  livemode: false;
  locale: string | null;
  metadata: Record<string, string>;
  mode: 'payment';
  payment_intent: string | null;
  payment_method_types: string[];
  payment_status: 'unpaid' | 'paid';
  status: 'open' | 'complete' | 'expired';
  success_url: string | null;
  ui_mode: 'hosted_page';
  url: string | null;
  line_items: LineItem[];
  payment_intent_metadata: Record<string, string>;
}

export interface PaymentError {
  type: 'card_error' | 'invalid_request_error';
  code: string;
  decline_code?: string;
  message: string;
}

export interface PaymentIntent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  client_secret: string;
  created: number;
  currency: string;
  last_payment_error: PaymentError | null;
  latest_charge: string | null;
  livemode: false;
  metadata: Record<string, string>;
  payment_method_types: string[];
  status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
}

export type PaymentMethodDetails =
  | { type: 'card'; card: { brand: string; last4: string } }
  /** `vpa`: the address of the payer's bank account. */
  | { type: 'upi'; upi: { vpa: string } };

export interface Charge {
  id: string;
  object: 'charge';
  amount: number;
  amount_captured: number;
  amount_refunded: number;
  captured: boolean;
  created: number;
  currency: string;
  disputed?: boolean;
  failure_code: string | null;
  failure_message: string | null;
  livemode: false;
  metadata: Record<string, string>;
  paid: boolean;
  payment_intent: string;
  payment_method_details: PaymentMethodDetails;
  refunded: boolean;
  status: 'succeeded' | 'failed';
}

export interface Refund {
  id: string;
  object: 'refund';
  amount: number;
  charge: string;
  created: number;
  currency: string;
  metadata: Record<string, string>;
  payment_intent: string;
  reason: string | null;
  status: 'succeeded';
}

export interface ProviderEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: unknown };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
}

/** Internal fields of the sandbox. */
const OWN_FIELDS = new Set(['line_items', 'payment_intent_metadata']);

/** A session in the API's format; line items are included only if expanded. */
export function showSession(
  session: CheckoutSession,
  expand: readonly string[] = [],
): Record<string, unknown> {
  const items = session.line_items;
  const shown = Object.fromEntries(Object.entries(session).filter(([name]) => !OWN_FIELDS.has(name)));
  if (!expand.includes('line_items')) return shown;
  return {
    ...shown,
    line_items: listOf(items.map(showItem), `/v1/checkout/sessions/${session.id}/line_items`),
  };
}

export const showItem = (item: LineItem): Record<string, unknown> =>
  Object.fromEntries(Object.entries(item).filter(([name]) => name !== 'shown'));

export const listOf = (data: unknown[], url: string, hasMore = false) => ({
  object: 'list',
  data,
  has_more: hasMore,
  url,
});
