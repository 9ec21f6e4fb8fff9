import { detailsOf } from '../shop/details';
import { art } from './art';
import { barcode } from './packs/barcode';
import { circle, path, printedOn, rect, shadow, stroke, type Box, type Canvas } from './canvas';
import { letter } from './lettering';
import { logo } from './logo';
import { packDesign } from './packs/pack-design';
import type { Variant } from './variant';

const INK = '#2b2f36';
const FIELDS = [
  'Country of Origin',
  'Grade',
  'Farming',
  'Food Type',
  'Material',
  'Shelf Life',
  'Storage Instructions',
  'Seller',
];

/** A card with information about unpacked goods. */
export function productCard(picture: Canvas, item: Variant): string {
  const canvas = printedOn(picture, [82, 92, 476, 516]);
  const design = packDesign(item);
  const { tones } = design;
  const print = (face: 'bold' | 'text' | 'brand', text: string, room: Box, size: number, fill: string) =>
    letter(canvas, text, room, {
      face,
      fill,
      size,
      floor: 10,
      anchor: 'start',
      rows: face === 'bold' && size > 20 ? 2 : 1,
    }).svg;
  const details = detailsOf(item);
  const rows = FIELDS.flatMap((name) => (details[name] ? [[name, details[name]] as const] : []))
    .slice(0, 6)
    .map(([name, value], at) => {
      const top = 268 + at * 50;
      return (
        print('bold', name.toUpperCase(), [120, top, 400, 18], 14, tones.ink) +
        print('text', value, [120, top + 17, 400, 30], 23, INK) +
        stroke(`M120 ${top + 48}H520`, '#e5dcc6', 1.5)
      );
    });
  const head = item.brand
    ? logo(canvas, item.brand, design.brand, {
        x: 116,
        y: 136,
        width: 260,
        height: 62,
        anchor: 'start',
        onColour: false,
      })
    : print('brand', 'Fresh today', [116, 106, 260, 60], 46, tones.ink);
  return (
    shadow(canvas, 320, 612, 220, 14) +
    rect(82, 30, 476, 578, 30, canvas.gradient('#fffdf6', '#f6eedb'), ' stroke="#e4d9c0" stroke-width="3"') +
    path('M82 60Q82 30 112 30H528Q558 30 558 60V92H82Z', tones.base) +
    circle(320, 62, 14, '#ffffff') +
    stroke('M320 62Q300 20 330 4', '#b9a98a', 5) +
    head +
    print('bold', item.kind, [116, 176, 270, 84], 34, INK) +
    art(canvas, item.art[0] ?? '', 468, 150, 170, 8) +
    rows.join('') +
    barcode(item, 400, 566, 130, 36)
  );
}
