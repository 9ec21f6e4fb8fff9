import type { PackShape } from '../shop/types';
import type { Canvas } from './canvas';
import { eggBox, tray } from './packs/chilled';
import { multipack, multipackSticker } from './packs/multipack';
import { packFront } from './packs/pack-front';
import { bunch, heaped } from './scenes/produce';
import { taggedItem } from './packs/tagged-item';
import { packContents, type Variant } from './variant';

/** Scale and centre that fit a pack into the picture. */
const FITTINGS: Partial<Record<PackShape, readonly [scale: number, x: number, y: number]>> = {
  box: [1.02, 318, 330],
  slimbox: [1.02, 322, 336],
  carton: [1.06, 326, 336],
  brick: [1.06, 320, 332],
  bar: [1.02, 320, 328],
  roll: [1.02, 320, 320],
  lowjar: [1.08, 320, 352],
  cup: [1.12, 320, 392],
  tub: [1.08, 320, 364],
  tray: [1, 320, 322],
};

/** Smaller packs are placed lower, as if next to a large one, but not so low that cards look empty. */
const STANDING_AT = 470;

const scaled = (body: string, scale: number): string =>
  scale === 1
    ? body
    : `<g transform="translate(320 ${STANDING_AT}) scale(${scale.toFixed(3)}) translate(-320 ${-STANDING_AT})">${body}</g>`;

/** The upright product in a field of 640 x 640 on a transparent ground. */
export function productFront(canvas: Canvas, item: Variant): string {
  // Packs side by side need the whole width and are already centred.
  const [scale, x, y] =
    packContents(item.unit).packs > 1 ? [1, 320, 330] : (FITTINGS[item.pack] ?? [1.03, 320, 324]);
  const body = frontOf(canvas, item);
  const corner = 470 + (130 - 470) * item.scale;
  return (
    `<g transform="translate(320 320) scale(${scale}) translate(${-x} ${-y})">${body}</g>` +
    multipackSticker(canvas, item, Math.min(566, 350 + 210 * item.scale), Math.max(72, corner))
  );
}

/** The product at another size and place, tilted by some degrees: for tiles and banners. */
export const productAt = (
  canvas: Canvas,
  item: Variant,
  x: number,
  y: number,
  size: number,
  turn = 0,
): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${(size / 640).toFixed(3)}) translate(-320 -320)">${productFront(canvas, item)}</g>`;

function frontOf(canvas: Canvas, item: Variant): string {
  switch (item.pack) {
    // Loose goods show their amount by number, so they keep their size.
    case 'fresh':
      return heaped(canvas, item);
    case 'bunch':
      return bunch(canvas, item);
    case 'eggtray':
      return eggBox(canvas, item);
    case 'item':
      return taggedItem(canvas, item);
    case 'tray':
      return scaled(tray(canvas, item), item.scale);
    default:
      return scaled(multipack(canvas, item, packFront(canvas, item)), item.scale);
  }
}
