import type { Step } from '../../workload/history';
import type { OrderRecord } from '../snapshot';
import { countBy, missingPiecesOf, times, wasConfirmed, type Invariant } from './invariant';

export const mails: Invariant = {
  description: 'each mail is sent once: confirmed, fewer items, on the way, delivered, cancelled, refunded',
  violations({ snapshot: { mails: sent, orders, deliveries }, accounts }) {
    // One mail per delivery code, for any number of hand-overs.
    const codes = new Map<string, Set<string>>();
    for (const { subject, code } of deliveries)
      if (code) codes.set(subject, (codes.get(subject) ?? new Set()).add(code));
    const expected = new Map<string, number>();
    const atMostOnce = new Set<string>();
    for (const order of orders) {
      const { id, number, status, rejected, paymentStatus } = order;
      const to = accounts.get(order.userId) ?? order.userId;
      const counts: [subject: string, count: number][] = [
        [`Order ${number} is confirmed`, wasConfirmed(order) ? 1 : 0],
        [`Order ${number} comes with fewer items`, isAdjusted(order) ? 1 : 0],
        [`Order ${number} is on the way`, codes.get(id)?.size ?? 0],
        [`Order ${number} was delivered`, status === 'delivered' ? 1 : 0],
        [`Order ${number} was cancelled`, status === 'cancelled' && !rejected ? 1 : 0],
        [`Refund for order ${number}`, paymentStatus === 'REFUNDED' && status !== 'delivered' ? 1 : 0],
      ];
      for (const [subject, count] of counts) if (count > 0) expected.set(`${to}: ${subject}`, count);
      // For a delivered order, the replies to its problems mention the refund. Identity still mails a full refund if it
      // receives that event before the delivery.
      if (paymentStatus === 'REFUNDED' && status === 'delivered')
        atMostOnce.add(`${to}: Refund for order ${number}`);
    }
    // A sender killed after the server accepted a mail sends it again with the same Message-ID: count it once.
    const received = new Map(sent.map(({ to, subject, messageId }) => [messageId, `${to[0]}: ${subject}`]));
    const counts = countBy(
      [...received.values()].filter((mail) => mail.includes('rder ')),
      (mail) => mail,
    );
    const missing = [...expected]
      .filter(([mail, count]) => counts.get(mail) !== count)
      .map(([mail, count]) => `${counts.get(mail) ?? 0} times instead of ${count}: ${mail}`);
    const surplus = [...counts].flatMap(([mail, count]) =>
      expected.has(mail) || (atMostOnce.has(mail) && count === 1) ? [] : [mail],
    );
    return [...missing, ...surplus.map((mail) => `unexpected: ${mail}`)];
  },
};

/** Packed with fewer pieces than were ordered. */
const isAdjusted = (order: OrderRecord): boolean => times(order, 'packed') > 0 && missingPiecesOf(order) > 0;

export const carts: Invariant = {
  description: 'carts contain no ordered lines',
  violations({ snapshot: { carts: all, orders } }) {
    const ordered = new Map(
      orders
        .filter(wasConfirmed)
        .flatMap(({ number, lines }) => lines.map(({ cartLineId }) => [cartLineId ?? '', number])),
    );
    return all.flatMap(({ userId, lineIds }) =>
      lineIds.flatMap((id) =>
        ordered.has(id) ? [`cart of ${userId} holds a line of ${ordered.get(id)}`] : [],
      ),
    );
  },
};

/** Steps that publish an event. */
const TOLD: readonly (Step | 'items-refused')[] = [
  'picking-started',
  'packed',
  'handed-over',
  'delivered',
  'items-refused',
  'refused-taken-back',
  'not-delivered',
  'returned',
];

