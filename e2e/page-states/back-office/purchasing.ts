import { settle } from '../../support/browser';
import { answering, failed, shows, waitUntilLoaded, type PageState } from '../page-state';
import { oneFound } from './stock';

const path = '/dashboard/reorder';
const orders = `${path}/orders`;
const LIST = /stock\/purchase-orders$/;
const ONE = /stock\/purchase-order$/;

const lineOf = (index: number, name: string, pieces: number, received: number, cost?: number) => ({
  productId: `64f1c0ffee64f1c0ffee64a${index}`,
  ...{ name, unit: '500 g', pieces, received, ...(cost !== undefined && { cost }) },
});
const LINES = [
  lineOf(1, 'Imli Toned Milk', 48, 48, 24.5),
  lineOf(2, 'Curd', 24, 6, 33),
  lineOf(3, 'Basmati Rice of the long grain', 10, 0),
];
const order = {
  ...{
    _id: '5f6c2c1e-8d5b-4a0e-9b7d-2f4b1c6a9d10',
    number: 'PO-00042',
    version: 3,
    state: 'partly-received',
  },
  ...{ supplier: 'Neem Farms', note: 'By the back gate, please.', lineCount: 3, pieces: 82, received: 54 },
  ...{ cost: 1_968, createdAt: '2026-11-24T06:30:00.000Z', orderedAt: '2026-11-25T04:00:00.000Z' },
};
const draft = {
  ...{
    ...order,
    _id: '6f6c2c1e-8d5b-4a0e-9b7d-2f4b1c6a9d10',
    number: 'PO-00043',
    version: 1,
    state: 'draft',
  },
  ...{ received: 0, orderedAt: undefined },
};
const sheet = (of: object, received: boolean) =>
  answering(ONE, {
    ...of,
    lines: LINES.map((line) => ({ ...line, received: received ? line.received : 0 })),
  });

/** Reorder proposals, purchase orders and suppliers, without saved changes. */
export const purchasingStates: readonly PageState[] = [
  { name: 'admin-reorder', path },
  failed('admin-reorder-failed', path, /product\/stock\/reorder/),
  { name: 'admin-purchase-orders-empty', path: orders, reach: shows('No purchase orders') },
  {
    name: 'admin-purchase-orders',
    path: orders,
    intercept: answering(LIST, { purchaseOrders: [draft, order] }),
  },
  failed('admin-purchase-orders-failed', orders, LIST),
  { name: 'admin-purchase-order', path: `${orders}/${order._id}`, intercept: sheet(order, true) },
  {
    name: 'admin-purchase-order-draft',
    path: `${orders}/${draft._id}`,
    intercept: sheet(draft, false),
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      await page.getByRole('button', { name: t('Edit') }).click();
      await settle(page);
    },
  },
  {
    name: 'admin-purchase-order-new',
    path: `${orders}/new`,
    reach: async (page, texts) => oneFound(page, texts, 'milk'),
  },
  failed('admin-suppliers-failed', `${path}/suppliers`, /stock\/supplier-list/),
  {
    name: 'admin-supplier-new',
    path: `${path}/suppliers`,
    reach: async (page, { t }) => {
      await page.getByRole('button', { name: t('Add supplier') }).click();
      await page.getByRole('dialog').waitFor();
      await settle(page);
    },
  },
];
