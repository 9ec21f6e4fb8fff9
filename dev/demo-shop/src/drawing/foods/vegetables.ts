import { circle, ellipse, path, repeated, stroke, turned, type Drawing } from '../canvas';

const pods = (fill: string, dark: string, light: string): string =>
  [
    [-16, 0],
    [4, -8],
    [22, 4],
  ]
    .map(([dx = 0, dy = 0], at) =>
      turned(
        `<g transform="translate(${dx} ${dy})">${stroke('M30 108Q48 70 92 22', dark, 13)}${stroke('M29 107Q47 69 91 21', fill, 10)}${stroke('M34 94Q50 64 80 32', light, 2.6)}</g>`,
        at * 6 - 6,
      ),
    )
    .join('');

/** Vegetables that the icon set lacks, in its style: flat, a darker side, one highlight (128 x 128). */
export const VEGETABLES: Record<string, Drawing> = {
  cauliflower: (c) =>
    path(
      'M8 74C10 40 30 56 36 70C30 44 50 36 56 56C60 38 76 40 76 58C84 36 102 46 94 70C104 54 120 52 120 76C120 108 92 122 64 122C36 122 8 108 8 74Z',
      '#5d9a3c',
    ) +
    repeated(
      [
        [64, 48, 27],
        [38, 62, 22],
        [90, 62, 22],
        [52, 76, 22],
        [78, 76, 22],
        [64, 60, 24],
      ],
      (x, y, r) =>
        circle(x, y, r, '#e6d9b4') + circle(x - 1, y - 2, r - 2, c.gradient('#fffdf3', '#f0e6c8', 'round')),
    ) +
    repeated(
      [
        [54, 42],
        [70, 44],
        [40, 58],
        [88, 58],
        [60, 62],
        [74, 70],
        [50, 74],
      ],
      (x, y) => circle(x, y, 4, '#fffef8'),
    ) +
    path(
      'M8 78C22 74 34 92 40 120C20 114 8 100 8 78ZM120 78C106 74 94 92 88 120C108 114 120 100 120 78Z',
      '#7cb956',
    ) +
    path(
      'M40 96C52 92 62 100 64 122C52 122 44 112 40 96ZM88 96C76 92 66 100 64 122C76 122 84 112 88 96Z',
      '#6aa847',
    ) +
    stroke('M16 86Q30 96 36 114M112 86Q98 96 92 114', '#b8dd94', 2),
  cabbage: (c) =>
    circle(64, 68, 54, '#5c9a3a') +
    circle(63, 66, 51, c.gradient('#cbe79a', '#86bd54', 'round')) +
    path('M20 48C40 26 60 44 66 68C70 92 58 112 40 114C18 102 10 74 20 48Z', '#a6d272') +
    path('M66 18C94 22 114 46 114 70C108 92 92 98 78 92C72 66 62 40 66 18Z', '#b9de86') +
    stroke(
      'M22 56Q48 60 58 106M40 62L34 48M50 76L36 72M68 24Q78 56 108 78M80 46L96 40M92 62L108 58',
      '#eef9d6',
      2.6,
    ) +
    stroke('M60 20Q70 60 56 116', '#6ea544', 2.4),
  okra: () =>
    repeated(
      [
        [-18, 8, -14],
        [2, 0, 2],
        [22, 6, 16],
      ],
      (dx, dy, turn) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${path('M52 26Q64 18 76 26Q80 78 64 120Q48 78 52 26Z', '#4f8a35')}${path('M55 27Q64 21 70 26Q74 76 62 112Q51 76 55 27Z', '#79b84f')}${stroke('M60 30Q58 74 62 108M68 30Q72 70 65 104', '#a9d97a', 2)}${path('M50 26Q64 12 78 26L74 32Q64 26 54 32Z', '#3f7429')}${stroke('M64 20V8', '#3f7429', 6)}</g>`,
          turn,
        ),
    ),
  'bottle-gourd': (c) =>
    turned(
      path(
        'M56 22C70 16 78 26 76 46C76 60 94 72 94 94C94 112 80 122 64 122C46 122 32 110 34 92C36 72 50 62 50 46C50 34 50 26 56 22Z',
        '#7fa64a',
      ) +
        path(
          'M57 25C67 20 74 28 73 46C73 62 91 74 91 94C91 110 78 119 64 119C48 119 36 108 37 92C39 74 53 64 53 46C53 36 53 28 57 25Z',
          c.gradient('#d7eca0', '#9cc866'),
        ) +
        stroke('M48 92Q46 106 58 112', '#ffffff', 5, ' opacity=".6"') +
        stroke('M60 24Q58 12 68 6', '#5a7f32', 5),
      28,
    ),
  'bitter-gourd': () =>
    repeated(
      [
        [-14, 4, 24],
        [14, 8, 30],
      ],
      (dx, dy, turn) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${path('M64 10C82 22 84 86 64 118C44 86 46 22 64 10Z', '#3f7a2f')}${path('M63 14C78 26 80 84 63 112C48 84 50 26 63 14Z', '#6aa748')}${stroke('M56 30Q50 64 58 100M64 22V110M72 30Q78 64 68 100', '#3f7a2f', 2.6, ' stroke-dasharray="3 5"')}${stroke('M59 26Q55 60 60 96', '#a6d47c', 2, ' stroke-dasharray="2 6"')}${stroke('M64 12Q62 4 68 2', '#4b7a2f', 4)}</g>`,
          turn,
        ),
    ),
  'ridge-gourd': () =>
    repeated(
      [
        [-16, 2, 22],
        [14, 8, 28],
      ],
      (dx, dy, turn) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${path('M58 14Q64 8 70 14Q86 70 76 112Q64 124 52 112Q44 70 58 14Z', '#2f6a35')}${path('M59 18Q64 13 68 18Q80 70 72 108Q64 116 55 108Q49 70 59 18Z', '#4f9150')}${stroke('M60 18Q54 70 58 110M66 16Q74 70 70 110M63 16Q64 70 64 114', '#9fd08a', 2.4)}${stroke('M64 12V2', '#3b6a2c', 6)}</g>`,
          turn,
        ),
    ),
  pumpkin: (c) =>
    path('M60 32Q58 16 72 10L80 18Q72 22 72 32Z', '#5d7a35') +
    ellipse(64, 76, 56, 44, '#c9651a') +
    ellipse(30, 76, 24, 40, c.gradient('#f7a13b', '#df7420')) +
    ellipse(98, 76, 24, 40, c.gradient('#f28f30', '#cf661c')) +
    ellipse(48, 76, 22, 44, c.gradient('#ffb24a', '#e57d22')) +
    ellipse(82, 76, 22, 44, c.gradient('#fba63f', '#dc7420')) +
    ellipse(64, 77, 16, 45, c.gradient('#ffc05c', '#ea8427')) +
    stroke('M34 52Q26 62 24 76', '#ffe0a6', 4, ' opacity=".8"'),
  beetroot: (c) =>
    path('M60 44C44 30 38 12 46 4C60 10 64 28 64 44C66 26 74 8 90 6C94 20 80 36 70 46Z', '#4f8f3a') +
    stroke('M62 48Q54 24 48 10M66 48Q72 24 86 12', '#b3265a', 3) +
    path(
      'M22 70C22 50 44 42 64 42C86 42 106 52 106 72C106 94 80 102 68 112Q66 120 60 126Q62 116 58 110C44 102 22 94 22 70Z',
      '#7c1746',
    ) +
    path(
      'M26 69C26 52 46 46 64 46C84 46 101 54 101 71C101 90 78 96 65 108C52 98 26 90 26 69Z',
      c.gradient('#c23a72', '#8f1c50', 'round'),
    ) +
    stroke('M34 74Q34 60 48 54', '#f2a5c3', 4, ' opacity=".8"') +
    stroke('M44 90Q62 96 84 88', '#7c1746', 2),
  radish: (c) =>
    path('M56 30C40 22 36 8 42 2C54 6 60 18 62 28C66 14 78 4 90 6C90 20 78 30 68 34Z', '#5d9f43') +
    [-14, 12]
      .map(
        (dx) =>
          `<g transform="translate(${dx} 0)">${path('M52 34Q64 26 76 34Q82 76 66 124Q62 124 60 118Q46 76 52 34Z', '#d5d9c8')}${path('M55 35Q64 29 72 35Q77 74 64 114Q51 74 55 35Z', c.gradient('#ffffff', '#eef0e2'))}${stroke('M56 52H62M66 66H72M57 80H62', '#c9cdb8', 1.8)}</g>`,
      )
      .join(''),
  drumstick: () =>
    [-20, -4, 12]
      .map((dx, at) =>
        turned(
          `<g transform="translate(${dx} 0)">${stroke('M40 118Q62 66 86 8', '#3f6f35', 9)}${stroke('M39 117Q61 65 85 7', '#6b9d4f', 6)}${stroke('M42 108Q60 66 82 16', '#a6cf83', 1.8)}</g>`,
          at * 5,
        ),
      )
      .join(''),
  'french-beans': () => pods('#69a53e', '#3f7a2b', '#a9d678'),
  asparagus: () =>
    [-24, -8, 8, 24]
      .map(
        (dx) =>
          `<g transform="translate(${dx} ${Math.abs(dx) / 3})">${stroke('M64 122V40', '#4f8a3a', 11)}${stroke('M63 122V40', '#85bd5c', 8)}${path('M64 6C76 18 74 36 64 46C54 36 52 18 64 6Z', '#5b7f4d')}${stroke('M58 26L64 34L70 26M60 16L64 22L68 16M58 70L64 78L70 70M58 96L64 104L70 96', '#3f6a32', 2)}</g>`,
      )
      .join('') + `<rect x="24" y="84" width="80" height="12" rx="4" fill="#7a58a6"/>`,
  'spring-onion': (c) =>
    [-22, -8, 8, 22]
      .map((dx, at) =>
        turned(
          `<g transform="translate(${dx} 0)">${stroke('M64 98Q62 54 60 6', '#2f7f35', 8)}${stroke('M65 98Q68 60 76 22', '#4fa346', 7)}${stroke('M64 100V78', '#d8ecb0', 10)}${ellipse(64, 108, 9, 12, '#d9d4c0')}${ellipse(63, 107, 7.4, 10.4, c.gradient('#ffffff', '#efe9d6'))}${stroke('M62 119L58 126M65 120V127M67 119L71 126', '#b9b299', 1.4)}</g>`,
          at * 5 - 8,
        ),
      )
      .join(''),
  sprouts: () =>
    Array.from({ length: 44 }, (_, at) => {
      const [x, y] = [14 + ((at * 37) % 101), 26 + ((at * 53) % 89)];
      return (
        stroke(
          `M${x} ${y}q${10 - (at % 5) * 5} ${-16 - (at % 3) * 5} ${18 - (at % 4) * 9} ${-10}`,
          '#f3f0da',
          4.4,
        ) +
        ellipse(x, y, 7, 5.4, '#6f9a36', ` transform="rotate(${(at * 41) % 90} ${x} ${y})"`) +
        ellipse(x - 1, y - 1.4, 5, 3, '#a6cb62')
      );
    }).join(''),
  'garlic-cloves': (c) =>
    repeated(
      [
        [34, 46, -30],
        [70, 38, 14],
        [98, 62, 40],
        [44, 88, 10],
        [80, 94, -24],
      ],
      (x, y, a) =>
        `<g transform="translate(${x} ${y}) rotate(${a})">${path('M0 -26C14 -18 22 4 14 18C8 26 -10 26 -15 16C-20 2 -12 -16 0 -26Z', '#d9cfb6')}${path('M0 -23C12 -16 19 4 12 16C7 23 -9 23 -13 14C-17 2 -10 -14 0 -23Z', c.gradient('#ffffff', '#f0e8d2'))}${stroke('M-6 -8Q-10 4 -7 12', '#ffffff', 3)}${path('M-6 20Q0 26 7 20L4 26H-3Z', '#c9a878')}</g>`,
    ),
  soybeans: (c) =>
    stroke('M16 44Q58 8 112 30', '#6f8f3a', 20) +
    stroke('M17 43Q58 9 111 29', '#a3c25a', 15) +
    repeated(
      [
        [38, 28],
        [62, 21],
        [87, 23],
      ],
      (x, y) => circle(x, y, 7, '#8fb046'),
    ) +
    repeated(
      [
        [34, 70],
        [64, 62],
        [94, 70],
        [48, 92],
        [80, 92],
        [64, 112],
        [30, 106],
        [98, 108],
      ],
      (x, y) =>
        circle(x, y + 2, 16, '#b9924a') +
        circle(x, y, 15.4, c.gradient('#f7e6b4', '#dcbb70', 'round')) +
        ellipse(x + 5, y + 5, 2.4, 4, '#8a6a30', ` transform="rotate(40 ${x + 5} ${y + 5})"`),
    ),
};
