import { indiaClock } from '../india-time';
import type { Invoice } from '../invoices/invoice';
import { addTaxes, NO_TAX, type TaxAmounts } from '../invoices/tax';

/** `place`: by state of supply and rate; `hsn`: by HSN code and rate. */
type Section = 'place' | 'hsn';

/** Sums over lines of documents, in paise; credit notes apart from invoices. */
interface TaxSums {
  invoices: TaxAmounts;
  creditNotes: TaxAmounts;
  /** Pieces of the invoices without those of credit notes. */
  quantity: number;
}

/** What documents of a month have for one state and rate, or for one HSN code and rate. */
export interface TaxRow extends TaxSums {
  month: string;
  section: Section;
  taxRate: number;
  /** Code of the state, or HSN code; empty without a code. */
  code: string;
  /** Name of the state, or of the last product with the HSN code. */
  name: string;
}

/** Documents of one series in a month. */
export interface SeriesRow {
  month: string;
  kind: Invoice['kind'];
  year: string;
  /** Lowest and highest serial number. */
  first: number;
  last: number;
  count: number;
}

const NONE: TaxSums = { invoices: NO_TAX, creditNotes: NO_TAX, quantity: 0 };

/** `2026-11` by the date of issue in India. */
export const monthOfIssue = ({ issuedAt }: Pick<Invoice, 'issuedAt'>): string =>
  indiaClock(issuedAt).toISOString().slice(0, 7);

/** The rows and series that documents add to the sums of their months. */
export function taxSumsOf(documents: readonly Invoice[]): { rows: TaxRow[]; series: SeriesRow[] } {
  const rows = new Map<string, TaxRow>();
  const series = new Map<string, SeriesRow>();
  for (const document of documents) {
    const { kind, year, serial, lines, placeOfSupply } = document;
    const month = monthOfIssue(document);
    const id = `${month} ${year} ${kind}`;
    const known = series.get(id) ?? { first: serial, last: serial, count: 0 };
    const [first, last] = [Math.min(known.first, serial), Math.max(known.last, serial)];
    series.set(id, { month, kind, year, first, last, count: known.count + 1 });
    for (const { taxRate, hsnCode = '', name, quantity, taxable, cgst, sgst, igst } of lines) {
      const amounts = { taxable, cgst, sgst, igst };
      const isInvoice = kind === 'invoice';
      const add = (section: Section, code: string, label: string) => {
        const key = `${month} ${section} ${code} ${taxRate}`;
        const sums = rows.get(key) ?? NONE;
        rows.set(key, {
          ...{ month, section, taxRate, code, name: label },
          invoices: isInvoice ? addTaxes(sums.invoices, amounts) : sums.invoices,
          creditNotes: isInvoice ? sums.creditNotes : addTaxes(sums.creditNotes, amounts),
          quantity: sums.quantity + (isInvoice ? quantity : -quantity),
        });
      };
      add('place', placeOfSupply.code, placeOfSupply.name);
      add('hsn', hsnCode, name);
    }
  }
  return { rows: [...rows.values()], series: [...series.values()] };
}
