import type { ProductLine } from '../shop/lines';
import type { Canvas } from './canvas';
import { packFront } from './front';
import { bunch, eggTray, fresh, thing, tray } from './loose';

/** Shift and scale that bring a pack to the middle of the picture at a good size. */
const FITTINGS: Partial<Record<ProductLine['pack'], readonly [scale: number, x: number, y: number]>> = {
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

/** The product as it stands on the shelf, in a field of 640 x 640 without a background. */
export function productFront(canvas: Canvas, item: ProductLine): string {
  const body = frontOf(canvas, item);
  const [scale, x, y] = FITTINGS[item.pack] ?? [1.03, 320, 324];
  return `<g transform="translate(320 320) scale(${scale}) translate(${-x} ${-y})">${body}</g>`;
}

function frontOf(canvas: Canvas, item: ProductLine): string {
  switch (item.pack) {
    case 'fresh':
      return fresh(canvas, item);
    case 'bunch':
      return bunch(canvas, item);
    case 'tray':
      return tray(canvas, item);
    case 'eggtray':
      return eggTray(canvas, item);
    case 'item':
      return thing(canvas, item);
    default:
      return packFront(canvas, item);
  }
}
