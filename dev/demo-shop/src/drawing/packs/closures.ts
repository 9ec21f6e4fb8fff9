import { circle, ellipse, path, rect, stroke, type Canvas } from '../canvas';
import { darker, lighter } from '../colour';
import type { PackDesign } from './pack-design';
import type { Shape } from './shapes';

/** Light from the left and a dark right edge make a flat outline look round. */
export function lighting(canvas: Canvas, shape: Shape): string {
  const [x, , w] = shape.print;
  const flat = shape.side !== undefined || shape.closure === 'hole';
  const [from, to] = [(x - 30) / 640, (x + w + 30) / 640];
  const stops: [number, string, number][] = flat
    ? [
        [0, '#fff', 0.14],
        [0.4, '#fff', 0],
        [1, '#000', 0.1],
      ]
    : [
        [0, '#000', 0.24],
        [0.1, '#fff', 0.06],
        [0.18, '#fff', 0.3],
        [0.3, '#fff', 0],
        [0.7, '#000', 0],
        [1, '#000', 0.27],
      ];
  const name = canvas.define(
    (id) =>
      `<linearGradient id="${id}" x1="${from.toFixed(3)}" x2="${to.toFixed(3)}" y1="0" y2="0">${stops.map(([offset, colour, opacity]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`,
  );
  return rect(0, 0, 640, 640, 0, `url(#${name})`);
}

const shine = (canvas: Canvas, d: string): string => {
  const name = canvas.define(
    (id) =>
      `<linearGradient id="${id}"><stop offset="0" stop-color="#000" stop-opacity=".22"/><stop offset=".2" stop-color="#fff" stop-opacity=".34"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".3"/></linearGradient>`,
  );
  return path(d, `url(#${name})`);
};

const solid = (canvas: Canvas, d: string, colour: string): string => path(d, colour) + shine(canvas, d);

