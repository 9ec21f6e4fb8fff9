import type { Delivery, RiderShift } from '@tokri/contracts';
import { ADDRESS } from '@tokri/shop-client';
import { answering, failed, openDialog, shows, type PageState } from '../page-state';

const path = '/deliver#k3yOfTheL1nk';
const DETAILS = /delivery\/details/;

const itemOf = (index: number, name: string, quantity: number, pieceCost: number) => ({
  productId: `64f1c0ffee64f1c0ffee64a${index}`,
  ...{ name, quantity, pieceCost, unit: '500 g' },
  refusedCosts: Array.from({ length: quantity }, (_, at) => pieceCost * (at + 1)),
});
/** An intercepted answer with a delivery, because a real one would be completed by its first use. */
const deliveryOf = (changes: Partial<Delivery>): Delivery => ({
  ...{ orderId: 'ORD-7K2MPQ9A', status: 'on-the-way', toCollect: 176, triesLeft: 5 },
  address: ADDRESS,
  deliveryNote: 'Leave at the door',
  items: [itemOf(1, 'Toned Milk', 2, 28), itemOf(2, 'Curd', 3, 40)],
  ...changes,
});
const withDelivery = (changes: Partial<Delivery> = {}) => answering(DETAILS, deliveryOf(changes));

const own = '/rider#k3yOfTheR1der';
const SHIFT = /rider\/shift/;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const OFF_SHIFT: RiderShift = { name: 'Kiran Pawar', isOnShift: false, state: 'off', bags: [] };
/** On shift, with two bags to take next. */
const PROPOSED: RiderShift = {
  ...{
    name: 'Kiran Pawar',
    isOnShift: true,
    state: 'free',
    since: inMinutes(-5),
    endsAt: inMinutes(115),
    bags: [],
  },
  proposal: {
    ...{
      leaveAt: inMinutes(1),
      backAt: inMinutes(15),
      waitSeconds: 300,
      rideSeconds: 240,
      isRideLearned: false,
    },
    bags: ['ORD-7K2MPQ9A', 'ORD-3M4NPQ5R'].map((orderId, index) => ({
      ...{ orderId, pincode: ADDRESS.pincode, isPacked: index === 0 },
      ...{ readyAt: inMinutes(index), doorAt: inMinutes(6 + index * 5) },
    })),
    reasons: ['longest-wait', 'same-pincode'],
  },
};

/** The pages of a rider's links, without saved changes. */
export const riderStates: readonly PageState[] = [
  { name: 'deliver', path, intercept: withDelivery() },
  {
    name: 'deliver-refused',
    path,
    intercept: withDelivery(),
    reach: async (page, { t, like }) => {
      await page.getByRole('button', { name: t('Something refused?') }).click();
      const refused = page.getByRole('region', { name: t('Refused items') });
      const more = refused.getByRole('button', { name: like('One {one} more') }).first();
      await more.click();
      await refused.getByText('1/2').waitFor();
    },
  },
  {
    name: 'deliver-wrong-code',
    path,
    intercept: async (page) => {
      await withDelivery()(page);
      const failure = { success: false, error: true, code: 'BAD_DELIVERY_CODE', requestId: 'page-state' };
      const json = { ...failure, message: 'This code is not right.', details: { count: 4 } };
      await page.route(/delivery\/complete/, (route) => route.fulfill({ status: 403, json }));
    },
    reach: async (page, { t }) => {
      await page.getByLabel(t("The shopper's four-digit code")).fill('0000');
      await page.getByRole('button', { name: t('Delivered') }).click();
      const left = t('This code is not right. {count} tries are left.', { count: '4' });
      await page.getByText(left).waitFor();
    },
  },
  { name: 'deliver-locked', path, intercept: withDelivery({ triesLeft: 0, toCollect: 0 }) },
  {
    name: 'deliver-not-delivered',
    path,
    intercept: withDelivery(),
    reach: async (page, texts) => {
      await openDialog('Could not deliver', 'Could not deliver')(page, texts);
      await page.getByRole('radio', { name: texts.t('Something is damaged') }).check();
    },
  },
  { name: 'deliver-delivered', path, intercept: withDelivery({ status: 'delivered', address: undefined }) },
  failed('deliver-down', path, DETAILS),
  { name: 'deliver-unknown', path: '/deliver#nobodys', reach: shows('This delivery was not found') },
  { name: 'deliver-without-secret', path: '/deliver' },
  { name: 'rider-off-shift', path: own, intercept: answering(SHIFT, OFF_SHIFT) },
  { name: 'rider-proposal', path: own, intercept: answering(SHIFT, PROPOSED) },
  {
    name: 'rider-on-the-way',
    path: own,
    intercept: answering(SHIFT, {
      ...{ ...OFF_SHIFT, isOnShift: true, state: 'on-the-way', endsAt: inMinutes(118) },
      ...{ since: inMinutes(-2), backAt: inMinutes(8), bags: ['ORD-7K2MPQ9A'] },
    }),
  },
  failed('rider-down', own, SHIFT),
  { name: 'rider-unknown', path: '/rider#nobodys', reach: shows('This link has ended') },
];
