import { parse } from 'papaparse';
import { armed } from './formula';
import type { Line } from './table';
import { knownTitles } from './titles';
import { UnreadableFile } from './unreadable-file';

const DELIMITERS = [',', ';', '\t'];
/** A first line that names the separator, for Excel. */
const SEPARATOR = /^"?sep=(.)"?[ \t]*(?:\r\n|\n|\r|$)/i;
/** Number of lines in which the titles are searched. */
export const FIRST_LINES = 10;

/** The lines of a CSV file. @throws UnreadableFile */
export function csvLines(text: string): Line[] {
  const told = SEPARATOR.exec(text);
  const table = told ? text.slice(told[0].length) : text;
  const before = told ? 1 : 0;
  const { data, errors } = parse<string[]>(table, { delimiter: told?.[1] ?? delimiterOf(table) });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) {
    throw new UnreadableFile(
      broken.row === undefined
        ? 'A quotation mark is not closed.'
        : `A quotation mark in line ${broken.row + 1 + before} is not closed.`,
    );
  }
  return data.map((cells, at) => ({ line: at + 1 + before, cells: cells.map(armed) }));
}

/** Ranks separators by known titles in a line, then by columns; titles rarely contain another separator. */
function delimiterOf(text: string): string {
  const rank = (delimiter: string): [titles: number, first: number, most: number] => {
    const { data } = parse<string[]>(text, { delimiter, preview: FIRST_LINES, skipEmptyLines: 'greedy' });
    const columns = data.map(({ length }) => length);
    return [Math.max(0, ...data.map(knownTitles)), columns[0] ?? 0, Math.max(0, ...columns)];
  };
  const isAbove = (one: readonly number[], other: readonly number[]): boolean => {
    const at = one.findIndex((count, index) => count !== other[index]);
    return at >= 0 && one[at]! > other[at]!;
  };
  return DELIMITERS.reduce((best, each) => (isAbove(rank(each), rank(best)) ? each : best));
}
