import { z } from 'zod';
import { callsOf } from '../../call';
import { answer } from '../../envelope';
import { INVOICE_KINDS } from './invoice';

const defineCall = callsOf('order');

/** Rupees, to the paisa. */
const amounts = z.object({
  taxable: z.number(),
  cgst: z.number(),
  /** Or UTGST. */
  sgst: z.number(),
  igst: z.number(),
  /** The sum of the others. */
  total: z.number(),
});

const byPlace = amounts
  .extend({
    /** Code and name of the state of supply. */
    stateCode: z.string(),
    state: z.string(),
    /** Percent. */
    taxRate: z.number(),
  })
  .meta({ id: 'TaxByPlace' });

const byHsn = amounts
  .extend({
    /** Empty for goods without a code. */
    hsnCode: z.string(),
    /** Name of the last supplied product with this code. */
    description: z.string(),
    /** Unit of the quantity by the code list of GSTR-1: packs are counted, services have none (`NA`, 0). */
    uqc: z.enum(['NOS', 'NA']),
    quantity: z.int(),
    taxRate: z.number(),
  })
  .meta({ id: 'TaxByHsn' });

const series = z
  .object({
    kind: z.enum(INVOICE_KINDS),
    /** Lowest and highest number. */
    first: z.string(),
    last: z.string(),
    count: z.int(),
    /** Always 0: a document is never cancelled, a credit note reverses it. */
    cancelled: z.int(),
  })
  .meta({ id: 'TaxDocuments' });

const report = z
  .object({
    month: z.string(),
    /** Supplies to consumers by state and rate, without what credit notes of the month reverse (GSTR-1, table 7). */
    supplies: z.array(byPlace),
    /** What credit notes reverse, by state and rate. */
    creditNotes: z.array(byPlace),
    /** By HSN code and rate, without what credit notes reverse (table 12); at most 5,000 rows. */
    hsn: z.array(byHsn),
    /** Documents of the month (table 13). */
    documents: z.array(series),
    total: z.object({
      invoices: amounts,
      creditNotes: amounts,
      /** Invoices without credit notes: the sum of `supplies`, and of `hsn`. */
      net: amounts,
    }),
    /** Documents of any month that have no number yet and are not part of the report. */
    waiting: z.int(),
  })
  .meta({ id: 'TaxReport' });
export type TaxReport = z.infer<typeof report>;

export const getTaxReport = defineCall('GET /api/order/tax-report', {
  auth: 'A',
  permission: 'reports.read',
  summary: 'Invoices and credit notes of a month for GSTR-1 (additive)',
  request: z.object({
    /** A month in India: documents count by their date of issue. */
    month: z.string().regex(/^20\d\d-(?:0[1-9]|1[0-2])$/, 'is not a month'),
  }),
  response: answer({ data: report }),
});
