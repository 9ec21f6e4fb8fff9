import { anOrderDraft, decided } from '../../test/builders';
import { ifItsRefund } from './event-claims';
import { awaitPayment, beginOrder, recordPayment } from '../checkout/placement';
import { recordRefund } from './refund';

const now = new Date('2026-11-23T10:00:00Z');
const session = { id: 'cs', url: 'http://pay.example', expiresAt: now };
const begun = beginOrder(anOrderDraft({ method: 'card', total: 10 }));
const paid = decided(recordPayment(decided(awaitPayment(begun, session, now, now)), now));
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
