import type { Guides } from '../guide';
import { ORDER } from '../samples';

const USED = {
  _id: `${ORDER._id}:used`,
  at: '2026-11-02T05:30:00.000Z',
  kind: 'used',
  amount: -86,
  balance: 14,
  orderId: ORDER.orderId,
} as const;
const GIVEN = {
  _id: '0f6c2c1e-8d5b-4a0e-9b7d-2f4b1c6a9d77',
  at: '2026-11-01T05:30:00.000Z',
  kind: 'given',
  amount: 100,
  balance: 100,
  reason: 'late',
  note: 'We are sorry for the wait.',
} as const;
const CREDIT = { balance: 14, held: 0, entries: [USED, GIVEN] };
const { _id: giftId, amount, reason, note } = GIVEN;
const userId = '64f1c0ffee64f1c0ffee6477';

export const creditGuides = {
  getStoreCredit: { answer: { message: 'Store credit', data: CREDIT } },
  getCustomerCredit: { request: { _id: userId }, answer: { message: 'Store credit', data: CREDIT } },
  giveStoreCredit: {
    request: { giftId, userId, amount, reason, note },
    answer: { message: 'The credit is given.', data: GIVEN },
  },
} satisfies Partial<Guides>;
