import { art } from './art';
import { shadow, type Canvas } from './canvas';
import { productAt } from './product';
import type { Variant } from './variant';

/** Size of the drawing. */
export const BANNER = [960, 440] as const;

/** Packs and fresh goods on a transparent ground, for the home page's banner, which adds background and text. */
export function banner(canvas: Canvas, items: readonly Variant[]): string {
  const [milk, bread, chips, atta, juice] = items;
  const put = (item: Variant | undefined, ...place: [x: number, y: number, size: number, turn: number]) =>
    item ? productAt(canvas, item, ...place) : '';
  return (
    shadow(canvas, 480, 414, 470, 26, 0.5) +
    put(atta, 262, 214, 390, -4) +
    put(juice, 690, 216, 390, 4) +
    put(chips, 480, 206, 400, 1) +
    put(milk, 376, 272, 300, -3) +
    put(bread, 592, 280, 292, 5) +
    art(canvas, 'banana', 128, 310, 220, -14) +
    art(canvas, 'leafy-green', 836, 286, 230, 16) +
    art(canvas, 'red-apple', 216, 354, 118) +
    art(canvas, 'tomato', 756, 362, 108, 6) +
    art(canvas, 'tangerine', 846, 366, 100)
  );
}
