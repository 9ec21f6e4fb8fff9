import { DOUBLED } from '../network';
import { countBy, type Check } from './check';

/** Orders that the shopper never had: told at once, so nothing is mailed about them. */
const NEVER_HAD = new Set(['refused', 'abandoned', 'payment-unavailable']);

export const mails: Check = {
  promise: 'each mail once: confirmed, cancelled, refunded',
  violations({ snapshot: { mails: sent, orders }, accounts }) {
    const expected = orders.flatMap(({ number, status, timeline, paymentStatus, userId }) => {
      const to = accounts.get(userId) ?? userId;
      const wasHad = !timeline.some(({ cause }) => NEVER_HAD.has(cause));
      return [
        ...(status === 'confirmed' ? [`${to}: Order ${number} is confirmed`] : []),
        ...(status === 'cancelled' && wasHad ? [`${to}: Order ${number} was cancelled`] : []),
        ...(paymentStatus === 'REFUNDED' ? [`${to}: Refund for order ${number}`] : []),
      ];
    });
    // A sender that died after the server took the mail hands it over again under the same Message-ID: one mail.
    const letters = new Map(sent.map(({ to, subject, messageId }) => [messageId, `${to[0]}: ${subject}`]));
    const counts = countBy(
      [...letters.values()].filter((letter) => letter.includes('rder ')),
      (letter) => letter,
    );
    const missing = expected
      .filter((letter) => counts.get(letter) !== 1)
      .map((letter) => `${counts.get(letter) ?? 0} times ${letter}`);
    const known = new Set(expected);
    const surplus = [...counts.keys()].filter((letter) => !known.has(letter));
    return [...missing, ...surplus.map((letter) => `should not be: ${letter}`)];
  },
};

export const carts: Check = {
  promise: 'carts hold nothing that was ordered',
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

export const eventsOnce: Check = {
  promise: 'each event reaches a listener that counts exactly once, none is lost',
  violations({ snapshot: { sightings, orders } }) {
    const twice = sightings
      .filter(({ times }) => times !== 1)
      .map(({ id, type, times }) => `${type} ${id} was handled ${times} times`);
    const seen = countBy(sightings, ({ type, subject }) => `${type} ${subject}`);
    const expected = orders.flatMap(({ id, status, timeline, paymentStatus }) => {
      const wasPaid = timeline.some(({ cause }) => cause === 'paid') || paymentStatus === 'REFUNDED';
      // An order that was certainly refused held nothing anywhere and is told to nobody.
      const isTold = !timeline.some(({ cause }) => cause === 'refused');
      return [
        { event: `order.confirmed ${id}`, times: status === 'confirmed' ? 1 : 0 },
        { event: `order.cancelled ${id}`, times: status === 'cancelled' && isTold ? 1 : 0 },
        { event: `payment.succeeded ${id}`, times: wasPaid ? 1 : 0 },
        { event: `payment.refunded ${id}`, times: paymentStatus === 'REFUNDED' ? 1 : 0 },
      ];
    });
    const wrong = expected.filter(({ event, times }) => (seen.get(event) ?? 0) !== times);
    return [...twice, ...wrong.map(({ event }) => `${event} was seen ${seen.get(event) ?? 0} times`)];
  },
};

export const queues: Check = {
  promise: 'no queue grows and every outbox is empty',
  violations({ snapshot: { queues: all, outboxes } }) {
    const full = all.filter(({ name, messages }) => !name.endsWith('.dead') && messages > 0);
    const waiting = outboxes.filter(({ rows }) => rows > 0);
    return [
      ...full.map(({ name, messages }) => `${messages} messages wait in ${name}`),
      ...waiting.map(({ service, rows }) => `${rows} events wait in the outbox of ${service}`),
    ];
  },
};

export const deadLetters: Check = {
  promise: 'the poison is among the dead letters, and nothing else is',
  violations({ snapshot, courier }) {
    const poison = new Set(courier.poisons.map(({ queue, id }) => `${queue} ${id}`));
    const dead = new Set(snapshot.deadLetters.map(({ queue, id }) => `${queue} ${id}`));
    const others = snapshot.deadLetters.filter(({ queue, id }) => !poison.has(`${queue} ${id}`));
    const lost = courier.poisons.filter(({ queue, id, kept }) => kept && !dead.has(`${queue} ${id}`));
    return [
      ...others.map(({ queue, id, reason }) => `${queue} gave up ${id}: ${reason}`),
      ...lost.map(({ queue, id }) => `${id} for ${queue} is not among its dead letters`),
    ];
  },
};

export const webhooks: Check = {
  promise: 'every event of the card provider is taken in and remembered by its id',
  violations({ snapshot: { providerEvents, remembered } }) {
    const waiting = providerEvents.filter(({ delivered }) => !delivered);
    const forgotten = providerEvents.filter(({ id }) => !remembered.has(id));
    return [
      ...waiting.map(({ id, type }) => `${type} ${id} is not delivered`),
      ...forgotten.map(({ id, type }) => `${type} ${id} is not remembered`),
    ];
  },
};

/** A relay that falls behind for longer than its lease holds is rightly taken over, which may repeat an event. */
const MOST_REPEATED = 0.2;
const LEAST_EVENTS = 10;
const RELAYED_BY_TWO: ReadonlySet<string> = new Set(DOUBLED);

export const relays: Check = {
  promise: 'two relays do not do the same work while the broker is slow',
  violations({ calm }) {
    const events = calm.filter(({ source }) => RELAYED_BY_TWO.has(source));
    const again = events.reduce((sum, { times }) => sum + times - 1, 0);
    if (events.length < LEAST_EVENTS) return [`only ${events.length} events were seen`];
    if (again <= events.length * MOST_REPEATED) return [];
    return [`of ${events.length} events ${again} were published again`];
  },
};
