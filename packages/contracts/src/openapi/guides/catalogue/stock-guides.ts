import type { Guides } from '../guide';
import { PRODUCT } from '../samples';
import { purchasingGuides } from './purchasing-guides';

const ADMIN_ID = '64f1c0ffee64f1c0ffee64aa';
const OTHER_ID = '64f1c0ffee64f1c0ffee64ff';
const SUPPLIER = 'Sunrise Dairy Depot';
const RECEIPT = {
  _id: '0b9c6f0e-3d5a-4c1b-9a47-5f1f6f1f2a10',
  at: '2026-11-02T06:35:00.000Z',
  by: ADMIN_ID,
  supplier: SUPPLIER,
  documentNumber: 'SD/2611/0042',
  documentDate: '2026-11-02',
  lineCount: 1,
  pieces: 48,
  cost: 1_872,
};
const RECEIVED_LINE = {
  productId: PRODUCT._id,
  name: 'Sunrise Dairy Toned Milk',
  unit: PRODUCT.unit,
  pieces: 48,
  cost: 39,
  lot: 'L-114',
  bestBefore: '2026-11-09',
};
const OPEN_LOT = {
  lotId: '0b9c6f0e-3d5a-4c1b-9a47-5f1f6f1f2a10.0',
  lot: 'L-114',
  bestBefore: '2026-11-09',
  pieces: 10,
  cost: 39,
};
const PACK = { lot: 'L-114', bestBefore: '2026-11-09', pieces: 2 };
const EXPIRY_STEPS = {
  steps: [
    { daysLeft: 7, discount: 20 },
    { daysLeft: 3, discount: 40 },
  ],
  minimumLife: { isOn: true, percent: 30, days: 45 },
};
const STOCK_VALUE = { products: 2, pieces: 58, atCost: 1_950, withoutCost: 8, atPrice: 2_494 };

