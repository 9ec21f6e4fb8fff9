import { anOrderDraft } from '../../test/builders';
import { CreditUsedUp } from '../credit/store';
import { OfferUsedUp } from '../offers/store/redemptions';
import { beginOrder } from './placement';
import type { Order } from '../orders/order';
import { SlotUsedUp } from '../slots/store';
import type { Dependencies, Priced } from './step';
import { writeOrders } from './write-order';

const now = new Date('2026-11-21T10:00:00Z');
const keys = { submissionKey: 's', fingerprint: 'f', byLines: true };
/** The same submission, as another process has written it. */
const earlier = beginOrder(anOrderDraft({ method: 'card', storeCredit: 500, createdAt: now, ...keys }));
const priced: Priced = {
  status: 'priced',
  submission: {
    ...{ userId: earlier.userId, method: 'card', lines: earlier.lines, addressId: 'a' },
    ...{ subTotal: 10, total: 10, storeCredit: 5, language: 'en' },
  },
  keys,
  ...{ items: [], goods: 10, deliveryFee: 0, total: 10, applied: [] },
  ...{ storeCredit: 500, costs: [], redemptions: [], short: [], unpaid: [] },
};

const unused = () => Promise.reject(new Error('nothing is undone here'));
const undo = { cancel: unused, compensate: unused, dueAt: () => now };

test.each([
  ['its store credit', new CreditUsedUp('used')],
  ['its offer', new OfferUsedUp('used')],
  ['its slot', new SlotUsedUp('full')],
])(
  'an order whose submission another process has placed with %s does not replace that one',
  async (_what, error) => {
    const replaced: string[] = [];
    const dependencies = {
      clients: {
        findAddress: () => Promise.resolve(earlier.address),
        tryFindBuyer: () => Promise.resolve({}),
      },
      checkoutStore: {
        insertOpen: async (_order: unknown, _limit: unknown, within: (insert: unknown) => Promise<boolean>) =>
          within(() => Promise.resolve(true)),
        findEarlier: () => Promise.resolve({ byKeys: earlier, unpaid: [earlier] }),
      },
      redeem: (_order: unknown, _taken: unknown, freed: readonly { id: string }[]) => {
        replaced.push(...freed.map(({ id }) => id));
        return () => Promise.reject(error);
      },
      tradingRules: { read: () => Promise.resolve({}) },
      activeOffers: { forget: () => undefined },
      limits: { open: { card: { places: 1 } } },
      orderNumberPrefix: '',
      promiseSeconds: () => 600,
      now: () => now,
    } as unknown as Dependencies;
    await expect(writeOrders(undo)(priced, dependencies)).resolves.toEqual({ status: 'duplicate' });
    expect(replaced).toEqual([]);
  },
);

test('only an order for as soon as possible has a quoted window', async () => {
  const slot = { from: now, to: new Date(now.getTime() + 3_600_000) };
  const quoted = { from: 420, to: 540, likely: 500, group: 'all', pickerSeconds: 0 };
  const dependencies = {
    clients: {
      findAddress: () => Promise.resolve(earlier.address),
      tryFindBuyer: () => Promise.resolve({}),
    },
    checkoutStore: {
      insertOpen: (order: Order) => Promise.resolve(order),
      findEarlier: () => Promise.resolve({ unpaid: [] }),
    },
    redeem: () => () => Promise.resolve(true),
    tradingRules: { read: () => Promise.resolve({}) },
    limits: { open: { card: { places: 1 } } },
    orderNumberPrefix: '',
    promiseSeconds: () => 600,
    quoteWindow: () => quoted,
    now: () => now,
  } as unknown as Dependencies;
  const write = async (more: Partial<Priced>) => writeOrders(undo)({ ...priced, ...more }, dependencies);
  expect(await write({})).toMatchObject({ promiseSeconds: 540, quoted });
  const order = await write({ slot });
  expect(order).toMatchObject({ slot });
  expect(order).not.toHaveProperty('quoted');
  expect(order).not.toHaveProperty('promiseSeconds');
});
