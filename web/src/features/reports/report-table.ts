import { displayRupees, displayWhole } from '@tokri/contracts/display-rupees';
import { displayBy } from '../../lib/display-time';

const ISO_DAY = /^\d{4}-\d\d-\d\d$/;
/** A day without a time is midnight in UTC. */
const DAY = { dateStyle: 'medium', timeZone: 'UTC' } as const;

export type Cell = string | number;

export interface ReportColumn {
  /** In English. */
  title: string;
  /** Amounts are rupees. */
  kind: 'text' | 'day' | 'count' | 'rupees' | 'percent';
}

/** A table of a report, for the page and for files. */
export interface ReportTable {
  /** In English: translated on the page, and part of the file's name. */
  title: string;
  columns: readonly ReportColumn[];
  rows: readonly (readonly Cell[])[];
  /** The last row, with the sums. */
  total?: readonly Cell[];
}

export const text = (title: string): ReportColumn => ({ title, kind: 'text' });
export const day = (title: string): ReportColumn => ({ title, kind: 'day' });
export const count = (title: string): ReportColumn => ({ title, kind: 'count' });
export const rupees = (title: string): ReportColumn => ({ title, kind: 'rupees' });
export const percent = (title: string): ReportColumn => ({ title, kind: 'percent' });

/** The text of a cell on the page; files have the number itself. */
export function displayCell(cell: Cell, { kind }: ReportColumn): string {
  if (typeof cell === 'string') return kind === 'day' && ISO_DAY.test(cell) ? displayBy(cell, DAY) : cell;
  if (kind === 'percent') return `${cell} %`;
  return kind === 'rupees' ? displayRupees(cell) : displayWhole(cell);
}

export const linesOf = ({ rows, total }: ReportTable): (readonly Cell[])[] => [
  ...rows,
  ...(total ? [total] : []),
];
