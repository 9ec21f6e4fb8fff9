import { circle, ellipse, path, rect, stroke, turned, type Canvas, type Drawing } from './canvas';

/** Things for the house and the body that the icon set lacks (128 x 128). */
const smoke = (x: number): string =>
  stroke(`M${x} 34Q${x - 10} 24 ${x} 16T${x} -2`, '#b9c0c9', 3, ' opacity=".8"');
const handle = (c: Canvas, from: string, to: string): string =>
  turned(rect(58, -2, 10, 84, 5, c.gradient(from, to, 'across')), 14);

export const HOUSEHOLD: Record<string, Drawing> = {
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
  'soap-bar': (c) =>
    rect(10, 50, 108, 56, 24, '#d9a441') +
    rect(10, 42, 108, 56, 24, c.gradient('#fbdc8e', '#efb94e')) +
    rect(26, 54, 76, 32, 15, 'none', ' stroke="#fff0c6" stroke-width="3"') +
    stroke('M42 70H86', '#d9a441', 5) +
    stroke('M24 60Q30 48 46 48', '#ffffff', 4, ' opacity=".8"') +
    [
      [98, 34, 11],
      [112, 50, 7],
      [82, 26, 7],
      [30, 30, 8],
    ]
      .map(
        ([x = 0, y = 0, r = 0]) =>
          circle(x, y, r, '#e6f5fb', ' stroke="#9fd0e6" stroke-width="1.6" opacity=".95"') +
          circle(x - r * 0.3, y - r * 0.3, r * 0.25, '#ffffff'),
      )
      .join(''),
  toothpaste: (c) =>
    turned(
      stroke('M12 88Q40 112 78 104', '#2f9ed6', 16) +
        stroke('M12 84Q40 106 78 98', '#ffffff', 8) +
        stroke('M14 94Q40 116 76 109', '#e5484d', 4),
      0,
    ) +
    path('M76 108L72 90L80 86L92 100Z', '#dfe6ec') +
    turned(
      rect(66, 42, 20, 62, 4, '#dfe6ec') +
        rect(56, -4, 42, 50, 5, c.gradient('#ffffff', '#d5e0ea', 'across')) +
        rect(56, 8, 42, 20, 0, '#2f9ed6'),
      38,
      76,
      60,
    ),
  diaper: (c) =>
    path(
      'M8 34Q30 26 64 28Q98 26 120 34V58Q100 60 92 78Q86 104 64 106Q42 104 36 78Q28 60 8 58Z',
      c.gradient('#ffffff', '#d9e6f2'),
    ) +
    path('M8 34Q30 26 64 28Q98 26 120 34V46Q64 38 8 46Z', '#9ccbe8') +
    stroke('M36 78Q42 60 60 56M92 78Q86 60 68 56', '#b7cbdc', 3) +
    circle(64, 44, 6, '#f6a6b8') +
    stroke('M54 90Q64 98 74 90', '#b7cbdc', 3),
  pad: (c) =>
    turned(
      path(
        'M46 10H82Q92 10 92 24V48Q112 52 112 64Q112 76 92 80V104Q92 118 82 118H46Q36 118 36 104V80Q16 76 16 64Q16 52 36 48V24Q36 10 46 10Z',
        '#c9d6e3',
      ) +
        path(
          'M48 14H80Q88 14 88 26V52Q107 55 107 64Q107 73 88 76V102Q88 114 80 114H48Q40 114 40 102V76Q21 73 21 64Q21 55 40 52V26Q40 14 48 14Z',
          c.gradient('#ffffff', '#eef3f8'),
        ) +
        rect(50, 24, 28, 80, 13, 'none', ' stroke="#f3b6c8" stroke-width="3"') +
        stroke('M58 44h12M58 64h12M58 84h12', '#f7d0dc', 3),
      24,
    ),
  bib: (c) =>
    path(
      'M42 12Q64 34 86 12L98 22Q92 42 96 52Q108 72 104 96Q96 118 64 118Q32 118 24 96Q20 72 32 52Q36 42 30 22Z',
      c.gradient('#ffd97a', '#f3b545'),
    ) +
    stroke('M32 92Q64 112 96 92', '#ffffff', 6) +
    circle(52, 68, 4, '#8a5a1c') +
    circle(76, 68, 4, '#8a5a1c') +
    stroke('M56 80Q64 88 72 80', '#8a5a1c', 3),
  'bottle-brush': () =>
    turned(
      stroke('M64 60V124', '#3fa6b5', 8) +
        rect(50, 8, 28, 58, 13, '#e9f1f6') +
        Array.from({ length: 9 }, (_, at) =>
          stroke(`M46 ${14 + at * 6}H82`, at % 2 ? '#8fc8d6' : '#c3e1e9', 3),
        ).join('') +
        circle(64, 120, 7, '#2d8391'),
      24,
    ),
  teether: (c) =>
    stroke('M64 64m-34 0a34 34 0 1 0 68 0a34 34 0 1 0 -68 0', '#c94f86', 26) +
    stroke('M64 62m-34 0a34 34 0 1 0 68 0a34 34 0 1 0 -68 0', c.gradient('#f7a6c8', '#e06fa1'), 21) +
    [
      [64, 28],
      [98, 62],
      [64, 96],
      [30, 62],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 6, '#fdd6e6'))
      .join(''),
  mop: (c) =>
    handle(c, '#9aa7b5', '#66727f') +
    path(
      'M20 84Q46 62 92 76L104 86Q108 120 96 122Q90 112 86 122Q80 112 74 122Q68 112 62 122Q56 112 50 122Q44 112 38 122Q30 112 24 122Q14 110 20 84Z',
      c.gradient('#8fc8e6', '#4f9cc4'),
    ) +
    rect(30, 72, 62, 14, 7, '#2f6f94') +
    stroke('M38 92V112M54 92V114M70 92V114M86 92V112', '#c9e6f4', 3),
  wiper: (c) =>
    handle(c, '#9aa7b5', '#66727f') +
    rect(8, 84, 112, 18, 6, '#f0822c') +
    rect(8, 100, 112, 10, 3, '#2f3640') +
    stroke('M16 90H108', '#ffc48a', 3),
  cloth: (c) =>
    path('M14 36Q40 20 64 34T116 30L112 100Q88 112 64 98T16 106Z', c.gradient('#f58fb0', '#d95c86')) +
    stroke('M20 44Q42 32 64 44T108 40M22 60Q44 48 66 60T108 56M22 78Q44 66 66 78T108 74', '#fcc5d6', 3),
  'steel-wool': () =>
    circle(64, 68, 46, '#7d8893') +
    Array.from({ length: 44 }, (_, at) => {
      const a = at * 2.4;
      const r = 8 + ((at * 13) % 36);
      return stroke(
        `M${(64 + Math.cos(a) * r).toFixed(1)} ${(68 + Math.sin(a) * r).toFixed(1)}q${(Math.sin(a) * 16).toFixed(1)} ${(-Math.cos(a) * 16).toFixed(1)} ${(Math.sin(a) * 20 - Math.cos(a) * 8).toFixed(1)} ${(-Math.cos(a) * 8).toFixed(1)}`,
        ['#b9c3cd', '#dfe6ec', '#959fab'][at % 3] ?? '#b9c3cd',
        2.6,
      );
    }).join(''),
  'toilet-brush': (c) =>
    rect(40, 74, 48, 48, 9, c.gradient('#ffffff', '#c6d4e0', 'across')) +
    rect(59, 4, 10, 76, 5, c.gradient('#7cc0e6', '#4b93bd', 'across')) +
    circle(64, 8, 9, '#4b93bd') +
    ellipse(64, 76, 24, 7, '#9fb2c2'),
  'garbage-bag': (c) =>
    path(
      'M50 34Q36 14 46 8Q64 20 82 8Q92 14 78 34Q118 58 112 98Q110 122 64 122Q18 122 16 98Q10 58 50 34Z',
      '#23282f',
    ) +
    path(
      'M51 38Q88 40 106 74Q112 118 64 118Q20 118 20 96Q16 62 51 38Z',
      c.gradient('#5b6570', '#2d333b', 'round'),
    ) +
    stroke('M46 34Q64 44 82 34', '#e5b13a', 6) +
    stroke('M38 60Q28 76 30 98M60 52Q52 78 56 108M86 58Q98 78 94 104', '#7d8893', 2.6, ' opacity=".7"'),
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
    [
      [44, 62],
      [84, 66],
    ]
      .map(
        ([x = 0, y = 0]) =>
          path(
            `M${x} ${y - 26}L${x + 16} ${y + 30}Q${x} ${y + 38} ${x - 16} ${y + 30}Z`,
            c.gradient('#8f5a3a', '#5a3420', 'across'),
          ) + circle(x, y - 22, 4, '#f2662a'),
      )
      .join('') +
    ellipse(64, 104, 54, 14, '#a9702a') +
    ellipse(64, 100, 54, 13, '#d9a24a') +
    ellipse(64, 99, 42, 9, '#b97f30'),
  camphor: () =>
    [
      [30, 84],
      [62, 92],
      [96, 84],
      [46, 58],
      [80, 60],
      [64, 36],
    ]
      .map(
        ([x = 0, y = 0]) =>
          ellipse(x, y + 9, 20, 11, '#c3d0db') +
          rect(x - 20, y - 1, 40, 10, 0, '#dfe8ef') +
          ellipse(x, y - 1, 20, 11, '#ffffff') +
          ellipse(x, y - 1, 13, 6.6, '#eef4f8'),
      )
      .join(''),
  tablet: () =>
    [
      [40, 52, -14],
      [86, 60, 12],
      [60, 92, 0],
    ]
      .map(([x = 0, y = 0, a = 0]) =>
        turned(
          rect(x - 30, y - 16, 60, 36, 8, '#9db4c6') +
            rect(x - 30, y - 20, 60, 18, 8, '#f5f9fc') +
            rect(x - 30, y - 8, 60, 12, 0, '#3f86d6') +
            rect(x - 30, y + 2, 60, 12, 6, '#e9f1f7') +
            circle(x, y - 11, 6, '#e5484d'),
          a,
          x,
          y,
        ),
      )
      .join(''),
  'cotton-bud': () =>
    [-30, -15, 0, 15, 30]
      .map((a) =>
        turned(
          stroke('M64 22V106', '#9cc8e6', 5) +
            ellipse(64, 18, 8, 13, '#ffffff', ' stroke="#d3dfe8" stroke-width="1.5"') +
            ellipse(64, 110, 8, 13, '#ffffff', ' stroke="#d3dfe8" stroke-width="1.5"'),
          a,
        ),
      )
      .join(''),
  mask: (c) =>
    stroke('M20 52Q-2 64 22 84M108 52Q130 64 106 84', '#c3d0db', 4) +
    path('M18 46Q64 30 110 46V86Q64 112 18 86Z', c.gradient('#a6dcf2', '#6fb6d6')) +
    stroke('M22 58Q64 46 106 58M22 70Q64 62 106 70M24 82Q64 82 104 82', '#e3f4fb', 3),
  'mosquito-coil': () =>
    [
      ['#2f6f3a', 11],
      ['#4f9a4f', 7.4],
    ]
      .map(([hex, w]) =>
        stroke(
          'M64 64a6 6 0 1 1 -8 6a16 16 0 1 1 26 12a28 28 0 1 1 8 -40a40 40 0 1 1 -64 48',
          String(hex),
          Number(w),
        ),
      )
      .join('') +
    circle(26, 91, 5, '#f2662a') +
    smoke(22),
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
