import { conflict, unavailable } from '@tokri/service-kit';
import { CHECKOUT, createCheckout } from './checkout';
import type { Dependencies } from './step';
import type { Order } from '../orders/order';
import { awaitPayment, recordPayment } from './placement';
import { anOrderDraft, decided } from '../../test/builders';

const now = () => new Date('2026-11-21T10:00:00Z');
const draft = anOrderDraft({ method: 'card', createdAt: now() });
const submission = {
  userId: draft.userId,
  method: 'card' as const,
  lines: draft.lines,
  addressId: 'a',
  subTotal: 10,
  total: 10,
  language: 'en' as const,
};
const quote = {
  lines: [
    { productId: 'p', name: 'Dal', image: [], unit: '1', price: 10, discount: 0, quantity: 1, stock: 9 },
  ],
  missing: [],
};

/** Places a card order whose payment session cannot be opened; `concurrently` runs before that. */
async function placeWithoutSession(refusal: Error, concurrently: (order: Order) => Order = (order) => order) {
  const released: string[] = [];
  let stored: Order | undefined;
  const clients = {
    quote: () => Promise.resolve(quote),
    findAddress: () => Promise.resolve(draft.address),
    tryFindBuyer: () => Promise.resolve({ name: 'Meera', email: 'meera@example.com' }),
    reserveStock: ({ id }: Order) => Promise.resolve({ orderId: id, state: 'held' }),
    openPaymentSession: () => {
      stored = stored && concurrently(stored);
      return Promise.reject(refusal);
    },
    tryReleaseStock: (_order: Order, cause: string) => Promise.resolve(void released.push(cause)),
  } as unknown as Dependencies['clients'];
  const checkoutStore: Dependencies['checkoutStore'] = {
    insertOpen: (order) => Promise.resolve((stored = order)),
    findByKeys: () => Promise.resolve(undefined),
    findEarlier: () => Promise.resolve({ unpaid: [] }),
    hasOrdered: () => Promise.resolve(false),
  };
  const activeOffers: Dependencies['activeOffers'] = {
    forCart: () => Promise.resolve({ automatic: [], limitsOf: () => ({}) }),
    forget: () => undefined,
  };
  const recoveryStore = { clearDue: () => Promise.resolve() };
  const change: Dependencies['change'] = (_known, decide) => {
    const decision = decide(stored!);
    if (decision !== 'unchanged') stored = decision.next;
    return Promise.resolve(stored!);
  };
  const logger = { warn: () => undefined } as unknown as Dependencies['logger'];
  const places = { places: 1 };
  const limits = { maxPieces: 25, open: { cash: places, card: places }, verifiedEmailAboveRupees: 5_000 };
  const checkout = createCheckout({
    checkoutStore,
    activeOffers,
    credit: { balanceOf: () => Promise.resolve(0) },
    redeem: () => () => Promise.resolve(true),
    slots: { booked: () => Promise.resolve(new Map()), open: () => Promise.resolve() },
    recoveryStore,
    clients,
    limits,
    tradingRules: { read: () => Promise.resolve({}) },
    change,
    logger,
    now,
    orderNumberPrefix: '',
    promiseSeconds: () => 600,
  });
  const placed = await checkout
    .place(submission, { fingerprint: 'f', byLines: true })
    .catch((error: unknown) => error as { status: number });
  return { status: placed?.status, released };
}

describe('a payment session that cannot be opened', () => {
  test('ends the order and releases its stock at once', async () => {
    const { status, released } = await placeWithoutSession(unavailable());
    expect({ status, released }).toEqual({ status: 503, released: ['payment-unavailable'] });
  });

  test('returns the error of payment after a refusal', async () => {
    const { status, released } = await placeWithoutSession(conflict('PAYMENT_REFUSED', 'No.'));
    expect({ status, released }).toEqual({ status: 409, released: ['payment-unavailable'] });
  });

  test('keeps the order and its stock when it was paid concurrently', async () => {
    const session = { id: 'cs', url: 'http://pay.example', expiresAt: now() };
    const pay = (order: Order) => {
      const waiting = decided(awaitPayment(order, session, now(), now()));
      return decided(recordPayment(waiting, now()));
    };
    const { status, released } = await placeWithoutSession(conflict('CONFLICT', 'No.'), pay);
    expect({ status, released }).toEqual({ status: 'confirmed', released: [] });
  });

  test('fails and releases the stock when the order was cancelled concurrently', async () => {
    const abandoned = (order: Order) => ({ ...order, status: 'rejected' }) as Order;
    const { status, released } = await placeWithoutSession(unavailable(), abandoned);
    expect({ status, released }).toEqual({ status: 503, released: ['payment-unavailable'] });
  });
});

describe('the table', () => {
  test('has a recovery for every unfinished status', () => {
    for (const status of ['pending', 'awaiting-payment', 'rejected'] as const)
      for (const method of status === 'awaiting-payment'
        ? (['card'] as const)
        : (['cash', 'card'] as const)) {
        const rows = CHECKOUT.filter((row) => row.from === status && (row.method ?? method) === method);
        expect(rows.filter(({ recovery }) => recovery)).toHaveLength(1);
      }
  });

  test('has one reaction per event', () => {
    const types = CHECKOUT.flatMap(({ reactions = {} }) => Object.keys(reactions));
    expect(new Set(types).size).toBe(types.length);
  });

  test('writes the order before anything is held for it', () => {
    expect(CHECKOUT.findIndex(({ compensation }) => compensation)).toBeGreaterThan(
      CHECKOUT.findIndex(({ from }) => from === 'priced'),
    );
  });
});
