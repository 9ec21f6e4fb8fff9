import { circle, ellipse, path, rect, stroke, turned, type Drawing } from '../canvas';
import { plate, slab } from './plated';

/** What is eaten hot and salty. */
export const SAVOURIES: Record<string, Drawing> = {
  idli: (c) =>
    plate(
      [
        [40, 80],
        [88, 80],
        [64, 64],
      ]
        .map(
          ([x = 0, y = 0]) =>
            ellipse(x, y + 6, 30, 17, '#d8d2c0') +
            ellipse(x, y, 30, 17, c.gradient('#ffffff', '#f1ecdd')) +
            stroke(`M${x - 16} ${y - 4}Q${x - 8} ${y - 11} ${x + 2} ${y - 11}`, '#ffffff', 3),
        )
        .join(''),
    ),
  dosa: (c) =>
    plate(
      path('M4 78L112 40Q124 46 118 60L16 98Q2 94 4 78Z', '#a9621d') +
        path('M5 75L112 38Q122 43 116 56L16 93Q4 89 5 75Z', c.gradient('#f0b654', '#cf8428')) +
        stroke('M22 80L104 50M26 87L106 58', '#b9701f', 2, ' opacity=".7"') +
        stroke('M18 74L96 46', '#ffe3a6', 3, ' opacity=".8"') +
        ellipse(112, 48, 8, 10, '#8f5318'),
    ),
  dhokla: (c) =>
    slab(c, 12, 72, 48, 34, 18, '#f7cf3d') +
    slab(c, 60, 78, 44, 32, 16, '#f9d54a') +
    slab(c, 34, 40, 50, 34, 18, '#fbdc58') +
    [
      [30, 84],
      [48, 92],
      [78, 92],
      [92, 100],
      [50, 54],
      [68, 60],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2.4, '#d9a414'))
      .join('') +
    [
      [60, 36],
      [76, 38],
      [44, 66],
      [96, 70],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 2.2, '#3b2b14') + path(`M${x + 3} ${y}q8 -8 12 0q-6 5 -12 0Z`, '#4f9a3d'),
      )
      .join(''),
  papad: (c) =>
    [
      [52, 76],
      [72, 54],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y + 3, 48, '#c79a4a') +
          path(
            `M${x - 46} ${y}C${x - 44} ${y - 40} ${x + 10} ${y - 52} ${x + 34} ${y - 30}C${x + 56} ${y - 6} ${x + 36} ${y + 44} ${x - 4} ${y + 45}C${x - 30} ${y + 46} ${x - 48} ${y + 26} ${x - 46} ${y}Z`,
            c.gradient('#f8e2a8', '#e6bf6a', 'round'),
          ) +
          [
            [-20, -14],
            [6, -26],
            [22, -4],
            [-6, 6],
            [10, 22],
            [-26, 16],
            [-2, -10],
            [26, 14],
          ]
            .map(([dx = 0, dy = 0], at) =>
              at % 2 ? circle(x + dx, y + dy, 2, '#6b4a20') : ellipse(x + dx, y + dy, 6, 4, '#fff0c8'),
            )
            .join(''),
      )
      .join(''),
  'spring-roll': (c) =>
    [
      [0, -22, -24],
      [0, 6, -18],
      [0, 34, -22],
    ]
      .map(([dx = 0, dy = 0, a = 0]) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${rect(14, 42, 100, 26, 11, '#a7661f')}${rect(14, 39, 100, 26, 11, c.gradient('#eeb45a', '#cd862f'))}${stroke('M36 40L48 64M70 40L82 64', '#b9741f', 2)}${stroke('M26 45H90', '#ffe4ad', 3, ' opacity=".7"')}</g>`,
          a,
        ),
      )
      .join(''),
  samosa: (c) =>
    [
      [44, 74, 1, -6],
      [84, 80, 0.9, 8],
    ]
      .map(
        ([x = 0, y = 0, s = 1, a = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${a}) scale(${s})">${path('M0 -58Q8 -56 12 -46L44 24Q46 36 34 38H-34Q-46 36 -44 24L-12 -46Q-8 -56 0 -58Z', '#9c5c1c')}${path('M0 -55Q7 -53 10 -44L40 22Q42 32 32 33H-32Q-42 32 -40 22L-10 -44Q-7 -53 0 -55Z', c.gradient('#f0bb66', '#c67f2c'))}${stroke('M0 -40L8 30M-34 26Q0 18 36 26', '#a9681f', 2.4)}${stroke('M-24 10L-8 -32', '#ffe9bd', 4, ' opacity=".7"')}${circle(14, 4, 3, '#b9741f')}${circle(-10, 16, 2.4, '#b9741f')}</g>`,
      )
      .join(''),
};
