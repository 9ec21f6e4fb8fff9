import fc from 'fast-check';
import { anOrderDraft, decided } from '../../test/builders';
import * as stages from '../../test/order-stages';
import { CARD, CASH, OF_FULFILMENT, PICKED, STEPS, walk } from '../../test/order-steps';
import {
  deliver,
  failDelivery,
  handOver,
  isCodeLocked,
  MAX_WRONG_CODES,
  pack,
  pickedPieces,
  recordPicked,
  startPicking,
  receiveReturn,
  unaccountedPieces,
} from './fulfilment';
import type { Order } from '../orders/order';
import { finalEvent } from '../orders/order-events';
import { cancelOrder } from '../checkout/placement';
import { missingOf, refusedOf } from '../orders/ledger';
import { recordRefund } from '../payments/refund';
import { isFinal, statusAfter, type Method } from '../orders/transitions';

const now = new Date('2026-11-22T10:00:00Z');
const later = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
const { DESK: desk, HANDED: handed } = stages;
const lines = [
  { productId: 'milk', quantity: 2 },
  { productId: 'rice', quantity: 1 },
];

const draft = (method: Method) => anOrderDraft({ method, lines, createdAt: now });
const confirmed = (method: Method = 'cash'): Order => stages.confirmed(draft(method), now);
const picked = (method: Method = 'cash'): Order => stages.picked(draft(method), now);
const onTheWay = (method: Method = 'cash'): Order => stages.onTheWay(draft(method), now);

test('an order is delivered, and each step records actor and time', () => {
  const delivered = decided(deliver(onTheWay(), '4711', later(600)));
  expect(delivered.timeline.map(({ status, by }) => [status, by?.role, by?.id])).toEqual([
    ['pending', undefined, undefined],
    ['confirmed', undefined, undefined],
    ['picking', 'admin', 'asha'],
    ['packed', 'admin', 'asha'],
    ['on-the-way', 'admin', 'asha'],
    ['delivered', 'rider', undefined],
  ]);
  expect(delivered).toMatchObject({ status: 'delivered', paymentStatus: 'PAID' });
  expect('queuedAt' in delivered || 'openSlot' in delivered).toBe(false);
});

test('pieces are counted up and down, and only a complete bag is packed [G-37]', () => {
  const started = decided(startPicking(confirmed(), 'asha', now));
  expect(unaccountedPieces(started)).toBe(3);
  const some = decided(recordPicked(started, 'milk', 2));
  expect([unaccountedPieces(some), pickedPieces(some, 'milk'), pickedPieces(some, 'rice')]).toEqual([
    1, 2, 0,
  ]);
  expect(recordPicked(some, 'milk', 2)).toBe('unchanged');
  expect(pack(some, desk, now)).toBe('unchanged');
  const fewer = decided(recordPicked(some, 'milk', 0));
  expect(unaccountedPieces(fewer)).toBe(3);
  expect(pack(picked(), desk, now)).not.toBe('unchanged');
});

test('five wrong codes lock the delivery until the next hand-over [G-39]', () => {
  let order = onTheWay();
  for (let tries = 0; tries < MAX_WRONG_CODES; tries += 1) order = decided(deliver(order, '0000', now));
  expect(isCodeLocked(order)).toBe(true);
  expect(deliver(order, '4711', now)).toBe('unchanged');
  const again = decided(handOver(order, { ...handed, code: '1234', linkHash: 'other' }, desk, now));
  expect(again).toMatchObject({ linkHash: 'other', delivery: { code: '1234', wrongCodes: 0 } });
  expect(decided(deliver(again, '1234', now)).status).toBe('delivered');
});

test('repeated hand-overs keep the code of the shopper [G-39]', () => {
  const tried = decided(deliver(onTheWay(), '0000', now));
  const again = decided(handOver(tried, { ...handed, code: '1234', linkHash: 'other' }, desk, now));
  expect(again).toMatchObject({ linkHash: 'other', delivery: { code: '4711', wrongCodes: 1 } });
});

