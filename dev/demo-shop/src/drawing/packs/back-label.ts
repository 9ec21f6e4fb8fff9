import { fictitiousLicence, ingredientsOf } from '../../shop/details';
import { NUTRIENTS, nutritionOf } from '../../shop/nutrition';
import { PHRASES } from '../../shop/phrases';
import { randomOf } from '../../shop/random';
import { barcode } from './barcode';
import { circle, rect, type Box, type Canvas } from '../canvas';
import { foodMark } from './food-mark';
import { letter, widthOf, type Face, type TextStyle } from '../lettering';
import { logo } from '../logo';
import type { PackDesign } from './pack-design';
import { packFront } from './pack-front';
import { productCard } from '../product-card';
import { isPacked } from './shapes';
import type { Variant } from '../variant';

const INK = '#2b2f36';
const QUIET = '#5b626c';
/** Backs are shown large, on the product page. */
const FLOOR = 7.5;

const print = (
  canvas: Canvas,
  face: Face,
  text: string,
  room: Box,
  size: number,
  style: Partial<TextStyle> = {},
) => letter(canvas, text, room, { face, size, fill: INK, floor: FLOOR, anchor: 'start', ...style });

/** The dark header of a table or list. */
const heading = (canvas: Canvas, text: string, [x, y, w, row]: Box): string =>
  rect(x, y, w, row, 3, INK) +
  print(canvas, 'bold', text, [x + 8, y, w - 16, row], row * 0.58, { fill: '#ffffff', stand: 'middle' }).svg;

function nutritionTable(canvas: Canvas, [x, y, w, row]: Box, per: string, values: readonly number[]): string {
  // One size for the whole table: the largest that fits its widest cells.
  const size = Math.min(
    row * 0.6,
    (w * 0.6 - 8) / Math.max(...NUTRIENTS.map((name) => widthOf('text', name, 1))),
    (w * 0.4 - 8) / widthOf('text', '888 kcal', 1),
  );
  const rows = NUTRIENTS.map((name, at) => {
    const value = values[at] ?? 0;
    const amount = at === 0 ? `${Math.round(value)} kcal` : `${value.toFixed(1)} g`;
    const top = y + row * (at + 1);
    const cell = (text: string, left: number, width: number, anchor: 'start' | 'end') =>
      print(canvas, 'text', text, [left, top, width, row], size, { anchor, stand: 'middle' }).svg;
    return (
      (at % 2 === 0 ? rect(x, top, w, row, 0, '#f1f4f7') : '') +
      cell(name, x + 8, w * 0.6 - 8, 'start') +
      cell(amount, x + w * 0.6, w * 0.4 - 8, 'end')
    );
  });
  return (
    heading(canvas, `Nutrition per ${per}`, [x, y, w, row]) +
    rows.join('') +
    rect(x, y, w, row * 6, 3, 'none', ` stroke="${INK}" stroke-width="1.5"`)
  );
}

function directions(canvas: Canvas, item: Variant, [x, y, w, row]: Box): string {
  const phrases = PHRASES[item.family];
  let top = y + row * 1.3;
  let body = heading(canvas, 'Directions & care', [x, y, w, row]);
  for (const sentence of [phrases.use[0] ?? '', phrases.keep[0] ?? '']) {
    const words = print(canvas, 'text', sentence, [x + 20, top, w - 26, row * 2.2], row * 0.56, {
      rows: 3,
      leading: 1.25,
    });
    body += circle(x + 8, top + row * 0.3, row * 0.12, QUIET) + words.svg;
    top += words.height + row * 0.35;
  }
  return body;
}

/** Six rows of this height: nutrition or directions. */
function table(canvas: Canvas, item: Variant, place: Box): string {
  const known = nutritionOf(item);
  return known ? nutritionTable(canvas, place, known.per, known.values) : directions(canvas, item, place);
}

function storyOf(item: Variant): string {
  const ingredients = item.mark === 'none' ? undefined : ingredientsOf(item);
  return ingredients ? `Ingredients: ${ingredients}.` : (item.subCategory.facts[0] ?? '');
}

