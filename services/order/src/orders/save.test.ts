import { itemOf } from '../../test/order-stages';
import { ERASED_USER } from '@tokri/contracts';
import { begin, CASH, PICKED, walk } from '../../test/order-steps';
import { isDocumentDue } from '../invoices/issue-invoices';
import type { Order } from './order';
import { saveOrder } from './save';

const written: string[] = [];
beforeEach(() => written.splice(0));

let saved: Order | undefined;
const save = saveOrder({
  redemptions: { release: async () => void written.push('offers') },
  credit: {
    give: async (userId, entry) => {
      written.push(`${entry.amount} paise of credit`);
      return { ...entry, userId, balance: 0, place: 1 };
    },
    bookEnded: async () => void written.push('ended credit'),
  },
  slots: { release: async () => void written.push('slot') },
  store: {
    save: async (order) => {
      written.push('order');
      saved = order;
    },
  },
  invoices: {
    erase: async () => {
      written.push('erased invoices');
      return 1;
    },
  },
  issueInvoices: async () => void written.push('invoices'),
  figures: { record: async () => void written.push('figures') },
});
const session = {} as never;

const onTheWay = walk('cash', [...CASH, ...PICKED]);
const delivered = walk('cash', [...CASH, ...PICKED, 'deliver']);
const reported = walk('cash', [...CASH, ...PICKED, 'deliver', 'report']);
const accepted = walk('cash', [...CASH, ...PICKED, 'deliver', 'report', 'accept']);
const settled = walk('cash', [...CASH, ...PICKED, 'deliver', 'report', 'accept', 'settleRefund']);

test('an order is saved with the due invoices and the change of the figures', async () => {
  await save(delivered, session, onTheWay);
  expect(written).toEqual(['order', 'invoices', 'figures']);
});

test('an order that changes no figures is saved without a transaction', async () => {
  const wrongCode = walk('cash', [...CASH, ...PICKED, 'wrongCode']);
  await save(wrongCode, undefined, onTheWay);
  expect(written).toEqual(['order']);
});

test.each<[string, Order, Order, string]>([
  ['an invoice to issue', onTheWay, delivered, 'has an invoice to issue'],
  ['a credit note to issue', reported, accepted, 'has an invoice to issue'],
  ['figures to move', begin('cash'), walk('cash', CASH), 'moves the figures'],
])('an order with %s needs a transaction; without one nothing is written', async (...row) => {
  const [, before, next, reason] = row;
  await expect(save(next, undefined, before)).rejects.toThrow(reason);
  expect(written).toEqual([]);
});

test.each<[string, Order, Order, boolean]>([
  ['the delivery', onTheWay, delivered, true],
  ['a report of a problem', delivered, reported, false],
  ['an accepted problem', reported, accepted, true],
  ['a refund by hand of some pieces', accepted, settled, false],
  [
    'a refund of everything',
    walk('card', ['awaitPayment', 'paid', ...PICKED, 'deliver']),
    walk('card', ['awaitPayment', 'paid', ...PICKED, 'deliver', 'refundAll']),
    true,
  ],
  [
    'a refund of a cancelled order',
    walk('card', ['awaitPayment', 'givenUp']),
    walk('card', ['awaitPayment', 'givenUp', 'refundAll']),
    false,
  ],
])('after %s an invoice or credit note is due: %#', (_change, before, next, isDue) => {
  expect(isDocumentDue(before, next)).toBe(isDue);
});

test('an order of a deleted account loses the person when it ends, after its invoice', async () => {
  const leaving = { ...onTheWay, eraseAtEnd: true };
  await save({ ...delivered, eraseAtEnd: true }, session, leaving);
  expect(written).toEqual(['order', 'invoices', 'erased invoices', 'figures']);
  expect(saved).toMatchObject({ userId: ERASED_USER, address: { address_line: '', mobile: '' } });
  await save(leaving, session, onTheWay);
  expect(saved).toEqual(leaving);
});

test('a cancelled order with offers releases them, in a transaction only', async () => {
  const offers = [{ offerId: 'o', name: 'Welcome', amount: 1 }];
  const withOffers = (order: Order): Order => ({ ...order, items: [{ ...itemOf('p', 1, 10), offers }] });
  const [placed, cancelled] = [walk('cash', CASH), walk('cash', [...CASH, 'shopperCancels'])].map(withOffers);
  await save(cancelled!, session, placed!);
  expect(written).toEqual(['order', 'invoices', 'figures', 'offers']);
  await expect(save(cancelled!, undefined, placed!)).rejects.toThrow('transaction');
});

test('an order that ends gives its place in a slot back once, a delivered one never', async () => {
  const slot = { from: new Date('2026-11-23T12:30:00Z'), to: new Date('2026-11-23T13:30:00Z') };
  const withSlot = (order: Order): Order => ({ ...order, slot });
  const rejected = { ...withSlot(walk('cash', ['rejected'])) };
  await save(rejected, session, withSlot(begin('cash')));
  expect(written).toContain('slot');
  await expect(save(rejected, undefined, withSlot(begin('cash')))).rejects.toThrow('transaction');
  written.splice(0);
  await save(rejected, session, rejected);
  await save(withSlot(delivered), session, withSlot(onTheWay));
  expect(written).not.toContain('slot');
});

test('an order with another time gives its place in the slot before back, in a transaction only', async () => {
  const slot = { from: new Date('2026-11-23T12:30:00Z'), to: new Date('2026-11-23T13:30:00Z') };
  const other = { from: slot.to, to: new Date('2026-11-23T14:30:00Z') };
  const placed = walk('cash', CASH);
  const withSlot: Order = { ...placed, slot };
  for (const next of [{ ...placed, slot: other }, placed] as Order[]) {
    written.splice(0);
    await save(next, session, withSlot);
    expect(written).toContain('slot');
    await expect(save(next, undefined, withSlot)).rejects.toThrow('transaction');
  }
  written.splice(0);
  await save(withSlot, session, placed);
  await save({ ...withSlot, slot: { ...slot } }, session, withSlot);
  expect(written).not.toContain('slot');
});

test('an order gives its store credit back when it ends, to nobody after a deletion', async () => {
  const [placed, cancelled] = [walk('cash', CASH), walk('cash', [...CASH, 'shopperCancels'])].map(
    (order): Order => ({ ...order, storeCredit: 100 }),
  );
  await save(cancelled!, session, placed!);
  expect(written).toEqual(['order', 'invoices', 'figures', '100 paise of credit']);
  await expect(save(cancelled!, undefined, placed!)).rejects.toThrow('transaction');
  written.splice(0);
  await save({ ...cancelled!, userId: ERASED_USER }, session, placed!);
  expect(written).toContain('ended credit');
});
