import { circle, ellipse, path, rect, repeated, stroke, turned, type Canvas, type Drawing } from '../canvas';
import { darker, lighter } from '../colour';
import { slab } from './plated';

const bunOf = (c: Canvas, x: number, y: number, w: number, h: number): string =>
  path(
    `M${x} ${y + h}Q${x - 4} ${y} ${x + w / 2} ${y}Q${x + w + 4} ${y} ${x + w} ${y + h}Q${x + w / 2} ${y + h + 10} ${x} ${y + h}Z`,
    c.gradient('#e8a14d', '#b96a24'),
  ) + ellipse(x + w * 0.38, y + h * 0.3, w * 0.2, h * 0.13, '#ffffff', ' opacity=".4"');

const stackOf = (c: Canvas, hex: string, holes: boolean): string =>
  [92, 72, 52]
    .map(
      (y, at) =>
        ellipse(64 + (at - 1) * 4, y + 7, 46, 19, darker(hex, 18)) +
        ellipse(64 + (at - 1) * 4, y, 46, 19, c.gradient(lighter(hex, 4), darker(hex, 5))) +
        ellipse(
          64 + (at - 1) * 4,
          y,
          38,
          14,
          'none',
          ` stroke="${darker(hex, 10)}" stroke-width="1.6" stroke-dasharray="2 4"`,
        ),
    )
    .join('') +
  (holes
    ? [-18, -6, 6, 18]
        .map((x) => circle(68 + x, 48, 2, darker(hex, 18)) + circle(66 + x, 56, 2, darker(hex, 18)))
        .join('')
    : '');

