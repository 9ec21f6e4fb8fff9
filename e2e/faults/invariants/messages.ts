import { countBy, type Invariant } from './invariant';

export const mails: Invariant = {
  description: 'each mail is sent once: confirmed, cancelled, refunded',
  violations({ snapshot: { mails: sent, orders }, accounts }) {
    const expected = orders.flatMap(({ number, status, rejected, paymentStatus, userId }) => {
      const to = accounts.get(userId) ?? userId;
      return [
        ...(status === 'confirmed' ? [`${to}: Order ${number} is confirmed`] : []),
        ...(status === 'cancelled' && !rejected ? [`${to}: Order ${number} was cancelled`] : []),
        ...(paymentStatus === 'REFUNDED' ? [`${to}: Refund for order ${number}`] : []),
      ];
    });
    // A sender that was killed after the server accepted the mail sends it again under the same Message-ID: one mail.
    const received = new Map(sent.map(({ to, subject, messageId }) => [messageId, `${to[0]}: ${subject}`]));
    const counts = countBy(
      [...received.values()].filter((mail) => mail.includes('rder ')),
      (mail) => mail,
    );
    const missing = expected
      .filter((mail) => counts.get(mail) !== 1)
      .map((mail) => `${counts.get(mail) ?? 0} times ${mail}`);
    const known = new Set(expected);
    const surplus = [...counts.keys()].filter((mail) => !known.has(mail));
    return [...missing, ...surplus.map((mail) => `unexpected: ${mail}`)];
  },
};

export const carts: Invariant = {
  description: 'carts hold nothing that was ordered',
  violations({ snapshot: { carts: all, orders } }) {
    const ordered = new Map(
      orders
        .filter(({ status }) => status === 'confirmed')
        .flatMap(({ number, lines }) => lines.map(({ cartLineId }) => [cartLineId ?? '', number])),
    );
    return all.flatMap(({ userId, lineIds }) =>
      lineIds.flatMap((id) =>
        ordered.has(id) ? [`cart of ${userId} holds a line of ${ordered.get(id)}`] : [],
      ),
    );
  },
};

export const exactlyOnce: Invariant = {
  description: 'each event is handled exactly once by a consumer that counts, none is lost',
  violations({ snapshot: { deliveries, orders } }) {
    const twice = deliveries
      .filter(({ times }) => times !== 1)
      .map(({ id, type, times }) => `${type} ${id} was handled ${times} times`);
    const seen = countBy(deliveries, ({ type, subject }) => `${type} ${subject}`);
    const expected = orders.flatMap(({ id, status, rejected, timeline, paymentStatus }) => {
      const wasPaid = timeline.some(({ cause }) => cause === 'paid') || paymentStatus === 'REFUNDED';
      // An order that was rejected for certain held nothing anywhere: nobody needs its event.
      const isCertain = timeline.some(({ cause }) => cause === 'rejected');
      return [
        { event: `order.confirmed ${id}`, times: status === 'confirmed' ? 1 : 0 },
        { event: `order.cancelled ${id}`, times: status === 'cancelled' && !rejected ? 1 : 0 },
        { event: `order.rejected ${id}`, times: rejected && !isCertain ? 1 : 0 },
        { event: `payment.succeeded ${id}`, times: wasPaid ? 1 : 0 },
        { event: `payment.refunded ${id}`, times: paymentStatus === 'REFUNDED' ? 1 : 0 },
      ];
    });
    const wrong = expected.filter(({ event, times }) => (seen.get(event) ?? 0) !== times);
    return [...twice, ...wrong.map(({ event }) => `${event} was seen ${seen.get(event) ?? 0} times`)];
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

/** A relay that is late for longer than its lease rightly loses it, which may repeat an event. */
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
