import { msg, t } from '../../lib/language';
import { count, rupees, text, type Cell, type ReportTable } from './report-table';
import type { TaxReport } from './reports-api';

type Amounts = TaxReport['total']['net'];

const AMOUNTS = [
  rupees(msg('Taxable')),
  rupees(msg('CGST')),
  rupees(msg('SGST')),
  rupees(msg('IGST')),
  rupees(msg('Total')),
];
const amountsOf = ({ taxable, cgst, sgst, igst, total }: Amounts): Cell[] => [
  taxable,
  cgst,
  sgst,
  igst,
  total,
];

const KINDS = { invoice: msg('Invoice'), 'credit-note': msg('Credit note') };

function placeTable(title: string, rows: TaxReport['supplies'], total: Amounts): ReportTable {
  return {
    title,
    columns: [text(msg('State')), text(msg('Tax rate')), ...AMOUNTS],
    rows: rows.map((row) => [`${row.stateCode} ${row.state}`, `${row.taxRate} %`, ...amountsOf(row)]),
    total: [t('Total'), '', ...amountsOf(total)],
  };
}

/** The tables of GSTR-1. Call it while rendering: names are translated. */
export function taxTables({ supplies, creditNotes, hsn, documents, total }: TaxReport): ReportTable[] {
  const quantity = hsn.reduce((sum, row) => sum + row.quantity, 0);
  return [
    placeTable(msg('Supplies to consumers'), supplies, total.net),
    {
      title: msg('HSN summary'),
      columns: [
        text(msg('HSN code')),
        text(msg('Description')),
        text(msg('UQC')),
        count(msg('Quantity')),
        text(msg('Tax rate')),
        ...AMOUNTS,
      ],
      rows: hsn.map((row) => [
        row.hsnCode || t('Not recorded'),
        ...[row.description, row.uqc, row.quantity, `${row.taxRate} %`],
        ...amountsOf(row),
      ]),
      total: [t('Total'), '', '', quantity, '', ...amountsOf(total.net)],
    },
    placeTable(msg('Credit notes'), creditNotes, total.creditNotes),
    {
      title: msg('Documents issued'),
      columns: [
        text(msg('Document')),
        text(msg('First number')),
        text(msg('Last number')),
        count(msg('Count')),
        count(msg('Cancelled')),
      ],
      rows: documents.map((row) => [t(KINDS[row.kind]), row.first, row.last, row.count, row.cancelled]),
    },
  ];
}
