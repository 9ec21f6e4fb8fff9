import { detailsOf, fictitiousLicence } from '../shop/details';
import type { ProductLine } from '../shop/lines';
import { PHRASES } from '../shop/phrases';
import { randomOf } from '../shop/random';
import { artBody } from './art';
import { circle, path, placed, rect, shadow, stroke, type Canvas } from './canvas';
import { block, line } from './fonts';
import { foodMark, packFront } from './front';
import { logo } from './logo';
import { lookOf, type Look } from './look';
import { NUTRIENTS, NUTRITION } from './nutrition';
import type { Box } from './shapes';

const INK = '#2b2f36';
const QUIET = '#5b626c';

/** Bars that look right and read as nothing: every product has its own. */
function barcode(item: ProductLine, x: number, y: number, w: number, h: number): string {
  const random = randomOf(`barcode/${item.slug}`);
  let bars = '';
  for (let at = 6; at < w - 8;) {
    const bar = 1.6 + Math.floor(random() * 3) * 1.5;
    bars += `M${(x + at).toFixed(1)} ${y + 6}h${bar.toFixed(1)}v${h - 12}h-${bar.toFixed(1)}Z`;
    at += bar + 1.8 + Math.floor(random() * 3) * 1.4;
  }
  return rect(x, y, w, h, 4, '#ffffff', ' stroke="#d5dae0" stroke-width="1.5"') + path(bars, INK);
}

function nutrition(item: ProductLine, x: number, y: number, w: number, row: number): string {
  const values = NUTRITION[item.family];
  if (!values || item.mark === 'none') return directions(item, x, y, w, row);
  const random = randomOf(`nutrition/${item.slug}`);
  const size = row * 0.6;
  const rows = NUTRIENTS.map((name, at) => {
    const value = (values[at] ?? 0) * (0.9 + random() * 0.2);
    const amount = at === 0 ? `${Math.round(value)} kcal` : `${value.toFixed(1)} g`;
    const top = y + row * (at + 1);
    return (
      (at % 2 === 0 ? rect(x, top, w, row, 0, '#f1f4f7') : '') +
      line('text', name, x + 8, top + row * 0.7, size, { fill: INK, anchor: 'start', max: w * 0.6 }) +
      line('text', amount, x + w - 8, top + row * 0.7, size, { fill: INK, anchor: 'end' })
    );
  });
  return (
    rect(x, y, w, row, 3, INK) +
    line('bold', 'Nutrition per 100 g / ml', x + 8, y + row * 0.72, size * 0.98, {
      fill: '#ffffff',
      anchor: 'start',
      max: w - 16,
    }) +
    rows.join('') +
    rect(x, y, w, row * 6, 3, 'none', ` stroke="${INK}" stroke-width="1.5"`)
  );
}

function directions(item: ProductLine, x: number, y: number, w: number, row: number): string {
  const phrases = PHRASES[item.family];
  const sentences = [phrases.use[0] ?? '', phrases.keep[0] ?? ''];
  let top = y + row * 1.3;
  let body =
    rect(x, y, w, row, 3, INK) +
    line('bold', 'Directions & care', x + 8, y + row * 0.72, row * 0.58, {
      fill: '#ffffff',
      anchor: 'start',
      max: w - 16,
    });
  for (const sentence of sentences) {
    const words = block('text', sentence, x + 20, top, {
      fill: INK,
      anchor: 'start',
      width: w - 26,
      lines: 3,
      size: row * 0.56,
      leading: 1.25,
    });
    body += circle(x + 8, top + row * 0.3, row * 0.12, QUIET) + words.svg;
    top += words.height + row * 0.35;
  }
  return body;
}

/** The text side of a pack: who, what, what is in it, and the bars. */
function panel(item: ProductLine, look: Look, [x, y, w, h]: Box): string {
  const licence = fictitiousLicence(randomOf(`details/${item.slug}`));
  const pad = w * 0.05;
  const [left, width] = [x + pad, w - pad * 2];
  const text =
    item.shelf.ingredients && item.mark !== 'none'
      ? `Ingredients: ${item.shelf.ingredients}.`
      : (item.shelf.facts[0] ?? '');
  let body = rect(x, y, w, h, 16, '#fffefb');
  const head = Math.min(h * 0.12, w * 0.16);
  if (item.brand)
    body += logo(item.brand, look.brand, {
      x: left,
      y: y + pad + head * 0.5,
      width: width * 0.8,
      height: head,
      anchor: 'start',
      onColour: false,
    });
  const title = block('bold', item.kind, left, y + pad + head * 1.15, {
    fill: look.tones.ink,
    anchor: 'start',
    width,
    lines: 2,
    size: w * 0.07,
  });
  const words = block('text', text, left, y + pad + head * 1.15 + title.height + 6, {
    fill: QUIET,
    anchor: 'start',
    width,
    lines: 4,
    size: w * 0.052,
    leading: 1.25,
  });
  const from = y + pad + head * 1.15 + title.height + words.height + 18;
  const foot = Math.min(h * 0.16, 66);
  const row = Math.min((y + h - pad - foot - 14 - from) / 6, w * 0.098);
  body += title.svg + words.svg + nutrition(item, left, from, width, row);
  const bottom = y + h - pad - foot;
  body += barcode(item, left, bottom, width * 0.5, foot);
  const right = left + width * 0.56;
  const mark = item.mark === 'none' ? 0 : foot * 0.42;
  body += foodMark(item.mark, right, bottom + 2, foot * 0.42);
  body += line(
    'bold',
    item.mark === 'none' ? 'Recycle me' : 'FSSAI',
    right + (mark ? mark + 8 : 0),
    bottom + foot * 0.36,
    foot * 0.24,
    { fill: INK, anchor: 'start', max: width * 0.3 },
  );
  body += line(
    'text',
    item.mark === 'none' ? 'Tokri demo shop' : licence,
    right,
    bottom + foot * 0.84,
    foot * 0.22,
    { fill: QUIET, anchor: 'start', max: width * 0.44 },
  );
  return body;
}

