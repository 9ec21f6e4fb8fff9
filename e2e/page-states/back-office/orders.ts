import type { Customer, DeskOrder, SavedAddress } from '@tokri/contracts';
import { ADDRESS } from '@tokri/shop-client';
import { answering, failed, openDialog, shows, waitUntilLoaded, type PageState } from '../page-state';
import { oneFound } from './stock';

const NUMBER = 'ORD-7K2MPQ9A';
const path = '/dashboard/orders';
const ONE = `${path}/${NUMBER}`;
const phoneOrder = '/dashboard/phone-order';
const now = new Date().toISOString();

const itemOf = (index: number, name: string, quantity: number, price: number) => ({
  productId: `64f1c0ffee64f1c0ffee64a${index}`,
  ...{ name, quantity, price, image: [], unit: '500 g', discount: 0, lineTotal: price * quantity, picked: 0 },
});
const milk = itemOf(1, 'Toned Milk', 2, 28);
const curd = itemOf(2, 'Curd', 3, 40);

/** An intercepted order that the desk has changed, with a question that its shopper has not answered yet. */
const changed = (more: Partial<DeskOrder> = {}): DeskOrder => ({
  _id: '64f1c0ffee64f1c0ffee64f6',
  orderId: NUMBER,
  product_details: { name: milk.name, image: [] },
  items: [
    { ...milk, picked: 2 },
    { ...curd, takenOut: 1, missing: 1, missingReason: 'not-found', substitution: 'ask' },
    { ...itemOf(3, 'Brown Rice', 1, 120), replaces: '64f1c0ffee64f1c0ffee64a9' },
    { ...itemOf(4, 'Ragi Biscuits', 2, 35), added: 2 },
  ],
  status: 'picking',
  payment_status: 'CASH ON DELIVERY',
  delivery_address: { _id: '64f1c0ffee64f1c0ffee64f5', ...ADDRESS },
  subTotalAmt: 296,
  totalAmt: 296,
  timeline: [{ status: 'confirmed', at: now, cause: 'cash-accepted' }],
  createdAt: now,
  buyer: { name: 'Meera Nair', email: 'meera@example.com' },
  ledger: { owed: 296, charged: 0, refunded: 0, refunding: 0, collected: 0, due: 296 },
  since: now,
  pickerId: '64f1c0ffee64f1c0ffee64f7',
  isCodeLocked: false,
  isRefundRefused: false,
  hasRefusedItems: false,
  questions: [
    {
      ...{ questionId: '64f1c0ffee64f1c0ffee64f8', productId: curd.productId, quantity: 1, pieceCost: 40 },
      substitute: { productId: '64f1c0ffee64f1c0ffee64b1', name: 'Greek Yogurt', image: [], unit: '400 g' },
      answerBy: new Date(Date.now() + 3_600_000).toISOString(),
      status: 'open',
    },
  ],
  costWhenPacked: 326,
  ...more,
});
const order = (more: Partial<DeskOrder> = {}) => answering(/order\/desk\/order(\?|$)/, changed(more));

const CUSTOMER: Customer = {
  ...{
    _id: '64f1c0ffee64f1c0ffee64f9',
    name: 'Meera Nair',
    email: 'meera@example.com',
    mobile: '9822054321',
  },
  ...{ status: 'Active', role: 'USER', verify_email: true, secondFactor: false },
  ...{ createdAt: '2026-10-19T09:12:00.000Z', orders: 14, addresses: 2, sessions: 1 },
};
const addressOf = (index: number, more: Partial<SavedAddress>): SavedAddress => ({
  ...{ ...ADDRESS, _id: `64f1c0ffee64f1c0ffee64c${index}`, isDefault: index === 1 },
  ...more,
});

/** Orders of the desk and on the phone, without saved changes. */
export const deskOrderStates: readonly PageState[] = [
  { name: 'admin-orders', path },
  { name: 'admin-all-orders', path: `${path}/all` },
  {
    name: 'admin-all-orders-nothing',
    path: `${path}/all?number=nothing*&status=returned`,
    reach: shows('No order matches your filters.'),
  },
  { name: 'admin-orders-nothing-to-print', path: `${path}/print` },
  { name: 'admin-order-changed', path: ONE, intercept: order() },
  {
    name: 'admin-order-change',
    path: ONE,
    intercept: order(),
    reach: openDialog('Change order', 'Change order'),
  },
  { name: 'admin-phone-order', path: phoneOrder },
  failed('admin-phone-order-failed', phoneOrder, /user\/customers/),
  {
    name: 'admin-phone-order-customer',
    path: `${phoneOrder}/${CUSTOMER._id}`,
    intercept: async (page) => {
      await answering(/user\/customer$/, CUSTOMER)(page);
      const addresses = [addressOf(1, { label: 'Home' }), addressOf(2, { address_line: '7 Imli Chowk' })];
      await answering(/order\/phone-addresses$/, addresses)(page);
      const quote = { items: [], offers: [], subTotalAmt: 214, totalAmt: 214, storeCredit: 50 };
      await answering(/order\/phone-quote$/, quote)(page);
    },
    reach: async (page, texts) => {
      await waitUntilLoaded(page);
      for (const words of ['milk', 'biscuit']) await oneFound(page, texts, words);
      // Appears with the shop's quote.
      await page.getByRole('checkbox', { name: texts.like('Pay {amount} by store credit') }).check();
      await page.getByText(texts.t('To pay'), { exact: true }).waitFor();
    },
  },
];
