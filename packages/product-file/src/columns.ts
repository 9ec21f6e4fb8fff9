import type { ImportField } from '@tokri/contracts';
import { cut } from '@tokri/contracts/cut';
import { MAX_IMPORT_CELL } from '@tokri/contracts/limits';
import { inOneNumberForm, MAX_PROBLEMS, NUMBER_FIELDS } from './numbers/number-form';
import { isNothing, readAmount } from './numbers/read-amount';
import type { CellMark, FileTable, Line } from './table';
import { fieldsOf } from './titles';

/** The meaning of a column: a field, a detail of the product under the column's title, or nothing. */
export type ColumnMeaning = ImportField | 'detail' | 'ignore';

/** Number of values that are checked against a title, and the share of them that must match. */
const LOOKED_AT = 50;
const SHARE = 0.8;
const like =
  (pattern: RegExp) =>
  (cell: string): boolean =>
    pattern.test(cell);
const FITS: Partial<Record<ImportField, (cell: string) => boolean>> = {
  id: like(/^[0-9a-f]{24}$/i),
  details: like(/^\s*\{/),
  stock: (cell) => readAmount(cell.replace(/^\s*[-+−]/, '')) !== undefined,
  state: like(
    /^\s*(?:draft|live|archived|active|inactive|(?:un)?published|enabled|disabled|true|false|yes|no|[01])\s*$/i,
  ),
  pictures: like(/^(?:\/media\/|https?:\/\/|[^|]+\.(?:jpe?g|png|webp|gif|avif)\b)/i),
};

/**
 * Proposes the meaning of each column from its title and cells. Each field is proposed once, for its best known
 * title; the first column wins a tie.
 */
export function proposeColumns({ titles, rows }: FileTable): ColumnMeaning[] {
  const taken = new Set<ImportField>();
  const meanings: ColumnMeaning[] = titles.map(() => 'ignore');
  const wishes = titles.flatMap((title, column) =>
    fieldsOf(title).map(({ field, rank }) => ({ column, field, rank })),
  );
  for (const { column, field } of wishes.sort((a, b) => a.rank - b.rank || a.column - b.column)) {
    if (taken.has(field) || meanings[column] !== 'ignore' || !fits(rows, column, field)) continue;
    taken.add(field);
    meanings[column] = field;
  }
  return meanings;
}

function fits(rows: FileTable['rows'], column: number, field: ImportField): boolean {
  const isFitting = FITS[field];
  if (!isFitting) return true;
  const values = rows
    .slice(0, LOOKED_AT)
    .map((row) => textFor(field, row, column))
    .filter((cell) => !isNothing(cell));
  const fitting = values.filter(isFitting).length;
  return fitting > 0 && fitting >= SHARE * values.length;
}

/** The text of a cell for a field: a number without the signs of its format. */
function textFor(field: ImportField, { cells, marks = {} }: Line, column: number): string {
  const mark = marks[column];
  return typeof mark === 'object' && NUMBER_FIELDS.includes(field) ? mark.number : (cells[column] ?? '');
}

export interface FileRow {
  line: number;
  cells: Partial<Record<ImportField, string>>;
  /** Reasons for refusing the row that are known before it is sent. */
  problems?: { field: ImportField; reason: string }[];
}

/** Fields that accept dates and failed formulas as text. */
const ANY_TEXT: readonly ImportField[] = ['description', 'details'];

/** Rows by the meanings of their columns, with one number form per column; detail columns join a details cell. */
export function rowsOf({ titles, rows }: FileTable, meanings: readonly ColumnMeaning[]): FileRow[] {
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
  return inOneNumberForm(read);
}

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
