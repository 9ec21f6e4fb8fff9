import { pick, randomOf } from '../../shop/random';
import { art, isHeap } from '../art';
import { backdrop } from '../scenes/backdrop';
import { circle, path, rect, type Box, type Canvas } from '../canvas';
import { brightness, lighter } from '../colour';
import { composition } from '../scenes/composition';
import { foodMark } from './food-mark';
import { grains, grainOf } from '../scenes/heaps';
import { letter, widthOf } from '../lettering';
import { logo } from '../logo';
import { netQuantity } from './net-quantity';
import type { PackDesign } from './pack-design';
import type { Variant } from '../variant';

/** Legible at 200 px when the pack is drawn at full size. */
const NAME_FLOOR = 19;
const CLAIM_FLOOR = 11;

const isDark = (design: PackDesign): boolean => !design.light && brightness(design.tones.base) < 0.62;

const claimOf = (item: Variant): string => pick(randomOf(`claim/${item.slug}`), item.subCategory.claims);

/** A rounded field with a short claim; x is its left edge or its centre, by `anchor`. */
function claimPill(
  canvas: Canvas,
  text: string,
  [x, y, most]: readonly [x: number, y: number, most: number],
  anchor: 'start' | 'middle',
  [ground, ink]: readonly [string, string],
): string {
  // Small packs only have room for their name and the information required by law.
  if (widthOf('text', text, CLAIM_FLOOR) + 16 > most) return '';
  const width = Math.min(widthOf('text', text, 18) + 28, most);
  const left = anchor === 'start' ? x : x - width / 2;
  return (
    rect(left, y, width, 32, 16, ground) +
    letter(canvas, text, [left + 8, y, width - 16, 32], {
      face: 'text',
      fill: ink,
      size: 18,
      floor: CLAIM_FLOOR,
      stand: 'middle',
      rows: 1,
    }).svg
  );
}

/** A clear window with the grains behind it. */
function grainWindow(canvas: Canvas, item: Variant, design: PackDesign, [x, y, w, h]: Box): string {
  const outline = windowOutline(item, [x, y + 4, w, h - 10]);
  const clip = canvas.define((id) => `<clipPath id="${id}">${path(outline, '#000')}</clipPath>`);
  const [shape, colour] = grainOf(item.inside, 'lentil');
  const field = grains(canvas, shape, colour, { kind: 'field', x, y, width: w, height: h }, 2.2);
  const reflection = path(`M${x} ${y}h${w * 0.3}L${x} ${y + h}Z`, '#ffffff', ' opacity=".22"');
  const frame = ` stroke="${design.light ? design.tones.base : design.tones.pale}" stroke-width="5"`;
  return `<g clip-path="url(#${clip})">${field}${reflection}</g>` + path(outline, 'none', frame);
}

/** An arch, a drop or a rounded rectangle; each brand has its own. */
function windowOutline(item: Variant, [left, y, w, h]: Box): string {
  const [cx, right, bottom] = [left + w / 2, left + w, y + h];
  const kind = Math.floor(randomOf(`window/${item.brand?.slug ?? ''}`)() * 3);
  if (kind === 0)
    return `M${left} ${bottom}V${y + w / 2.6}Q${cx} ${y - w / 8} ${right} ${y + w / 2.6}V${bottom}Z`;
  if (kind === 1)
    return `M${cx} ${y}C${right + 20} ${y} ${right + 10} ${bottom} ${cx} ${bottom}C${left - 10} ${bottom} ${left - 20} ${y} ${cx} ${y}Z`;
  return `M${left + 30} ${y + 8}H${right - 30}Q${right} ${y + 8} ${right} ${y + 38}V${bottom - 30}Q${right} ${bottom} ${right - 30} ${bottom}H${left + 30}Q${left} ${bottom} ${left} ${bottom - 30}V${y + 38}Q${left} ${y + 8} ${left + 30} ${y + 8}Z`;
}

/** The art of a tall face: in a window, on a plate or bare. */
function portraitArt(canvas: Canvas, item: Variant, design: PackDesign, [x, from, w, h]: Box): string {
  const { tones, light, layout } = design;
  const [cx, cy] = [x + w / 2, from + h / 2];
  const radius = Math.min(w * 0.5, h / 2);
  if (layout === 'window') {
    const width = Math.min(w * 0.92, radius * 2.4);
    const hero = item.art[0] ?? '';
    const view = grainWindow(canvas, item, design, [cx - width / 2, from, width, h]);
    const beside = isHeap(hero)
      ? ''
      : art(canvas, hero, cx + width * 0.3, from + h - radius * 0.5, radius * 1.05, 8);
    return view + beside;
  }
  if (layout === 'arch' || layout === 'wave')
    return composition(canvas, item.art, cx, cy, radius * 0.98, item.slug);
  return (
    circle(cx, cy, radius * 1.02, light ? tones.pale : tones.plate, light ? '' : ' opacity=".95"') +
    circle(cx, cy, radius * 0.95, 'none', ` stroke="${tones.base}" stroke-width="2.5" opacity=".55"`) +
    composition(canvas, item.art, cx, cy, radius * 0.92, item.slug)
  );
}

