import type { CellMark, Line } from '../table';
import { tooLarge } from './archive';
import { displayNumber } from './display-value';
import { createXmlParser } from './xml';

/** Parts of the workbook that the cells of a sheet refer to. */
export interface Workbook {
  sharedStrings: readonly string[];
  /** The format of each style. */
  formats: readonly (string | undefined)[];
  since1904: boolean;
}

/** The limits of Excel. */
const MAX_ROW = 1_048_576;
const MAX_COLUMN = 16_384;
/** Cells including the gaps between them; a damaged file could claim millions. */
const MAX_CELLS = 10_000_000;

interface Cell {
  column: number;
  type: string | undefined;
  style: number;
  value: string;
}

/** Reads the rows of a sheet from its XML, piece by piece. */
export function createRowReader(workbook: Workbook): { read: (text: string) => void; lines: Line[] } {
  const lines: Line[] = [];
  let count = 0;
  let line: Line | undefined;
  let row = 0;
  let cell: Cell | undefined;
  let column = 0;
  let isText = false;
  let hidden = 0;

  const read = createXmlParser({
    open(name, attribute) {
      if (name === 'row') {
        row = Number(attribute('r') ?? row + 1);
        line = { line: row, cells: [] };
        column = 0;
      } else if (name === 'c') {
        column = columnOf(attribute('r')) ?? column + 1;
        cell = { column, type: attribute('t'), style: Number(attribute('s') ?? -1), value: '' };
      } else if (name === 'rPh') hidden += 1;
      else if (name === 'v' || name === 't') isText = hidden === 0;
    },
    text(text) {
      if (cell && isText) cell.value += text;
    },
    close(name) {
      if (name === 'v' || name === 't') isText = false;
      else if (name === 'rPh') hidden -= 1;
      else if (name === 'c' && cell && line) {
        put(line, cell, workbook);
        cell = undefined;
      } else if (name === 'row' && line) {
        count += line.cells.length;
        if (!(line.line <= MAX_ROW) || count > MAX_CELLS) throw tooLarge();
        line.cells = Array.from(line.cells, (text) => text ?? '');
        if (line.cells.length > 0) lines.push(line);
        line = undefined;
      }
    },
  });

  return { lines, read };
}

/** The column of an address like AB12, from 1 on. */
function columnOf(address: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/i.exec(address ?? '')?.[0].toUpperCase();
  if (letters === undefined) return undefined;
  return [...letters].reduce((column, letter) => column * 26 + letter.charCodeAt(0) - 64, 0);
}

function put(line: Line, cell: Cell, workbook: Workbook): void {
  const { text, mark } = shown(cell, workbook);
  if (text === '' || cell.column > MAX_COLUMN) return;
  line.cells[cell.column - 1] = text;
  if (mark) line.marks = { ...line.marks, [cell.column - 1]: mark };
}

function shown({ type = 'n', style, value }: Cell, workbook: Workbook): { text: string; mark?: CellMark } {
  if (type === 's') return { text: workbook.sharedStrings[Number(value)] ?? '' };
  if (type === 'b') return { text: value.trim() === '1' ? 'true' : value.trim() === '0' ? 'false' : '' };
  if (type === 'e') return { text: value, mark: 'error' };
  if (type === 'd') return { text: value, mark: 'date' };
  if (type !== 'n') return { text: unescaped(value) };
  const number = Number(value);
  if (value.trim() === '' || Number.isNaN(number)) return { text: '' };
  return displayNumber(number, workbook.formats[style], workbook.since1904);
}

/** Office files escape characters that XML cannot contain, for example as `_x000D_`. */
export const unescaped = (text: string): string =>
  text.replace(/_x([\dA-F]{4})_/gi, (_all, hex: string) => String.fromCharCode(parseInt(hex, 16)));
