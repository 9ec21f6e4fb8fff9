import { logo } from '../logo';
import { path, printedOn, rect, shadow, stroke, type Box, type Canvas } from '../canvas';
import { letter } from '../lettering';
import { packDesign } from '../packs/pack-design';
import { copies, pile, type Spot } from './piles';
import { packContents, type Variant } from '../variant';

/** Drawings that fill a picture alone. */
const LARGE = new Set([
  'pineapple',
  'watermelon',
  'pumpkin',
  'cabbage',
  'cauliflower',
  'melon',
  'ear-of-corn',
  'grapes',
  'green-grapes',
  'broccoli',
  'banana-leaf',
  'tender-coconut',
  'papaya',
  'sprouts',
  'green-salad',
  'leafy-green',
]);
/** Drawings of several pieces or one long piece: a few of them make a heap. */
const LONG = new Set([
  'banana',
  'bottle-gourd',
  'ridge-gourd',
  'bitter-gourd',
  'radish',
  'coconut',
  'custard-apple',
  'dragon-fruit',
  'avocado',
  'mango',
  'pear',
  'asparagus',
  'roasted-sweet-potato',
  'spring-onion',
  'corn',
]);
/** Number of pieces in one drawing, for counted goods. */
const PIECES_DRAWN: Record<string, number> = { banana: 3 };

/** Drawings in a heap, by the rank of the size within its kind, smallest first. */
const HEAPS: Record<'large' | 'long' | 'small', readonly number[]> = {
  large: [1, 1, 1, 1],
  long: [1, 2, 3, 5],
  small: [3, 5, 9, 12],
};

const nameOf = (item: Variant): string => item.art[0] ?? '';

/** Number of drawings in a heap: the sold number for counted goods, otherwise more for more weight. */
export function piecesDrawn(item: Variant): number {
  const base = nameOf(item).split('/')[0] ?? '';
  const { measure, packs, amount } = packContents(item.unit);
  if (measure === 'pieces') return Math.max(1, Math.round((packs * amount) / (PIECES_DRAWN[base] ?? 1)));
  const heaps = HEAPS[LARGE.has(base) ? 'large' : LONG.has(base) ? 'long' : 'small'];
  return heaps[item.step] ?? 1;
}

/** A card with the weight or number on a heap of loose goods. */
function weightCard(canvas: Canvas, item: Variant, x: number, y: number): string {
  const [w, h] = [156, 66];
  return (
    rect(x + 3, y + 4, w, h, 12, '#2b2f3a', ' opacity=".16"') +
    rect(x, y, w, h, 12, '#fffdf6', ' stroke="#2f8f4e" stroke-width="4"') +
    letter(printedOn(canvas, [x, y, w, h]), item.unit, [x + 10, y + 6, w - 20, h - 12], {
      face: 'bold',
      fill: '#23272e',
      size: 42,
      floor: 24,
      stand: 'middle',
    }).svg
  );
}

/** The farm's card on a crate: logo, name, amount. */
function crateCard(picture: Canvas, item: Variant, [x, y, w, h]: Box): string {
  const canvas = printedOn(picture, [x, y, w, h]);
  const design = packDesign(item);
  const sign = item.brand
    ? logo(canvas, item.brand, design.brand, {
        x: x + w / 2,
        y: y + h * 0.22,
        width: w * 0.84,
        height: h * 0.32,
        onColour: false,
      })
    : '';
  const row = (text: string, top: number, tall: number, size: number) =>
    letter(canvas, text, [x + w * 0.04, y + h * top, w * 0.92, h * tall], {
      face: 'bold',
      fill: design.tones.ink,
      size,
      floor: 18,
      stand: 'middle',
    }).svg;
  return (
    rect(x, y, w, h, 14, '#fffdf6', ' stroke="#e4d9c0" stroke-width="2"') +
    sign +
    row(item.kind, 0.4, 0.26, 30) +
    row(item.unit, 0.66, 0.3, 38)
  );
}

