import express, { Router } from 'express';
import { z } from 'zod';
import { isKey } from './api';
import { ApiError } from './api-error';
import { UPI_ANSWERS } from './methods';
import type { PaymentProcessor } from './payment-processor';
import type { Outage } from './outage';
import type { StateFile } from './state';
import type { Webhooks } from './webhooks';

const faults = z
  .object({
    duplicates: z.int().min(0).max(20),
    shuffleMs: z.int().min(0).max(60_000),
    paused: z.boolean(),
    lose: z.int().min(0),
  })
  .partial();
const outageSettings = z.object({
  kind: z.enum(['none', 'error', 'rate-limit', 'silence', 'lost-answer', 'slow']),
  requests: z.int().min(0).default(1_000_000),
  milliseconds: z.int().min(0).max(120_000).default(30_000),
});
const typedCard = z.object({
  number: z.string().default('4242 4242 4242 4242'),
  expiry: z.string().default('12/39'),
  cvc: z.string().default('123'),
  email: z.string().default('shopper@tokri.example'),
});

const upiApp = z.object({
  answer: z.enum(UPI_ANSWERS).default('approve'),
  email: z.string().default('shopper@tokri.example'),
});

/** Controls for tests and drills, behind the secret key: faults, outages, payments without a browser, ledger. */
export function adminRoutes(parts: {
  file: StateFile;
  processor: PaymentProcessor;
  webhooks: Webhooks;
  outage: Outage;
  secretKey: string;
}): Router {
  const { file, processor, webhooks, outage, secretKey } = parts;
  const { state } = file;
  const router = Router();
  router.use(express.json({ limit: '100kb' }));
  router.use((request, _response, next) => {
    if (!isKey(request, secretKey))
      throw new ApiError(401, 'The controls of the sandbox need its secret key.');
    next();
  });

  router.put('/webhooks', (request, response) => {
    Object.assign(webhooks.faults, faults.parse(request.body));
    response.json(webhooks.faults);
  });
  router.get('/webhooks', (_request, response) => {
    response.json({ faults: webhooks.faults, waiting: state.deliveries.length, log: webhooks.log });
  });
  router.get('/events', (_request, response) => {
    const events = Object.values(state.events);
    response.json(
      events.map(({ id, type, pending_webhooks: pending }) => ({ id, type, delivered: pending === 0 })),
    );
  });
  router.post('/webhooks/resend', (request, response) => {
    const { event } = z.object({ event: z.string() }).parse(request.body);
    if (!Object.hasOwn(state.events, event)) throw new ApiError(404, `No such event: '${event}'`);
    webhooks.resend(event);
    response.json({ resent: event });
  });
  router.put('/outage', (request, response) => {
    const { kind, requests, milliseconds } = outageSettings.parse(request.body);
    outage.set(kind, requests, milliseconds);
    response.json({ kind, requests, milliseconds });
  });
  router.post('/sessions/:id/pay', async (request, response) => {
    const { email, ...card } = typedCard.parse(request.body ?? {});
    const result = processor.pay(request.params.id, card, { email, name: null });
    await file.saved();
    response.json({ kind: result.kind, ...('error' in result && { error: result.error }) });
  });
  router.post('/sessions/:id/upi', async (request, response) => {
    const { answer, email } = upiApp.parse(request.body ?? {});
    processor.requestUpi(request.params.id);
    const result = processor.answerUpi(request.params.id, answer, { email, name: null });
    await file.saved();
    response.json({ kind: result.kind });
  });
  /** Ends a payment that waits for the bank. */
  router.post('/sessions/:id/upi/settle', async (request, response) => {
    const { succeeds } = z.object({ succeeds: z.boolean().default(true) }).parse(request.body ?? {});
    const result = processor.settleUpi(request.params.id, succeeds);
    await file.saved();
    response.json({ kind: result.kind });
  });
  router.post('/sessions/:id/expire', async (request, response) => {
    const session = processor.expire(request.params.id, { requestId: null, idempotencyKey: null });
    await file.saved();
    response.json({ status: session.status });
  });
  /** Refunds the remaining amount, like a refund on the provider's dashboard. */
  router.post('/sessions/:id/refund', async (request, response) => {
    const intentId = processor.sessionOf(request.params.id).payment_intent ?? '';
    const wanted = { reason: 'requested_by_customer', metadata: {} };
    const refund = processor.refund(intentId, wanted, { requestId: null, idempotencyKey: null });
    await file.saved();
    response.json({ amount: refund.amount });
  });

  /** The ledger in paise, by the shop's reference. Faults must never change it. */
  router.get('/ledger', (_request, response) => {
    const sessions = Object.values(state.sessions);
    const refunds = new Map<string, number>();
    for (const { charge } of Object.values(state.refunds))
      refunds.set(charge, (refunds.get(charge) ?? 0) + 1);
    const rows = sessions.map((session) => {
      const intent = session.payment_intent ? state.intents[session.payment_intent] : undefined;
      const charge = intent?.latest_charge ? state.charges[intent.latest_charge] : undefined;
      return {
        reference: session.client_reference_id,
        session: session.id,
        status: session.status,
        paid: charge?.paid ? charge.amount : 0,
        refunded: charge?.amount_refunded ?? 0,
        disputed: charge?.disputed ?? false,
        pending: processor.isPending(session),
        refunds: charge ? (refunds.get(charge.id) ?? 0) : 0,
      };
    });
    const sum = (name: 'paid' | 'refunded') => rows.reduce((total, row) => total + row[name], 0);
    response.json({ paid: sum('paid'), refunded: sum('refunded'), sessions: rows });
  });
  return router;
}
