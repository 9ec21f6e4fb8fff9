import { MAX_IMPORT_ROWS_AT_ONCE } from '@tokri/contracts/limits';
import type { FileRow } from './columns';

/** A call has at most a megabyte. */
const MAX_BYTES = 700_000;
const encoder = new TextEncoder();

/** The next rows for one call: at most `maxRows`, fewer when they are long, at least one if there is any. */
export function portionAt(
  rows: readonly FileRow[],
  from: number,
  maxRows = MAX_IMPORT_ROWS_AT_ONCE,
): FileRow[] {
  const portion: FileRow[] = [];
  let bytes = 0;
  for (const row of rows.slice(from, from + maxRows)) {
    bytes += encoder.encode(JSON.stringify(row)).length;
    if (portion.length > 0 && bytes > MAX_BYTES) break;
    portion.push(row);
  }
  return portion;
}

/** Splits rows into the largest portions that calls take. */
export function portionsOf(rows: readonly FileRow[]): FileRow[][] {
  const portions: FileRow[][] = [];
  for (let from = 0; from < rows.length; from += portions.at(-1)!.length) {
    portions.push(portionAt(rows, from));
  }
  return portions;
}
