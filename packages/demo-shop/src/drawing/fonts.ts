import { readFileSync } from 'node:fs';
import opentype, { type Font, type PathCommand } from 'opentype.js';

/** Lettering becomes paths, so pictures look the same wherever they are drawn. */
const FILES = {
  brand: '@fontsource/baloo-2/files/baloo-2-latin-800-normal.woff',
  bold: '@fontsource/poppins/files/poppins-latin-700-normal.woff',
  text: '@fontsource/poppins/files/poppins-latin-500-normal.woff',
} as const;
export type Face = keyof typeof FILES;

const loaded = new Map<Face, Font>();

function fontOf(face: Face): Font {
  const known = loaded.get(face);
  if (known) return known;
  const file = readFileSync(require.resolve(FILES[face]));
  const font = opentype.parse(file.buffer.slice(file.byteOffset, file.byteOffset + file.byteLength));
  loaded.set(face, font);
  return font;
}

export const widthOf = (face: Face, text: string, size: number): number =>
  fontOf(face).getAdvanceWidth(text, size);

const tenth = (value: number): number => Math.round(value * 10) / 10;

/** opentype.js 1.3 writes NaN for some coordinates when it rounds them itself. */
function pathData(commands: readonly PathCommand[]): string {
  let d = '';
  for (const command of commands) {
    if (command.type === 'M' || command.type === 'L')
      d += `${command.type}${tenth(command.x)} ${tenth(command.y)}`;
    else if (command.type === 'Q') {
      d += `Q${tenth(command.x1)} ${tenth(command.y1)} ${tenth(command.x)} ${tenth(command.y)}`;
    } else if (command.type === 'C') {
      d += `C${tenth(command.x1)} ${tenth(command.y1)} ${tenth(command.x2)} ${tenth(command.y2)} ${tenth(command.x)} ${tenth(command.y)}`;
    } else d += 'Z';
  }
  return d;
}

export interface Lettering {
  fill: string;
  anchor?: 'start' | 'middle' | 'end';
  /** Made smaller where it would be wider. */
  max?: number;
  more?: string;
}

/** One line of text with its baseline at y. */
export function line(
  face: Face,
  text: string,
  x: number,
  y: number,
  size: number,
  options: Lettering,
): string {
  const { fill, anchor = 'middle', max = Infinity, more = '' } = options;
  const natural = widthOf(face, text, size);
  const fitted = natural > max ? (size * max) / natural : size;
  const width = Math.min(natural, max);
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x;
  return `<path fill="${fill}"${more} d="${pathData(fontOf(face).getPath(text, left, y, fitted).commands)}"/>`;
}

export function wrap(face: Face, text: string, size: number, max: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last === undefined || widthOf(face, longer, size) > max) lines.push(word);
    else lines[lines.length - 1] = longer;
  }
  return lines;
}

export interface Block {
  svg: string;
  height: number;
  size: number;
}

/** Text set as large as fits into the width and the number of lines; y is the top of the block. */
export function block(
  face: Face,
  text: string,
  x: number,
  y: number,
  options: Lettering & { width: number; lines: number; size: number; leading?: number },
): Block {
  const { width, lines: most, leading = 1.08 } = options;
  let size = options.size;
  let lines = wrap(face, text, size, width);
  while (size > 9 && (lines.length > most || lines.some((part) => widthOf(face, part, size) > width))) {
    size *= 0.94;
    lines = wrap(face, text, size, width);
  }
  const kept = lines.slice(0, most);
  return {
    svg: kept
      .map((part, at) =>
        line(face, part, x, y + size * (0.78 + at * leading), size, { ...options, max: width }),
      )
      .join(''),
    height: size * (kept.length * leading),
    size,
  };
}