/** A tall printed face: logo, name, art, a claim; food mark and net quantity in the lower corners. */
export function portrait(canvas: Canvas, item: Variant, design: PackDesign, box: Box): string {
  const [x, y, w, h] = box;
  const { tones, light } = design;
  const cx = x + w / 2;
  const logoHeight = Math.min(h * 0.145, w * 0.25);
  let top = y + logoHeight / 2 + 8;
  let print = '';
  if (item.brand) {
    print += logo(canvas, item.brand, design.brand, {
      x: cx,
      y: top,
      width: w * 0.94,
      height: logoHeight,
      onColour: isDark(design),
    });
    top += logoHeight / 2 + h * 0.035;
  }
  const name = letter(canvas, item.kind, [x + w * 0.03, top, w * 0.94, h * 0.3], {
    face: 'bold',
    fill: light ? tones.ink : tones.on,
    size: w * 0.118,
    floor: NAME_FLOOR,
    rows: item.kind.length > 26 ? 3 : 2,
    leading: 1.1,
  });
  const from = top + name.height + h * 0.012;
  const plate = netQuantity(canvas, item, x + w - 2, y + h - 2, w * 0.62, tones.ink);
  const until = y + h - Math.max(40, plate.height * 0.72);
  const claim = claimPill(
    canvas,
    claimOf(item),
    [x + (item.mark === 'none' ? 2 : 38), y + h - 36, w - plate.width - (item.mark === 'none' ? 12 : 48)],
    'start',
    [light ? tones.base : '#ffffff', light ? tones.on : tones.ink],
  );
  return (
    backdrop(design, box, from) +
    print +
    name.svg +
    portraitArt(canvas, item, design, [x, from, w, until - from]) +
    claim +
    foodMark(item.mark, x + 2, y + h - 34) +
    plate.svg
  );
}

/** A horizontal face: text on the left, art on the right. */
export function landscape(canvas: Canvas, item: Variant, design: PackDesign, [x, y, w, h]: Box): string {
  const { tones, light } = design;
  const radius = Math.min(h * 0.46, w * 0.225);
  const textWidth = w - radius * 2 - 22;
  const cx = x + w - radius;
  const ground =
    path(
      `M${x + w * 0.5} ${y - 60}Q${x + w * 0.66} ${y + h * 0.4} ${x + w * 0.52} ${y + h + 60}H${x + w + 80}V${y - 60}Z`,
      light ? tones.pale : lighter(tones.base, 8),
    ) +
    path(
      `M${x - 60} ${y + h * 0.84}Q${x + w * 0.3} ${y + h * 0.7} ${x + w * 0.62} ${y + h + 60}H${x - 60}Z`,
      light ? tones.base : tones.deep,
      ' opacity=".85"',
    );
  const sign = item.brand
    ? logo(canvas, item.brand, design.brand, {
        x: x + 10,
        y: y + h * 0.2,
        width: textWidth,
        height: h * 0.27,
        anchor: 'start',
        onColour: isDark(design),
      })
    : '';
  const foot = y + h - 36;
  const nameTop = y + h * 0.37;
  const name = letter(canvas, item.kind, [x + 10, nameTop, textWidth, foot - nameTop - 6], {
    face: 'bold',
    fill: light ? tones.ink : tones.on,
    anchor: 'start',
    size: h * 0.135,
    floor: NAME_FLOOR,
    rows: 3,
    leading: 1.1,
  });
  const left = item.mark === 'none' ? x + 8 : x + 46;
  return (
    ground +
    sign +
    name.svg +
    circle(cx, y + h / 2, radius, tones.plate) +
    composition(canvas, item.art, cx, y + h / 2, radius * 0.86, item.slug) +
    foodMark(item.mark, x + 8, foot + 2) +
    claimPill(canvas, claimOf(item), [left, foot, textWidth - (left - x) + 4], 'start', [
      '#ffffff',
      tones.ink,
    ]) +
    netQuantity(canvas, item, x + w - 2, y + h - 2, w * 0.3, tones.ink).svg
  );
}

/** A label around a bottle or jar: a coloured header with the logo, name and art on white. */
export function label(
  canvas: Canvas,
  item: Variant,
  design: PackDesign,
  [x, y, w, h]: Box,
  clear: boolean,
): string {
  const { tones } = design;
  const cx = x + w / 2;
  const head = h * 0.235;
  const ground =
    rect(x - 10, y, w + 20, h, 0, design.light && !clear ? lighter(tones.pale, 2) : '#fffdf6') +
    path(
      `M${x - 10} ${y}H${x + w + 10}V${y + head * 0.86}Q${cx} ${y + head * 1.22} ${x - 10} ${y + head * 0.86}Z`,
      tones.base,
    ) +
    rect(x - 10, y + h - 14, w + 20, 14, 0, tones.base);
  const sign = item.brand
    ? logo(canvas, item.brand, design.brand, {
        x: cx,
        y: y + head * 0.48,
        width: w * 0.82,
        height: head * 0.7,
        onColour: brightness(tones.base) < 0.62,
      })
    : '';
  const nameTop = y + head * 1.16;
  const name = letter(canvas, item.kind, [x + w * 0.07, nameTop, w * 0.86, h * 0.3], {
    face: 'bold',
    fill: tones.ink,
    size: Math.min(w * 0.1, h * 0.105),
    floor: NAME_FLOOR,
    rows: 2,
  });
  const from = nameTop + name.height + 2;
  const until = y + h - 24;
  const plate = netQuantity(canvas, item, x + w - 12, y + h - 18, w * 0.5, tones.ink);
  // The plate is in the lower right corner, so the art moves to the left and above it.
  const radius = Math.min(w * 0.42, ((until - from) / 2) * 1.1);
  const middle = cx - Math.max(0, Math.min(w * 0.17, radius + plate.width - w / 2));
  return (
    ground +
    sign +
    name.svg +
    composition(canvas, item.art, middle, (from + until) / 2, radius, item.slug) +
    foodMark(item.mark, x + 12, y + h - 48, 26) +
    plate.svg
  );
}
