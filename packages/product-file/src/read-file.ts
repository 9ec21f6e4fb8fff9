import { parse } from 'papaparse';
import { armed } from './formula';

/** The content of a file: column titles, and lines of texts, each padded to the number of titles. */
export interface FileTable {
  titles: string[];
  rows: { line: number; cells: string[] }[];
}

/** A file that cannot be read as a table; the message is shown to the admin. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
}

const DELIMITERS = [',', ';', '\t'];
/** The letters from 0x80 on; five are not used. */
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

/** Reads CSV with commas, semicolons or tabs, or the first sheet of an XLSX file. @throws UnreadableFile */
export async function readFile(bytes: Uint8Array): Promise<FileTable> {
  const isXlsx = ZIP_BEGINS.every((byte, at) => bytes[at] === byte);
  return tableOf(isXlsx ? await readSheet(bytes) : readCsv(decodeText(bytes)));
}

function readCsv(text: string): string[][] {
  const { data, errors } = parse<string[]>(text, { delimiter: delimiterOf(text) });
  const broken = errors.find(({ type }) => type === 'Quotes');
  if (broken) {
    throw new UnreadableFile(
      broken.row === undefined
        ? 'A quotation mark is not closed.'
        : `A quotation mark in line ${broken.row + 1} is not closed.`,
    );
  }
  return data.map((cells) => cells.map(armed));
}

/** The separator that splits the title line into most columns; titles rarely contain another one. */
function delimiterOf(text: string): string {
  const columns = (delimiter: string) =>
    parse<string[]>(text, { delimiter, preview: 1, skipEmptyLines: 'greedy' }).data[0]?.length ?? 0;
  return DELIMITERS.reduce((best, each) => (columns(each) > columns(best) ? each : best));
}

async function readSheet(bytes: Uint8Array): Promise<string[][]> {
  const { readSheet: read } = await import('read-excel-file/universal');
  try {
    const rows = await read(new Blob([bytes as BlobPart]));
    return rows.map((cells) => cells.map(textOf));
  } catch {
    throw new UnreadableFile('This XLSX file cannot be read.');
  }
}

/** @param value may be a Date, despite the library's types */
function textOf(value: unknown): string {
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

function tableOf(lines: readonly (readonly string[])[]): FileTable {
  const isEmpty = (cells: readonly string[]) => cells.every((cell) => cell.trim() === '');
  const at = lines.findIndex((cells) => !isEmpty(cells));
  const titles = (lines[at] ?? []).map((title) => title.trim());
  const rows = lines.flatMap((cells, index) =>
    index <= at || isEmpty(cells)
      ? []
      : [{ line: index + 1, cells: titles.map((_title, column) => cells[column] ?? '') }],
  );
  if (rows.length === 0) throw new UnreadableFile('There are no rows in this file.');
  return { titles, rows };
}