/** A single large piece sold by weight is drawn smaller for a smaller amount. */
const onGround = (item: Variant, body: string, floor: number): string => {
  const single = packContents(item.unit).measure !== 'pieces' && piecesDrawn(item) === 1;
  return single && item.scale < 1
    ? `<g transform="translate(320 ${floor}) scale(${item.scale.toFixed(3)}) translate(-320 ${-floor})">${body}</g>`
    : body;
};

/** Fruit and vegetables in a heap; branded ones in a crate with the farm's card. */
export function heaped(canvas: Canvas, item: Variant): string {
  const count = piecesDrawn(item);
  if (!item.brand) {
    const spots = pile(count, [30, 40, 580, 500], item.slug);
    const heap = shadow(canvas, 320, 544, 230, 26) + copies(canvas, nameOf(item), spots);
    return onGround(item, heap, 540) + weightCard(canvas, item, 470, 540);
  }
  const spots = pile(count, [70, 24, 500, 410], item.slug);
  return (
    shadow(canvas, 320, 588, 270, 22) +
    path('M70 360H570L582 402H58Z', '#7a4c22') +
    onGround(item, copies(canvas, nameOf(item), spots), 434) +
    path('M58 400H582L560 580Q558 592 544 592H96Q82 592 80 580Z', canvas.gradient('#d9a866', '#b57d3d')) +
    stroke('M66 458H574M74 522H566', '#8f5f2b', 5, ' opacity=".55"') +
    stroke('M66 408H574', '#f0cb94', 5, ' opacity=".8"') +
    crateCard(canvas, item, [166, 420, 308, 160])
  );
}

/** Leaves and flowers in a bunch, tied with a string; branded ones in a paper sleeve. */
export function bunch(canvas: Canvas, item: Variant): string {
  const body = item.brand ? sleeve(canvas, item) : tied(canvas, item);
  if (item.family === 'flower' && !item.brand) return body;
  return `<g transform="translate(320 600) scale(${item.scale.toFixed(3)}) translate(-320 -600)">${body}</g>${
    item.brand ? '' : weightCard(canvas, item, 470, 540)
  }`;
}

function tied(canvas: Canvas, item: Variant): string {
  if (item.family === 'flower') {
    const counted = packContents(item.unit).measure === 'pieces';
    const spots = pile(counted ? piecesDrawn(item) : heapOfFlowers(item), [30, 40, 580, 500], item.slug);
    return (
      shadow(canvas, 320, 544, 190, 20) +
      copies(canvas, nameOf(item), spots) +
      weightCard(canvas, item, 470, 540)
    );
  }
  const fan: Spot[] = [
    [214, 300, 400, -16],
    [426, 300, 400, 16],
    [320, 300, 480, 0],
  ];
  return (
    shadow(canvas, 320, 560, 190, 20) +
    copies(canvas, nameOf(item), fan) +
    rect(262, 470, 116, 22, 8, '#d9534f') +
    rect(262, 474, 116, 5, 2, '#f0908c')
  );
}

const heapOfFlowers = (item: Variant): number => HEAPS.small[item.step] ?? 1;

function sleeve(canvas: Canvas, item: Variant): string {
  const design = packDesign(item);
  const fan: Spot[] = [
    [220, 250, 320, -20],
    [420, 250, 320, 20],
    [320, 220, 380, 0],
    [320, 330, 380, 4],
  ];
  const print = (text: string, [x, y, w, h]: Box, size: number) =>
    letter(canvas, text, [x, y, w, h], {
      face: 'bold',
      fill: design.tones.ink,
      size,
      floor: 17,
      rows: 2,
      stand: 'middle',
    }).svg;
  return (
    shadow(canvas, 320, 598, 150, 18) +
    copies(canvas, nameOf(item), fan) +
    path(
      'M150 330Q320 380 490 330L392 592Q320 606 248 592Z',
      canvas.gradient('#f6ecd8', '#dcc9a3', 'across'),
    ) +
    path('M150 330Q320 380 490 330L486 344Q320 396 154 344Z', design.brand.base) +
    (item.brand
      ? logo(canvas, item.brand, design.brand, { x: 320, y: 418, width: 220, height: 58, onColour: false })
      : '') +
    print(item.kind, [230, 450, 180, 62], 27) +
    print(item.unit, [256, 516, 128, 56], Math.min(46, 32 / item.scale))
  );
}
