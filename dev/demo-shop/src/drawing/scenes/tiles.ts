import { circle, path, rect, type Canvas } from '../canvas';
import { tonesOf } from '../colour';
import { productAt } from '../product';
import type { Variant } from '../variant';

export interface TileSpec {
  tint: string;
  /** One to three products, the middle one in front. */
  items: readonly Variant[];
}

/** A rounded pastel tile with products of the sub-category; its corners are transparent. */
export function tile(canvas: Canvas, { tint, items }: TileSpec): string {
  const tones = tonesOf(tint);
  const ground = canvas.gradient(tones.pale, tones.plate);
  const clip = canvas.define(
    (id) => `<clipPath id="${id}"><rect width="640" height="640" rx="132"/></clipPath>`,
  );
  const [first, second, third] = items;
  let body =
    rect(0, 0, 640, 640, 132, ground) +
    circle(320, 372, 236, '#ffffff', ' opacity=".55"') +
    path('M0 512Q320 456 640 512V640H0Z', tones.plate);
  if (third && second && first) {
    body +=
      productAt(canvas, second, 150, 296, 420, -6) +
      productAt(canvas, third, 490, 296, 420, 6) +
      productAt(canvas, first, 320, 352, 486);
  } else if (second && first)
    body += productAt(canvas, second, 432, 290, 452, 6) + productAt(canvas, first, 226, 348, 506, -4);
  else if (first) body += productAt(canvas, first, 320, 326, 560);
  return `<g clip-path="url(#${clip})">${body}</g>`;
}
