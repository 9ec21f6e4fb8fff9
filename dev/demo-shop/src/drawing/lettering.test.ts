import { productLines } from '../shop/lines';
import { productBack } from './packs/back-label';
import { createCanvas, type Box, type Canvas, type SetText } from './canvas';
import { loadIcons } from './icons';
import { letter } from './lettering';
import { pictureIndex } from './index-of-pictures';
import { productFront } from './product';
import { isPacked, SHAPES } from './packs/shapes';
import { variantOf, type Variant } from './variant';

loadIcons(pictureIndex().icons);

type Point = readonly [x: number, y: number];

/** Corners of an outline of lines and curves with absolute coordinates; each curve becomes eight segments. */
function polygonOf(d: string): Point[] {
  const points: Point[] = [];
  for (const [, letterOf = '', numbers = ''] of d.matchAll(/([MLHVQCZ])([^MLHVQCZ]*)/g)) {
    const n = (numbers.match(/-?[\d.]+/g) ?? []).map(Number);
    const from = points.at(-1) ?? [0, 0];
    if (letterOf === 'H') for (const x of n) points.push([x, from[1]]);
    else if (letterOf === 'V') for (const y of n) points.push([from[0], y]);
    else if (letterOf === 'M' || letterOf === 'L')
      for (let at = 0; at < n.length; at += 2) points.push([n[at] ?? 0, n[at + 1] ?? 0]);
    else {
      const order = letterOf === 'Q' ? 2 : 3;
      for (let at = 0; at < n.length; at += order * 2) {
        const start = points.at(-1) ?? [0, 0];
        const knots = [
          start,
          ...Array.from({ length: order }, (_, k): Point => [n[at + k * 2] ?? 0, n[at + k * 2 + 1] ?? 0]),
        ];
        for (let step = 1; step <= 8; step += 1) points.push(onCurve(knots, step / 8));
      }
    }
  }
  return points;
}

/** De Casteljau. */
function onCurve(knots: readonly Point[], t: number): Point {
  const [first = [0, 0] as Point] = knots;
  if (knots.length < 2) return first;
  return onCurve(
    knots.slice(1).map(([x, y], at): Point => {
      const [px, py] = knots[at] ?? [0, 0];
      return [px + (x - px) * t, py + (y - py) * t];
    }),
    t,
  );
}

/** Even-odd rule in a plain loop, because it runs more than a million times. */
function contains(polygon: readonly Point[], [x, y]: Point): boolean {
  let within = false;
  let [x1, y1] = polygon.at(-1) ?? [0, 0];
  for (const [x2, y2] of polygon) {
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within;
    x1 = x2;
    y1 = y2;
  }
  return within;
}

const inside = ([x, y, w, h]: Box, [left, top, width, height]: Box): boolean =>
  x >= left - 0.6 && y >= top - 0.6 && x + w <= left + width + 0.6 && y + h <= top + height + 0.6;

/** The fault of a text: outside its room, outside its printing surface, or too small to read. */
function faultOf({ text, size, floor, extent, room, surface }: SetText): string | undefined {
  if (!inside(extent, room)) return `"${text}" leaves its room`;
  if (!inside(extent, surface)) return `"${text}" leaves what it is printed on`;
  if (size < floor - 0.01) return `"${text}" is set at ${size.toFixed(1)}, less than ${floor}`;
  return undefined;
}

/** Outlines of the packs in their drawn width; drawings are clipped to them. */
const outlines = new Map(
  Object.entries(SHAPES).map(([pack, { body, widen = 1 }]) => [
    pack,
    polygonOf(body).map(([x, y]): Point => [320 + (x - 320) * widen, y]),
  ]),
);

function isCutOff({ extent: [x, y, w, h] }: SetText, outline: readonly Point[]): boolean {
  const corners: Point[] = [
    [x, y + h * 0.1],
    [x + w, y + h * 0.1],
    [x, y + h * 0.8],
    [x + w, y + h * 0.8],
  ];
  return !corners.every((corner) => contains(outline, corner));
}

