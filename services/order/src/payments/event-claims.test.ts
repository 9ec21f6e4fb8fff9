import { anOrderDraft, decided } from '../../test/builders';
import { ifItsPayment, ifItsRefund } from './event-claims';
import { awaitPayment, beginOrder, recordPayment } from '../checkout/placement';
import { recordRefund } from './refund';

const now = new Date('2026-11-23T10:00:00Z');
const session = { id: 'cs', url: 'http://pay.example', expiresAt: now };
const begun = beginOrder(anOrderDraft({ method: 'card', total: 10 }));
const open = decided(awaitPayment(begun, session, now, now));
const paid = decided(recordPayment(open, now));
const refund = { sessionId: 'cs', amount: 1_000, refunded: 400 };

test.each([
  ['of a part', refund, { next: { refunded: 400 } }],
  [
    'of more than was paid',
    { ...refund, refunded: 1_001 },
    { contradiction: '1001 paise went back of 1000' },
  ],
  [
    'of another amount',
    { ...refund, amount: 900 },
    { contradiction: 'an amount of 900 paise, the order is 1000' },
  ],
  [
    'of another session',
    { ...refund, sessionId: 'cs_2' },
    { contradiction: 'another payment session than that of the order' },
  ],
])('a refund %s [G-56]', (_what, facts, outcome) => {
  expect(ifItsRefund(recordRefund)(paid, facts, now)).toMatchObject(outcome);
});

test.each([
  ['of the order', {}, { next: { status: 'confirmed' } }],
  ['of nothing', { amount: 0 }, { contradiction: 'an amount of 0 paise, the order is 1000' }],
  ['of too little', { amount: 999 }, { contradiction: 'an amount of 999 paise, the order is 1000' }],
  ['of another session', { sessionId: 'cs_2' }, { contradiction: expect.any(String) as string }],
])('a payment %s [G-162]', (_what, more, outcome) => {
  const facts = { sessionId: 'cs', amount: 1_000, ...more };
  expect(ifItsPayment(recordPayment)(open, facts, now)).toMatchObject(outcome);
});
