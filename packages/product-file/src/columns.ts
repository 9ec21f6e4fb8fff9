import type { ImportField } from '@tokri/contracts';
import { cut } from '@tokri/contracts/cut';
import { MAX_IMPORT_CELL } from '@tokri/contracts/limits';
import type { ColumnMeaning, Conversions } from './column-meaning';
import { convert } from './convert';
import { inOneNumberForm, MAX_PROBLEMS, NUMBER_FIELDS } from './numbers/number-form';
import { isNothing } from './numbers/read-amount';
import { textFor } from './proposals/column-values';
import type { CellMark, FileTable } from './table';

export interface FileRow {
  line: number;
  cells: Partial<Record<ImportField, string>>;
  /** Reasons for refusing the row that are known before it is sent. */
  problems?: { field: ImportField; reason: string }[];
}

/** Fields that accept dates and failed formulas as text. */
const ANY_TEXT: readonly ImportField[] = ['description', 'details'];

/**
 * Rows by the meanings of their columns, with one number form per column and its conversion; detail columns join a
 * details cell.
 */
export function rowsOf(
  { titles, rows }: FileTable,
  meanings: readonly ColumnMeaning[],
  conversions: Conversions = [],
): FileRow[] {
  const read = rows.map((row): FileRow => {
    const cells: FileRow['cells'] = {};
    const details: Record<string, string> = {};
    const problems: NonNullable<FileRow['problems']> = [];
    for (const [column, meaning] of meanings.entries()) {
      const value = row.cells[column] ?? '';
      if (meaning === 'ignore' || value.trim() === '') continue;
      if (meaning === 'detail') {
        details[titles[column] || `Column ${column + 1}`] = value.trim();
        continue;
      }
      cells[meaning] = textFor(meaning, row, column);
      const reason = reasonAgainst(meaning, value, row.marks?.[column]);
      if (reason !== undefined) problems.push({ field: meaning, reason });
    }
    if (Object.keys(details).length > 0) cells.details = withDetails(cells.details, details);
    for (const [field, { length }] of Object.entries(cells) as [ImportField, string][]) {
      if (length <= MAX_IMPORT_CELL) continue;
      delete cells[field];
      problems.push({ field, reason: `may have at most ${MAX_IMPORT_CELL} characters` });
    }
    return {
      line: row.line,
      cells,
      ...(problems.length > 0 && { problems: problems.slice(0, MAX_PROBLEMS) }),
    };
  });
  const uniform = inOneNumberForm(read);
  return conversions.some((each) => each !== undefined)
    ? uniform.map(converted(meanings, conversions))
    : uniform;
}

const converted =
  (meanings: readonly ColumnMeaning[], conversions: Conversions) =>
  (row: FileRow): FileRow => {
    const cells = { ...row.cells };
    for (const [column, meaning] of meanings.entries()) {
      if (meaning === 'ignore' || meaning === 'detail') continue;
      const cell = cells[meaning];
      if (cell !== undefined) cells[meaning] = convert(cell, meaning, conversions[column]);
    }
    return { ...row, cells };
  };

/** Spreadsheets turn units like 1-2 and 5/10 into dates. */
function reasonAgainst(field: ImportField, value: string, mark: CellMark | undefined): string | undefined {
  if (ANY_TEXT.includes(field)) return undefined;
  const quoted = `“${cut(value.trim(), 40)}”`;
  if (mark === 'date') return `${quoted} is a date that a spreadsheet made: write the cell as text`;
  const isMissing = NUMBER_FIELDS.includes(field) && isNothing(value);
  return mark === 'error' && !isMissing ? `${quoted} is a formula that failed` : undefined;
}

function withDetails(cell: string | undefined, details: Record<string, string>): string {
  try {
    const own: unknown = JSON.parse(cell ?? '{}');
    return typeof own === 'object' ? JSON.stringify({ ...own, ...details }) : (cell ?? '');
  } catch {
    // Reported when the row is checked.
    return cell ?? '';
  }
}
