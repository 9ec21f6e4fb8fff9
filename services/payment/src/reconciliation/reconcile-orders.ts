import { ERASED_USER } from '@tokri/contracts';
import type { OptimisticUpdate, UnitOfWork } from '@tokri/messaging';
import { pairById, readOrderList, type OrderFact } from '@tokri/backup';
import { beginPayment, type Payment } from '../payments/payment';
import { finalEvents } from './pending-action';
import { refunded, refundPart } from '../payments/refund';
import { applySessionOutcome, cancelForOrder } from '../payments/session-outcome';
import type { ListedSession, ProviderHistory, ProviderRefund } from '../provider';
import { correctionFor, type Correction } from './reconciliation';
import type { PaymentStore } from '../payments/store';
import type { Reconcile } from './reconcile';

export interface ReconcileOrdersDependencies {
  store: PaymentStore;
  unitOfWork: UnitOfWork;
  change: OptimisticUpdate<Payment>;
  provider: ProviderHistory;
  reconcile: Reconcile;
  now: () => Date;
  print: (line: string) => void;
}

export interface ReconcileRequest {
  /** List of orders written by the export-orders command of order. */
  file: string;
  /** Start of the period for which the provider's sessions and refunds are read. */
  since: Date;
  dryRun: boolean;
  /** Refunds payments of lost orders; otherwise they are listed. */
  refundLost: boolean;
  /** No calls to the provider: for a copy of the shop, whose payments must not be changed there. */
  offline: boolean;
}

/** Number of corrected payments (in a dry run, of those to correct), and of those that an operator has to check. */
export interface Reconciled {
  corrected: number;
  remaining: number;
}

/**
 * Reconciles payments with the listed orders and the provider: first imports sessions and refunds of the provider since
 * `since`, then compares each order with its payment. Safe to repeat.
 */
export async function reconcileOrders(
  dependencies: ReconcileOrdersDependencies,
  request: ReconcileRequest,
): Promise<Reconciled> {
  const { store, print } = dependencies;
  const { file, dryRun, refundLost, offline } = request;
  const sum: Reconciled = { corrected: 0, remaining: 0 };
  const note = (what: string, problem: string | undefined, done: string) => {
    if (problem === undefined) sum.corrected += 1;
    else sum.remaining += 1;
    print(`payment of ${what}: ${problem ?? done}`);
  };
  if (!offline) await learnFromProvider(dependencies, request, (what, done) => note(what, undefined, done));
  const { orders } = await readOrderList(file);
  for await (const { id, left: order, right } of pairById(orders, paymentsOf(store))) {
    const correction = correctionFor(order, right?.payment, refundLost);
    if (correction.action === 'none') continue;
    const number = order?.number ?? right?.payment.orderNumber ?? '';
    const amount = right && ` ${(right.payment.amount / 100).toFixed(2)} rupees`;
    const what = `${number} (${id}, ${order?.status ?? 'no such order'}${amount ? `,${amount}` : ''})`;
    if (correction.action === 'list') note(what, correction.problem, '');
    else if (dryRun) note(what, undefined, correction.action);
    else if (right)
      await correct(dependencies, right.payment, correction, (done) => note(what, undefined, done));
  }
  return sum;
}

async function* paymentsOf(store: PaymentStore) {
  for await (const payment of store.byId()) yield { id: payment.orderId, payment };
}

/** Imports sessions and refunds made after the backup. */
async function learnFromProvider(
  dependencies: ReconcileOrdersDependencies,
  { file, since, dryRun }: ReconcileRequest,
  note: (what: string, done: string) => void,
): Promise<void> {
  const { store, provider, unitOfWork, change, now } = dependencies;
  const known = new Map<string, OrderFact>();
  const unknown: ListedSession[] = [];
  for await (const session of provider.sessionsSince(since))
    if (!(await store.find(session.orderId))) unknown.push(session);
  if (unknown.length > 0) {
    const wanted = new Set(unknown.map(({ orderId }) => orderId));
    for await (const order of (await readOrderList(file)).orders)
      if (wanted.has(order.id)) known.set(order.id, order);
  }
  const refunds: ProviderRefund[] = [];
  for await (const refund of provider.refundsSince(since)) refunds.push(refund);
  for (const session of unknown) {
    const { orderNumber, openedAt, facts } = session;
    const refund = refunds.find(
      ({ intentId, amount }) => intentId === facts.intentId && amount === facts.amount,
    );
    facts.refundId = refund?.refundId;
    note(
      `${orderNumber} (${session.orderId})`,
      `known to the provider alone: ${facts.outcome}, ${(facts.amount / 100).toFixed(2)} rupees, opened ${openedAt.toISOString()}`,
    );
    if (dryRun) continue;
    await unitOfWork(async (transaction) => {
      const outcome = paymentOf(session, known.get(session.orderId), now());
      await store.insert(outcome.next, transaction.session);
      // No events for an order that does not exist.
      if (known.has(session.orderId)) transaction.emit(...outcome.events);
    });
  }
  for (const { intentId, refundId, amount } of refunds) {
    const payment = await store.findByIntent(intentId);
    if (payment?.state !== 'paid' || payment.amount !== amount) continue;
    note(`${payment.orderNumber} (${payment.orderId})`, 'refunded at the provider');
    if (!dryRun) await change(payment, (latest) => refunded(latest, refundId, now()));
  }
}

/** Restores the lost row; without a user when its order is lost as well. */
function paymentOf({ orderId, orderNumber, facts }: ListedSession, order: OrderFact | undefined, now: Date) {
  const { amount, expiresAt } = facts;
  const userId = order?.userId ?? ERASED_USER;
  const fresh = beginPayment({ orderId, orderNumber, userId, amount, expiresAt, lines: [] }, now);
  const outcome = applySessionOutcome(fresh, facts, now);
  return outcome === 'unchanged'
    ? { next: fresh, events: [] }
    : { ...outcome, next: { ...outcome.next, version: 0 } };
}

async function correct(
  { unitOfWork, change, reconcile, store, now }: ReconcileOrdersDependencies,
  payment: Payment,
  correction: Correction,
  note: (done: string) => void,
): Promise<void> {
  const { action } = correction;
  const events = action === 'tell' ? finalEvents(payment) : [];
  if (events.length > 0) {
    await unitOfWork(async ({ emit }) => {
      emit(...events);
    });
    return note(`${payment.state}, published again`);
  }
  if (correction.action === 'adjust')
    for (const { key, amount } of correction.parts)
      await change(payment, (latest) => refundPart(latest, key, amount, now()));
  if (action === 'cancel') await change(payment, (latest) => cancelForOrder(latest, now()));
  await reconcile(payment.orderId);
  const left = await store.find(payment.orderId);
  if (left && left.version !== payment.version) note(`${payment.state} before, ${left.state} now`);
}
