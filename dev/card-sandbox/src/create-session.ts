import { required, wrong } from './api-error';
import { formOf, listFrom, textOf, textsOf, type Form, type FormValue } from './form';
import type { CheckoutSession, LineItem } from './objects';
import { newId, seconds } from './state';

const MAX_ITEMS = 100;
const LEAST_AMOUNT = 50;
const LEAST_MINUTES = 30;
const MAX_HOURS = 24;

/** Builds a Checkout Session from the parameters of a create call; refuses what the provider refuses. */
export function createSession(form: Form, hostedUrl: (id: string) => string): CheckoutSession {
  if (textOf(form.mode) !== 'payment') {
    throw wrong('mode', 'This sandbox takes one-time payments: mode must be `payment`.');
  }
  const items = lineItems(form.line_items);
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  const currency = items[0]!.currency;
  if (items.some((item) => item.currency !== currency)) {
    throw wrong('line_items', 'The Checkout Session has line items in more than one currency.');
  }
  if (total < LEAST_AMOUNT) {
    throw wrong(
      'line_items',
      "The Checkout Session's total amount due must add up to at least ₹0.50 inr",
      'amount_too_small',
    );
  }
  const id = newId('cs_test', 24);
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: address(form, 'cancel_url') ?? null,
    client_reference_id: textOf(form.client_reference_id)?.slice(0, 200) ?? null,
    created: seconds(),
    currency,
    customer_details: null,
    customer_email: textOf(form.customer_email) ?? null,
    expires_at: expiry(textOf(form.expires_at)),
    livemode: false,
    locale: textOf(form.locale) ?? null,
    metadata: textsOf(form.metadata),
    mode: 'payment',
    payment_intent: null,
    // As an account that takes cards and UPI; UPI pays in rupees only.
    payment_method_types: currency === 'inr' ? ['card', 'upi'] : ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: successAddress(form),
    ui_mode: 'hosted_page',
    url: hostedUrl(id),
    line_items: items,
    payment_intent_metadata: textsOf(formOf(form.payment_intent_data).metadata),
  };
}

function lineItems(value: FormValue | undefined): LineItem[] {
  const items = listFrom(value);
  if (items.length === 0) throw required('line_items');
  if (items.length > MAX_ITEMS) {
    throw wrong('line_items', `You may only specify a maximum of ${MAX_ITEMS} line items.`);
  }
  return items.map((item, index) => lineItem(formOf(item), `line_items[${index}]`));
}

function lineItem(form: Form, at: string): LineItem {
  const price = formOf(form.price_data);
  const product = formOf(price.product_data);
  const currency = textOf(price.currency);
  const name = textOf(product.name);
  if (!currency) throw required(`${at}[price_data][currency]`);
  if (!name) throw required(`${at}[price_data][product_data][name]`);
  const unitAmount = whole(price.unit_amount, `${at}[price_data][unit_amount]`, 0);
  const quantity = whole(form.quantity, `${at}[quantity]`, 1);
  const [image] = listFrom(product.images);
  return {
    id: newId('li'),
    object: 'item',
    amount_subtotal: unitAmount * quantity,
    amount_total: unitAmount * quantity,
    currency,
    description: name,
    price: {
      id: newId('price'),
      object: 'price',
      currency,
      unit_amount: unitAmount,
      product: newId('prod'),
      type: 'one_time',
    },
    quantity,
    shown: { text: textOf(product.description), image: textOf(image) },
  };
}

function whole(value: FormValue | undefined, param: string, least: number): number {
  const text = textOf(value);
  if (text === undefined) throw required(param);
  const number = Number(text);
  if (!Number.isSafeInteger(number))
    throw wrong(param, `Invalid integer: ${text}`, 'parameter_invalid_integer');
  if (number < least) throw wrong(param, `This value must be greater than or equal to ${least}.`);
  return number;
}

function expiry(text: string | undefined): number {
  const now = seconds();
  if (text === undefined) return now + MAX_HOURS * 3_600;
  const at = Number(text);
  if (!Number.isSafeInteger(at))
    throw wrong('expires_at', `Invalid integer: ${text}`, 'parameter_invalid_integer');
  // The provider counts the 30 minutes by its own clock; allow a few seconds for latency.
  if (at < now + LEAST_MINUTES * 60 - 5) {
    throw wrong(
      'expires_at',
      'The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.',
    );
  }
  if (at > now + MAX_HOURS * 3_600) {
    throw wrong(
      'expires_at',
      'The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.',
    );
  }
  return at;
}

function successAddress(form: Form): string {
  const given = address(form, 'success_url');
  if (!given) throw required('success_url');
  return given;
}

function address(form: Form, name: string): string | undefined {
  const given = textOf(form[name]);
  if (given !== undefined && !/^https?:\/\/[^\s]+$/.test(given)) {
    throw wrong(name, 'Not a valid URL', 'url_invalid');
  }
  return given;
}
