import type { Guides } from '../guide';
import { PRODUCT } from '../samples';

const SUPPLIER = {
  _id: 'sunrise dairy depot',
  name: 'Sunrise Dairy Depot',
  phone: '080 4000 1000',
  email: 'depot@example.com',
  leadDays: 2,
  minimumOrder: 2_000,
  lastAt: '2026-11-02T06:35:00.000Z',
};
const PURCHASE_ORDER = {
  _id: '5a1f4c7e-9b3d-4e2a-8c6f-0d1e2f3a4b5c',
  number: 'PO-00042',
  version: 2,
  state: 'ordered' as const,
  supplier: SUPPLIER.name,
  lineCount: 1,
  pieces: 48,
  received: 0,
  cost: 1_872,
  createdAt: '2026-11-02T06:35:00.000Z',
  orderedAt: '2026-11-02T06:40:00.000Z',
  by: '64f1c0ffee64f1c0ffee64aa',
};
const name = 'Sunrise Dairy Toned Milk';
const LINES = [{ productId: PRODUCT._id, name, unit: PRODUCT.unit, pieces: 48, cost: 39, received: 0 }];
const { orderedAt: _sent, ...DRAFT } = { ...PURCHASE_ORDER, version: 1, state: 'draft' as const };
const CONTENT = {
  supplier: SUPPLIER.name,
  note: 'Before noon',
  lines: [{ productId: PRODUCT._id, pieces: 48, cost: 39 }],
};
const draft = { ...DRAFT, note: CONTENT.note, lines: LINES };

export const purchasingGuides = {
  getSuppliers: { request: { limit: 50 }, answer: { message: 'Suppliers', data: { suppliers: [SUPPLIER] } } },
  saveSupplier: {
    request: { name: SUPPLIER.name, phone: SUPPLIER.phone, leadDays: 2, minimumOrder: 2_000 },
    answer: { message: 'Supplier saved', data: SUPPLIER },
  },
  createPurchaseOrder: {
    request: { purchaseOrderId: DRAFT._id, ...CONTENT },
    answer: { message: 'Purchase order written', data: draft },
  },
  updatePurchaseOrder: {
    request: { purchaseOrderId: DRAFT._id, version: 1, ...CONTENT },
    answer: { message: 'Purchase order saved', data: { ...draft, version: 2 } },
  },
  movePurchaseOrder: {
    request: { purchaseOrderId: DRAFT._id, version: 1, to: 'ordered' },
    answer: { message: 'Purchase order saved', data: { ...PURCHASE_ORDER, lines: LINES } },
  },
  getPurchaseOrder: {
    request: { purchaseOrderId: DRAFT._id },
    answer: { message: 'Purchase order', data: { ...PURCHASE_ORDER, lines: LINES } },
  },
  listPurchaseOrders: {
    request: { open: true, limit: 20 },
    answer: { message: 'Purchase orders', data: { purchaseOrders: [PURCHASE_ORDER] } },
  },
  getReorderProposals: {
    request: { limit: 20 },
    answer: {
      message: 'Products to order',
      data: {
        proposals: [
          {
            ...{ productId: PRODUCT._id, name, unit: PRODUCT.unit, supplier: SUPPLIER.name },
            ...{ stock: 9, onOrder: 0, soldPerDay: 8.5, daysLeft: 1.1, leadDays: 2, isLeadLearned: true },
            ...{ pieces: 24, cost: 39 },
          },
        ],
        minimumOrders: [{ supplier: SUPPLIER.name, amount: 2_000 }],
        examined: 1,
      },
    },
  },
} satisfies Partial<Guides>;
