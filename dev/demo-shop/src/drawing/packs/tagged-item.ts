import { art } from '../art';
import { path, printedOn, shadow, stroke, type Box, type Canvas } from '../canvas';
import { letter } from '../lettering';
import { logo } from '../logo';
import { packDesign } from './pack-design';
import { copies, pile, type Spot } from '../scenes/piles';
import { packContents, type Variant } from '../variant';

const PLACES: Record<number, readonly Spot[]> = {
  1: [[290, 310, 540, 0]],
  2: [
    [230, 300, 440, -8],
    [380, 330, 460, 4],
  ],
  3: [
    [190, 320, 360, -10],
    [420, 336, 360, 8],
    [304, 330, 390, 0],
  ],
};

const TAG: Box = [414, 104, 166, 172];

/** A loose item in the sold number, with the maker's tag on a string. */
export function taggedItem(canvas: Canvas, item: Variant): string {
  const design = packDesign(item);
  const { packs, amount } = packContents(item.unit);
  const [first = '', second] = item.art;
  const spots = PLACES[packs * amount] ?? pile(packs * amount, [30, 40, 560, 520], item.slug);
  const beside =
    second !== undefined && second !== first && spots.length === 1 ? art(canvas, second, 450, 430, 260) : '';
  const tag = printedOn(canvas, TAG);
  const row = (text: string, top: number, height: number, size: number) =>
    letter(tag, text, [428, top, 142, height], {
      face: 'bold',
      fill: design.tones.ink,
      size,
      floor: 15,
      rows: 2,
      stand: 'middle',
    }).svg;
  const sign = item.brand
    ? logo(tag, item.brand, design.brand, { x: 499, y: 140, width: 142, height: 44, onColour: false })
    : '';
  return (
    shadow(canvas, 320, 586, 190, 20) +
    copies(canvas, first, spots) +
    beside +
    `<g transform="rotate(8 490 150)">${stroke('M440 60Q470 90 490 110', '#b9a98a', 4)}${path('M400 128L430 104H560Q580 104 580 124V256Q580 276 560 276H430L400 252Z', '#fffdf6', ' stroke="#e4d9c0" stroke-width="3"')}${sign}${row(item.kind, 166, 58, 23)}${row(item.unit, 228, 40, 32)}</g>`
  );
}
