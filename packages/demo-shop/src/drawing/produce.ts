import { circle, ellipse, path, stroke, turned, type Drawing } from './canvas';

/** Fruit, vegetables and leaves that the icon set lacks, in its manner: flat, a darker side, one light (128 x 128). */
const sprig = (leaf: string, leafDark: string, stem: string): string => {
  const one = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${path('M0 0C-14 -4 -20 -14 -16 -22C-10 -22 -8 -18 -6 -16C-6 -24 0 -30 6 -28C8 -24 6 -20 4 -16C10 -20 18 -18 18 -10C14 -2 6 0 0 0Z', leaf)}${stroke('M0 0Q0 -12 2 -22M0 -4L-10 -14M2 -6L12 -12', leafDark, 1.6)}</g>`;
  return (
    stroke(
      'M64 124Q62 90 64 58M64 96Q46 84 34 66M64 90Q82 78 94 60M64 108Q40 104 26 96M64 106Q88 102 104 92',
      stem,
      3.4,
    ) +
    one(64, 60, 1.25) +
    one(34, 68, 1.1) +
    one(95, 62, 1.1) +
    one(24, 98, 0.95) +
    one(106, 94, 0.95) +
    one(48, 42, 0.95) +
    one(82, 40, 0.95) +
    one(64, 82, 0.9)
  );
};

const longLeaf = (fill: string, vein: string): string =>
  path('M64 6C88 26 92 66 64 104C36 66 40 26 64 6Z', fill) +
  stroke('M64 14V122', vein, 3) +
  stroke('M64 40L50 30M64 40L78 30M64 58L46 46M64 58L82 46M64 76L50 66M64 76L78 66', vein, 1.8);

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

export const PRODUCE: Record<string, Drawing> = {
  banana: () =>
    [-34, -14, 8, 30]
      .map((a, at) =>
        turned(
          path('M58 18Q30 60 52 112Q58 120 66 114Q58 70 74 22Z', '#c98f12') +
            path('M60 20Q36 62 55 108Q60 112 63 109Q54 68 72 23Z', at % 2 ? '#f9d240' : '#f6c62c') +
            stroke('M60 34Q46 66 55 98', '#fdea9a', 3) +
            path('M52 108Q58 122 66 114L62 106Z', '#6b4a1e'),
          a,
          66,
          16,
        ),
      )
      .join('') + path('M54 20Q52 4 62 2H72Q78 6 76 24Q66 30 54 20Z', '#7d8f2e'),
  'white-flower': (c) =>
    path(
      'M20 104C34 84 52 84 62 96C52 112 36 114 20 104ZM112 98C98 80 80 82 70 94C82 108 98 110 112 98Z',
      '#4f9a45',
    ) +
    [
      [44, 50, 1],
      [86, 46, 0.95],
      [64, 82, 0.95],
    ]
      .map(
        ([x = 0, y = 0, s = 1]) =>
          `<g transform="translate(${x} ${y}) scale(${s})">${[0, 72, 144, 216, 288].map((a) => `<g transform="rotate(${a})">${path('M0 2C-17 -6 -17 -30 0 -38C17 -30 17 -6 0 2Z', '#d6dccb')}${path('M0 1C-14 -6 -14 -28 0 -35C14 -28 14 -6 0 1Z', '#fffffb')}${stroke('M0 -6V-20', '#e3e8d2', 2)}</g>`).join('')}${circle(0, 0, 6, c.gradient('#fbe38a', '#e5b93a', 'round'))}</g>`,
      )
      .join(''),
  pomegranate: (c) =>
    path('M50 22L46 4L58 14L66 2L72 14L84 6L80 24Z', '#a31d34') +
    circle(64, 72, 48, '#8f1730') +
    circle(62, 70, 46, c.gradient('#e2475c', '#b31d3a', 'round')) +
    path('M64 46C88 42 108 62 104 84C98 106 72 112 62 98C52 82 46 52 64 46Z', '#f7e3c3') +
    [
      [72, 62],
      [86, 64],
      [94, 78],
      [80, 78],
      [66, 76],
      [72, 92],
      [86, 92],
    ]
      .map(
        ([x = 0, y = 0]) =>
          path(
            `M${x} ${y - 8}C${x + 8} ${y - 4} ${x + 7} ${y + 6} ${x} ${y + 7}C${x - 7} ${y + 6} ${x - 8} ${y - 4} ${x} ${y - 8}Z`,
            '#c2153c',
          ) + circle(x - 2, y - 2, 1.8, '#f58aa0'),
      )
      .join('') +
    stroke('M28 62Q30 44 44 36', '#ffffff', 5, ' opacity=".55"'),
  papaya: (c) =>
    turned(
      path('M64 4C86 14 104 56 98 88C94 112 76 124 62 124C44 124 30 108 30 86C30 56 46 12 64 4Z', '#d98718') +
        path(
          'M64 8C84 18 100 58 94 87C90 109 75 120 62 120C46 120 34 106 34 86C34 58 48 16 64 8Z',
          c.gradient('#ffb648', '#f4771f'),
        ) +
        path(
          'M64 40C76 54 82 74 78 90C75 102 68 106 63 106C54 106 48 98 48 86C48 68 54 52 64 40Z',
          '#d9531b',
        ) +
        [
          [62, 62],
          [68, 72],
          [58, 74],
          [64, 82],
          [56, 88],
          [70, 86],
          [63, 95],
        ]
          .map(([x = 0, y = 0]) => circle(x, y, 4.2, '#2d2622') + circle(x - 1.2, y - 1.4, 1.2, '#8d8078'))
          .join(''),
      24,
    ),
  guava: (c) =>
    stroke('M64 24V10', '#6b4a2a', 5) +
    path('M66 18C80 4 98 8 100 20C86 28 72 26 66 18Z', '#4f8f3a') +
    circle(64, 74, 46, '#7fae3a') +
    circle(62, 72, 44, c.gradient('#d8ec86', '#9cc54b', 'round')) +
    path('M72 52C92 50 104 68 100 84C94 104 72 106 66 96C58 82 58 56 72 52Z', '#f8d7d3') +
    circle(82, 78, 15, '#f2a7a9') +
    [
      [78, 72],
      [86, 74],
      [80, 82],
      [88, 82],
      [82, 66],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 2, '#fff1da'))
      .join('') +
    stroke('M28 66Q32 46 46 40', '#ffffff', 5, ' opacity=".6"'),
  cauliflower: (c) =>
    path(
      'M8 74C10 40 30 56 36 70C30 44 50 36 56 56C60 38 76 40 76 58C84 36 102 46 94 70C104 54 120 52 120 76C120 108 92 122 64 122C36 122 8 108 8 74Z',
      '#5d9a3c',
    ) +
    [
      [64, 48, 27],
      [38, 62, 22],
      [90, 62, 22],
      [52, 76, 22],
      [78, 76, 22],
      [64, 60, 24],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          circle(x, y, r, '#e6d9b4') + circle(x - 1, y - 2, r - 2, c.gradient('#fffdf3', '#f0e6c8', 'round')),
      )
      .join('') +
    [
      [54, 42],
      [70, 44],
      [40, 58],
      [88, 58],
      [60, 62],
      [74, 70],
      [50, 74],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 4, '#fffef8'))
      .join('') +
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
    [
      [-18, 8, -14],
      [2, 0, 2],
      [22, 6, 16],
    ]
      .map(([dx = 0, dy = 0, turn = 0]) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${path('M52 26Q64 18 76 26Q80 78 64 120Q48 78 52 26Z', '#4f8a35')}${path('M55 27Q64 21 70 26Q74 76 62 112Q51 76 55 27Z', '#79b84f')}${stroke('M60 30Q58 74 62 108M68 30Q72 70 65 104', '#a9d97a', 2)}${path('M50 26Q64 12 78 26L74 32Q64 26 54 32Z', '#3f7429')}${stroke('M64 20V8', '#3f7429', 6)}</g>`,
          turn,
        ),
      )
      .join(''),
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
    [
      [-14, 4, 24],
      [14, 8, 30],
    ]
      .map(([dx = 0, dy = 0, turn = 0]) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${path('M64 10C82 22 84 86 64 118C44 86 46 22 64 10Z', '#3f7a2f')}${path('M63 14C78 26 80 84 63 112C48 84 50 26 63 14Z', '#6aa748')}${stroke('M56 30Q50 64 58 100M64 22V110M72 30Q78 64 68 100', '#3f7a2f', 2.6, ' stroke-dasharray="3 5"')}${stroke('M59 26Q55 60 60 96', '#a6d47c', 2, ' stroke-dasharray="2 6"')}${stroke('M64 12Q62 4 68 2', '#4b7a2f', 4)}</g>`,
          turn,
        ),
      )
      .join(''),
  'ridge-gourd': () =>
    [
      [-16, 2, 22],
      [14, 8, 28],
    ]
      .map(([dx = 0, dy = 0, turn = 0]) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${path('M58 14Q64 8 70 14Q86 70 76 112Q64 124 52 112Q44 70 58 14Z', '#2f6a35')}${path('M59 18Q64 13 68 18Q80 70 72 108Q64 116 55 108Q49 70 59 18Z', '#4f9150')}${stroke('M60 18Q54 70 58 110M66 16Q74 70 70 110M63 16Q64 70 64 114', '#9fd08a', 2.4)}${stroke('M64 12V2', '#3b6a2c', 6)}</g>`,
          turn,
        ),
      )
      .join(''),
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
  'dragon-fruit': (c) =>
    path(
      'M22 66L8 50L26 52L20 32L38 42L40 18L54 34L66 10L74 32L92 18L90 42L110 34L102 54L122 56L106 70Q108 112 64 120Q22 112 22 66Z',
      '#7fae45',
    ) +
    ellipse(64, 74, 44, 46, '#b51e62') +
    ellipse(63, 73, 41, 43, c.gradient('#f26aa0', '#cf2a74', 'round')) +
    ellipse(72, 78, 29, 33, '#f9d9e6') +
    ellipse(72, 78, 26, 30, '#ffffff') +
    [
      [62, 62],
      [74, 60],
      [84, 68],
      [66, 74],
      [78, 76],
      [88, 84],
      [60, 86],
      [72, 90],
      [82, 96],
      [70, 102],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 1.9, '#2b2530'))
      .join('') +
    stroke('M30 64Q32 48 44 40', '#ffffff', 4, ' opacity=".6"'),
  'custard-apple': () =>
    circle(64, 70, 48, '#5f8a45') +
    [0, 1, 2, 3, 4]
      .flatMap((row) =>
        [0, 1, 2, 3, 4].map((at) => [30 + at * 17 + (row % 2) * 8 - 4, 38 + row * 16] as const),
      )
      .filter(([x, y]) => (x - 64) ** 2 + (y - 70) ** 2 < 46 ** 2)
      .map(
        ([x, y]) =>
          circle(x, y, 10, '#6f9f52') +
          circle(x - 1, y - 1.5, 8.4, '#a4cc7c') +
          ellipse(x - 3, y - 4, 3, 2, '#d6efb6'),
      )
      .join('') +
    stroke('M64 24V10', '#6b4a2a', 6),
  chikoo: (c) =>
    [
      [44, 74],
      [86, 80],
      [66, 50],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 32, '#704a26') +
          circle(x - 1, y - 2, 30, c.gradient('#c39059', '#92623a', 'round')) +
          circle(x, y - 24, 4, '#5b3b1e') +
          stroke(`M${x - 18} ${y - 2}Q${x - 16} ${y - 14} ${x - 8} ${y - 18}`, '#e6c193', 3, ' opacity=".8"'),
      )
      .join(''),
  lychee: (c) =>
    [
      [42, 78],
      [86, 80],
      [64, 48],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 30, '#a51f3a') +
          circle(x - 1, y - 1, 28, c.gradient('#f0667c', '#c42a4a', 'round')) +
          stroke(
            `M${x - 14} ${y}h.01M${x - 4} ${y - 12}h.01M${x + 8} ${y - 4}h.01M${x} ${y + 6}h.01M${x + 12} ${y + 10}h.01M${x - 12} ${y + 14}h.01`,
            '#8f1730',
            3.6,
          ),
      )
      .join(''),
  'tender-coconut': (c) =>
    path('M20 52C24 22 46 8 64 8C84 8 106 24 110 54C112 92 92 120 64 120C36 120 16 90 20 52Z', '#4f8a35') +
    path(
      'M24 52C28 26 48 13 63 13C82 13 100 27 104 54C106 90 88 115 63 115C38 115 20 88 24 52Z',
      c.gradient('#a8d570', '#63a342'),
    ) +
    ellipse(66, 24, 30, 13, '#f4efd9') +
    ellipse(66, 24, 17, 7, '#d7ecf2') +
    stroke('M70 24L86 -2', '#e0554a', 5) +
    stroke('M34 54Q34 82 48 100', '#e3f6c4', 5, ' opacity=".7"'),
  asparagus: () =>
    [-24, -8, 8, 24]
      .map(
        (dx) =>
          `<g transform="translate(${dx} ${Math.abs(dx) / 3})">${stroke('M64 122V40', '#4f8a3a', 11)}${stroke('M63 122V40', '#85bd5c', 8)}${path('M64 6C76 18 74 36 64 46C54 36 52 18 64 6Z', '#5b7f4d')}${stroke('M58 26L64 34L70 26M60 16L64 22L68 16M58 70L64 78L70 70M58 96L64 104L70 96', '#3f6a32', 2)}</g>`,
      )
      .join('') + `<rect x="24" y="84" width="80" height="12" rx="4" fill="#7a58a6"/>`,
  spinach: (c) =>
    stroke('M64 124Q62 100 64 84M40 120Q48 100 44 82M90 120Q80 100 84 82', '#9fcf6c', 6) +
    turned(`<g transform="translate(-20 6)">${longLeaf('#3f8a3a', '#a7d97c')}</g>`, -24) +
    turned(`<g transform="translate(20 6)">${longLeaf('#468f3f', '#a7d97c')}</g>`, 24) +
    longLeaf(c.gradient('#62ad4c', '#357f36'), '#c0e695'),
  coriander: () => sprig('#59a845', '#3b7f31', '#6fae4c'),
  mint: () =>
    stroke('M64 124Q66 80 62 40', '#5d8f52', 4) +
    [
      [40, 96, -60, 1],
      [90, 94, 60, 1],
      [36, 64, -50, 1.1],
      [92, 62, 50, 1.1],
      [46, 34, -30, 0.95],
      [80, 32, 34, 0.95],
      [62, 18, 0, 0.8],
    ]
      .map(
        ([x = 0, y = 0, a = 0, s = 1]) =>
          `<g transform="translate(${x} ${y}) rotate(${a}) scale(${s})">${path('M0 22C-18 16 -20 -6 0 -26C20 -6 18 16 0 22Z', '#3d9152')}${path('M0 22C-14 14 -16 -6 0 -24Z', '#5fb56c')}${stroke('M0 20V-18M0 8L-9 0M0 8L9 0M0 -4L-8 -10M0 -4L8 -10', '#2c7440', 1.6)}</g>`,
      )
      .join(''),
  'curry-leaf': () =>
    stroke('M64 124Q62 70 66 12', '#7c8f3a', 4) +
    [0, 1, 2, 3]
      .flatMap((row) => [-1, 1].map((side) => [64 + side * 22, 100 - row * 25, side * 52] as const))
      .concat([[66, 14, 0]])
      .map(
        ([x, y, a]) =>
          `<g transform="translate(${x} ${y}) rotate(${a})">${path('M0 18C-12 8 -11 -12 0 -22C11 -12 12 8 0 18Z', '#2f7a35')}${path('M0 18C-9 8 -9 -12 0 -20Z', '#4a9a48')}${stroke('M0 16V-18', '#bfe09a', 1.4)}</g>`,
      )
      .join(''),
  'spring-onion': (c) =>
    [-22, -8, 8, 22]
      .map((dx, at) =>
        turned(
          `<g transform="translate(${dx} 0)">${stroke('M64 98Q62 54 60 6', '#2f7f35', 8)}${stroke('M65 98Q68 60 76 22', '#4fa346', 7)}${stroke('M64 100V78', '#d8ecb0', 10)}${ellipse(64, 108, 9, 12, '#d9d4c0')}${ellipse(63, 107, 7.4, 10.4, c.gradient('#ffffff', '#efe9d6'))}${stroke('M62 119L58 126M65 120V127M67 119L71 126', '#b9b299', 1.4)}</g>`,
          at * 5 - 8,
        ),
      )
      .join(''),
  marigold: () =>
    [
      [44, 46, 30],
      [86, 52, 28],
      [60, 88, 30],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          [1, 0.76, 0.5, 0.26]
            .map((k, ring) =>
              Array.from({ length: 12 - ring * 2 }, (_, at) => {
                const a = (at / (12 - ring * 2)) * Math.PI * 2 + ring;
                return circle(
                  Number((x + Math.cos(a) * r * k * 0.72).toFixed(1)),
                  Number((y + Math.sin(a) * r * k * 0.72).toFixed(1)),
                  r * 0.27,
                  ['#d9660f', '#ee7d14', '#f99a24', '#ffb541'][ring] ?? '#f99a24',
                );
              }).join(''),
            )
            .join('') + circle(x, y, r * 0.16, '#ffcf66'),
      )
      .join('') +
    path(
      'M104 96C120 92 126 104 120 116C106 118 100 108 104 96ZM14 84C2 90 2 104 10 110C22 106 24 92 14 84Z',
      '#4f8f3a',
    ),
  'betel-leaf': (c) =>
    [
      [46, 60, -18],
      [82, 66, 16],
    ]
      .map(
        ([x = 0, y = 0, a = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${a})">${path('M0 54C-34 28 -44 -6 -30 -28C-18 -40 -6 -34 0 -26C6 -34 18 -40 30 -28C44 -6 34 28 0 54Z', '#1f6a36')}${path('M0 50C-30 26 -39 -6 -27 -26C-17 -36 -6 -30 0 -22C6 -30 17 -36 27 -26C39 -6 30 26 0 50Z', c.gradient('#5cae57', '#2a7f3f'))}${stroke('M0 -22V48M0 0Q-14 -6 -22 -16M0 0Q14 -6 22 -16M0 18Q-12 12 -20 2M0 18Q12 12 20 2', '#a9dc97', 2)}${stroke('M0 -24Q2 -36 -4 -46', '#6ea84c', 4)}</g>`,
      )
      .join(''),
  'banana-leaf': (c) =>
    turned(
      path('M64 2C98 26 100 92 68 118H60C28 92 30 26 64 2Z', c.gradient('#7cc257', '#3c8a3e')) +
        stroke('M64 8V126', '#cdeaa0', 5) +
        stroke(
          'M64 30L40 22M64 30L88 22M64 48L34 40M64 48L94 40M64 66L34 60M64 66L94 60M64 84L38 80M64 84L90 80M64 100L46 98M64 100L82 98',
          '#2f7437',
          1.6,
        ),
      32,
    ),
  'mustard-flower': () =>
    stroke('M64 124Q62 80 64 44M64 90Q46 78 40 60M64 82Q84 70 90 54', '#6c9a3c', 4) +
    [
      [64, 34, 1.2],
      [38, 52, 0.95],
      [92, 46, 0.95],
      [52, 70, 0.7],
      [80, 74, 0.7],
    ]
      .map(
        ([x = 0, y = 0, s = 1]) =>
          `<g transform="translate(${x} ${y}) scale(${s})">${[0, 90, 180, 270].map((a) => `<g transform="rotate(${a + 20})">${path('M0 0C-14 -8 -12 -24 0 -24C12 -24 14 -8 0 0Z', '#f7c81e')}${stroke('M0 -4V-16', '#e0a80c', 1.6)}</g>`).join('')}${circle(0, 0, 5, '#d79a0a')}</g>`,
      )
      .join('') +
    path('M64 104C84 92 98 96 104 108C88 116 74 114 64 104Z', '#5b9440'),
  'tea-leaf': () =>
    stroke('M64 124Q62 90 64 50', '#6c9a3c', 4) +
    path('M64 52C52 36 54 16 64 4C74 16 76 36 64 52Z', '#8cc152') +
    path('M62 70C36 68 20 50 18 28C42 28 60 46 62 70Z', '#4f9440') +
    path('M66 78C92 76 108 60 112 36C88 36 68 52 66 78Z', '#5ea549') +
    path('M62 104C42 104 26 94 20 78C40 76 58 86 62 104Z', '#3f8036') +
    stroke('M60 66Q44 46 28 36M68 74Q86 56 102 44M64 48V16M58 100Q42 88 30 84', '#d0eba4', 2),
  aloe: (c) =>
    [
      [-44, 0.8],
      [-24, 0.95],
      [44, 0.8],
      [24, 0.95],
      [-6, 1.08],
      [8, 1.04],
    ]
      .map(
        ([a = 0, s = 1]) =>
          `<g transform="translate(64 118) rotate(${a}) scale(${s})">${path('M-13 0C-15 -40 -8 -80 0 -106C8 -80 15 -40 13 0Z', '#3f8a5a')}${path('M-9 0C-11 -40 -5 -76 0 -100C2 -76 2 -40 2 0Z', c.gradient('#9fd6a4', '#5fae78'))}${stroke('M-9 -30L-14 -34M-9 -52L-13 -57M9 -40L14 -44M8 -62L12 -67', '#2f6f49', 1.8)}</g>`,
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
  tamarind: (c) =>
    [
      [-10, -6, -12],
      [12, 10, 14],
    ]
      .map(([dx = 0, dy = 0, a = 0]) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${stroke('M18 92Q50 104 72 74Q84 54 108 50', '#5a3418', 26)}${stroke('M19 90Q50 101 71 72Q83 53 107 49', c.gradient('#b27a45', '#8a5527'), 21)}${stroke('M46 84L50 104M66 66L80 80M84 48L92 64', '#6b4020', 2.4)}${stroke('M26 86Q48 92 62 74', '#d9a873', 3)}</g>`,
          a,
        ),
      )
      .join(''),
  'star-anise': () =>
    Array.from({ length: 8 }, (_, at) =>
      turned(
        path('M64 64C54 50 54 26 64 8C74 26 74 50 64 64Z', '#7a4220') +
          path('M64 56C59 46 59 30 64 18C69 30 69 46 64 56Z', '#4f2912') +
          ellipse(64, 36, 3.4, 5.6, '#c07b3b'),
        at * 45,
      ),
    ).join('') + circle(64, 64, 7, '#5a3018'),
  cinnamon: (c) =>
    [
      [-22, -12],
      [0, 6],
      [22, -4],
    ]
      .map(([dx = 0, a = 0]) =>
        turned(
          `<g transform="translate(${dx} 0)">${path('M50 14H78V116H50Z', c.gradient('#b46a35', '#7f4420', 'across'))}${path('M50 14Q57 4 64 14Q71 4 78 14Q71 22 64 16Q57 22 50 14Z', '#5e3115')}${stroke('M56 26V108M64 22V112M72 26V108', '#6b3817', 1.8)}</g>`,
          a,
        ),
      )
      .join(''),
};
