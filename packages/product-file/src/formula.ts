/**
 * A cell that a spreadsheet would run, or that looks as if it had been disarmed already: so that `armed` gives back exactly
 * what was there.
 */
export const FORMULA = /^'*[=+\-@\t\r]/;

/** A cell without the apostrophe that disarmed it. */
export const armed = (cell: string): string => (/^'+[=+\-@\t\r]/.test(cell) ? cell.slice(1) : cell);
