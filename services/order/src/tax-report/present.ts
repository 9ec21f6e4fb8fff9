import { toRupees, type TaxReport as TaxReportAnswer } from '@tokri/contracts';
import { numberOf } from '../invoices/series';
import { lessTaxes, totalOf, type TaxAmounts } from '../invoices/tax';
import type { TaxReport } from './report';
import type { SeriesRow, TaxRow } from './tax-sums';

export const presentTaxReport = (report: TaxReport): TaxReportAnswer => {
  const { month, places, hsn, documents, total, waiting } = report;
  return {
    month,
    supplies: places.map((row) => presentPlace(row, netOf(row))),
    creditNotes: places
      .filter(({ creditNotes }) => totalOf(creditNotes) !== 0)
      .map((row) => presentPlace(row, row.creditNotes)),
    hsn: hsn.map(presentHsn),
    documents: documents.map(presentSeries),
    total: {
      invoices: presentAmounts(total.invoices),
      creditNotes: presentAmounts(total.creditNotes),
      net: presentAmounts(total.net),
    },
    waiting,
  };
};

const netOf = ({ invoices, creditNotes }: TaxRow): TaxAmounts => lessTaxes(invoices, creditNotes);

const presentAmounts = (amounts: TaxAmounts): TaxReportAnswer['total']['net'] => ({
  taxable: toRupees(amounts.taxable),
  cgst: toRupees(amounts.cgst),
  sgst: toRupees(amounts.sgst),
  igst: toRupees(amounts.igst),
  total: toRupees(totalOf(amounts)),
});

const presentPlace = (
  { code, name, taxRate }: TaxRow,
  amounts: TaxAmounts,
): TaxReportAnswer['supplies'][number] => ({
  stateCode: code,
  state: name,
  taxRate,
  ...presentAmounts(amounts),
});

/** Chapter of services in the list of codes. */
const SERVICES = '99';

const presentHsn = (row: TaxRow): TaxReportAnswer['hsn'][number] => ({
  hsnCode: row.code,
  description: row.name,
  // A service has no quantity.
  uqc: row.code.startsWith(SERVICES) ? 'NA' : 'NOS',
  quantity: row.code.startsWith(SERVICES) ? 0 : row.quantity,
  taxRate: row.taxRate,
  ...presentAmounts(netOf(row)),
});

const presentSeries = ({
  kind,
  year,
  first,
  last,
  count,
}: SeriesRow): TaxReportAnswer['documents'][number] => ({
  kind,
  first: numberOf(year, kind, first),
  last: numberOf(year, kind, last),
  count,
  cancelled: 0,
});
