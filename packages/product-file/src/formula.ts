/**
 * A cell that a spreadsheet would run as a formula, or that begins like an escaped one, so that `armed` restores it
 * exactly.
 */
export const FORMULA = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;

/** The cell without the escaping apostrophe. */
export const armed = (cell: string): string =>
  cell.startsWith("'") && FORMULA.test(cell) ? cell.slice(1) : cell;
