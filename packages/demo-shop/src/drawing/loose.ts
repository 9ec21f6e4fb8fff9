import type { ProductLine } from '../shop/lines';
import { randomOf } from '../shop/random';
import { art, artBody, isHeap } from './art';
import { ellipse, path, placed, rect, shadow, stroke, type Canvas } from './canvas';
import { lighter } from './colour';
import { block, line } from './fonts';
import { foodMark } from './front';
import { grains } from './heaps';
import { logo } from './logo';
import { lookOf } from './look';

/** Places in a pile: x, y, size and turn, from the back to the front. */
type Spot = readonly [x: number, y: number, size: number, turn: number];
const PILES: Record<number, readonly Spot[]> = {
  1: [[320, 322, 500, 0]],
  3: [
    [208, 300, 290, -14],
    [432, 300, 290, 12],
    [320, 392, 330, 0],
  ],
  6: [
    [320, 190, 216, 4],
    [208, 268, 230, -16],
    [432, 266, 230, 14],
    [160, 408, 240, -10],
    [480, 406, 240, 12],
    [320, 412, 262, 0],
  ],
};
const SINGLE = new Set([
  'pineapple',
  'watermelon',
  'pumpkin',
  'cabbage',
  'cauliflower',
  'melon',
  'ear-of-corn',
  'grapes',
  'broccoli',
  'banana-leaf',
  'tender-coconut',
  'papaya',
  'sprouts',
  'green-salad',
  'leafy-green',
]);
const TRIO = new Set([
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

const countOf = (name: string): number => {
  const base = name.split('/')[0] ?? '';
  return SINGLE.has(base) ? 1 : TRIO.has(base) ? 3 : 6;
};

/** Every copy of a drawing after the first is a reference, so a pile costs little more than one piece. */
function copies(canvas: Canvas, name: string, spots: readonly Spot[]): string {
  const id = canvas.define((own) => `<g id="${own}">${artBody(canvas, name)}</g>`);
  return spots.map(([x, y, size, turn]) => placed(`<use href="#${id}"/>`, x, y, size, turn)).join('');
}

const jitter = (spots: readonly Spot[], seed: string): Spot[] => {
  const random = randomOf(`pile/${seed}`);
  return spots.map(([x, y, size, turn]) => [
    x + (random() - 0.5) * 14,
    y + (random() - 0.5) * 12,
    size,
    turn + (random() - 0.5) * 12,
  ]);
};

function card(item: ProductLine, x: number, y: number, w: number, h: number): string {
  const look = lookOf(item);
  const words = block('bold', item.kind, x + w / 2, y + h * 0.56, {
    fill: look.tones.ink,
    width: w * 0.86,
    lines: 1,
    size: h * 0.26,
  });
  return (
    rect(x, y, w, h, 14, '#fffdf6', ' stroke="#e4d9c0" stroke-width="2"') +
    (item.brand
      ? logo(item.brand, look.brand, {
          x: x + w / 2,
          y: y + h * 0.3,
          width: w * 0.84,
          height: h * 0.42,
          onColour: false,
        })
      : '') +
    words.svg
  );
}

/** Produce as it lies in the basket; branded produce comes in a crate with the farm's card. */
export function fresh(canvas: Canvas, item: ProductLine): string {
  const name = item.art[0] ?? '';
  const count = countOf(name);
  const spots = jitter(PILES[count] ?? [], item.slug);
  const ground = shadow(canvas, 320, count === 1 ? 560 : 540, 230, 26);
  if (!item.brand) return ground + copies(canvas, name, spots);
  const raised = spots.map(([x, y, size, turn]): Spot => [
    320 + (x - 320) * 0.9,
    40 + y * 0.74,
    size * 0.84,
    turn,
  ]);
  return (
    shadow(canvas, 320, 588, 270, 22) +
    path('M70 360H570L582 402H58Z', '#7a4c22') +
    copies(canvas, name, raised) +
    path('M58 400H582L560 580Q558 592 544 592H96Q82 592 80 580Z', canvas.gradient('#d9a866', '#b57d3d')) +
    stroke('M66 458H574M74 522H566', '#8f5f2b', 5, ' opacity=".55"') +
    stroke('M66 408H574', '#f0cb94', 5, ' opacity=".8"') +
    card(item, 176, 428, 288, 128)
  );
}

/** Leaves and flowers in a bunch, tied with a string; branded ones in a paper sleeve. */
export function bunch(canvas: Canvas, item: ProductLine): string {
  const name = item.art[0] ?? '';
  const spots: Spot[] = [
    [220, 250, 320, -20],
    [420, 250, 320, 20],
    [320, 220, 380, 0],
    [320, 330, 380, 4],
  ];
  const look = lookOf(item);
  if (!item.brand) {
    const flowers = item.family === 'flower';
    const pile = copies(
      canvas,
      name,
      flowers
        ? jitter(PILES[6] ?? [], item.slug)
        : [
            [214, 300, 400, -16],
            [426, 300, 400, 16],
            [320, 300, 480, 0],
          ],
    );
    return (
      shadow(canvas, 320, 560, 190, 20) +
      pile +
      (flowers ? '' : rect(262, 470, 116, 22, 8, '#d9534f') + rect(262, 474, 116, 5, 2, '#f0908c'))
    );
  }
  return (
    shadow(canvas, 320, 598, 150, 18) +
    copies(canvas, name, spots) +
    path(
      'M150 330Q320 380 490 330L392 592Q320 606 248 592Z',
      canvas.gradient('#f6ecd8', '#dcc9a3', 'across'),
    ) +
    path('M150 330Q320 380 490 330L486 344Q320 396 154 344Z', look.brand.base) +
    logo(item.brand, look.brand, { x: 320, y: 424, width: 210, height: 62, onColour: false }) +
    block('bold', item.kind, 320, 466, { fill: look.tones.ink, width: 168, lines: 2, size: 28 }).svg
  );
}

/** Pieces too small to count cover the whole tray. */
function spread(canvas: Canvas, name: string): string {
  const [, shape = 'cube', colour = 'toast'] = (name.split('/')[0] ?? '').split(':');
  return grains(canvas, shape, colour, { kind: 'field', x: 60, y: 60, width: 520, height: 370 }, 3);
}

/** Cut or chilled goods under film, with a band around the tray. */
export function tray(canvas: Canvas, item: ProductLine): string {
  const look = lookOf(item);
  const { tones } = look;
  const meat = item.family === 'meat';
  const spots: Spot[] = [
    [196, 190, 214, -10],
    [444, 190, 214, 10],
    [320, 176, 220, 0],
    [182, 330, 224, 8],
    [458, 330, 224, -8],
    [320, 330, 240, 4],
  ];
  const names = item.art.filter((name, at, all) => all.indexOf(name) === at);
  const first = names[0] ?? '';
  const mixed = names.length > 1 && !meat && item.art.at(-1) !== first;
  const some = (name: string, odd: number) =>
    copies(
      canvas,
      name,
      spots.filter((_, at) => at % 2 === odd),
    );
  const loose = mixed ? some(first, 0) + some(names[1] ?? '', 1) : copies(canvas, first, spots);
  const inner = isHeap(first) ? spread(canvas, first) : loose;
  const clip = canvas.define(
    (id) => `<clipPath id="${id}"><rect x="76" y="76" width="488" height="488" rx="46"/></clipPath>`,
  );
  return (
    shadow(canvas, 320, 590, 260, 20) +
    rect(50, 52, 540, 540, 66, meat ? '#22262c' : '#dfe5ea') +
    rect(60, 60, 520, 520, 58, canvas.gradient(meat ? '#3b424b' : '#ffffff', meat ? '#22262c' : '#e6ebef')) +
    rect(76, 76, 488, 488, 46, meat ? '#171a1f' : '#eef2f4') +
    `<g clip-path="url(#${clip})">${inner}</g>` +
    path('M76 122Q76 76 122 76H330L140 564H122Q76 564 76 518Z', '#ffffff', ' opacity=".17"') +
    path('M470 76H518Q564 76 564 122V200L420 564H270Z', '#ffffff', ' opacity=".09"') +
    path('M50 404H590V548Q590 548 590 548H50Z', tones.base) +
    rect(50, 404, 540, 6, 0, lighter(tones.base, 16)) +
    rect(50, 542, 540, 6, 0, tones.deep) +
    (item.brand
      ? logo(item.brand, look.brand, { x: 320, y: 444, width: 400, height: 58, onColour: true })
      : '') +
    block('bold', item.kind, 320, item.kind.length > 20 ? 472 : 484, {
      fill: tones.on,
      width: 420,
      lines: 2,
      size: 36,
    }).svg +
    foodMark(item.mark, 76, 502)
  );
}

/** An egg box with its lid open. */
export function eggTray(canvas: Canvas, item: ProductLine): string {
  const look = lookOf(item);
  const name = item.art.at(-1) ?? 'egg';
  const spots: Spot[] = [
    [128, 296, 142, 0],
    [256, 296, 142, 0],
    [384, 296, 142, 0],
    [512, 296, 142, 0],
  ];
  const front: Spot[] = [
    [110, 372, 158, 0],
    [250, 372, 158, 0],
    [390, 372, 158, 0],
    [530, 372, 158, 0],
  ];
  const cups = (y: number, colour: string) =>
    Array.from({ length: 4 }, (_, at) => ellipse(110 + at * 140, y, 66, 30, colour)).join('');
  return (
    shadow(canvas, 320, 584, 290, 20) +
    path(
      'M52 70Q52 48 76 48H564Q588 48 588 70L600 250H40Z',
      canvas.gradient(look.tones.base, look.tones.deep),
    ) +
    path('M70 84H570L580 232H60Z', look.tones.soft, ' opacity=".4"') +
    (item.brand
      ? logo(item.brand, look.brand, { x: 320, y: 116, width: 380, height: 74, onColour: true })
      : '') +
    block('bold', item.kind, 320, 162, { fill: look.tones.on, width: 420, lines: 1, size: 44 }).svg +
    path('M40 250H600L612 330H28Z', '#a9a294') +
    copies(canvas, name, spots) +
    path('M28 330H612V360H28Z', '#c9c2b2') +
    cups(420, '#8f8878') +
    copies(canvas, name, front) +
    path(
      'M16 420Q80 452 110 420Q180 456 250 420Q320 456 390 420Q460 456 530 420Q566 452 624 420L604 570Q600 586 580 586H60Q40 586 36 570Z',
      canvas.gradient('#d9d2c3', '#b3ac9b'),
    ) +
    stroke('M110 440V578M250 440V578M390 440V578M530 440V578', '#a29b8b', 5) +
    foodMark(item.mark, 62, 536, 30) +
    line('text', 'Handle with care', 320, 556, 24, { fill: '#6f6858' })
  );
}

/** A thing sold loose with the maker's tag on a string. */
export function thing(canvas: Canvas, item: ProductLine): string {
  const look = lookOf(item);
  return (
    shadow(canvas, 320, 586, 190, 20) +
    art(canvas, item.art[0] ?? '', 290, 310, 540) +
    (item.art[1] && item.art[1] !== item.art[0] ? art(canvas, item.art[1], 450, 430, 260) : '') +
    `<g transform="rotate(8 490 150)">${stroke('M440 60Q470 90 490 110', '#b9a98a', 4)}${path('M400 128L430 104H560Q580 104 580 124V232Q580 252 560 252H430L400 228Z', '#fffdf6', ' stroke="#e4d9c0" stroke-width="3"')}${item.brand ? logo(item.brand, look.brand, { x: 500, y: 148, width: 140, height: 48, onColour: false }) : ''}${block('bold', item.kind, 500, 182, { fill: look.tones.ink, width: 138, lines: 2, size: 22 }).svg}</g>`
  );
}
