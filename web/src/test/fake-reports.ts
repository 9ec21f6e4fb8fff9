import type { SalesReport, TaxReport } from '@tokri/contracts';
import { okWith, stub } from './server';

const DAIRY = {
  orders: 31,
  pieces: 88,
  gross: 2_940.5,
  refunds: 57,
  net: 2_883.5,
  taxable: 2_746.2,
  tax: 137.3,
  costed: 2_000,
  cost: 1_500,
  margin: 500,
  withoutCost: 746.2,
};

export const SALES_ROWS: SalesReport['rows'] = [
  { key: 'a'.repeat(24), name: '=Milk', brand: 'Gokul', unit: '1 l', ...DAIRY },
  {
    key: 'b'.repeat(24),
    name: 'Rice',
    unit: '5 kg',
    ...DAIRY,
    refunds: 0,
    net: 2_940.5,
    costed: 0,
    cost: 0,
    margin: 0,
    withoutCost: 2_803.2,
  },
];
const INVOICED = { taxable: 2_800.48, cgst: 70.01, sgst: 70.01, igst: 0, total: 2_940.5 };
const CREDITED = { taxable: 54.28, cgst: 1.36, sgst: 1.36, igst: 0, total: 57 };
const NET = { taxable: 2_746.2, cgst: 68.65, sgst: 68.65, igst: 0, total: 2_883.5 };
const PLACE = { stateCode: '27', state: 'Maharashtra', taxRate: 5 };

const TAXES: Omit<TaxReport, 'month'> = {
  supplies: [{ ...PLACE, ...NET }],
  creditNotes: [{ ...PLACE, ...CREDITED }],
  hsn: [{ hsnCode: '', description: 'Milk', uqc: 'NOS', quantity: 86, taxRate: 5, ...NET }],
  documents: [
    { kind: 'invoice', first: '2627/INV/000001', last: '2627/INV/000038', count: 38, cancelled: 0 },
  ],
  total: { invoices: INVOICED, creditNotes: CREDITED, net: NET },
  waiting: 0,
};

/** Stubs both reports; `asked` records the queries. */
export function fakeReports(sales: Partial<SalesReport> = {}, taxes: Partial<TaxReport> = {}) {
  const asked: string[] = [];
  stub('getSalesReport', (_body, request) => {
    const query = new URL(request.url).searchParams;
    asked.push(query.toString());
    const by = query.get('by') as SalesReport['by'];
    const period = { from: query.get('from') ?? '', to: query.get('to') ?? '' };
    const total = { ...DAIRY, orders: 41, pieces: 176 };
    return okWith({ by, ...period, rows: SALES_ROWS, total, ...sales } satisfies SalesReport);
  });
  stub('getTaxReport', (_body, request) => {
    const query = new URL(request.url).searchParams;
    asked.push(query.toString());
    return okWith({ month: query.get('month') ?? '', ...TAXES, ...taxes } satisfies TaxReport);
  });
  return asked;
}
