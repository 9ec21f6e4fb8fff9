import type { FoodMark } from '../../shop/types';
import { circle, path, rect } from '../canvas';

/** The green or brown mark of Indian food labels. */
export function foodMark(mark: FoodMark, x: number, y: number, size = 28): string {
  if (mark === 'none') return '';
  const colour = mark === 'veg' ? '#0a8a2a' : '#8a3a1c';
  const inner =
    mark === 'veg'
      ? circle(x + size / 2, y + size / 2, size * 0.26, colour)
      : path(
          `M${x + size / 2} ${y + size * 0.22}L${x + size * 0.8} ${y + size * 0.76}H${x + size * 0.2}Z`,
          colour,
        );
  return rect(x, y, size, size, 4, '#ffffff', ` stroke="${colour}" stroke-width="3"`) + inner;
}