export const stockGuides = {
  getStockEntries: {
    request: { productId: PRODUCT._id, limit: 20 },
    answer: {
      message: 'Stock entries',
      data: {
        stock: PRODUCT.stock,
        entries: [
          {
            sequence: 2,
            cause: 'order-reserved',
            before: PRODUCT.stock + 1,
            after: PRODUCT.stock,
            orderId: '64f1c0ffee64f1c0ffee64f6',
            orderNumber: 'ORD-7KQ2M9XA',
            at: '2026-11-02T06:40:00.000Z',
          },
          {
            sequence: 1,
            cause: 'first-stock',
            before: 0,
            after: PRODUCT.stock + 1,
            by: ADMIN_ID,
            at: PRODUCT.createdAt,
          },
        ],
      },
    },
  },
  receiveGoods: {
    request: {
      receiptId: '0b9c6f0e-3d5a-4c1b-9a47-5f1f6f1f2a10',
      supplier: SUPPLIER,
      documentNumber: 'SD/2611/0042',
      documentDate: '2026-11-02',
      lines: [
        { productId: PRODUCT._id, pieces: 48, cost: 39, lot: 'L-114', bestBefore: '2026-11-09' },
        { productId: OTHER_ID, pieces: 6 },
      ],
    },
    answer: {
      message: 'Goods received',
      data: {
        lines: [
          { productId: PRODUCT._id, pieces: 48, stock: PRODUCT.stock + 48 },
          { productId: OTHER_ID, pieces: 6, problem: 'product-gone' },
        ],
      },
    },
  },
  countStock: {
    request: {
      ...{ productId: PRODUCT._id, shown: PRODUCT.stock, counted: PRODUCT.stock - 2 },
      note: 'Two packs were in another place',
    },
    answer: { message: 'Count saved', data: { productId: PRODUCT._id, stock: PRODUCT.stock - 2 } },
  },
  listGoodsReceipts: {
    request: { supplier: SUPPLIER, productId: PRODUCT._id, limit: 20 },
    answer: {
      message: 'Goods receipts',
      data: { receipts: [{ ...RECEIPT, ofProduct: [RECEIVED_LINE] }] },
    },
  },
  getGoodsReceipt: {
    request: { receiptId: RECEIPT._id },
    answer: { message: 'Goods receipt', data: { ...RECEIPT, lines: [RECEIVED_LINE] } },
  },
  listSuppliers: { answer: { message: 'Suppliers', data: [SUPPLIER] } },
  ...purchasingGuides,
  writeOffStock: {
    request: {
      writeOffId: '6f2d1c3b-8e4a-4f5d-9c6b-7a8e9f0a1b2c',
      reason: 'expired',
      lines: [
        { productId: PRODUCT._id, pieces: 4 },
        { productId: OTHER_ID, pieces: 9 },
      ],
    },
    answer: {
      message: 'Written off',
      data: {
        lines: [
          { productId: PRODUCT._id, pieces: 4, stock: PRODUCT.stock - 4 },
          { productId: OTHER_ID, pieces: 9, stock: 2, problem: 'too-few' },
        ],
      },
    },
  },
  getLots: {
    request: { productId: PRODUCT._id },
    answer: {
      message: 'Lots',
      data: { stock: PRODUCT.stock, withoutLot: PRODUCT.stock - OPEN_LOT.pieces, lots: [OPEN_LOT] },
    },
  },
  listExpiring: {
    request: { days: 7, limit: 20 },
    answer: {
      message: 'Lots that expire soon',
      data: {
        products: [
          {
            productId: PRODUCT._id,
            name: 'Sunrise Dairy Toned Milk',
            unit: PRODUCT.unit,
            stock: PRODUCT.stock,
            salePrice: 43,
            lots: [{ ...OPEN_LOT, daysLeft: 5, sellUntil: '2026-11-07', value: 390 }],
          },
        ],
      },
    },
  },
  getOrderLots: {
    request: { orderId: '64f1c0ffee64f1c0ffee64f6' },
    answer: {
      message: 'Lots of the order',
      data: {
        lines: [
          {
            productId: PRODUCT._id,
            lots: [PACK],
            doNotPick: [{ ...PACK, lot: 'L-98', bestBefore: '2026-11-04' }],
          },
        ],
      },
    },
  },
  getExpirySteps: { answer: { message: 'Discounts before the best-before date', data: EXPIRY_STEPS } },
  saveExpirySteps: {
    request: EXPIRY_STEPS,
    answer: { message: 'Discounts saved', data: EXPIRY_STEPS },
  },
  getStockValue: {
    answer: {
      message: 'Stock value',
      data: {
        rows: [{ key: '64f1c0ffee64f1c0ffee64c1', name: 'Dairy', ...STOCK_VALUE }],
        total: STOCK_VALUE,
      },
    },
  },
  getDeadStock: {
    request: { days: 30 },
    answer: {
      message: 'Dead stock',
      data: {
        days: 30,
        rows: [
          {
            ...{ productId: PRODUCT._id, name: 'Sunrise Dairy Toned Milk', unit: PRODUCT.unit },
            ...{ pieces: 10, value: 390, lastSoldOn: '2026-09-30' },
          },
        ],
        total: { products: 1, pieces: 10, value: 390 },
      },
    },
  },
  getShortPicks: {
    request: { from: '2026-11-01', to: '2026-11-30', by: 'month' },
    answer: {
      message: 'Short picks',
      data: {
        ...{ by: 'month', from: '2026-11-01', to: '2026-11-30' },
        rows: [{ key: '2026-11', times: 3, pieces: 5 }],
        total: { times: 3, pieces: 5 },
      },
    },
  },
  listWriteOffs: {
    request: { from: '2026-11-01', to: '2026-11-30', limit: 20 },
    answer: {
      message: 'Write-offs',
      data: {
        writeOffs: [
          {
            _id: '6f2d1c3b-8e4a-4f5d-9c6b-7a8e9f0a1b2c',
            at: '2026-11-02T06:45:00.000Z',
            by: ADMIN_ID,
            reason: 'expired',
            lines: [
              {
                productId: PRODUCT._id,
                name: 'Sunrise Dairy Toned Milk',
                unit: PRODUCT.unit,
                pieces: 4,
                value: 156,
                valuedBy: 'cost',
              },
            ],
            pieces: 4,
            value: 156,
          },
        ],
        byReason: [{ reason: 'expired', writeOffs: 1, pieces: 4, value: 156 }],
      },
    },
  },
} satisfies Partial<Guides>;
