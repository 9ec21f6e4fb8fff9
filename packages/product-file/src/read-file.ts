import { csvLines, FIRST_LINES } from './csv-lines';
import type { FileTable, Line } from './table';
import { knownTitles } from './titles';
import { refuseMarkup, refuseOtherFormats, UnreadableFile } from './unreadable-file';

export { UnreadableFile };
export type { FileTable };

/** Characters 0x80 to 0x9f of Windows-1252; five are not used. */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
const ZIP_BEGINS = [0x50, 0x4b, 0x03, 0x04];

/** UTF-8 with or without byte order mark, else Windows-1252; UTF-16 by its mark. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not every engine decodes the characters of Windows-1252 beyond Latin-1.
    const latin = new TextDecoder('windows-1252').decode(bytes);
    return latin.replace(/[\u0080-\u009f]/g, (letter) => WINDOWS_1252[letter.charCodeAt(0) - 0x80] ?? letter);
  }
}

interface ReadOptions {
  /** Where the titles are: in the first line, or in the one of the first ten lines with the most known titles. */
  titles?: 'first' | 'known';
}

/** Reads CSV with commas, semicolons or tabs, or the first sheet of an XLSX file. @throws UnreadableFile */
export async function readFile(
  bytes: Uint8Array,
  { titles = 'known' }: ReadOptions = {},
): Promise<FileTable> {
  const isZip = ZIP_BEGINS.every((byte, at) => bytes[at] === byte);
  const lines = isZip ? await (await import('./xlsx/read-xlsx')).readXlsx(bytes) : readText(bytes);
  return tableOf(lines, titles);
}

function readText(bytes: Uint8Array): Line[] {
  refuseOtherFormats(bytes);
  const text = decodeText(bytes);
  refuseMarkup(text);
  return csvLines(text);
}

const isEmpty = ({ cells }: Line): boolean => cells.every((cell) => cell.trim() === '');

function tableOf(all: readonly Line[], where: 'first' | 'known'): FileTable {
  const lines = all.filter((line) => !isEmpty(line));
  const at = where === 'first' ? 0 : titleLine(lines);
  const titles = (lines[at]?.cells ?? []).map((title) => title.trim());
  const rows = lines
    .slice(at + 1)
    .map((line) => ({ ...line, cells: titles.map((_title, column) => line.cells[column] ?? '') }));
  if (rows.length === 0) throw new UnreadableFile('There are no rows in this file.');
  return { titles, rows };
}

/** Known titles that make a line the title line; lines above it are headings such as "Stock list of November". */
const ENOUGH = 2;

function titleLine(lines: readonly Line[]): number {
  const known = lines.slice(0, FIRST_LINES).map(({ cells }) => knownTitles(cells));
  const most = Math.max(0, ...known);
  return most < ENOUGH ? 0 : known.indexOf(most);
}
