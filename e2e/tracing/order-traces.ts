import { calls, type Call } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import type { CollectedSpan } from '@tokri/testing/traces';
import { randomBytes } from 'node:crypto';
import { aProduct, aSubmission, demoAdmin, expectSuccess, newShopper } from '../contract/support/builders';
import { controlCardSandbox, settingsOf } from '../contract/support/back-door';
import { makeCall } from '../support/api';

/** Milliseconds until all consequences of an order have happened and been exported. */
const LONG = 60_000;

export async function spansOf(traceId: string): Promise<CollectedSpan[]> {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: collector } = settingsOf('order');
  if (!collector) throw new Error('the shop exports no spans: OTEL_EXPORTER_OTLP_ENDPOINT is not set');
  return (await (await fetch(`${collector}/traces/${traceId}`)).json()) as CollectedSpan[];
}

/** Names of spans whose parent is not in the trace. The root is one of them: its parent is the caller's span. */
export function orphansIn(spans: readonly CollectedSpan[]): string[] {
  const known = new Set(spans.map(({ spanId }) => spanId));
  return spans.filter(({ parentSpanId }) => !known.has(parentSpanId ?? '')).map(({ name }) => name);
}

/** Spans without children: no other span shows that they are still to come. */
const ASKED = ['address findAddress', 'identity findBuyer'];

/** The spans of a trace, once it contains these `service name` and no parent is missing. */
const traceWith = (traceId: string, awaited: readonly string[]): Promise<CollectedSpan[]> =>
  waitFor(async () => {
    const spans = await spansOf(traceId);
    const names = new Set(spans.map(({ service, name }) => `${service} ${name}`));
    const missing = awaited.filter((name) => !names.has(name));
    if (missing.length > 0) throw new Error(`not in the trace: ${missing.join('; ')}`);
    // Processes export independently, so a child can arrive before its parent.
    const orphans = orphansIn(spans);
    if (orphans.length > 1) throw new Error(`without its parent: ${orphans.join('; ')}`);
    return spans;
  }, LONG);

async function submit<C extends Call>(call: C) {
  const product = await aProduct(await demoAdmin());
  const shopper = await newShopper();
  const submission = await aSubmission(shopper, [{ productId: product._id, quantity: 2 }]);
  const traceId = randomBytes(16).toString('hex');
  const traceparent = `00-${traceId}-${randomBytes(8).toString('hex')}-01`;
  const { body } = expectSuccess(await makeCall(call, submission, { ...shopper, headers: { traceparent } }));
  return { traceId, body };
}

const AFTER_CONFIRMATION = [
  'order publish shop.events:order.confirmed',
  'catalogue process shop.events:order.confirmed:catalogue',
  'cart process shop.events:order.confirmed:cart',
  'media process shop.events:order.confirmed:media',
  'identity process shop.events:order.confirmed:identity',
  'identity send mail',
] as const;

export async function traceCashOrder(): Promise<CollectedSpan[]> {
  const { traceId } = await submit(calls.cashOnDelivery);
  return traceWith(traceId, [
    'gateway cashOnDelivery',
    'order cashOnDelivery',
    ...ASKED,
    ...AFTER_CONFIRMATION,
  ]);
}

/** Places a card order in a new trace, and pays it as the provider's page does. */
export async function traceCardOrder(): Promise<CollectedSpan[]> {
  const { traceId, body } = await submit(calls.checkout);
  const session = /cs_\w+/.exec(JSON.stringify(body))?.[0] ?? '';
  await controlCardSandbox('POST', `/sessions/${session}/pay`, { number: '4242424242424242' });
  return traceWith(traceId, [
    'gateway checkout',
    ...ASKED,
    'payment checkout.sessions.create',
    'payment publish shop.events:payment.succeeded',
    'order process shop.events:payment.succeeded:order',
    ...AFTER_CONFIRMATION,
  ]);
}

export function wayTo(spans: readonly CollectedSpan[], wanted: string): string[] {
  const byId = new Map(spans.map((span) => [span.spanId, span]));
  const titleOf = ({ service, name, kind }: CollectedSpan) =>
    `${service} ${name}${kind === 'client' ? ' (client)' : ''}`;
  let span = spans.find((each) => titleOf(each) === wanted);
  const way: string[] = [];
  for (; span; span = byId.get(span.parentSpanId ?? '')) way.unshift(titleOf(span));
  return way;
}