/** Faults of a picture's lettering; it must contain one of `wanted`. */
function faultsOf(
  item: Variant,
  draw: (canvas: Canvas, item: Variant) => string,
  wanted?: readonly string[],
): string[] {
  const canvas = createCanvas();
  draw(canvas, item);
  const outline = isPacked(item.pack) ? outlines.get(item.pack) : undefined;
  const silent = wanted && !canvas.texts.some(({ text }) => wanted.includes(text));
  if (silent) return [`${item.slug} does not say ${item.unit}`];
  return canvas.texts.flatMap((text) => {
    const onPack = text.surface[2] < 640;
    const cut =
      outline && onPack && isCutOff(text, outline) ? `"${text.text}" is cut off by the outline` : undefined;
    const fault = faultOf(text) ?? cut;
    return fault ? [`${item.slug}, ${item.unit} (${item.pack}): ${fault}`] : [];
  });
}

/** All product lines with SOAK=1; otherwise every seventh, and the first of each pack. */
const allLines = productLines();
const firstOfPack = new Set(new Map([...allLines].reverse().map((line) => [line.pack, line])).values());
const lines =
  process.env.SOAK === '1'
    ? allLines
    : allLines.filter((line, index) => index % 7 === 0 || firstOfPack.has(line));
const [milk] = allLines.filter(({ kind }) => kind === 'Toned Milk');
if (!milk) throw new Error('the catalogue has lost its milk');

describe('lettering', () => {
  it('fits on the front of products and states the quantity [D-26]', () => {
    const faults = lines.flatMap((line) =>
      line.sizes.flatMap((unit) => {
        const each = unit.replace(/^\d+ x /, '');
        return faultsOf(variantOf(line, unit), productFront, [unit, each]);
      }),
    );
    expect(faults).toEqual([]);
  });

  it('fits on the back of product lines', () => {
    expect(lines.flatMap((line) => faultsOf(variantOf(line, line.sizes[0] ?? ''), productBack))).toEqual([]);
  });

  describe('faults are found:', () => {
    const named = (kind: string): Variant => variantOf({ ...milk, kind }, milk.sizes[0] ?? '');

    it('a name too long for the pack', () => {
      const endless = named(
        'Standardised Homogenised Pasteurised Vitaminised Double Toned '.repeat(3).trim(),
      );
      expect(faultsOf(endless, productFront)).toEqual([expect.stringContaining('less than 19')]);
    });

    it('a word too broad for the pack', () => {
      expect(faultsOf(named('Standardhomogenvitaminbuffalomilk'), productFront)).toHaveLength(1);
    });

    it('a pack without its quantity', () => {
      expect(faultsOf(named('Toned Milk'), productFront, ['7 kg'])).toEqual([
        expect.stringContaining('not say'),
      ]);
    });

    it('a text that leaves its room, and a room that leaves the face', () => {
      const set = { text: 'Milk', size: 20, floor: 10, surface: [0, 0, 100, 100] } as const;
      expect(faultOf({ ...set, extent: [0, 0, 60, 20], room: [0, 0, 50, 20] })).toContain('leaves its room');
      expect(faultOf({ ...set, extent: [80, 0, 60, 20], room: [80, 0, 60, 20] })).toContain('printed on');
      expect(faultOf({ ...set, extent: [0, 0, 60, 20], room: [0, 0, 60, 20] })).toBeUndefined();
    });

    it('a text beyond the outline of a tapering pack', () => {
      const tub = outlines.get('tub') ?? [];
      const text = { text: 'Curd', size: 20, floor: 10, surface: [0, 0, 1, 1], room: [0, 0, 1, 1] } as const;
      expect(isCutOff({ ...text, extent: [300, 560, 60, 20] }, tub)).toBe(false);
      expect(isCutOff({ ...text, extent: [480, 560, 60, 20] }, tub)).toBe(true);
    });

    it('a text that wraps before it gets too small, and is never cut', () => {
      const canvas = createCanvas();
      const words = 'one two three four five six';
      letter(canvas, words, [0, 0, 60, 200], { face: 'bold', fill: '#000', size: 20, floor: 18, rows: 2 });
      expect(canvas.texts[0]).toMatchObject({ text: words });
      expect(canvas.texts.map(faultOf)).toEqual([expect.stringContaining('less than 18')]);
    });
  });
});
