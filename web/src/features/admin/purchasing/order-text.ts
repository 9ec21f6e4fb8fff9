import type { PurchaseOrderDetails } from '@tokri/contracts';
import { t } from '../../../lib/language';

/** A cell of a CSV file; a text that a spreadsheet would run as a formula is shown as text. */
function cell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The lines for the supplier, with titles. */
export function csvOf({ lines }: Pick<PurchaseOrderDetails, 'lines'>): string {
  const rows = lines.map(({ name, unit, pieces, cost }) => [
    name,
    unit,
    String(pieces),
    cost?.toFixed(2) ?? '',
  ]);
  return [[t('Product'), t('Unit'), t('Pieces'), t('Cost (₹)')], ...rows]
    .map((row) => row.map(cell).join(','))
    .join('\r\n');
}

/** Programs for mail refuse long addresses. */
const MAX_BODY = 1_500;

/** An address that opens a mail with the order; undefined when the order is too long for one. */
export function mailLinkOf(
  { number, lines, note }: Pick<PurchaseOrderDetails, 'number' | 'lines' | 'note'>,
  email: string,
  subject: string,
): string | undefined {
  const rows = lines.map(({ name, unit, pieces }) => `${pieces} x ${name}, ${unit}`);
  const body = encodeURIComponent(
    [number, '', ...rows, ...(note === undefined ? [] : ['', note])].join('\r\n'),
  );
  if (body.length > MAX_BODY) return undefined;
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}&body=${body}`;
}
