import { art } from './art';
import { circle, ellipse, path, rect, shadow, stroke, type Canvas } from './canvas';
import { letter } from './lettering';
import { productAt } from './product';
import type { Variant } from './variant';

export interface BannerSpec {
  /** Size of the drawing; pictures come at twice the named width for wide ones. */
  width: number;
  height: number;
  items: readonly Variant[];
  /** With the words, or art alone for a page that sets its own. */
  words: boolean;
}

const put = (
  canvas: Canvas,
  item: Variant | undefined,
  ...place: readonly [x: number, y: number, size: number, turn: number]
) => (item ? productAt(canvas, item, ...place) : '');

/** A basket, the sign of the shop, heaped with what people order most. */
function basket(canvas: Canvas, items: readonly Variant[], x: number, y: number, scale: number): string {
  const weave = Array.from({ length: 6 }, (_, row) =>
    stroke(
      `M${-196 + row * 9} ${96 + row * 26}Q0 ${116 + row * 26} ${196 - row * 9} ${96 + row * 26}`,
      row % 2 ? '#a8692c' : '#e2ab63',
      7,
    ),
  ).join('');
  const [milk, bread, chips, atta, juice] = items;
  return `<g transform="translate(${x} ${y}) scale(${scale})">${shadow(canvas, 0, 252, 270, 30, 0.34)}${put(canvas, atta, -112, -96, 300, -8)}${put(canvas, chips, 118, -92, 290, 9)}${put(canvas, juice, 30, -130, 280, 4)}${put(canvas, milk, -40, -52, 260, -3)}${put(canvas, bread, 100, -14, 250, 7)}${art(canvas, 'banana', -150, 6, 190, -24)}${art(canvas, 'leafy-green', -190, -54, 170, -22)}${art(canvas, 'red-apple', -78, 46, 120)}${art(canvas, 'tomato', 20, 58, 112, 6)}${art(canvas, 'carrot', 176, 20, 170, 24)}${ellipse(0, 84, 214, 26, '#6f4219')}${path('M-214 84Q0 130 214 84L166 244Q0 268 -166 244Z', canvas.gradient('#d7994e', '#a9682b'))}${weave}${path('M-222 76Q0 132 222 76L218 100Q0 154 -218 100Z', '#8b5424')}${stroke('M-214 84Q0 134 214 84', '#f0c58a', 6)}${art(canvas, 'red-apple', -64, 62, 104)}${art(canvas, 'tangerine', 46, 66, 100)}</g>`;
}

export function banner(canvas: Canvas, { width, height, items, words }: BannerSpec): string {
  const tall = height > width * 0.6;
  let body = rect(0, 0, width, height, 0, canvas.gradient('#fff3cf', '#ffdf8e'));
  const [x, y] = [width * (tall ? 0.5 : 0.76), height * (tall ? 0.7 : 0.56)];
  body += circle(x, y, height * (tall ? 0.42 : 0.72), '#ffffff', ' opacity=".42"');
  body += circle(x, y, height * (tall ? 0.32 : 0.54), '#ffffff', ' opacity=".45"');
  body += path(
    `M0 ${height * 0.9}Q${width * 0.3} ${height * 0.82} ${width * 0.55} ${height * 0.9}T${width} ${height * 0.86}V${height}H0Z`,
    '#f6c04d',
    ' opacity=".55"',
  );
  const scale = tall ? (height / 640) * 0.86 : (height / 640) * 1.22;
  body += basket(canvas, items, width * (tall ? 0.5 : 0.76), height * (tall ? 0.73 : 0.56), scale);
  if (!words) return body;
  const ink = '#5a3207';
  const left = tall ? width / 2 : width * 0.06;
  const anchor = tall ? 'middle' : 'start';
  const size = tall ? width * 0.086 : height * 0.2;
  const titleTop = height * (tall ? 0.05 : 0.24);
  const room = width * (tall ? 0.9 : 0.5);
  const start = tall ? left - room / 2 : left;
  const title = letter(canvas, 'Groceries at your door in 10 minutes', [start, titleTop, room, size * 2.4], {
    face: 'brand',
    fill: ink,
    anchor,
    size,
    floor: 30,
    rows: 2,
    leading: 1.04,
  });
  const under = titleTop + title.height + size * 0.16;
  const promise = letter(
    canvas,
    'Fresh, packed by hand, at honest prices',
    [start, under, room, size * 0.5],
    {
      face: 'text',
      fill: '#7a4c12',
      anchor,
      size: size * 0.36,
      floor: 18,
    },
  );
  return body + title.svg + promise.svg;
}
