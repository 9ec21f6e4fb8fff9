import type { ProductLine } from '../shop/lines';
import { randomOf } from '../shop/random';
import { art, artBody, isHeap } from './art';
import { circle, ellipse, path, placed, rect, shadow, stroke, type Canvas } from './canvas';
import { darker, lighter } from './colour';
import { grainOf, grains } from './scenes/heaps';
import { packDesign } from './packs/pack-design';

const board = (canvas: Canvas): string =>
  path('M40 430Q320 400 600 430L624 560Q320 600 16 560Z', canvas.gradient('#d9a86c', '#b88149')) +
  path('M16 560Q320 600 624 560V578Q320 620 16 578Z', '#8f5f31') +
  stroke(
    'M70 456Q320 430 560 452M60 494Q320 470 590 500M40 536Q320 556 600 534',
    '#a87443',
    2.5,
    ' opacity=".6"',
  );

const plate = (canvas: Canvas): string =>
  shadow(canvas, 320, 512, 300, 44, 0.3) +
  ellipse(320, 466, 276, 92, '#c6d0da') +
  ellipse(320, 456, 276, 92, canvas.gradient('#ffffff', '#e3e9ef')) +
  ellipse(320, 452, 204, 60, canvas.gradient('#dfe6ed', '#f7f9fb'));

const woodenBowl = (canvas: Canvas, fill: string): string =>
  shadow(canvas, 320, 570, 230, 32, 0.3) +
  fill +
  path('M84 372Q96 566 320 570Q544 566 556 372Q320 452 84 372Z', canvas.gradient('#b9783f', '#7f4b22')) +
  path('M84 372Q320 452 556 372Q558 392 552 404Q320 478 88 404Q82 392 84 372Z', '#d9a067') +
  stroke('M130 440Q180 520 270 548', '#e8b983', 6, ' opacity=".5"');

/** A close-up of the contents: a bowl of grains, a glass on a mat, the fruit next to its slice. */
export function productCloseUp(canvas: Canvas, item: ProductLine): string {
  const { tones } = packDesign(item);
  const random = randomOf(`close/${item.slug}`);
  const glow = canvas.define(
    (id) =>
      `<radialGradient id="${id}" cy=".42"><stop offset="0" stop-color="#ffffff"/><stop offset=".55" stop-color="${tones.pale}"/><stop offset="1" stop-color="${tones.plate}"/></radialGradient>`,
  );
  let body =
    rect(0, 0, 640, 640, 0, `url(#${glow})`) + path('M0 470Q320 430 640 470V640H0Z', lighter(tones.plate, 2));
  const inside = item.inside.split('/')[0] ?? '';
  const side = item.art.find((name) => name !== item.inside && !isHeap(name));
  if (isHeap(inside)) {
    const [shape, colour] = grainOf(inside, 'pea');
    body += woodenBowl(
      canvas,
      grains(canvas, shape, colour, { kind: 'mound', x: 96, y: 140, width: 448, height: 290 }, 3.1),
    );
    const extra = grains(
      canvas,
      shape,
      colour,
      { kind: 'mound', x: 440, y: 520, width: 130, height: 70 },
      2.6,
    );
    body += shadow(canvas, 505, 592, 74, 12) + extra;
    if (side) body += shadow(canvas, 118, 590, 80, 14) + art(canvas, side, 118, 520, 170, -8);
    return body;
  }
  if (inside === 'foam' || inside === 'mist' || inside.startsWith('swirl:')) {
    body += Array.from({ length: 12 }, () => {
      const [x, y, r] = [random() * 640, random() * 300, 10 + random() * 34];
      return (
        circle(x, y, r, '#ffffff', ` opacity=".5" stroke="${tones.soft}" stroke-width="2"`) +
        ellipse(x - r * 0.3, y - r * 0.35, r * 0.24, r * 0.15, '#ffffff')
      );
    }).join('');
    body += shadow(canvas, 320, 548, 230, 30) + art(canvas, item.inside, 320, 360, 470);
    if (side) body += shadow(canvas, 506, 580, 90, 16) + art(canvas, side, 506, 494, 200, 8);
    return body;
  }
  if (/^(glass|bowl|drop|scoop)$/.test(inside.split(':')[0] ?? '')) {
    body +=
      board(canvas) +
      shadow(canvas, 320, 506, 170, 24, 0.4) +
      art(
        canvas,
        item.inside,
        320,
        inside.startsWith('bowl') ? 366 : 310,
        inside.startsWith('bowl') ? 470 : 430,
      );
    if (side) body += shadow(canvas, 520, 556, 90, 16, 0.4) + art(canvas, side, 516, 472, 200, 8);
    return body;
  }
  const food = item.mark !== 'none';
  const hero = item.inside;
  const id = canvas.define((own) => `<g id="${own}">${artBody(canvas, hero)}</g>`);
  const copy = (x: number, y: number, size: number, turn: number) =>
    placed(`<use href="#${id}"/>`, x, y, size, turn);
  if (food) {
    body += plate(canvas) + copy(206, 330, 220, -18) + copy(440, 322, 230, 16) + copy(320, 352, 320, 4);
    if (side && side !== hero) body += art(canvas, side, 530, 520, 160, 10);
    return body;
  }
  body +=
    circle(320, 310, 230, '#ffffff', ' opacity=".7"') +
    stroke('M320 80A230 230 0 0 1 550 310', darker(tones.plate, 14), 10) +
    shadow(canvas, 320, 546, 180, 24) +
    copy(320, 320, 430, (random() - 0.5) * 10);
  return side && side !== hero ? body + art(canvas, side, 512, 500, 190, 8) : body;
}