/** Unprinted parts of a pack: caps, seams, handles and others. */
export function closures(canvas: Canvas, shape: Shape, design: PackDesign): string {
  const { tones, light } = design;
  const accent = light || shape.style === 'label' ? tones.base : lighter(tones.pale, 1);
  const grey = '#d3dbe3';
  const cap = shape.cap ? solid(canvas, shape.cap, shape.closure === 'foil' ? grey : accent) : '';
  switch (shape.closure) {
    case 'crimp': {
      const top = shape.print[1] - 30;
      return (
        stroke(
          `M${shape.print[0] - 24} ${top}Q320 ${top - 10} ${shape.print[0] + shape.print[2] + 24} ${top}`,
          '#ffffff',
          3,
          ' opacity=".5"',
        ) +
        stroke(
          `M${shape.print[0] - 26} 586Q320 596 ${shape.print[0] + shape.print[2] + 26} 586`,
          '#000000',
          3,
          ' opacity=".14"',
        )
      );
    }
    case 'stitch':
      return (
        path('M104 62Q320 50 536 62L539 92Q320 80 101 92Z', '#fffaf0', ' opacity=".9"') +
        stroke('M112 78Q320 66 528 78', '#b48a54', 4, ' stroke-dasharray="9 7"') +
        stroke('M128 130Q120 340 132 580M512 130Q520 340 508 580', '#000000', 3, ' opacity=".07"')
      );
    case 'tie':
      return (
        path('M278 104Q320 116 362 104L366 132Q320 144 274 132Z', tones.deep) +
        stroke(
          'M150 186Q240 176 300 150M490 186Q400 176 340 150M320 150V176',
          '#000000',
          3,
          ' opacity=".12"',
        ) +
        stroke('M266 70L296 98M300 62L312 98M340 62L330 98M376 70L346 98', '#000000', 2.5, ' opacity=".14"')
      );
    case 'gable':
      return (
        path('M170 196L208 106H454L482 174L424 196Z', light ? '#eef2f6' : lighter(tones.base, 6)) +
        path('M208 106H454V66H208Z', light ? '#e1e8ee' : darker(tones.base, 4)) +
        stroke('M214 86H448', '#ffffff', 3, ' opacity=".5"') +
        ellipse(316, 154, 30, 22, tones.deep) +
        ellipse(316, 148, 24, 17, design.brand.base)
      );
    case 'twist':
      return (
        ellipse(330, 76, 34, 12, darker(tones.base, 18)) +
        rect(298, 44, 64, 32, 6, design.brand.base) +
        ellipse(330, 45, 32, 10, design.brand.soft)
      );
    case 'can':
      return (
        ellipse(320, 84, 116, 17, '#cfd6dd') +
        ellipse(320, 82, 98, 12, '#a7b1bb') +
        path('M306 80Q320 72 338 80Q330 88 306 80Z', '#e6ebf0') +
        solid(canvas, 'M204 86Q320 106 436 86L454 122Q320 142 186 122Z', '#dde3e9') +
        solid(canvas, 'M186 562Q320 582 454 562L436 594Q320 614 204 594Z', '#c9d1d8')
      );
    case 'tin':
      return (
        ellipse(320, 128, 184, 27, '#dfe5ea') +
        ellipse(320, 124, 170, 21, design.brand.base) +
        ellipse(320, 122, 150, 15, design.brand.soft, ' opacity=".6"') +
        stroke('M136 566Q320 620 504 566', '#aab4bd', 7) +
        stroke('M136 146Q320 172 504 146', '#ffffff', 3, ' opacity=".5"')
      );
    case 'trigger':
      return (
        path(
          'M272 200V146H244L190 166Q168 170 168 146L170 112Q172 82 210 76L388 68Q414 68 414 96V146H368V200Z',
          tones.base,
        ) +
        path('M234 148Q228 196 200 224L222 228Q258 198 262 148Z', tones.deep) +
        rect(140, 106, 34, 36, 6, '#39424e') +
        stroke('M216 92L380 84', '#ffffff', 6, ' opacity=".35"')
      );
    case 'pump':
      return (
        rect(296, 164, 48, 52, 4, '#e5eaef') +
        solid(canvas, 'M262 206H378V246H262Z', tones.base) +
        solid(canvas, 'M306 104H334V170H306Z', '#eef2f5') +
        path('M204 78Q204 60 224 60H398Q416 60 416 82V104H300L226 108Q204 106 204 78Z', tones.base) +
        stroke('M226 74H396', '#ffffff', 6, ' opacity=".4"')
      );
    case 'foil':
      return (
        cap +
        stroke('M104 190Q320 168 536 190', '#ffffff', 4, ' opacity=".8"') +
        path('M500 200Q560 190 572 216Q560 230 536 224Z', '#c3ccd5')
      );
    case 'tubecrimp':
      return (
        path('M186 40H454L452 66H188Z', '#000000', ' opacity=".12"') +
        stroke(
          'M200 44V62M220 44V62M240 44V62M260 44V62M280 44V62M300 44V62M320 44V62M340 44V62M360 44V62M380 44V62M400 44V62M420 44V62M440 44V62',
          '#ffffff',
          2,
          ' opacity=".5"',
        ) +
        cap
      );
    case 'flap': {
      const [left, right] = [shape.print[0] - 12, shape.print[0] + shape.print[2] + 12];
      const [top, bottom] = [shape.print[1], shape.print[1] + shape.print[3]];
      const teeth = (x: number) =>
        [0, 8, 16]
          .map((dx) => stroke(`M${x + dx} ${top}V${bottom}`, '#ffffff', 2, ' opacity=".35"'))
          .join('');
      return teeth(left - 20) + teeth(right + 4);
    }
    case 'hanger':
      return (
        path(
          'M250 108Q260 58 320 56Q380 58 390 108H362Q354 82 320 82Q286 82 278 108Z',
          light ? tones.soft : tones.deep,
        ) + stroke('M104 150Q320 138 536 150', '#ffffff', 3, ' opacity=".4"')
      );
    case 'hole':
      return (
        path(
          'M286 46H354Q366 46 366 58Q366 68 354 68H332Q320 78 308 68H286Q274 68 274 58Q274 46 286 46Z',
          '#ffffff',
        ) + circle(320, 320, 0.1, '#fff')
      );
    default:
      return cap;
  }
}