/** Bread, cakes and biscuits. */
export const BAKERY: Record<string, Drawing> = {
  bun: (c) =>
    ellipse(64, 104, 54, 10, '#c98b45') +
    path('M8 84Q6 34 64 32Q122 34 120 84Q122 104 64 106Q6 104 8 84Z', c.gradient('#eeb05c', '#b3631f')) +
    path('M10 88Q64 106 118 88Q116 104 64 106Q12 104 10 88Z', '#f3d9a6') +
    ellipse(44, 52, 20, 9, '#ffffff', ' opacity=".35" transform="rotate(-16 44 52)"') +
    repeated(
      [
        [56, 44],
        [74, 46],
        [88, 56],
        [66, 58],
        [46, 64],
        [84, 70],
      ],
      (x, y) => ellipse(x, y, 3, 1.8, '#fff3d2'),
    ),
  pav: (c) =>
    bunOf(c, 8, 54, 36, 40) +
    bunOf(c, 46, 54, 36, 40) +
    bunOf(c, 84, 54, 36, 40) +
    bunOf(c, 26, 24, 38, 40) +
    bunOf(c, 64, 24, 38, 40),
  rusk: (c) =>
    repeated(
      [
        [-20, -10, 26],
        [8, 6, 34],
        [-4, 34, 30],
      ],
      (dx, dy, a) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${rect(26, 38, 78, 34, 13, '#a8682a')}${rect(26, 34, 78, 34, 13, c.gradient('#eab464', '#cf8b3c'))}${stroke('M40 42V60M52 40V62M64 40V62M76 40V62M90 42V60', '#b87630', 2, ' opacity=".7"')}${stroke('M36 40H84', '#ffe6b4', 2.6, ' opacity=".7"')}</g>`,
          a - 40,
        ),
    ),
  khari: (c) =>
    repeated(
      [
        [18, 70, -8],
        [40, 34, 10],
        [58, 66, 4],
      ],
      (x, y, a) =>
        turned(
          [0, 1, 2, 3]
            .map((at) => rect(x, y + at * 7, 54, 8, 4, at % 2 ? '#d99a48' : c.gradient('#f6cf83', '#e0a550')))
            .join('') + stroke(`M${x + 4} ${y + 3}h44`, '#fff0cc', 2),
          a,
          x + 27,
          y + 14,
        ),
    ),
  'cake-roll': (c) =>
    ellipse(64, 108, 56, 8, '#d9c4a4') +
    rect(40, 34, 76, 72, 34, c.gradient('#8a5430', '#5b331a')) +
    circle(42, 70, 36, '#6b3d20') +
    circle(42, 70, 30, '#fbeed4') +
    stroke('M42 70m0 -2a5 5 0 1 1 -5 6a12 12 0 1 1 17 9a20 20 0 1 1 8 -20', '#6b3d20', 6) +
    stroke('M74 42H102', '#b98457', 5, ' opacity=".7"'),
  brownie: (c) =>
    slab(c, 14, 56, 62, 46, 30, '#5a3018') +
    stroke('M28 48Q52 40 84 46M40 42Q64 36 98 40', '#7c4726', 4) +
    repeated(
      [
        [34, 74],
        [56, 88],
        [48, 66],
        [66, 72],
      ],
      (x, y) => circle(x, y, 3.6, '#2f180b'),
    ) +
    ellipse(70, 42, 9, 5, '#d9a066') +
    ellipse(46, 46, 8, 4, '#c98d52'),
  'sandwich-biscuit': (c) =>
    repeated(
      [
        [44, 88, -6],
        [84, 76, 8],
        [60, 46, 0],
      ],
      (x, y, a) =>
        `<g transform="translate(${x} ${y}) rotate(${a})">${ellipse(0, 14, 38, 20, '#7a4521')}${ellipse(0, 8, 36, 19, '#fdf3df')}${ellipse(0, 1, 38, 20, '#8f5527')}${ellipse(0, -3, 38, 20, c.gradient('#c5813f', '#a2652c'))}${ellipse(0, -3, 29, 14, 'none', ' stroke="#7a4521" stroke-width="2" stroke-dasharray="1 6" stroke-linecap="round"')}${ellipse(0, -3, 15, 7, 'none', ' stroke="#e3ac6b" stroke-width="2"')}</g>`,
    ),
  bourbon: (c) =>
    repeated(
      [
        [58, 84, -14],
        [68, 50, 10],
      ],
      (x, y, a) =>
        `<g transform="translate(${x} ${y}) rotate(${a})">${rect(-50, 2, 100, 24, 6, '#3f2112')}${rect(-48, -2, 96, 16, 4, '#7c4a2a')}${rect(-50, -22, 100, 24, 6, c.gradient('#7c4a28', '#5a3018'))}${[-36, -18, 0, 18, 36].map((dx) => circle(dx, -14, 2, '#3f2112') + circle(dx, -6, 2, '#3f2112')).join('')}${stroke('M-44 -19H40', '#f3e3cf', 1.6, ' stroke-dasharray="1 5"')}</g>`,
    ),
  cracker: (c) =>
    repeated(
      [
        [46, 82, -12],
        [80, 78, 14],
        [62, 46, 2],
      ],
      (x, y, a) =>
        `<g transform="translate(${x} ${y}) rotate(${a})">${rect(-32, -26, 64, 58, 7, '#b97c34')}${rect(-32, -30, 64, 58, 7, c.gradient('#f4cf86', '#e0aa58'))}${[-18, 0, 18].flatMap((dx) => [-16, -1, 14].map((dy) => circle(dx, dy, 2.4, '#b97c34'))).join('')}${[-10, 12].map((dx) => rect(dx, -10, 3, 3, 0, '#ffffff') + rect(dx - 6, 8, 3, 3, 0, '#ffffff')).join('')}</g>`,
    ),
  digestive: (c) => stackOf(c, '#c08a4c', true),
  'butter-cookie': (c) =>
    repeated(
      [
        [46, 86],
        [88, 78],
        [62, 46],
      ],
      (x, y) =>
        ellipse(x, y + 6, 34, 28, '#b9762c') +
        ellipse(x, y, 34, 28, c.gradient('#f7d08a', '#e0a04c', 'round')) +
        ellipse(x, y, 24, 19, 'none', ' stroke="#cf8f3c" stroke-width="2.4" stroke-dasharray="7 4"') +
        ellipse(x, y, 9, 7, 'none', ' stroke="#cf8f3c" stroke-width="2.4"') +
        stroke(`M${x - 22} ${y - 13}Q${x - 12} ${y - 21} ${x} ${y - 22}`, '#fff0c8', 3, ' opacity=".9"'),
    ),
  muffin: (c) =>
    path('M26 62H102L92 112Q90 120 82 120H46Q38 120 36 112Z', '#c9a06a') +
    path('M29 62H99L90 110Q88 117 81 117H47Q40 117 38 110Z', c.gradient('#f7e3bd', '#e3bf86')) +
    stroke('M44 66L48 114M57 66L58 116M71 66L70 116M84 66L80 114', '#cda066', 2.4) +
    path(
      'M14 58C12 30 36 10 64 10C92 10 116 30 114 58C112 70 98 70 92 64C84 72 72 72 64 66C56 72 44 72 36 64C30 70 16 70 14 58Z',
      '#9c5f24',
    ) +
    path(
      'M17 56C16 32 38 13 64 13C90 13 112 32 111 56C109 65 98 66 92 60C84 68 72 68 64 62C56 68 44 68 36 60C30 66 19 65 17 56Z',
      c.gradient('#eebf78', '#c98840', 'round'),
    ) +
    stroke('M30 40Q38 24 56 20', '#fbe3b4', 5, ' opacity=".7"') +
    repeated(
      [
        [52, 40],
        [74, 34],
        [88, 48],
        [66, 52],
        [40, 52],
      ],
      (x, y) => ellipse(x, y, 4, 2.8, '#9c5f24', ' opacity=".55"'),
    ),
  'mawa-cake': (c) =>
    ellipse(64, 108, 56, 10, '#d9c4a4') +
    path('M12 66Q12 104 20 108Q64 122 108 108Q116 104 116 66Z', c.gradient('#f0cd8a', '#dca75a')) +
    stroke('M20 82Q64 96 108 82', '#c98f46', 2, ' opacity=".6"') +
    ellipse(64, 64, 52, 24, '#8f5423') +
    ellipse(64, 60, 52, 24, c.gradient('#c98a48', '#a96a2e', 'round')) +
    [
      [44, 54, 20],
      [62, 66, -30],
      [80, 54, 40],
      [88, 66, -10],
      [52, 68, 60],
      [66, 50, 0],
    ]
      .map(([x = 0, y = 0, a = 0], at) =>
        ellipse(x, y, 8, 3.4, at % 2 ? '#a9c05a' : '#f5e3bd', ` transform="rotate(${a} ${x} ${y})"`),
      )
      .join(''),
  'loaf-cake': (c) =>
    path('M8 60Q8 44 24 42L96 30Q120 32 120 50V92L40 112Q10 112 8 96Z', '#7a4a1f') +
    path('M40 56Q40 40 60 38L98 31Q118 33 118 50V90L40 109Z', c.gradient('#cf9550', '#a8692c')) +
    path('M10 62Q10 46 26 46Q42 46 42 62V108Q10 110 10 96Z', '#8f5a28') +
    path('M14 63Q14 50 26 50Q38 50 38 63V103Q14 105 14 95Z', c.gradient('#fae3ab', '#f0cb80')) +
    [
      [22, 66],
      [30, 78],
      [20, 88],
      [32, 94],
      [28, 58],
    ]
      .map(([x = 0, y = 0], at) => circle(x, y, 2.6, ['#8f3a2a', '#c98a2e', '#5a8f3a'][at % 3] ?? '#8f3a2a'))
      .join('') +
    stroke('M52 46Q78 36 106 38', '#eec487', 4, ' opacity=".8"') +
    stroke('M60 54L100 46', '#8f5a28', 3, ' opacity=".5"'),
};
