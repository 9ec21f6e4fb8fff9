import { circle, ellipse, path, rect, repeated, stroke, turned, type Drawing } from '../canvas';
import { plate } from './plated';

/** Hot and salty dishes. */
export const SAVOURIES: Record<string, Drawing> = {
  idli: (c) =>
    plate(
      repeated(
        [
          [40, 80],
          [88, 80],
          [64, 64],
        ],
        (x, y) =>
          ellipse(x, y + 6, 30, 17, '#d8d2c0') +
          ellipse(x, y, 30, 17, c.gradient('#ffffff', '#f1ecdd')) +
          stroke(`M${x - 16} ${y - 4}Q${x - 8} ${y - 11} ${x + 2} ${y - 11}`, '#ffffff', 3),
      ),
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
    plate(
      repeated(
        [
          [22, 62],
          [58, 68],
          [40, 34],
        ],
        (x, y) =>
          path(`M${x} ${y}L${x + 18} ${y - 11}H${x + 54}L${x + 38} ${y}Z`, '#fff0a0') +
          rect(x, y, 38, 26, 2, c.gradient('#f7d75c', '#e8bd32')) +
          path(`M${x + 38} ${y}L${x + 54} ${y - 11}V${y + 14}L${x + 38} ${y + 26}Z`, '#d9a922') +
          stroke(
            `M${x + 5} ${y + 8}h.01M${x + 14} ${y + 15}h.01M${x + 24} ${y + 7}h.01M${x + 32} ${y + 17}h.01M${x + 9} ${y + 21}h.01M${x + 27} ${y + 22}h.01`,
            '#fdf0a8',
            2.6,
          ) +
          path(
            `M${x + 16} ${y - 4}q5 -8 12 -5q-2 6 -12 5ZM${x + 34} ${y - 7}q7 -6 12 -1q-4 5 -12 1Z`,
            '#4f9a3d',
          ) +
          stroke(`M${x + 12} ${y - 3}h.01M${x + 30} ${y - 3}h.01M${x + 40} ${y - 4}h.01`, '#3b2b14', 3.6),
      ),
    ),
  papad: (c) =>
    repeated(
      [
        [52, 76],
        [72, 54],
      ],
      (x, y) =>
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
    ),
  'spring-roll': (c) =>
    repeated(
      [
        [0, -22, -24],
        [0, 6, -18],
        [0, 34, -22],
      ],
      (dx, dy, a) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${rect(14, 42, 100, 26, 11, '#a7661f')}${rect(14, 39, 100, 26, 11, c.gradient('#eeb45a', '#cd862f'))}${stroke('M36 40L48 64M70 40L82 64', '#b9741f', 2)}${stroke('M26 45H90', '#ffe4ad', 3, ' opacity=".7"')}</g>`,
          a,
        ),
    ),
  samosa: (c) =>
    repeated(
      [
        [44, 74, 1, -6],
        [84, 80, 0.9, 8],
      ],
      (x, y, s, a) =>
        `<g transform="translate(${x} ${y}) rotate(${a}) scale(${s})">${path('M0 -58Q8 -56 12 -46L44 24Q46 36 34 38H-34Q-46 36 -44 24L-12 -46Q-8 -56 0 -58Z', '#9c5c1c')}${path('M0 -55Q7 -53 10 -44L40 22Q42 32 32 33H-32Q-42 32 -40 22L-10 -44Q-7 -53 0 -55Z', c.gradient('#f0bb66', '#c67f2c'))}${stroke('M0 -40L8 30M-34 26Q0 18 36 26', '#a9681f', 2.4)}${stroke('M-24 10L-8 -32', '#ffe9bd', 4, ' opacity=".7"')}${circle(14, 4, 3, '#b9741f')}${circle(-10, 16, 2.4, '#b9741f')}</g>`,
    ),
  vada: (c) =>
    repeated(
      [
        [44, 82],
        [86, 76],
        [64, 44],
      ],
      (x, y) =>
        ellipse(x, y + 6, 32, 26, '#8a4f1a') +
        ellipse(x, y, 32, 26, c.gradient('#e0a04c', '#b8722a', 'round')) +
        ellipse(x, y, 10, 7.6, '#7a4416') +
        ellipse(x, y + 1.6, 8, 5.4, '#fdf3dc') +
        [
          [-20, -6],
          [-12, 12],
          [14, -14],
          [20, 6],
          [4, 17],
        ]
          .map(([dx = 0, dy = 0], at) => circle(x + dx, y + dy, 2, at % 2 ? '#5a8f3a' : '#f3cf8f'))
          .join('') +
        stroke(`M${x - 22} ${y - 9}Q${x - 14} ${y - 19} ${x - 2} ${y - 20}`, '#f7d596', 3.4, ' opacity=".8"'),
    ),
  appam: (c) =>
    ellipse(64, 76, 60, 40, '#b9762c') +
    ellipse(64, 72, 60, 40, c.gradient('#f7dca8', '#e2b06a', 'round')) +
    ellipse(64, 72, 50, 32, '#fbeed0') +
    Array.from({ length: 26 }, (_, at) => {
      const [a, r] = [at * 2.4, at % 2 ? 0.84 : 0.94];
      return circle(
        Number((64 + Math.cos(a) * 56 * r).toFixed(1)),
        Number((72 + Math.sin(a) * 37 * r).toFixed(1)),
        2.4,
        '#d9a15a',
      );
    }).join('') +
    ellipse(64, 72, 32, 19, '#ffffff') +
    ellipse(58, 66, 16, 7, '#fdf6e6') +
    stroke('M50 76Q64 84 80 76', '#efe6d2', 3),
  'cereal-bowl': (c) =>
    Array.from({ length: 22 }, (_, at) =>
      ellipse(
        24 + ((at * 31) % 82),
        44 + ((at * 17) % 24) - (at % 5) * 3,
        10,
        6,
        ['#f0b95a', '#d9984a', '#f7d08a'][at % 3] ?? '#f0b95a',
        ` transform="rotate(${(at * 47) % 120} ${24 + ((at * 31) % 82)} ${44 + ((at * 17) % 24) - (at % 5) * 3})"`,
      ),
    ).join('') +
    path('M8 60Q10 116 64 118Q118 116 120 60Q64 78 8 60Z', c.gradient('#5fb0e8', '#2f7fc0')) +
    path('M8 60Q64 78 120 60Q120 68 118 72Q64 90 10 72Z', '#9fd3f7') +
    stroke('M24 84Q32 104 52 110', '#cbe8fb', 5, ' opacity=".7"'),
};
