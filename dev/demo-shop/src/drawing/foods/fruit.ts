import { circle, ellipse, path, repeated, stroke, turned, type Drawing } from '../canvas';

/** Fruit that the icon set lacks, in its style: flat, a darker side, one highlight (128 x 128). */
export const FRUIT: Record<string, Drawing> = {
  banana: () =>
    [-30, -4, 24]
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
  pomegranate: (c) =>
    path('M50 22L46 4L58 14L66 2L72 14L84 6L80 24Z', '#a31d34') +
    circle(64, 72, 48, '#8f1730') +
    circle(62, 70, 46, c.gradient('#e2475c', '#b31d3a', 'round')) +
    path('M64 46C88 42 108 62 104 84C98 106 72 112 62 98C52 82 46 52 64 46Z', '#f7e3c3') +
    repeated(
      [
        [72, 62],
        [86, 64],
        [94, 78],
        [80, 78],
        [66, 76],
        [72, 92],
        [86, 92],
      ],
      (x, y) =>
        path(
          `M${x} ${y - 8}C${x + 8} ${y - 4} ${x + 7} ${y + 6} ${x} ${y + 7}C${x - 7} ${y + 6} ${x - 8} ${y - 4} ${x} ${y - 8}Z`,
          '#c2153c',
        ) + circle(x - 2, y - 2, 1.8, '#f58aa0'),
    ) +
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
        repeated(
          [
            [62, 62],
            [68, 72],
            [58, 74],
            [64, 82],
            [56, 88],
            [70, 86],
            [63, 95],
          ],
          (x, y) => circle(x, y, 4.2, '#2d2622') + circle(x - 1.2, y - 1.4, 1.2, '#8d8078'),
        ),
      24,
    ),
  guava: (c) =>
    stroke('M64 24V10', '#6b4a2a', 5) +
    path('M66 18C80 4 98 8 100 20C86 28 72 26 66 18Z', '#4f8f3a') +
    circle(64, 74, 46, '#7fae3a') +
    circle(62, 72, 44, c.gradient('#d8ec86', '#9cc54b', 'round')) +
    path('M72 52C92 50 104 68 100 84C94 104 72 106 66 96C58 82 58 56 72 52Z', '#f8d7d3') +
    circle(82, 78, 15, '#f2a7a9') +
    repeated(
      [
        [78, 72],
        [86, 74],
        [80, 82],
        [88, 82],
        [82, 66],
      ],
      (x, y) => circle(x, y, 2, '#fff1da'),
    ) +
    stroke('M28 66Q32 46 46 40', '#ffffff', 5, ' opacity=".6"'),
  'dragon-fruit': (c) =>
    path(
      'M22 66L8 50L26 52L20 32L38 42L40 18L54 34L66 10L74 32L92 18L90 42L110 34L102 54L122 56L106 70Q108 112 64 120Q22 112 22 66Z',
      '#7fae45',
    ) +
    ellipse(64, 74, 44, 46, '#b51e62') +
    ellipse(63, 73, 41, 43, c.gradient('#f26aa0', '#cf2a74', 'round')) +
    ellipse(72, 78, 29, 33, '#f9d9e6') +
    ellipse(72, 78, 26, 30, '#ffffff') +
    repeated(
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
      ],
      (x, y) => circle(x, y, 1.9, '#2b2530'),
    ) +
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
    repeated(
      [
        [44, 74],
        [86, 80],
        [66, 50],
      ],
      (x, y) =>
        circle(x, y, 32, '#704a26') +
        circle(x - 1, y - 2, 30, c.gradient('#c39059', '#92623a', 'round')) +
        circle(x, y - 24, 4, '#5b3b1e') +
        stroke(`M${x - 18} ${y - 2}Q${x - 16} ${y - 14} ${x - 8} ${y - 18}`, '#e6c193', 3, ' opacity=".8"'),
    ),
  lychee: (c) =>
    repeated(
      [
        [42, 78],
        [86, 80],
        [64, 48],
      ],
      (x, y) =>
        circle(x, y, 30, '#a51f3a') +
        circle(x - 1, y - 1, 28, c.gradient('#f0667c', '#c42a4a', 'round')) +
        stroke(
          `M${x - 14} ${y}h.01M${x - 4} ${y - 12}h.01M${x + 8} ${y - 4}h.01M${x} ${y + 6}h.01M${x + 12} ${y + 10}h.01M${x - 12} ${y + 14}h.01`,
          '#8f1730',
          3.6,
        ),
    ),
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
  tamarind: (c) =>
    repeated(
      [
        [-10, -6, -12],
        [12, 10, 14],
      ],
      (dx, dy, a) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${stroke('M18 92Q50 104 72 74Q84 54 108 50', '#5a3418', 26)}${stroke('M19 90Q50 101 71 72Q83 53 107 49', c.gradient('#b27a45', '#8a5527'), 21)}${stroke('M46 84L50 104M66 66L80 80M84 48L92 64', '#6b4020', 2.4)}${stroke('M26 86Q48 92 62 74', '#d9a873', 3)}</g>`,
          a,
        ),
    ),
  amla: (c) =>
    repeated(
      [
        [44, 82],
        [88, 84],
        [66, 48],
      ],
      (x, y) =>
        circle(x, y, 31, '#7f9a2e') +
        circle(x - 1, y - 1, 29, c.gradient('#e6f09a', '#a9c44a', 'round')) +
        stroke(
          `M${x} ${y - 28}Q${x - 4} ${y} ${x} ${y + 27}M${x - 4} ${y - 27}Q${x - 24} ${y} ${x - 8} ${y + 26}M${x + 4} ${y - 27}Q${x + 24} ${y} ${x + 8} ${y + 26}`,
          '#8fac38',
          2,
          ' opacity=".75"',
        ) +
        circle(x, y - 27, 4, '#6b5a2a'),
    ),
  'green-grapes': (c) =>
    stroke('M66 30Q62 12 78 4', '#7a5a2e', 6) +
    path('M66 20C40 4 24 16 22 30C40 40 58 34 66 20Z', '#5d9f43') +
    repeated(
      [
        [40, 44],
        [64, 40],
        [88, 44],
        [30, 64],
        [53, 62],
        [77, 62],
        [98, 64],
        [42, 82],
        [65, 82],
        [88, 82],
        [54, 100],
        [77, 100],
        [65, 116],
      ],
      (x, y) =>
        circle(x, y, 15, '#84a83a') +
        circle(x - 0.6, y - 0.8, 13.6, c.gradient('#e3f2a0', '#a8cc58', 'round')) +
        ellipse(x - 5, y - 5, 3.4, 4.4, '#ffffff', ' opacity=".75"'),
    ),
  plum: (c) =>
    stroke('M66 26Q66 12 74 6', '#6b4a2a', 5) +
    path('M70 20C84 4 102 10 104 20C92 30 78 28 70 20Z', '#4f8f3a') +
    circle(64, 74, 48, '#3d1746') +
    circle(62, 72, 46, c.gradient('#a3539f', '#5c2467', 'round')) +
    stroke('M64 28Q48 70 62 118', '#4a1a52', 3.4, ' opacity=".7"') +
    ellipse(42, 56, 9, 15, '#e6c0e4', ' opacity=".55" transform="rotate(24 42 56)"'),
  'pineapple-rings': (c) =>
    repeated(
      [
        [46, 46],
        [84, 62],
        [50, 90],
      ],
      (x, y) =>
        ellipse(x, y + 6, 38, 30, '#c9921a') +
        ellipse(x, y, 38, 30, c.gradient('#fde578', '#f5c32c', 'round')) +
        Array.from({ length: 12 }, (_, at) => {
          const [cos, sin] = [Math.cos((at * Math.PI) / 6), Math.sin((at * Math.PI) / 6)];
          return stroke(
            `M${(x + cos * 16).toFixed(1)} ${(y + sin * 12).toFixed(1)}L${(x + cos * 33).toFixed(1)} ${(y + sin * 25).toFixed(1)}`,
            '#e3ab1e',
            2,
          );
        }).join('') +
        ellipse(x, y, 10, 8, '#c9921a') +
        ellipse(x, y + 1.4, 9, 6.4, '#f4efe0'),
    ),
};
