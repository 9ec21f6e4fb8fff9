import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The `data` folder next to `src` and `dist`. */
const FOLDER = join(__dirname, '../data');

/** An error in the data files; the message has its position. */
export class DataError extends Error {}

/** Comma-separated words, trimmed. */
export const listOf = (text = ''): string[] => split(text, ',');

/** Sentences of one cell, separated by a bar. */
export const sentencesOf = (text = ''): string[] => split(text, '|');

const split = (text: string, separator: string): string[] =>
  text
    .split(separator)
    .map((word) => word.trim())
    .filter(Boolean);

/** An integer or decimal number. */
export const numberCell = z
  .string()
  .regex(/^\d+(\.\d+)?$/, 'must be a number')
  .transform(Number);

/**
 * Rows of a table: one per line, cells separated by tabs. The first line names the columns, which are the schema's
 * fields in any order. Empty cells are undefined. Throws DataError with file, line and column.
 */
export function parseTable<Shape extends z.ZodRawShape>(
  file: string,
  text: string,
  row: z.ZodObject<Shape>,
): z.output<z.ZodObject<Shape>>[] {
  const [header = '', ...lines] = text.split(/\r?\n/);
  const columns = header.split('\t');
  checkColumns(file, columns, Object.keys(row.shape));
  return lines.flatMap((line, at) => {
    if (line.trim() === '') return [];
    const cells = line.split('\t').map((cell) => cell.trim());
    const where = `${file} line ${at + 2}`;
    if (cells.length > columns.length) {
      throw new DataError(`${where}: ${cells.length} cells for ${columns.length} columns`);
    }
    const fields = columns.flatMap((column, place) => (cells[place] ? [[column, cells[place]]] : []));
    const parsed = row.safeParse(Object.fromEntries(fields));
    if (parsed.success) return [parsed.data];
    const reasons = parsed.error.issues.map((issue) => `column "${issue.path.join('.')}": ${issue.message}`);
    throw new DataError(`${where}, ${reasons.join('; ')}`);
  });
}

function checkColumns(file: string, columns: readonly string[], fields: readonly string[]): void {
  const missing = fields.filter((field) => !columns.includes(field));
  const unknown = columns.filter((column) => !fields.includes(column));
  const twice = columns.filter((column, at) => columns.indexOf(column) !== at);
  const reasons = [
    ...missing.map((name) => `column "${name}" is missing`),
    ...unknown.map((name) => `column "${name}" is unknown`),
    ...twice.map((name) => `duplicate column "${name}"`),
  ];
  if (reasons.length > 0) throw new DataError(`${file} line 1: ${reasons.join('; ')}`);
}

/** The rows of a file in dev/demo-shop/data. */
export function readTable<Shape extends z.ZodRawShape>(file: string, row: z.ZodObject<Shape>) {
  return parseTable(`data/${file}`, readFileSync(join(FOLDER, file), 'utf8'), row);
}

/** Throws DataError if two rows have the same value in this column, the table's key. */
export function checkUnique<Row extends object>(file: string, rows: readonly Row[], column: keyof Row): void {
  const seen = new Set<unknown>();
  for (const row of rows) {
    const value = row[column];
    if (seen.has(value)) {
      throw new DataError(`data/${file}, column "${String(column)}": duplicate ${String(value)}`);
    }
    seen.add(value);
  }
}
