import { darker, lighter, type Hex } from './colour';

export type Box = readonly [x: number, y: number, width: number, height: number];

/** A text as set: its extent and the available room, in the same coordinates. */
export interface SetText {
  text: string;
  size: number;
  /** Minimum legible size. */
  floor: number;
  extent: Box;
  room: Box;
  /** The printed face, card or label under the text. */
  surface: Box;
}

/**
 * One picture in progress: assigns ids and collects definitions. Ids start at one in every picture, so that the same
 * picture always has the same SVG text.
 */
export interface Canvas {
  id(): string;
  define(body: (id: string) => string): string;
  /** A fill with a gradient, by default vertical. */
  gradient(from: Hex, to: Hex, direction?: 'down' | 'across' | 'round'): string;
  definitions(): string;
  /** All texts of the picture, so that a test can find texts that do not fit. */
  texts: SetText[];
  /** The current printing surface: the whole picture unless `printedOn` sets another. */
  surface: Box;
}

/** The same canvas for text printed on a face, a card or a label. */
export const printedOn = (canvas: Canvas, surface: Box): Canvas => ({ ...canvas, surface });

export function createCanvas(picture: Box = [0, 0, 640, 640]): Canvas {
  let count = 0;
  const definitions: string[] = [];
  const known = new Map<string, string>();
  const id = () => `i${(count += 1)}`;
  const define = (body: (id: string) => string): string => {
    const name = id();
    definitions.push(body(name));
    return name;
  };
  return {
    id,
    define,
    gradient(from, to, direction = 'down') {
      const key = `${from}${to}${direction}`;
      const found = known.get(key);
      if (found) return found;
      const stops = `<stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>`;
      const name = define((own) =>
        direction === 'round'
          ? `<radialGradient id="${own}" cx=".38" cy=".32" r=".8">${stops}</radialGradient>`
          : `<linearGradient id="${own}" x1="0" y1="0" ${direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'}>${stops}</linearGradient>`,
      );
      known.set(key, `url(#${name})`);
      return `url(#${name})`;
    },
    texts: [],
    surface: picture,
    definitions: () => (definitions.length > 0 ? `<defs>${definitions.join('')}</defs>` : ''),
  };
}

/** Draws in a field of 128 x 128, like the icons. */
export type Drawing = (canvas: Canvas) => string;

/** Places a 128 x 128 drawing with its centre at x, y. */
export const placed = (body: string, x: number, y: number, size: number, turn = 0): string => {
  const rotate = turn === 0 ? '' : ` rotate(${turn.toFixed(1)})`;
  return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})${rotate} scale(${(size / 128).toFixed(4)}) translate(-64 -64)">${body}</g>`;
};

export const path = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`;
export const stroke = (d: string, colour: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${more}/>`;
export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  more = '',
): string => `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${more}/>`;
export const turned = (body: string, angle: number, x = 64, y = 64): string =>
  `<g transform="rotate(${angle} ${x} ${y})">${body}</g>`;

/** The same drawing at several places; each row of numbers becomes the arguments. */
export const repeated = (
  places: readonly (readonly number[])[],
  draw: (...place: number[]) => string,
): string => places.map((place) => draw(...place)).join('');

/** A soft shadow on the ground: a gradient is ten times cheaper than a blur. */
export function shadow(
  canvas: Canvas,
  x: number,
  y: number,
  rx: number,
  ry: number,
  strength = 0.28,
): string {
  const name = canvas.define(
    (id) =>
      `<radialGradient id="${id}"><stop offset="0" stop-color="#2b2f3a" stop-opacity="${strength}"/><stop offset=".6" stop-color="#2b2f3a" stop-opacity="${(strength * 0.45).toFixed(2)}"/><stop offset="1" stop-color="#2b2f3a" stop-opacity="0"/></radialGradient>`,
  );
  return ellipse(x, y, rx, ry, `url(#${name})`);
}

/** Light, middle and dark of a colour. */
export const shades = (hex: Hex): readonly [Hex, Hex, Hex] => [lighter(hex, 9), hex, darker(hex, 10)];
