import { rect, type Canvas } from '../canvas';
import { letter, widthOf } from '../lettering';
import { packContents, type Measure, type Variant } from '../variant';

const CAPTIONS: Record<Measure, string> = { weight: 'NET WT.', volume: 'NET VOL.', pieces: 'NET QTY.' };

/** Small packs have relatively larger print, so that the amount is legible on a card of 200 px. */
const sizeFor = (scale: number): number => Math.min(46, Math.max(30, 30 / scale));

export interface QuantityPlate {
  svg: string;
  width: number;
  height: number;
}

/** The net quantity on a small white plate, its lower right corner at `right`, `bottom`. */
export function netQuantity(
  canvas: Canvas,
  item: Variant,
  right: number,
  bottom: number,
  most: number,
  ink = '#23272e',
): QuantityPlate {
  const { measure, each } = packContents(item.unit);
  const caption = CAPTIONS[measure];
  const pad = 8;
  const wanted = sizeFor(item.scale);
  const broadest = Math.max(widthOf('bold', each, wanted), widthOf('text', caption, wanted * 0.4));
  const size = Math.min(wanted, (wanted * (most - pad * 2)) / broadest);
  const width = Math.min(broadest, most - pad * 2) + pad * 2;
  const [small, height] = [size * 0.4, size * 1.5 + 4];
  const [x, y] = [right - width, bottom - height];
  const svg =
    rect(x, y, width, height, 9, '#ffffff', ' opacity=".94"') +
    letter(canvas, caption, [x + pad, y + 4, width - pad * 2, small * 1.1], {
      face: 'text',
      fill: ink,
      size: small,
      floor: 9,
    }).svg +
    letter(canvas, each, [x + pad, y + 4 + small * 1.05, width - pad * 2 + 0.5, size * 1.06], {
      face: 'bold',
      fill: ink,
      size,
      floor: 20,
    }).svg;
  return { svg, width, height };
}
