import { randomOf, type Random } from '../../shop/random';
import { path, rect, shades, stroke, type Canvas } from '../canvas';
import { darker, lighter, tint, type Hex } from '../colour';
import { PIECES } from './heap-pieces';

/** Area of grains: a mound on a table or a field that fills a window. */
export interface Area {
  kind: 'mound' | 'field';
  x: number;
  y: number;
  width: number;
  height: number;
}

const MOUND: Area = { kind: 'mound', x: 6, y: 26, width: 116, height: 88 };
const SEVERAL: Record<string, readonly string[]> = {
  mixcolour: ['#ef6f6c', '#f7b733', '#7ac36a', '#5fa8d3', '#b884d6'],
  mixdal: [tint('toor'), tint('moong'), tint('masoor'), tint('greengram'), tint('urad')],
  chitra: ['#d9a58c', '#c98a72', '#e3b9a3'],
};

/** Points of the area, from the back (top) to the front. */
function scatter(random: Random, area: Area, count: number): [number, number][] {
  const points: [number, number][] = [];
  let tries = 0;
  while (points.length < count && tries < count * 6) {
    tries += 1;
    const [u, v] = [random(), random()];
    if (area.kind === 'mound') {
      const side = Math.abs(u * 2 - 1);
      const top = 1 - (1 - side ** 1.9) * 0.98;
      const bottom = 1 - side ** 5 * 0.16;
      if (v < top || v > bottom) continue;
    }
    points.push([area.x + u * area.width, area.y + v * area.height]);
  }
  return points.sort((one, other) => one[1] - other[1]);
}

const moundPath = ({ x, y, width, height }: Area): string => {
  const [r, b] = [x + width, y + height];
  return `M${x} ${b - height * 0.08} Q${x + width * 0.16} ${b - height * 0.2} ${x + width * 0.3} ${y + height * 0.3} Q${x + width * 0.44} ${y - height * 0.04} ${x + width * 0.56} ${y + height * 0.02} Q${x + width * 0.68} ${y + height * 0.12} ${x + width * 0.8} ${y + height * 0.56} Q${x + width * 0.9} ${b - height * 0.2} ${r} ${b - height * 0.08} Q${x + width / 2} ${b + height * 0.1} ${x} ${b - height * 0.08}Z`;
};

const SIZES: Record<string, number> = {
  pea: 9.5,
  lentil: 6.6,
  crystal: 3.6,
  seed: 3.4,
  rice: 2.7,
  stick: 3.4,
  noodle: 3,
};
const COUNTS: Record<string, number> = {
  pea: 170,
  lentil: 300,
  crystal: 620,
  seed: 380,
  rice: 420,
  stick: 130,
  noodle: 90,
};

/** Length of a grain and its maximum bend. */
const STROKES: Record<string, readonly [long: number, bend: number]> = {
  seed: [4.4, 0],
  rice: [6.4, 0],
  stick: [17, 5],
  noodle: [22, 13],
};

/** Small grains are short strokes in three tones, with one path per tone for any number of grains. */
function strokes(
  shape: string,
  random: Random,
  points: [number, number][],
  tones: readonly Hex[],
  scale: number,
): string {
  const size = (SIZES[shape] ?? 4) * scale;
  const paths = tones.map(() => '');
  for (const [x, y] of points) {
    const at = Math.floor(random() * tones.length);
    const angle = random() * Math.PI;
    const [long, bend] = STROKES[shape] ?? [0, 0];
    const [dx, dy] = [Math.cos(angle) * long * scale, Math.sin(angle) * long * scale * 0.7];
    const start = `M${x.toFixed(1)} ${y.toFixed(1)}`;
    if (long === 0) paths[at] += `${start}h.01`;
    else if (bend === 0) paths[at] += `${start}l${dx.toFixed(1)} ${dy.toFixed(1)}`;
    else {
      const [cx, cy] = [dx / 2 + (random() - 0.5) * bend * scale * 2, dy / 2 - bend * scale * random()];
      paths[at] += `${start}q${cx.toFixed(1)} ${cy.toFixed(1)} ${dx.toFixed(1)} ${dy.toFixed(1)}`;
    }
  }
  const body = paths.map((d, at) => (d ? stroke(d, tones[at] ?? '#000', size) : '')).join('');
  if (shape !== 'pea' && shape !== 'lentil') return body;
  const shine = points
    .map(([x, y]) => `M${(x - size * 0.18).toFixed(1)} ${(y - size * 0.2).toFixed(1)}h.01`)
    .join('');
  return body + stroke(shine, '#ffffff', size * 0.24, ' opacity=".55"');
}

