/** What the text of an XLSX cell does not show: the digits of a formatted number, a date, a failed formula. */
export type CellMark = { number: string } | 'date' | 'error';

/** A line of a file as texts, as a spreadsheet shows them. */
export interface Line {
  /** From 1 on. */
  line: number;
  cells: string[];
  /** By column. */
  marks?: Partial<Record<number, CellMark>>;
}

/** The content of a file: column titles, and lines of texts, each padded to the number of titles. */
export interface FileTable {
  titles: string[];
  rows: Line[];
}
