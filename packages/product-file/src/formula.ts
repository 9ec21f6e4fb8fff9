/**
 * Matches cells that a spreadsheet would run as a formula, and cells that begin like an escaped one, so that `armed`
 * restores them exactly.
 */
export const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** The cell without the escaping apostrophe. */
export const armed = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
