import { randomOf } from '../../shop/random';
import { path, rect } from '../canvas';

/** A fake barcode that cannot be scanned, different for each product line. */
export function barcode(item: { slug: string }, x: number, y: number, w: number, h: number): string {
  const random = randomOf(`barcode/${item.slug}`);
  let bars = '';
  for (let at = 6; at < w - 8;) {
    const bar = 1.6 + Math.floor(random() * 3) * 1.5;
    bars += `M${(x + at).toFixed(1)} ${y + 6}h${bar.toFixed(1)}v${h - 12}h-${bar.toFixed(1)}Z`;
    at += bar + 1.8 + Math.floor(random() * 3) * 1.4;
  }
  return rect(x, y, w, h, 4, '#ffffff', ' stroke="#d5dae0" stroke-width="1.5"') + path(bars, '#2b2f36');
}