test('an order that was not delivered is handed over again, or returned with an event', () => {
  const failed = decided(failDelivery(onTheWay('card'), 'nobody-there', now));
  expect(decided(handOver(failed, handed, desk, now))).not.toHaveProperty('notDelivered', 'nobody-there');
  const decision = receiveReturn(failed, 'written-off', desk, now);
  expect(decision).toMatchObject({
    next: { status: 'returned', returnedStock: 'written-off', notDelivered: 'nobody-there' },
    events: [{ type: 'order.returned', data: { stock: 'written-off', paymentStatus: 'PAID' } }],
  });
  expect(finalEvent(decided(decision))?.type).toBe('order.returned');
  expect(decided(recordRefund(decided(decision), 1_000, now))).toMatchObject({
    status: 'returned',
    paymentStatus: 'REFUNDED',
  });
});

test('an order is cancelled with a reason, and only until the next role has it', () => {
  const byShopper = (order: Order) =>
    cancelOrder(order, 'cancelled-by-shopper', now, { by: { role: 'shopper' }, reason: 'Too late' });
  const cancelled = decided(byShopper(confirmed('card')));
  expect(cancelled.timeline.at(-1)).toMatchObject({ by: { role: 'shopper' }, reason: 'Too late' });
  expect(cancelled).toMatchObject({ status: 'cancelled', paymentStatus: 'PAID' });
  expect('queuedAt' in cancelled).toBe(false);
});

test.each([
  ['confirmed', [], ['shopper', 'admin']],
  ['picking', ['start'], ['admin']],
  ['packed', PICKED.slice(0, 4), ['admin']],
  ['on-the-way', PICKED, []],
  ['not-delivered', [...PICKED, 'fail'], []],
  ['delivered', [...PICKED, 'deliver'], []],
  ['returned', [...PICKED, 'fail', 'receiveReturn'], []],
])('an order that is %s can be cancelled by %#', (status, steps, allowed) => {
  for (const start of [CASH, CARD]) {
    const order = walk(start === CASH ? 'cash' : 'card', [...start, ...steps]);
    expect(order.status).toBe(status);
    const may = (['shopper', 'admin'] as const).filter(
      (role) => cancelOrder(order, `cancelled-by-${role}`, now) !== 'unchanged',
    );
    expect(may).toEqual(allowed);
  }
});

test.each(['cash', 'card'] as const)('%s: any commands in any order', (method) => {
  const anything = fc.array(fc.constantFrom(...OF_FULFILMENT), { maxLength: 25 });
  fc.assert(
    fc.property(anything, (names) => {
      let order = walk(method, method === 'cash' ? CASH : CARD);
      const emitted: string[] = [];
      for (const name of names) {
        const before = structuredClone(order);
        const decision = STEPS[name]!(order);
        expect(order).toEqual(before);
        if (decision === 'unchanged') continue;
        const { next, events } = decision;
        expect(next.version).toBe(order.version + 1);
        if (isFinal(order.status)) {
          expect(['refundAll', 'receiveRefused']).toContain(name);
          expect(next.status).toBe(order.status);
        }
        if (next.status !== order.status) {
          const trigger = next.timeline[order.timeline.length]!.cause as Parameters<typeof statusAfter>[2];
          expect(statusAfter(method, order.status, trigger)).toBe(next.status);
          const isShort = name === 'pack' && missingOf(next).length > 0;
          expect(events).toHaveLength(isShort || refusedOf(next).length > 0 ? 2 : 1);
        }
        emitted.push(...events.map(({ type }) => type));
        order = next;
      }
      expect('queuedAt' in order && order.queuedAt !== undefined).toBe(!isFinal(order.status));
      expect(
        emitted.filter(
          (type) => /cancelled|delivered$|returned/.test(type) && type !== 'order.not-delivered',
        ),
      ).toHaveLength(isFinal(order.status) ? 1 : 0);
      if (order.status === 'delivered') expect(unaccountedPieces(order)).toBe(0);
      expect(unaccountedPieces(order)).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});
