import type { FileRow } from './columns';

/** Limits of one call: 500 rows and a megabyte. */
const MAX_ROWS = 500;
const MAX_BYTES = 700_000;

/** Splits rows into the portions of the calls. */
export function portionsOf(rows: readonly FileRow[]): FileRow[][] {
  const encoder = new TextEncoder();
  const portions: FileRow[][] = [];
  let bytes = 0;
  for (const row of rows) {
    const size = encoder.encode(JSON.stringify(row)).length;
    const last = portions.at(-1);
    if (last && last.length < MAX_ROWS && bytes + size <= MAX_BYTES) {
      last.push(row);
      bytes += size;
    } else {
      portions.push([row]);
      bytes = size;
    }
  }
  return portions;
}
