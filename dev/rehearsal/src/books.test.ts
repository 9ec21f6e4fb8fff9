import type { Order } from '@tokri/contracts';
import type { CardPayment, Submission } from '@tokri/resilience/workload';
import type { CardLedgerEntry } from '@tokri/shop-client';
import { balance, type Books } from './books';

describe('the books [G-303]', () => {
  const order = (more: Partial<Order> & Pick<Order, '_id' | 'orderId'>): Order => ({
    status: 'confirmed',
    payment_status: 'CASH ON DELIVERY',
    subTotalAmt: 50.5,
    totalAmt: 50.5,
    product_details: { name: '', image: [] },
    delivery_address: {} as Order['delivery_address'],
    items: [{ productId: 'p1', quantity: 2 } as Order['items'][number]],
    timeline: [],
    createdAt: '',
    ...more,
  });
  const submission = (number: string | undefined, method: 'cash' | 'card'): Submission => ({
    userId: 'u1',
    method,
    lines: [],
    ...(number === undefined ? { outcome: 'unknown' } : { outcome: 'acknowledged', number }),
  });
  const cash = order({ _id: 'o1', orderId: 'CASH' });
  const card = order({ _id: 'o2', orderId: 'CARD', payment_status: 'PAID' });
  const entry: CardLedgerEntry = {
    reference: 'o2',
    session: 's2',
    status: 'complete',
    paid: 5050,
    refunded: 0,
    refunds: 0,
    disputed: false,
  };
  const payment: CardPayment = { number: 'CARD', session: 's2', paid: 'yes', cancelled: 'not attempted' };
  const good: Books = {
    history: {
      submissions: [submission('CASH', 'cash'), submission('CARD', 'card')],
      cardPayments: new Map([['CARD', payment]]),
      anomalies: [],
    },
    orders: new Map([['u1', [cash, card]]]),
    ledger: [entry],
    audit: { code: 0, line: 'it adds up', sold: 4 },
    products: [{ id: 'p1', stock: 10 }],
  };
  const problems = (more: Partial<Books>) => {
    const { lost, doubled, wrong } = balance({ ...good, ...more });
    return { lost: lost.length, doubled: doubled.length, wrong: wrong.length };
  };
  const orders = (...list: Order[]) => ({ orders: new Map([['u1', list]]) });

  it('balance when shop, card provider and shoppers agree', () => {
    expect(problems({})).toEqual({ lost: 0, doubled: 0, wrong: 0 });
  });
  it.each<[string, Partial<Books>, Partial<ReturnType<typeof problems>>]>([
    ['an acknowledged order that is gone', orders(card), { lost: 1 }],
    [
      'an acknowledged cash order that is cancelled',
      orders({ ...cash, status: 'cancelled' }, card),
      { lost: 1 },
    ],
    ['a paid order that is cancelled', orders(cash, { ...card, status: 'cancelled' }), { lost: 1 }],
    ['an order that is there twice', orders(cash, cash, card), { doubled: 1 }],
    ['an order that nobody asked for', orders(cash, card, { ...cash, orderId: 'GHOST' }), { doubled: 1 }],
    ['one click that became two', { history: { ...good.history, anomalies: ['two'] } }, { doubled: 1 }],
    ['an order that stands still', orders(cash, { ...card, status: 'awaiting-payment' }), { wrong: 1 }],
    ['a charge too many', { ledger: [entry, { ...entry, session: 's3' }] }, { wrong: 1 }],
    [
      'money that was not sent back',
      orders(cash, { ...card, status: 'cancelled', payment_status: 'REFUNDED' }),
      { wrong: 1 },
    ],
    ['an audit that fails', { audit: { ...good.audit, code: 1 } }, { wrong: 1 }],
    ['stock that was sold and not ordered', { audit: { ...good.audit, sold: 5 } }, { wrong: 1 }],
    ['more sold than there was', { products: [{ id: 'p1', stock: 3 }] }, { wrong: 1 }],
  ])('notice %s', (_what, more, expected) => {
    const found = problems(more);
    for (const [kind, least] of Object.entries(expected))
      expect(found[kind as keyof typeof found]).toBeGreaterThanOrEqual(least);
  });
  it('allow at most one order for a submission without an answer', () => {
    const unanswered = {
      ...good.history,
      submissions: [...good.history.submissions, submission(undefined, 'cash')],
    };
    const [first, second] = ['X', 'Y'].map((orderId) => order({ _id: orderId, orderId }));
    const audit = (sold: number) => ({ audit: { ...good.audit, sold } });
    expect(problems({ history: unanswered, ...orders(cash, card, first!), ...audit(6) }).doubled).toBe(0);
    expect(
      problems({ history: unanswered, ...orders(cash, card, first!, second!), ...audit(8) }).doubled,
    ).toBe(1);
  });
});
