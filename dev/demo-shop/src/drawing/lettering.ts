import { readFileSync } from 'node:fs';
import opentype, { type Font, type Glyph, type PathCommand } from 'opentype.js';
import type { Box, Canvas } from './canvas';

/** Text becomes paths, so that pictures look the same on every renderer. */
const FILES = {
  brand: '@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff',
  bold: '@fontsource/poppins/files/poppins-latin-700-normal.woff',
  text: '@fontsource/poppins/files/poppins-latin-500-normal.woff',
} as const;
export type Face = keyof typeof FILES;

/** A letter at size 100: its advance width, and its outline as relative steps from `start`. */
interface Letter {
  glyph: Glyph;
  advance: number;
  start?: readonly [x: number, y: number];
  outline: string;
}

interface Typeface {
  font: Font;
  letters: Map<string, Letter>;
  kerning: Map<string, number>;
}

const loaded = new Map<Face, Typeface>();

function typefaceOf(face: Face): Typeface {
  const known = loaded.get(face);
  if (known) return known;
  const file = readFileSync(require.resolve(FILES[face]));
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  const typeface = { font, letters: new Map<string, Letter>(), kerning: new Map<string, number>() };
  loaded.set(face, typeface);
  return typeface;
}

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** With relative steps, the same path draws a letter at any position; positions are rounded first to avoid drift. */
function relative(commands: readonly PathCommand[]): Pick<Letter, 'start' | 'outline'> {
  let start: readonly [number, number] | undefined;
  let outline = '';
  let [x, y, fromX, fromY] = [0, 0, 0, 0];
  const step = (px: number, py: number) => `${tenth(tenth(px) - x)} ${tenth(tenth(py) - y)}`;
  for (const command of commands) {
    if (command.type === 'Z') {
      outline += 'z';
      [x, y] = [fromX, fromY];
      continue;
    }
    if (command.type === 'M') {
      if (start === undefined) start = [tenth(command.x), tenth(command.y)];
      else outline += `m${step(command.x, command.y)}`;
      [fromX, fromY] = [tenth(command.x), tenth(command.y)];
    } else if (command.type === 'L') outline += `l${step(command.x, command.y)}`;
    else if (command.type === 'Q')
      outline += `q${step(command.x1, command.y1)} ${step(command.x, command.y)}`;
    else {
      const [one, other] = [step(command.x1, command.y1), step(command.x2, command.y2)];
      outline += `c${one} ${other} ${step(command.x, command.y)}`;
    }
    [x, y] = [tenth(command.x), tenth(command.y)];
  }
  return { start, outline };
}

function letterOf({ font, letters }: Typeface, character: string): Letter {
  const known = letters.get(character);
  if (known) return known;
  const glyph = font.charToGlyph(character);
  const made = {
    glyph,
    advance: ((glyph.advanceWidth ?? 0) * 100) / font.unitsPerEm,
    ...relative(glyph.getPath(0, 0, 100).commands),
  };
  letters.set(character, made);
  return made;
}

/** Calls `visit` for each letter of a text with the pen position at size 100; returns the pen's end position. */
function walk(face: Face, text: string, visit?: (letter: Letter, pen: number) => void): number {
  const typeface = typefaceOf(face);
  let pen = 0;
  let last: Letter | undefined;
  for (const character of text) {
    const letter = letterOf(typeface, character);
    if (last) pen += kerningOf(typeface, last, letter);
    visit?.(letter, pen);
    pen += letter.advance;
    last = letter;
  }
  return pen;
}

function kerningOf({ font, kerning }: Typeface, left: Letter, right: Letter): number {
  const key = `${left.glyph.index}/${right.glyph.index}`;
  let value = kerning.get(key);
  if (value === undefined) {
    value = (font.getKerningValue(left.glyph, right.glyph) * 100) / font.unitsPerEm;
    kerning.set(key, value);
  }
  return value;
}

export const widthOf = (face: Face, text: string, size: number): number => (walk(face, text) * size) / 100;

/** A row of text with its baseline starting at x, y. */
function rowOf(face: Face, text: string, x: number, y: number, size: number, fill: string): string {
  let d = '';
  walk(face, text, ({ start, outline }, pen) => {
    if (start) d += `M${tenth(pen + start[0])} ${start[1]}${outline}`;
  });
  return `<path fill="${fill}" transform="translate(${tenth(x)} ${tenth(y)}) scale(${(size / 100).toFixed(4)})" d="${d}"/>`;
}

/** Extent of letters above and below the baseline, as shares of their size. */
const ASCENT = 0.78;
const DESCENT = 0.24;

function wrap(face: Face, text: string, size: number, width: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(face, longer, size) > width) rows.push(word);
    else rows[rows.length - 1] = longer;
  }
  return rows;
}

export interface TextStyle {
  face: Face;
  fill: string;
  /** Preferred size; smaller if the text does not fit. */
  size: number;
  /** Minimum legible size; one more row is tried before a text gets smaller than this. */
  floor: number;
  /** Maximum number of rows; default: 1. */
  rows?: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Vertical alignment in the room; default: top. */
  stand?: 'top' | 'middle';
  leading?: number;
}

export interface Lettering {
  svg: string;
  width: number;
  height: number;
  size: number;
}

/**
 * A text inside a room: set at the preferred size, wrapped, and shrunk until it fits. Text is never cut: if it does not
 * fit at its floor, it shrinks further, and a test of the whole catalogue reports it.
 */
export function letter(canvas: Canvas, text: string, room: Box, style: TextStyle): Lettering {
  const { face, floor, anchor = 'middle', stand = 'top', leading = 1.08 } = style;
  const [x, y, width, height] = room;
  const tall = (count: number, at: number) => at * (ASCENT + DESCENT + (count - 1) * leading);
  let size = style.size;
  let rows = wrap(face, text, size, width);
  const fits = (most: number) =>
    rows.length <= most &&
    tall(rows.length, size) <= height &&
    rows.every((row) => widthOf(face, row, size) <= width);
  for (let most = style.rows ?? 1; !fits(most) && size > 4;) {
    if (size * 0.95 < floor && most === (style.rows ?? 1)) {
      most += 1;
      size = style.size;
    } else size *= 0.95;
    rows = wrap(face, text, size, width);
  }
  const total = tall(rows.length, size);
  const top = stand === 'middle' ? y + (height - total) / 2 : y;
  const broadest = Math.max(...rows.map((row) => widthOf(face, row, size)));
  const leftOf = (wide: number) =>
    anchor === 'middle' ? x + (width - wide) / 2 : anchor === 'end' ? x + width - wide : x;
  const extent: Box = [leftOf(broadest), top, broadest, total];
  canvas.texts.push({ text, size, floor, extent, room, surface: canvas.surface });
  const svg = rows
    .map((row, at) => {
      const baseline = top + size * (ASCENT + at * leading);
      return rowOf(face, row, leftOf(widthOf(face, row, size)), baseline, size, style.fill);
    })
    .join('');
  return { svg, width: broadest, height: total, size };
}