/** The text side of a pack: brand, name, contents and barcode. */
function tallBack(canvas: Canvas, item: Variant, design: PackDesign, [x, y, w, h]: Box): string {
  const pad = w * 0.05;
  const [left, width] = [x + pad, w - pad * 2];
  const head = Math.min(h * 0.12, w * 0.16);
  const sign = item.brand
    ? logo(canvas, item.brand, design.brand, {
        x: left,
        y: y + pad + head * 0.5,
        width: width * 0.8,
        height: head,
        anchor: 'start',
        onColour: false,
      })
    : '';
  const titleTop = y + pad + head * 1.15;
  const title = print(canvas, 'bold', item.kind, [left, titleTop, width, h * 0.13], w * 0.07, {
    fill: design.tones.ink,
    rows: 2,
  });
  const storyTop = titleTop + title.height + 4;
  const story = print(canvas, 'text', storyOf(item), [left, storyTop, width, h * 0.18], w * 0.052, {
    fill: QUIET,
    rows: 4,
    leading: 1.25,
  });
  const from = storyTop + story.height + 10;
  const foot = Math.min(h * 0.14, 66);
  const row = Math.min((y + h - pad - foot - 10 - from) / 6, w * 0.098);
  return (
    rect(x, y, w, h, 16, '#fffefb') +
    sign +
    title.svg +
    story.svg +
    table(canvas, item, [left, from, width, row]) +
    footer(canvas, item, [left, y + h - pad - foot, width, foot])
  );
}

/** Barcode on the left; food mark and licence, or another note, on the right. */
function footer(canvas: Canvas, item: Variant, [x, y, w, h]: Box): string {
  const right = x + w * 0.56;
  const food = item.mark !== 'none';
  const shift = food ? h * 0.42 + 8 : 0;
  const licence = fictitiousLicence(randomOf(`details/${item.slug}`));
  return (
    barcode(item, x, y, w * 0.5, h) +
    foodMark(item.mark, right, y + 2, h * 0.42) +
    print(
      canvas,
      'bold',
      food ? 'FSSAI' : 'Recycle me',
      [right + shift, y, w * 0.44 - shift, h * 0.48],
      h * 0.24,
      {
        stand: 'middle',
      },
    ).svg +
    print(
      canvas,
      'text',
      food ? licence : 'Tokri demo shop',
      [right, y + h * 0.52, w * 0.44, h * 0.48],
      h * 0.22,
      {
        fill: QUIET,
        stand: 'middle',
      },
    ).svg
  );
}

/** The same in two columns, for wide packs. */
function wideBack(canvas: Canvas, item: Variant, design: PackDesign, [x, y, w, h]: Box): string {
  const half = w * 0.47;
  const sign = item.brand
    ? logo(canvas, item.brand, design.brand, {
        x: x + 16,
        y: y + h * 0.14,
        width: half - 20,
        height: h * 0.17,
        anchor: 'start',
        onColour: false,
      })
    : '';
  const title = print(canvas, 'bold', item.kind, [x + 16, y + h * 0.25, half - 20, h * 0.2], h * 0.085, {
    fill: design.tones.ink,
    rows: 2,
  });
  const storyTop = y + h * 0.27 + title.height;
  const story = print(
    canvas,
    'text',
    storyOf(item),
    [x + 16, storyTop, half - 20, y + h * 0.75 - storyTop],
    h * 0.058,
    { fill: QUIET, rows: 5, leading: 1.22 },
  );
  return (
    rect(x, y, w, h, 14, '#fffefb') +
    sign +
    title.svg +
    story.svg +
    barcode(item, x + 16, y + h * 0.76, half * 0.6, h * 0.19) +
    foodMark(item.mark, x + 28 + half * 0.6, y + h * 0.8, h * 0.12) +
    table(canvas, item, [x + half + 10, y + h * 0.08, w - half - 26, h * 0.12])
  );
}

/** The back of the product, with the information required by law. */
export function productBack(canvas: Canvas, item: Variant): string {
  if (!isPacked(item.pack)) return productCard(canvas, item);
  return packFront(canvas, item, (face, [x, y, w, h], design, shape) => {
    const inset = shape.style === 'label' ? 6 : 12;
    const box: Box = [x + inset, y + 6, w - inset * 2, h - 14];
    const lying = shape.style === 'wide' || w > h * 1.35;
    return (lying ? wideBack : tallBack)(face, item, design, box);
  });
}
