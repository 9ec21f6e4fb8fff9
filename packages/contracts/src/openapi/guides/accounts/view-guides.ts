import type { Guides } from '../guide';

const viewId = '3f0c8a52-6d1e-4b7a-9c55-2f4e1d0a7b31';
const low = {
  name: 'Order soon',
  query: 'stock=low-or-none&sort=urgency&columns=name%2Cstock',
  isShared: true,
};
const returned = { name: 'Returned', query: 'status=returned&status=not-delivered', isShared: false };
const shown = (view: typeof low) => [{ _id: viewId, ...view, mayChange: true }];

export const viewGuides = {
  getProductViews: { answer: { message: 'Views', data: shown(low) } },
  saveProductView: {
    request: { viewId, ...low },
    answer: { message: 'View saved', data: shown(low) },
  },
  deleteProductView: { request: { viewId }, answer: { message: 'View deleted', data: [] } },
  getOrderViews: { answer: { message: 'Views', data: shown(returned) } },
  saveOrderView: {
    request: { viewId, ...returned },
    answer: { message: 'View saved', data: shown(returned) },
  },
  deleteOrderView: { request: { viewId }, answer: { message: 'View deleted', data: [] } },
} satisfies Partial<Guides>;
