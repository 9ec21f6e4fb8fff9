import { circle, ellipse, path, rect, repeated, stroke, turned, type Canvas, type Drawing } from '../canvas';
import { darker, lighter } from '../colour';
import { plate, slab } from './plated';

const round = (c: Canvas, x: number, y: number, r: number, hex: string): string =>
  circle(x, y, r, darker(hex, 12)) +
  circle(x - r * 0.04, y - r * 0.06, r * 0.95, c.gradient(lighter(hex, 10), darker(hex, 4), 'round')) +
  ellipse(x - r * 0.35, y - r * 0.42, r * 0.24, r * 0.15, '#ffffff', ' opacity=".65"');

/** Sweets and other sweet or rich foods. */
export const SWEETS: Record<string, Drawing> = {
  ladoo: (c) =>
    plate(
      repeated(
        [
          [38, 76],
          [90, 76],
          [64, 48],
        ],
        (x, y) =>
          round(c, x, y, 27, '#f0961f') +
          Array.from({ length: 12 }, (_, at) =>
            circle(x + ((at * 17) % 38) - 19, y + ((at * 29) % 36) - 16, 2.4, at % 3 ? '#fbc14e' : '#d9730f'),
          ).join('') +
          circle(x, y - 10, 4, '#f8eecb'),
      ),
    ),
  'gulab-jamun': (c) =>
    plate(
      ellipse(64, 92, 46, 12, '#d98a2a', ' opacity=".7"') +
        repeated(
          [
            [38, 76],
            [90, 76],
            [64, 54],
          ],
          (x, y) => round(c, x, y, 25, '#7c3614'),
        ) +
        repeated(
          [
            [64, 36],
            [40, 58],
            [88, 60],
          ],
          (x, y) => path(`M${x - 5} ${y}q5 -6 10 0q-5 5 -10 0Z`, '#a9c05a'),
        ),
    ),
  rasgulla: (c) =>
    plate(
      ellipse(64, 92, 46, 12, '#e9eef0') +
        repeated(
          [
            [38, 76],
            [90, 76],
            [64, 54],
          ],
          (x, y) => round(c, x, y, 25, '#fbf7ec'),
        ),
    ),
  jalebi: () =>
    repeated(
      [
        [46, 50],
        [84, 76],
      ],
      (x, y) =>
        [
          ['#b5560c', 10],
          ['#f4931c', 7],
          ['#ffc766', 2],
        ]
          .map(([hex, w]) =>
            stroke(
              `M${x} ${y}m-2 0a6 6 0 1 1 8 6a14 14 0 1 1 10 -18a22 22 0 1 1 -30 30a30 30 0 0 1 -12 -14`,
              String(hex),
              Number(w),
            ),
          )
          .join(''),
    ),
  chikki: (c) =>
    repeated(
      [
        [14, 74, -8],
        [26, 40, 6],
      ],
      (x, y, a) =>
        turned(
          rect(x, y + 5, 92, 30, 5, '#7a4318') +
            rect(x, y, 92, 30, 5, c.gradient('#d9953f', '#b36d26')) +
            Array.from({ length: 14 }, (_, at) =>
              ellipse(
                x + 8 + ((at * 23) % 78),
                y + 5 + ((at * 11) % 20),
                5,
                3.6,
                at % 3 ? '#f3d493' : '#e9b968',
                ` transform="rotate(${(at * 37) % 90} ${x + 8 + ((at * 23) % 78)} ${y + 5 + ((at * 11) % 20)})"`,
              ),
            ).join(''),
          a,
          64,
          y + 15,
        ),
    ),
  'choco-blocks': (c) =>
    turned(
      [0, 1, 2]
        .flatMap((row) =>
          [0, 1, 2, 3].map(
            (at) =>
              rect(14 + at * 26, 26 + row * 27, 25, 26, 3, '#3f2112') +
              rect(16 + at * 26, 27 + row * 27, 22, 21, 3, c.gradient('#8a5432', '#653719')) +
              stroke(`M${20 + at * 26} ${31 + row * 27}h12`, '#b27d54', 2.4),
          ),
        )
        .join(''),
      -12,
    ),
  jaggery: (c) =>
    slab(c, 12, 58, 60, 48, 26, '#b56a25') +
    round(c, 88, 88, 26, '#a85f22') +
    repeated(
      [
        [28, 72],
        [48, 84],
        [36, 94],
        [58, 66],
      ],
      (x, y) => ellipse(x, y, 5, 3, '#d39350'),
    ),
  ghee: (c) =>
    ellipse(64, 112, 44, 8, '#8a5a1c', ' opacity=".3"') +
    path('M26 46Q20 112 64 114Q108 112 102 46Z', c.gradient('#d9a441', '#a9702a', 'across')) +
    ellipse(64, 46, 40, 13, '#8f5c1f') +
    ellipse(64, 47, 35, 10, '#fce08a') +
    ellipse(54, 44, 14, 4, '#fff4c6') +
    stroke('M34 64Q34 92 50 106', '#ffe9b0', 4, ' opacity=".7"') +
    stroke('M78 46L108 8', '#cfd6dd', 5) +
    ellipse(76, 47, 12, 6, '#f3c84f'),
  kulfi: (c) =>
    repeated(
      [
        [-24, -10],
        [18, 10],
      ],
      (dx, a) =>
        turned(
          `<g transform="translate(${dx} 0)">${rect(59, 88, 10, 38, 5, '#dcb379')}${path('M42 92L50 16Q64 2 78 16L86 92Q64 102 42 92Z', '#d9b878')}${path('M45 89L53 18Q64 6 75 18L82 89Q64 97 45 89Z', c.gradient('#fdf1d2', '#efd49a'))}${repeated(
            [
              [56, 34],
              [68, 46],
              [60, 62],
              [72, 74],
              [56, 80],
            ],
            (x, y) => rect(x, y, 5, 3, 1, '#8fae4a'),
          )}${stroke('M54 26L50 78', '#ffffff', 3, ' opacity=".8"')}</g>`,
          a,
        ),
    ),
  'matka-kulfi': (c) =>
    path('M30 52C8 64 14 116 64 116C114 116 120 64 98 52Z', c.gradient('#c4743f', '#8c4820', 'across')) +
    ellipse(64, 50, 40, 12, '#7a3d1a') +
    ellipse(64, 48, 37, 11, '#fcefcf') +
    repeated(
      [
        [50, 46],
        [64, 50],
        [78, 45],
        [70, 42],
        [58, 43],
      ],
      (x, y) => rect(x, y, 6, 3, 1, '#8fae4a'),
    ) +
    stroke('M28 78Q64 92 100 78', '#e8b383', 3, ' stroke-dasharray="2 6"') +
    stroke('M64 44V12', '#dcb379', 6),
  popsicle: (c) =>
    turned(
      rect(58, 88, 12, 38, 6, '#dcb379') +
        path('M34 92V38Q34 6 64 6Q94 6 94 38V92Q94 98 88 98H40Q34 98 34 92Z', '#e0662a') +
        path(
          'M38 90V40Q38 11 64 11Q90 11 90 40V90Q90 94 86 94H42Q38 94 38 90Z',
          c.gradient('#ffb13d', '#f57b26'),
        ) +
        stroke('M52 34V78M76 34V78', '#ffd28a', 5, ' opacity=".7"'),
      12,
    ),
  chocobar: (c) =>
    turned(
      rect(58, 88, 12, 38, 6, '#dcb379') +
        path('M32 92V36Q32 6 64 6Q96 6 96 36V92Q96 98 90 98H38Q32 98 32 92Z', '#36190c') +
        path(
          'M36 90V38Q36 11 64 11Q92 11 92 38V90Q92 94 88 94H40Q36 94 36 90Z',
          c.gradient('#7c4526', '#55290f'),
        ) +
        path('M62 11Q92 9 92 38V42Q84 50 76 42Q68 34 66 24Q62 18 62 11Z', '#fff6e0') +
        stroke('M48 30V76', '#b27d54', 5, ' opacity=".7"'),
      -12,
    ),
  jelly: (c) =>
    plate(
      path('M28 92L40 40Q64 26 88 40L100 92Q64 104 28 92Z', '#b3183f') +
        path('M31 89L43 41Q64 30 85 41L96 89Q64 98 31 89Z', c.gradient('#f4607c', '#d42a50')) +
        stroke('M50 44L44 86M64 40V92M78 44L84 86', '#f9a3b3', 2.6, ' opacity=".8"') +
        ellipse(64, 38, 16, 5, '#fbb6c3'),
    ),
};
