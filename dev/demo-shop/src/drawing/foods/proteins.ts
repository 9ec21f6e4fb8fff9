import { circle, ellipse, path, repeated, stroke, turned, type Drawing } from '../canvas';
import { plate, slab } from './plated';

/** Meat, fish and their substitutes. */
export const PROTEINS: Record<string, Drawing> = {
  paneer: (c) =>
    slab(c, 14, 70, 52, 40, 18, '#fbf6e6') +
    slab(c, 56, 78, 46, 36, 16, '#fdf9ec') +
    slab(c, 32, 36, 50, 34, 18, '#fffdf5') +
    stroke('M42 48h10M60 58h8M26 86h8M70 94h10', '#e6dcc0', 3) +
    path('M84 34C96 22 112 26 116 38C104 46 92 44 84 34Z', '#5fae4a') +
    stroke('M86 35Q100 34 112 37', '#3b8a34', 1.6),
  sausage: (c) =>
    repeated(
      [
        [0, -20, -6],
        [0, 4, 0],
        [0, 28, 6],
      ],
      (dx, dy, a) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${stroke('M20 52Q64 74 108 50', '#7c2a1a', 25)}${stroke('M20 51Q64 73 108 49', c.gradient('#c9583a', '#a63c24'), 21)}${stroke('M24 46Q62 63 100 46', '#f0a184', 4, ' opacity=".8"')}${stroke('M44 56L50 70M62 60L68 73M82 56L88 68', '#7c2a1a', 3)}</g>`,
          a,
        ),
    ),
  salami: (c) =>
    repeated(
      [
        [40, 50],
        [86, 54],
        [62, 84],
      ],
      (x, y) =>
        circle(x, y, 34, '#8f2630') +
        circle(x, y, 31, c.gradient('#e0808a', '#c4525f', 'round')) +
        repeated(
          [
            [-12, -10],
            [8, -14],
            [14, 6],
            [-6, 10],
            [2, -2],
            [-18, 4],
          ],
          (dx, dy) => circle(x + dx, y + dy, 3.6, '#f7d3d2'),
        ),
    ),
  bacon: () =>
    [0, 1, 2]
      .map(
        (at) =>
          `<g transform="translate(0 ${at * 30 - 26})">${stroke('M12 66Q32 46 52 64T92 62T118 52', '#9e2f2a', 24)}${stroke('M12 62Q32 42 52 60T92 58T118 48', '#f3c9b6', 7)}${stroke('M12 73Q32 53 52 71T92 69T118 59', '#d95f52', 6)}</g>`,
      )
      .join(''),
  patty: (c) =>
    repeated(
      [
        [46, 88],
        [86, 80],
        [64, 54],
      ],
      (x, y) =>
        ellipse(x, y + 7, 38, 22, '#7a4a1f') +
        ellipse(x, y, 38, 22, c.gradient('#d9983f', '#a9682a')) +
        repeated(
          [
            [-16, -6],
            [4, -10],
            [16, 2],
            [-4, 8],
            [-22, 4],
            [8, 10],
          ],
          (dx, dy) => circle(x + dx, y + dy, 3, dx > 0 ? '#f2cf7a' : '#6f9a3a'),
        ),
    ),
  chaap: () =>
    [-24, 0, 24]
      .map((dx) =>
        turned(
          `<g transform="translate(${dx} 0)">${stroke('M64 126V8', '#caa46a', 5)}${stroke('M64 34V92', '#8f4d1c', 30)}${stroke('M63 34V92', '#d58440', 25)}${stroke('M54 40Q64 48 74 40M54 58Q64 66 74 58M54 76Q64 84 74 76', '#8f4d1c', 3)}</g>`,
          dx / 3,
        ),
      )
      .join(''),
  tempeh: (c) =>
    slab(c, 12, 50, 74, 52, 26, '#e6cf9a') +
    repeated(
      [
        [26, 62],
        [44, 60],
        [62, 64],
        [76, 60],
        [34, 78],
        [54, 80],
        [72, 82],
        [28, 92],
        [48, 94],
        [66, 94],
      ],
      (x, y) => ellipse(x, y, 7, 5, '#c99d52') + ellipse(x - 1, y - 1, 4, 2.4, '#f2deb0'),
    ),
  'chicken-breast': (c) =>
    path(
      'M16 78C10 46 40 22 70 26C102 30 122 52 112 76C104 98 76 92 60 100C40 110 20 102 16 78Z',
      '#e09a88',
    ) +
    path(
      'M19 76C14 48 42 27 70 30C98 34 117 53 108 74C100 93 76 88 59 95C40 104 23 98 19 76Z',
      c.gradient('#fcd3c3', '#f0ad9a', 'round'),
    ) +
    stroke('M32 74Q52 50 84 52M44 86Q62 70 94 68', '#f9e4da', 4) +
    ellipse(50, 46, 14, 6, '#ffffff', ' opacity=".6" transform="rotate(-26 50 46)"'),
  'chicken-cut': (c) =>
    repeated(
      [
        [40, 52, 1],
        [86, 56, 1],
        [62, 88, 1.1],
      ],
      (x, y, s) =>
        `<g transform="translate(${x} ${y}) scale(${s})">${path('M-28 2C-30 -18 -8 -26 8 -22C26 -18 34 0 24 14C14 26 -24 26 -28 2Z', '#d98a78')}${path('M-25 1C-27 -16 -8 -22 8 -18C23 -15 29 0 21 11C12 21 -21 21 -25 1Z', c.gradient('#fbd0c0', '#eda593', 'round'))}${circle(12, 2, 6, '#fdf3ea')}${circle(12, 2, 3, '#c97a6a')}${stroke('M-16 -4Q-8 -14 4 -14', '#fff3ec', 3)}</g>`,
    ),
  'roast-chicken': (c) =>
    plate(
      path('M20 78C18 46 46 30 72 34C100 38 112 60 106 80C98 100 28 102 20 78Z', '#8f4d1a') +
        path(
          'M23 76C22 48 48 34 72 38C96 42 107 60 102 77C94 94 30 96 23 76Z',
          c.gradient('#e9a24d', '#b66a28', 'round'),
        ) +
        stroke('M88 78Q108 74 116 60', '#b66a28', 13) +
        circle(118, 56, 7, '#fdf4e3') +
        stroke('M34 66Q44 48 64 46', '#ffe2b0', 5, ' opacity=".8"') +
        path('M44 96C34 88 24 92 22 100ZM92 96C104 88 114 92 116 100Z', '#5fae4a'),
    ),
  'fish-steak': (c) =>
    repeated(
      [
        [46, 56, -10],
        [78, 82, 8],
      ],
      (x, y, a) =>
        `<g transform="translate(${x} ${y}) rotate(${a})">${path('M-38 2C-40 -26 -14 -34 4 -30C30 -28 42 -8 36 12C30 30 16 20 6 30C-10 38 -36 28 -38 2Z', '#6c86a0')}${path('M-34 2C-36 -22 -12 -30 4 -26C27 -24 37 -7 32 10C27 24 14 16 4 25C-9 32 -32 24 -34 2Z', c.gradient('#fbd9c8', '#eeab93', 'round'))}${circle(-2, 0, 7, '#fff4ec')}${circle(-2, 0, 3.4, '#d98d7a')}${stroke('M-22 -6Q-14 -18 0 -18M-24 8Q-16 18 -4 18M12 -16Q22 -10 24 0', '#fbeae0', 3)}</g>`,
    ),
  egg: (c) =>
    path('M64 8C88 8 106 48 106 76C106 102 88 120 64 120C40 120 22 102 22 76C22 48 40 8 64 8Z', '#b98654') +
    path(
      'M64 11C86 11 103 49 103 76C103 100 86 117 64 117C42 117 25 100 25 76C25 49 42 11 64 11Z',
      c.gradient('#f6d2a8', '#d9a474', 'round'),
    ) +
    ellipse(48, 46, 9, 18, '#ffffff', ' opacity=".55" transform="rotate(22 48 46)"'),
  'fish-fillet': (c) =>
    repeated(
      [
        [6, 52, -6],
        [10, 88, 4],
      ],
      (x, y, a) =>
        turned(
          path(
            `M${x} ${y}C${x + 10} ${y - 26} ${x + 70} ${y - 34} ${x + 112} ${y - 14}C${x + 116} ${y + 4} ${x + 90} ${y + 20} ${x + 50} ${y + 20}C${x + 22} ${y + 20} ${x + 4} ${y + 14} ${x} ${y}Z`,
            '#c9785c',
          ) +
            path(
              `M${x + 3} ${y - 1}C${x + 14} ${y - 22} ${x + 70} ${y - 30} ${x + 108} ${y - 12}C${x + 110} ${y + 2} ${x + 88} ${y + 15} ${x + 50} ${y + 15}C${x + 24} ${y + 15} ${x + 6} ${y + 10} ${x + 3} ${y - 1}Z`,
              c.gradient('#fbb59a', '#f08f70'),
            ) +
            stroke(
              `M${x + 22} ${y - 10}Q${x + 30} ${y} ${x + 24} ${y + 10}M${x + 40} ${y - 16}Q${x + 50} ${y - 2} ${x + 42} ${y + 12}M${x + 60} ${y - 20}Q${x + 70} ${y - 4} ${x + 62} ${y + 12}M${x + 80} ${y - 19}Q${x + 89} ${y - 6} ${x + 82} ${y + 8}`,
              '#fde3d6',
              3.2,
            ),
          a,
          64,
          y,
        ),
    ),
  'squid-rings': () =>
    repeated(
      [
        [44, 40, 30, 20],
        [88, 56, 27, -14],
        [46, 88, 32, -8],
        [92, 98, 24, 24],
      ],
      (x, y, r, a) => {
        const oval = (width: number, hex: string) =>
          ellipse(x, y, r, r * 0.74, 'none', ` stroke="${hex}" stroke-width="${width}"`);
        return turned(oval(15, '#c9a3a0') + oval(12, '#fdf3ee') + oval(3, '#f0d9d2'), a, x, y);
      },
    ),
  'chicken-wing': (c) =>
    repeated(
      [
        [0, -16, 0],
        [4, 30, -4],
      ],
      (dx, dy, a) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${path('M10 66C8 46 30 36 46 46L70 58C84 48 108 40 120 52C124 60 112 66 102 68L80 78C68 90 50 84 40 80C26 84 12 82 10 66Z', '#c98468')}${path('M13 65C12 50 31 40 45 50L70 62C84 52 106 45 116 54C118 58 110 62 101 64L78 74C67 85 51 79 41 75C27 79 15 77 13 65Z', c.gradient('#fbd5bd', '#edaa88', 'round'))}${stroke('M24 58Q32 50 42 56M76 64Q92 54 106 54', '#fff0e4', 3.4)}${stroke('M58 62Q62 70 58 76', '#d9957a', 2.4)}</g>`,
          a,
        ),
    ),
  'raw-chicken': (c) =>
    path(
      'M22 60C22 30 42 16 64 16C86 16 106 30 106 60C112 66 114 80 104 88C96 108 80 114 64 114C48 114 32 108 24 88C14 80 16 66 22 60Z',
      '#d9957f',
    ) +
    path(
      'M26 62C26 34 44 20 64 20C84 20 102 34 102 62C102 90 86 110 64 110C42 110 26 90 26 62Z',
      c.gradient('#fde3d4', '#f3bfa9', 'round'),
    ) +
    [1, -1]
      .map(
        (side) =>
          `<g transform="translate(64 0) scale(${side} 1)">${path('M4 112C-2 90 12 70 32 72C48 76 50 94 40 104C34 110 30 114 26 124L16 120C18 116 10 116 4 112Z', '#d9957f')}${path('M8 109C3 91 14 75 31 76C44 79 46 93 37 101C31 107 27 112 24 119L19 117C20 112 12 113 8 109Z', c.gradient('#fddccb', '#efae97'))}${circle(22, 122, 5, '#fff6ec')}${path('M36 44C50 42 54 58 46 66C40 64 36 54 36 44Z', '#efae97')}</g>`,
      )
      .join('') +
    stroke('M44 44Q50 32 62 30', '#ffffff', 5, ' opacity=".8"') +
    stroke('M64 60V84', '#e5ab97', 3),
  liver: (c) =>
    path(
      'M8 60C6 34 38 18 66 22C98 24 122 42 120 64C118 82 100 84 88 92C78 100 80 112 66 114C50 116 46 102 40 94C26 90 10 82 8 60Z',
      '#4a1413',
    ) +
    path(
      'M13 59C12 38 40 23 66 27C95 29 116 45 115 62C114 77 98 79 86 87C74 96 76 108 66 109C54 110 51 98 43 90C29 86 14 79 13 59Z',
      c.gradient('#93322d', '#64191a', 'round'),
    ) +
    path('M64 27C56 48 60 66 72 84C64 70 58 48 64 27Z', '#3d0f10', ' opacity=".8"') +
    stroke('M26 52Q36 36 54 34M84 40Q98 44 104 54', '#cf7a6b', 5, ' opacity=".75"'),
};
