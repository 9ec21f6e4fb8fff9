import { circle, type Canvas } from '../canvas';
import { letter } from '../lettering';
import { isPacked, SHAPES } from './shapes';
import { packContents, type Variant } from '../variant';

type Place = readonly [dx: number, dy: number, scale: number];

/** Positions of a multipack's packs, back to front; more than six are drawn as six. */
const GROUPED: Record<number, readonly Place[]> = {
  2: [
    [-96, -14, 0.8],
    [92, 12, 0.8],
  ],
  3: [
    [-134, -20, 0.7],
    [134, -20, 0.7],
    [0, 22, 0.8],
  ],
  4: [
    [-152, -34, 0.62],
    [0, -60, 0.62],
    [152, -34, 0.62],
    [0, 28, 0.76],
  ],
  5: [
    [-180, -22, 0.56],
    [-64, -56, 0.56],
    [64, -56, 0.56],
    [180, -22, 0.56],
    [0, 32, 0.74],
  ],
  6: [
    [-176, -60, 0.5],
    [0, -86, 0.5],
    [176, -60, 0.5],
    [-160, 30, 0.58],
    [160, 30, 0.58],
    [0, 40, 0.7],
  ],
};

/** Wide packs are stacked. */
const stacked = (count: number): Place[] => {
  const [scale, step] = [0.84 - count * 0.045, 190 / count + 38];
  return Array.from({ length: count }, (_, at) => [0, (at - (count - 1) / 2) * step, scale]);
};

const isLying = (item: Variant): boolean => isPacked(item.pack) && SHAPES[item.pack].style === 'wide';

/** Draws one pack for each pack of the multipack, at most six. */
export function multipack(canvas: Canvas, item: Variant, pack: string): string {
  const { packs } = packContents(item.unit);
  if (packs < 2) return pack;
  const drawn = Math.min(packs, 6);
  const id = canvas.define((own) => `<g id="${own}">${pack}</g>`);
  return (isLying(item) ? stacked(drawn) : (GROUPED[drawn] ?? []))
    .map(
      ([dx, dy, scale]) =>
        `<use href="#${id}" transform="translate(${(320 + dx).toFixed(0)} ${(330 + dy).toFixed(0)}) scale(${scale.toFixed(3)}) translate(-320 -330)"/>`,
    )
    .join('');
}

/** A round sticker centred at x, y, with the number and size of the packs sold together. */
export function multipackSticker(canvas: Canvas, item: Variant, x: number, y: number): string {
  const { packs, each } = packContents(item.unit);
  if (packs < 2) return '';
  const radius = 64;
  const print = (text: string, top: number, height: number) =>
    letter(canvas, text, [x - radius * 0.8, y + top * radius, radius * 1.6, height * radius], {
      face: 'bold',
      fill: '#ffffff',
      size: height * radius,
      floor: 20,
      stand: 'middle',
    }).svg;
  return (
    circle(x, y, radius, '#c8202f') +
    circle(x, y, radius - 6, 'none', ' stroke="#ffffff" stroke-width="2.5" opacity=".8"') +
    print(`${packs} x`, -0.66, 0.62) +
    print(each, -0.02, 0.52)
  );
}
