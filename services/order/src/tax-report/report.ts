import { addTaxes, lessTaxes, NO_TAX, type TaxAmounts } from '../invoices/tax';
import type { TaxSumsReader } from './store';
import type { SeriesRow, TaxRow } from './tax-sums';

export interface TaxReport {
  month: string;
  /** By state and rate, in order. */
  places: TaxRow[];
  /** By code and rate, in order. */
  hsn: TaxRow[];
  documents: SeriesRow[];
  total: { invoices: TaxAmounts; creditNotes: TaxAmounts; net: TaxAmounts };
  waiting: number;
}

interface ReportDependencies {
  taxSums: TaxSumsReader;
  /** Documents without a number. */
  countDrafts: () => Promise<number>;
}

export const taxReportOf =
  ({ taxSums, countDrafts }: ReportDependencies) =>
  async (month: string): Promise<TaxReport> => {
    const [places, hsn, documents, waiting] = await Promise.all([
      taxSums.rowsOf(month, 'place'),
      taxSums.rowsOf(month, 'hsn'),
      taxSums.documentsOf(month),
      countDrafts(),
    ]);
    const invoices = places.map((row) => row.invoices).reduce(addTaxes, NO_TAX);
    const creditNotes = places.map((row) => row.creditNotes).reduce(addTaxes, NO_TAX);
    return {
      month,
      places: inOrder(places),
      hsn: inOrder(hsn),
      documents: [...documents].sort((one, other) => keyOf(one).localeCompare(keyOf(other))),
      total: { invoices, creditNotes, net: lessTaxes(invoices, creditNotes) },
      waiting,
    };
  };

const inOrder = (rows: readonly TaxRow[]): TaxRow[] =>
  [...rows].sort((one, other) => one.code.localeCompare(other.code) || one.taxRate - other.taxRate);

/** Invoices before credit notes, by financial year. */
const keyOf = ({ kind, year }: SeriesRow): string => `${kind === 'invoice' ? 0 : 1} ${year}`;