/** The same in two columns, for packs that lie down. */
function wide(item: ProductLine, look: Look, [x, y, w, h]: Box): string {
  const half = w * 0.47;
  const text =
    item.shelf.ingredients && item.mark !== 'none'
      ? `Ingredients: ${item.shelf.ingredients}.`
      : (item.shelf.facts[0] ?? '');
  let body = rect(x, y, w, h, 14, '#fffefb');
  if (item.brand)
    body += logo(item.brand, look.brand, {
      x: x + 16,
      y: y + h * 0.14,
      width: half,
      height: h * 0.17,
      anchor: 'start',
      onColour: false,
    });
  const title = block('bold', item.kind, x + 16, y + h * 0.26, {
    fill: look.tones.ink,
    anchor: 'start',
    width: half - 20,
    lines: 2,
    size: h * 0.085,
  });
  const words = block('text', text, x + 16, y + h * 0.28 + title.height, {
    fill: QUIET,
    anchor: 'start',
    width: half - 20,
    lines: 5,
    size: h * 0.058,
    leading: 1.22,
  });
  body +=
    title.svg +
    words.svg +
    barcode(item, x + 16, y + h * 0.76, half * 0.6, h * 0.19) +
    foodMark(item.mark, x + 28 + half * 0.6, y + h * 0.8, h * 0.12);
  return body + nutrition(item, x + half + 10, y + h * 0.08, w - half - 26, h * 0.12);
}

/** A card with what is known about goods that come without a pack. */
function farmCard(canvas: Canvas, item: ProductLine): string {
  const look = lookOf(item);
  const details = detailsOf(item);
  const rows = [
    'Country of Origin',
    'Grade',
    'Farming',
    'Food Type',
    'Material',
    'Shelf Life',
    'Storage Instructions',
    'Seller',
  ].flatMap((name) => (details[name] ? [[name, details[name]] as const] : []));
  const hero = placed(artBody(canvas, item.art[0] ?? ''), 468, 150, 170, 8);
  let top = 268;
  const lines = rows.slice(0, 6).map(([name, value]) => {
    const words = block('text', value, 120, top + 20, {
      fill: INK,
      anchor: 'start',
      width: 400,
      lines: 1,
      size: 23,
    });
    const row =
      line('bold', name.toUpperCase(), 120, top + 12, 14, {
        fill: look.tones.base === '#ffffff' ? QUIET : look.tones.ink,
        anchor: 'start',
      }) +
      words.svg +
      stroke(`M120 ${top + 50}H520`, '#e5dcc6', 1.5);
    top += 50;
    return row;
  });
  return (
    shadow(canvas, 320, 612, 220, 14) +
    rect(82, 30, 476, 578, 30, canvas.gradient('#fffdf6', '#f6eedb'), ' stroke="#e4d9c0" stroke-width="3"') +
    path('M82 60Q82 30 112 30H528Q558 30 558 60V92H82Z', look.tones.base) +
    circle(320, 62, 14, '#ffffff') +
    stroke('M320 62Q300 20 330 4', '#b9a98a', 5) +
    (item.brand
      ? logo(item.brand, look.brand, {
          x: 116,
          y: 136,
          width: 250,
          height: 62,
          anchor: 'start',
          onColour: false,
        })
      : line('brand', 'Fresh today', 116, 150, 46, { fill: look.tones.ink, anchor: 'start' })) +
    block('bold', item.kind, 116, 178, { fill: INK, anchor: 'start', width: 270, lines: 2, size: 34 }).svg +
    hero +
    lines.join('') +
    barcode(item, 400, 560, 130, 40)
  );
}

/** The back of the product, with everything the law and curious shoppers ask for. */
export function productBack(canvas: Canvas, item: ProductLine): string {
  if (['fresh', 'bunch', 'item', 'tray', 'eggtray'].includes(item.pack)) return farmCard(canvas, item);
  return packFront(canvas, item, ([x, y, w, h], look, shape) => {
    const inset = shape.style === 'label' ? 6 : 12;
    const box: Box = [x + inset, y + 6, w - inset * 2, h - 14];
    return shape.style === 'wide' || w > h * 1.35 ? wide(item, look, box) : panel(item, look, box);
  });
}
