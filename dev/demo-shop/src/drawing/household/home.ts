import { circle, ellipse, path, rect, repeated, stroke, turned, type Drawing } from '../canvas';
import { smoke } from './smoke';

/** Kitchen and prayer supplies (128 x 128). */
export const HOME: Record<string, Drawing> = {
  foil: (c) =>
    rect(8, 70, 112, 36, 6, '#3f64b5') +
    rect(8, 62, 112, 36, 6, c.gradient('#5f86d6', '#3a5fae')) +
    path('M14 62L24 18H108L116 62Z', c.gradient('#f4f7fa', '#aeb9c4')) +
    stroke('M32 26L28 54M52 24L50 54M78 26L82 52M98 26L104 52', '#ffffff', 2.6) +
    rect(8, 58, 112, 8, 2, '#2a4787'),
  'zip-bag': () =>
    path(
      'M20 22H108V112Q108 118 102 118H26Q20 118 20 112Z',
      '#e3f1f8',
      ' stroke="#a9c9da" stroke-width="2"',
    ) +
    rect(20, 22, 88, 12, 0, '#3f9ad0') +
    stroke('M20 40H108', '#a9c9da', 2) +
    [
      [46, 84, '#f0822c'],
      [70, 92, '#5fae4a'],
      [84, 76, '#e5484d'],
      [60, 68, '#f7c81e'],
    ]
      .map(([x, y, hex]) => circle(Number(x), Number(y), 14, String(hex)))
      .join('') +
    path('M30 46L38 110H30Z', '#ffffff', ' opacity=".7"'),
  incense: () =>
    smoke(46) +
    smoke(70) +
    [
      [-14, 40],
      [0, 30],
      [12, 36],
      [24, 44],
    ]
      .map(
        ([dx = 0, y = 0], at) =>
          stroke(`M${58 + dx} ${y}L${62 + dx / 3} 112`, '#7a4a26', 4) +
          stroke(
            `M${58 + dx} ${y}L${59.4 + dx * 0.78} ${y + 30}`,
            ['#8d5a3c', '#5f3d2a', '#8d5a3c', '#5f3d2a'][at] ?? '#8d5a3c',
            6,
          ) +
          circle(58 + dx, y, 3, '#f2662a'),
      )
      .join('') +
    path('M34 102H94L88 118Q64 126 40 118Z', '#c98a2e') +
    ellipse(64, 102, 30, 6, '#e8b65a'),
  dhoop: (c) =>
    smoke(52) +
    smoke(80) +
    repeated(
      [
        [44, 62],
        [84, 66],
      ],
      (x, y) =>
        path(
          `M${x} ${y - 26}L${x + 16} ${y + 30}Q${x} ${y + 38} ${x - 16} ${y + 30}Z`,
          c.gradient('#8f5a3a', '#5a3420', 'across'),
        ) + circle(x, y - 22, 4, '#f2662a'),
    ) +
    ellipse(64, 104, 54, 14, '#a9702a') +
    ellipse(64, 100, 54, 13, '#d9a24a') +
    ellipse(64, 99, 42, 9, '#b97f30'),
  camphor: () =>
    repeated(
      [
        [30, 84],
        [62, 92],
        [96, 84],
        [46, 58],
        [80, 60],
        [64, 36],
      ],
      (x, y) =>
        ellipse(x, y + 9, 20, 11, '#c3d0db') +
        rect(x - 20, y - 1, 40, 10, 0, '#dfe8ef') +
        ellipse(x, y - 1, 20, 11, '#ffffff') +
        ellipse(x, y - 1, 13, 6.6, '#eef4f8'),
    ),
  'reed-diffuser': (c) =>
    [-16, -6, 6, 16].map((a) => turned(stroke('M64 84V2', '#a67c45', 4), a, 64, 84)).join('') +
    path(
      'M46 60H82V74Q100 82 98 112Q97 122 86 122H42Q31 122 30 112Q28 82 46 74Z',
      c.gradient('#e9f6df', '#bcd99c'),
    ) +
    rect(38, 92, 52, 18, 3, '#ffffff') +
    stroke('M46 101H82', '#7f9a4a', 3),
  teabag: (c) =>
    path('M74 40Q100 20 112 44', 'none') +
    stroke('M64 38Q70 10 100 20', '#b9a98a', 3) +
    rect(92, 10, 28, 26, 4, '#5fae4a') +
    path('M34 46L44 36H84L94 46V116Q94 120 90 120H38Q34 120 34 116Z', c.gradient('#fdf6e6', '#e6d6b4')) +
    path('M40 70H88V114H40Z', '#7a4a26', ' opacity=".75"') +
    stroke('M46 80h.01M58 92h.01M72 82h.01M80 98h.01M50 104h.01M66 106h.01', '#4a2a14', 5),
};
