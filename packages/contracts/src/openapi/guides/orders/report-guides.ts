import type { Guides } from '../guide';

const DAIRY = {
  orders: 31,
  pieces: 88,
  gross: 2_940.5,
  refunds: 57,
  net: 2_883.5,
  taxable: 2_746.19,
  tax: 137.31,
  costed: 2_746.19,
  cost: 2_101.4,
  margin: 644.79,
  withoutCost: 0,
};
const OTHERS = {
  orders: 22,
  pieces: 40,
  gross: 1_310,
  refunds: 0,
  net: 1_310,
  taxable: 1_110.17,
  tax: 199.83,
  costed: 0,
  cost: 0,
  margin: 0,
  withoutCost: 1_110.17,
};
const TOTAL = {
  orders: 41,
  pieces: 128,
  gross: 4_250.5,
  refunds: 57,
  net: 4_193.5,
  taxable: 3_856.36,
  tax: 337.14,
  costed: 2_746.19,
  cost: 2_101.4,
  margin: 644.79,
  withoutCost: 1_110.17,
};

const INVOICED = { taxable: 2_800.48, cgst: 70.01, sgst: 70.01, igst: 0, total: 2_940.5 };
const CREDITED = { taxable: 54.28, cgst: 1.36, sgst: 1.36, igst: 0, total: 57 };
const NET = { taxable: 2_746.2, cgst: 68.65, sgst: 68.65, igst: 0, total: 2_883.5 };
const PLACE = { stateCode: '27', state: 'Maharashtra', taxRate: 5 };

export const reportGuides = {
  getSalesReport: {
    request: { from: '2026-11-01', to: '2026-11-30', by: 'category' },
    answer: {
      message: 'Sales report',
      data: {
        by: 'category',
        from: '2026-11-01',
        to: '2026-11-30',
        rows: [
          { key: '64f1c0ffee64f1c0ffee6401', name: 'Dairy', ...DAIRY },
          { key: '', ...OTHERS },
        ],
        total: TOTAL,
      },
    },
  },
  getTaxReport: {
    request: { month: '2026-11' },
    answer: {
      message: 'Tax report',
      data: {
        month: '2026-11',
        supplies: [{ ...PLACE, ...NET }],
        creditNotes: [{ ...PLACE, ...CREDITED }],
        hsn: [{ hsnCode: '0401', description: 'Toned milk', uqc: 'NOS', quantity: 86, taxRate: 5, ...NET }],
        documents: [
          { kind: 'invoice', first: '2627/INV/000001', last: '2627/INV/000038', count: 38, cancelled: 0 },
          { kind: 'credit-note', first: '2627/CRN/000001', last: '2627/CRN/000002', count: 2, cancelled: 0 },
        ],
        total: { invoices: INVOICED, creditNotes: CREDITED, net: NET },
        waiting: 0,
      },
    },
  },
} satisfies Partial<Guides>;
