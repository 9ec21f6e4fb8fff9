import type { INVOICE_KINDS } from '@tokri/contracts';
import { indiaClock } from '../india-time';

export type InvoiceKind = (typeof INVOICE_KINDS)[number];

const SERIES: Record<InvoiceKind, string> = { invoice: 'INV', 'credit-note': 'CRN' };

/** April to March, in India time: `2627` from 1 April 2026 to 31 March 2027. */
export function financialYearOf(date: Date): string {
  const local = indiaClock(date);
  const first = local.getUTCMonth() >= 3 ? local.getUTCFullYear() : local.getUTCFullYear() - 1;
  return [first, first + 1].map((year) => String(year % 100).padStart(2, '0')).join('');
}

export const seriesOf = (year: string, kind: InvoiceKind): string => `${year}/${SERIES[kind]}`;

/** Reverses `seriesOf`. */
export function partsOf(series: string): { year: string; kind: InvoiceKind } {
  const [year = '', name = ''] = series.split('/');
  return { year, kind: name === SERIES.invoice ? 'invoice' : 'credit-note' };
}

/** `2627/INV/000123`. At most sixteen characters: rule 46(b) of the CGST Rules. */
export function numberOf(year: string, kind: InvoiceKind, serial: number): string {
  const number = `${seriesOf(year, kind)}/${String(serial).padStart(6, '0')}`;
  if (number.length > 16) throw new RangeError(`the series ${seriesOf(year, kind)} is full`);
  return number;
}
