import { circle, ellipse, path, rect, repeated, stroke, turned, type Drawing } from '../canvas';

/** Desk supplies and electrical goods (128 x 128). */
export const DESK: Record<string, Drawing> = {
  'glue-stick': (c) =>
    turned(
      rect(46, 10, 36, 30, 6, '#f7f3e4') +
        rect(42, 34, 44, 26, 4, '#d7dee5') +
        rect(38, 56, 52, 66, 6, c.gradient('#4fb3a5', '#2b8a7d', 'across')) +
        rect(38, 74, 52, 26, 0, '#fff6d8') +
        stroke('M48 87H80', '#2b8a7d', 5) +
        stroke('M52 16V30', '#ffffff', 5),
      20,
    ),
  tape: (c) =>
    circle(60, 64, 48, '#b98f3f') +
    circle(58, 62, 47, c.gradient('#ffe9ad', '#e2b95c', 'round')) +
    circle(58, 62, 29, '#c99f4a') +
    circle(58, 62, 26, '#ffffff') +
    path('M58 109H122L116 118L122 124H64Z', '#f0d187') +
    stroke('M24 44Q32 26 50 22', '#fff8df', 5),
  'led-bulb': (c) =>
    path('M64 6C92 6 112 26 112 50C112 68 98 78 92 88H36C30 78 16 68 16 50C16 26 36 6 64 6Z', '#d9e3ea') +
    path(
      'M64 10C90 10 108 28 108 50C108 66 95 75 89 85H39C33 75 20 66 20 50C20 28 38 10 64 10Z',
      c.gradient('#ffffff', '#fff3cf', 'round'),
    ) +
    ellipse(46, 36, 12, 16, '#ffffff', ' transform="rotate(28 46 36)"') +
    path('M34 84H94L86 106H42Z', c.gradient('#f4f7f9', '#cfd8df', 'across')) +
    stroke('M44 90L48 102M64 90V102M84 90L80 102', '#b4c0c9', 3) +
    rect(46, 105, 36, 6, 2, '#8f9aa4') +
    rect(48, 111, 32, 6, 2, '#a9b3bc') +
    rect(52, 117, 24, 7, 3, '#6b757f'),
  'coin-cell': (c) =>
    repeated(
      [
        [48, 52],
        [78, 82],
      ],
      (x, y) =>
        ellipse(x, y + 8, 40, 34, '#7f8993') +
        ellipse(x, y, 40, 34, c.gradient('#f7f9fa', '#b3bdc6')) +
        ellipse(x, y, 32, 27, 'none', ' stroke="#9aa5af" stroke-width="2"') +
        stroke(`M${x - 8} ${y}h16M${x} ${y - 8}v16`, '#6b757f', 4),
    ),
  sharpener: (c) =>
    path('M18 44L96 30L112 58V96L34 108L18 82Z', '#8b2431') +
    path('M18 44L96 30L112 58L34 70Z', c.gradient('#f0636f', '#d43a48')) +
    path('M34 70L112 58V96L34 108Z', c.gradient('#d43a48', '#b02a38')) +
    path('M18 44L34 70V108L18 82Z', '#93202d') +
    path('M44 50L88 42L98 55L52 62Z', c.gradient('#f4f7f9', '#b9c4cd')) +
    circle(70, 52, 5, '#7f8993') +
    stroke('M66 50L74 54', '#4a535c', 2) +
    circle(26, 76, 6, '#3d0d13') +
    stroke('M46 82L100 74M46 92L100 84', '#e8868f', 2.4, ' opacity=".6"') +
    path('M90 108Q104 96 118 108Q112 122 98 120Z', '#f3d29a') +
    stroke('M92 110Q104 102 116 110', '#d9534f', 3),
  'colour-pencils': () =>
    ['#e5484d', '#f2922c', '#f2c81e', '#5fae4a', '#3f86d6', '#8a5bc0']
      .map((hex, at) =>
        turned(
          path(`M${20 + at * 16} 28H${34 + at * 16}V118H${20 + at * 16}Z`, hex) +
            path(`M${20 + at * 16} 28H${25 + at * 16}V118H${20 + at * 16}Z`, '#ffffff', ' opacity=".3"') +
            path(`M${20 + at * 16} 28L${27 + at * 16} 8L${34 + at * 16} 28Z`, '#f3d7a8') +
            path(`M${24.4 + at * 16} 15.4L${27 + at * 16} 8L${29.6 + at * 16} 15.4Z`, hex),
          (at - 2.5) * 4,
          64,
          120,
        ),
      )
      .join(''),
  'felt-pens': () =>
    ['#e5484d', '#f2922c', '#5fae4a', '#3f86d6', '#8a5bc0']
      .map((hex, at) =>
        turned(
          rect(18 + at * 20, 50, 15, 70, 5, '#f7f9fa', ' stroke="#cfd8df" stroke-width="1.5"') +
            rect(18 + at * 20, 96, 15, 24, 5, hex) +
            path(
              `M${20 + at * 20} 50L${22.5 + at * 20} 34H${28.5 + at * 20}L${31 + at * 20} 50Z`,
              '#dfe6ec',
            ) +
            path(`M${23 + at * 20} 34L${25.5 + at * 20} 18L${28 + at * 20} 34Z`, hex) +
            rect(18 + at * 20, 58, 15, 12, 0, hex),
          (at - 2) * 5,
          64,
          120,
        ),
      )
      .join(''),
};