export const exactlyOnce: Invariant = {
  description:
    'each event is handled exactly once by a consumer that counts, none is lost, no step is without its own',
  violations({ snapshot: { deliveries, orders, ledger } }) {
    const twice = deliveries
      .filter((delivery) => delivery.times !== 1)
      .map((delivery) => `${delivery.type} ${delivery.id} was handled ${delivery.times} times`);
    const seen = countBy(deliveries, ({ type, subject }) => `${type} ${subject}`);
    const refunds = new Map<string, number>();
    for (const entry of ledger)
      refunds.set(entry.reference ?? '', (refunds.get(entry.reference ?? '') ?? 0) + entry.refunds);
    const expected = orders.flatMap((order) => {
      const { id, status, rejected, paymentStatus } = order;
      const wasPaid = times(order, 'paid') > 0 || paymentStatus === 'REFUNDED';
      // A definite rejection reserved nothing, so the event is optional.
      const isCertain = times(order, 'rejected') > 0;
      return [
        { event: `order.confirmed ${id}`, count: wasConfirmed(order) ? 1 : 0 },
        { event: `order.cancelled ${id}`, count: status === 'cancelled' && !rejected ? 1 : 0 },
        { event: `order.rejected ${id}`, count: rejected && !isCertain ? 1 : 0 },
        ...TOLD.map((step) => ({ event: `order.${step} ${id}`, count: times(order, step) })),
        { event: `order.adjusted ${id}`, count: isAdjusted(order) ? 1 : 0 },
        { event: `payment.succeeded ${id}`, count: wasPaid ? 1 : 0 },
        // One per refund by the provider or by hand.
        { event: `payment.refunded ${id}`, count: (refunds.get(id) ?? 0) + times(order, 'refund-settled') },
      ];
    });
    const wrong = expected.filter(({ event, count }) => (seen.get(event) ?? 0) !== count);
    return [
      ...twice,
      ...wrong.map(
        ({ event, count }) => `${event} was seen ${seen.get(event) ?? 0} times instead of ${count}`,
      ),
    ];
  },
};

export const queues: Invariant = {
  description: 'no queue grows and every outbox is empty',
  violations({ snapshot: { queues: all, outboxes } }) {
    const full = all.filter(({ name, messages }) => !name.endsWith('.dead') && messages > 0);
    const waiting = outboxes.filter(({ rows }) => rows > 0);
    return [
      ...full.map(({ name, messages }) => `${messages} messages wait in ${name}`),
      ...waiting.map(({ service, rows }) => `${rows} events wait in the outbox of ${service}`),
    ];
  },
};

export const deadLetters: Invariant = {
  description: 'the poison messages are dead letters or parked, and nothing else is',
  violations({ snapshot, messages: { poisonMessages } }) {
    const poison = new Set(poisonMessages.map(({ queue, id }) => `${queue} ${id}`));
    const dead = new Set(snapshot.deadLetters.map(({ queue, id }) => `${queue} ${id}`));
    const others = snapshot.deadLetters.filter(({ queue, id }) => !poison.has(`${queue} ${id}`));
    const lost = poisonMessages.filter(
      ({ queue, id, isConfirmed }) => isConfirmed && !dead.has(`${queue} ${id}`),
    );
    return [
      ...others.map(({ queue, id, reason }) => `${queue} dead-lettered ${id}: ${reason}`),
      ...lost.map(({ queue, id }) => `${id} for ${queue} is not among its dead letters`),
    ];
  },
};

export const webhooks: Invariant = {
  description: 'every event of the card provider is delivered and processed',
  violations({ snapshot: { providerEvents, processedProviderEvents } }) {
    const waiting = providerEvents.filter(({ delivered }) => !delivered);
    const unprocessed = providerEvents.filter(({ id }) => !processedProviderEvents.has(id));
    return [
      ...waiting.map(({ id, type }) => `${type} ${id} is not delivered`),
      ...unprocessed.map(({ id, type }) => `${type} ${id} is not processed`),
    ];
  },
};

/** A relay delayed beyond its lease loses it, and the next relay may publish an event again. */
const MAX_REPUBLISHED = 0.2;
const MIN_EVENTS = 10;

export const relays: Invariant = {
  description: 'two relays do not do the same work while the broker is slow',
  violations({ baseline, replicated }) {
    const events = baseline.filter(({ source }) => replicated.has(source));
    const republished = events.reduce((sum, { times }) => sum + times - 1, 0);
    if (events.length < MIN_EVENTS) return [`only ${events.length} events were seen`];
    if (republished <= events.length * MAX_REPUBLISHED) return [];
    return [`of ${events.length} events ${republished} were published again`];
  },
};
