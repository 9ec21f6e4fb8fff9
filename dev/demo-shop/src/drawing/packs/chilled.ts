import { isHeap } from '../art';
import { ellipse, path, printedOn, rect, shadow, stroke, type Canvas } from '../canvas';
import { lighter } from '../colour';
import { foodMark } from './food-mark';
import { grainOf, grains } from '../scenes/heaps';
import { letter } from '../lettering';
import { logo } from '../logo';
import { netQuantity } from './net-quantity';
import { packDesign } from './pack-design';
import { copies, pile, type Spot } from '../scenes/piles';
import { packContents, type Variant } from '../variant';

/** The goods on a tray: a layer of grains, the exact number of counted pieces, or six pieces of one or two kinds. */
function goods(canvas: Canvas, item: Variant): string {
  const names = [...new Set(item.art)];
  const first = names[0] ?? '';
  if (isHeap(first)) {
    const [shape, colour] = grainOf(first, 'cube');
    return grains(canvas, shape, colour, { kind: 'field', x: 60, y: 60, width: 520, height: 360 }, 3);
  }
  const { measure, packs, amount } = packContents(item.unit);
  const spots = pile(
    measure === 'pieces' ? packs * amount : 6,
    [72, 64, 496, 366],
    `tray/${item.slug}`,
    true,
  );
  const second = item.family !== 'meat' && item.art.at(-1) !== first ? names[1] : undefined;
  if (second === undefined) return copies(canvas, first, spots);
  const every = (odd: number): Spot[] => spots.filter((_, at) => at % 2 === odd);
  return copies(canvas, first, every(0)) + copies(canvas, second, every(1));
}

/** Cut or chilled goods under film, with a band around the tray and the weight on a sticker. */
export function tray(canvas: Canvas, item: Variant): string {
  const design = packDesign(item);
  const { tones } = design;
  const meat = item.family === 'meat';
  const clip = canvas.define(
    (id) => `<clipPath id="${id}"><rect x="76" y="76" width="488" height="488" rx="46"/></clipPath>`,
  );
  const band = printedOn(canvas, [50, 404, 540, 142]);
  const name = letter(band, item.kind, [112, item.brand ? 461 : 420, 416, item.brand ? 80 : 122], {
    face: 'bold',
    fill: tones.on,
    size: 37,
    floor: 26,
    rows: 2,
    stand: 'middle',
  });
  return (
    shadow(canvas, 320, 590, 260, 20) +
    rect(50, 52, 540, 540, 66, meat ? '#22262c' : '#dfe5ea') +
    rect(60, 60, 520, 520, 58, canvas.gradient(meat ? '#3b424b' : '#ffffff', meat ? '#22262c' : '#e6ebef')) +
    rect(76, 76, 488, 488, 46, meat ? '#171a1f' : '#eef2f4') +
    `<g clip-path="url(#${clip})">${goods(canvas, item)}</g>` +
    path('M76 122Q76 76 122 76H330L140 564H122Q76 564 76 518Z', '#ffffff', ' opacity=".17"') +
    path('M470 76H518Q564 76 564 122V200L420 564H270Z', '#ffffff', ' opacity=".09"') +
    path('M50 398H590V552H50Z', tones.base) +
    rect(50, 398, 540, 6, 0, lighter(tones.base, 16)) +
    rect(50, 546, 540, 6, 0, tones.deep) +
    (item.brand
      ? logo(band, item.brand, design.brand, {
          x: 320,
          y: 431,
          width: 400,
          height: 46,
          onColour: true,
        })
      : '') +
    name.svg +
    foodMark(item.mark, 68, 506) +
    netQuantity(canvas, item, 556, 152, 180).svg
  );
}

/** Columns and rows of an egg box by its number of eggs. */
function eggGrid(count: number): readonly [columns: number, rows: number] {
  if (count > 12) return [6, Math.min(5, Math.ceil(count / 6))];
  return count > 5 ? [Math.ceil(count / 2), 2] : [count, 1];
}

/** An egg box with its lid open and the sold number of eggs. */
export function eggBox(canvas: Canvas, item: Variant): string {
  const design = packDesign(item);
  const { tones } = design;
  const name = item.art.at(-1) ?? 'egg';
  const { packs, amount } = packContents(item.unit);
  const [columns, rows] = eggGrid(packs * amount);
  const pitch = Math.min(138, 572 / columns);
  const half = (columns * pitch) / 2 + 16;
  const [left, right, width] = [320 - half, 320 + half, half * 2];
  const rise = rows > 2 ? 34 : 74;
  const front = 384;
  const back = front - (rows - 1) * rise;
  const size = pitch * 1.16;
  const eggs = Array.from({ length: rows }, (_, row) => {
    const [y, share] = [back + row * rise, 1 - (rows - 1 - row) * 0.025];
    return copies(
      canvas,
      name,
      Array.from({ length: columns }, (__, at): Spot => {
        return [320 + (at - (columns - 1) / 2) * pitch * share, y, size * share, 0];
      }),
    );
  });
  const lidBottom = back - size * 0.22;
  const cups = Array.from({ length: columns }, (_, at) => 320 + (at - (columns - 1) / 2) * pitch);
  const edge = cups.map((x) => `Q${x} 454 ${x + pitch / 2} 420`).join('');
  const body = `M${left + 8} 430L${cups[0] === undefined ? left : cups[0] - pitch / 2} 420${edge}L${right - 8} 430L${right - 20} 572Q${right - 24} 588 ${right - 44} 588H${left + 44}Q${left + 24} 588 ${left + 20} 572Z`;
  const lid = printedOn(canvas, [left + 12, 36, width - 24, lidBottom - 36]);
  const textWidth = width - 64;
  const sign = item.brand
    ? logo(lid, item.brand, design.brand, {
        x: 320,
        y: 80,
        width: Math.min(380, textWidth),
        height: 62,
        onColour: true,
      })
    : '';
  return (
    shadow(canvas, 320, 586, half * 0.98, 20) +
    path(
      `M${left + 36} 36H${right - 36}Q${right - 14} 36 ${right - 12} 58L${right - 4} ${lidBottom}H${left + 4}L${left + 12} 58Q${left + 14} 36 ${left + 36} 36Z`,
      canvas.gradient(tones.base, tones.deep),
    ) +
    path(`M${left + 4} ${lidBottom}H${right - 4}L${right} 430H${left}Z`, '#a9a294') +
    sign +
    letter(lid, item.kind, [320 - textWidth / 2, 116, textWidth, 56], {
      face: 'bold',
      fill: tones.on,
      size: 42,
      floor: 24,
      stand: 'middle',
    }).svg +
    eggs.slice(0, -1).join('') +
    cups.map((x) => ellipse(x, 424, pitch * 0.47, 28, '#8f8878')).join('') +
    (eggs.at(-1) ?? '') +
    path(body, canvas.gradient('#d9d2c3', '#b3ac9b')) +
    cups
      .slice(1)
      .map((x) => stroke(`M${x - pitch / 2} 436V578`, '#a29b8b', 5))
      .join('') +
    foodMark(item.mark, left + 30, 540, 30) +
    netQuantity(canvas, item, right - 26, 578, 180).svg
  );
}