const MIXES: Record<string, readonly (readonly [shape: string, tint: string])[]> = {
  mixnuts: [
    ['almond', 'almond'],
    ['cashew', 'cashew'],
    ['raisin', 'raisin'],
    ['pista', 'pista'],
    ['walnut', 'walnut'],
  ],
  mixture: [
    ['flake', 'butter'],
    ['nugget', 'sev'],
    ['almond', 'chana'],
    ['puff', 'sev'],
  ],
  mixveg: [
    ['cube', 'apricot'],
    ['ball', 'greenpea'],
    ['cube', 'corn'],
    ['bean', 'greenchutney'],
  ],
  muesli: [
    ['flake', 'wheat'],
    ['raisin', 'raisin'],
    ['almond', 'almond'],
    ['flake', 'cream'],
  ],
};

/** Pieces of one heap differ slightly in colour, so that they can be distinguished. */
const variants = (hex: Hex): Hex[] => [hex, hex, lighter(hex, 5), darker(hex, 6)];

function pieces(
  canvas: Canvas,
  random: Random,
  kinds: readonly (readonly [string, string])[],
  points: [number, number][],
  scale: number,
): string {
  const names = kinds.flatMap(([shape, colour]) =>
    (SEVERAL[colour] ?? variants(tint(colour))).map((hex) =>
      canvas.define(
        (id) => `<g id="${id}">${(PIECES[shape] ?? PIECES.nugget)?.(shades(hex), canvas) ?? ''}</g>`,
      ),
    ),
  );
  return points
    .map(([x, y]) => {
      const name = names[Math.floor(random() * names.length)] ?? '';
      const size = scale * (0.86 + random() * 0.3);
      const turn = Math.round((random() - 0.5) * 150);
      return `<use href="#${name}" transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn}) scale(${size.toFixed(2)})"/>`;
    })
    .join('');
}

/** Shape and colour of a heap such as 'heap:lentil:toor'. */
export function grainOf(name: string, otherwise: string): readonly [shape: string, colour: string] {
  const [, shape = otherwise, colour = 'toor'] = (name.split('/')[0] ?? '').split(':');
  return [shape, colour];
}

/** Fills an area with grains; `scale` is the size of one grain, 1 in a field of 128. */
export function grains(canvas: Canvas, shape: string, colour: string, area: Area, scale = 1): string {
  const random = randomOf(`grains/${shape}/${colour}/${area.kind}`);
  const hex = tint(colour);
  const ground = darker(hex, SIZES[shape] === undefined ? 13 : 8);
  const base =
    area.kind === 'mound'
      ? path(moundPath(area), ground)
      : rect(area.x, area.y, area.width, area.height, 0, ground);
  const room = (area.width * area.height) / (116 * 88) / scale ** 2;
  if (shape === 'powder') {
    const smooth = canvas.gradient(lighter(hex, 6), darker(hex, 9));
    const dust = scatter(random, area, Math.round(90 * room)).map(
      ([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h.01`,
    );
    const half = dust.length / 2;
    const body =
      area.kind === 'mound'
        ? path(moundPath(area), smooth)
        : rect(area.x, area.y, area.width, area.height, 0, smooth);
    const ridge =
      area.kind === 'mound'
        ? stroke(
            `M${area.x + area.width * 0.5} ${area.y + area.height * 0.06}Q${area.x + area.width * 0.6} ${area.y + area.height * 0.4} ${area.x + area.width * 0.78} ${area.y + area.height * 0.86}`,
            darker(hex, 12),
            2,
            ' opacity=".35"',
          )
        : '';
    return (
      body +
      ridge +
      stroke(dust.slice(0, half).join(''), darker(hex, 14), 1.5 * scale, ' opacity=".5"') +
      stroke(dust.slice(half).join(''), lighter(hex, 14), 1.7 * scale, ' opacity=".8"')
    );
  }
  const mix = MIXES[shape];
  if (mix || PIECES[shape]) {
    const kinds = mix ?? ([[shape, colour]] as const);
    const points = scatter(random, area, Math.round((area.kind === 'mound' ? 78 : 66) * room));
    return base + pieces(canvas, random, kinds, points, scale * 0.98);
  }
  const tones = SEVERAL[colour] ?? shades(hex);
  return (
    base +
    strokes(shape, random, scatter(random, area, Math.round((COUNTS[shape] ?? 120) * room)), tones, scale)
  );
}

export const heap = (canvas: Canvas, shape: string, colour: string): string =>
  grains(canvas, shape, colour, MOUND);
