import { circle, ellipse, path, rect, stroke, turned, type Canvas, type Drawing } from './canvas';
import { darker, lighter } from './colour';

const round = (c: Canvas, x: number, y: number, r: number, hex: string): string =>
  circle(x, y, r, darker(hex, 12)) +
  circle(x - r * 0.04, y - r * 0.06, r * 0.95, c.gradient(lighter(hex, 10), darker(hex, 4), 'round')) +
  ellipse(x - r * 0.35, y - r * 0.42, r * 0.24, r * 0.15, '#ffffff', ' opacity=".65"');

const slab = (c: Canvas, x: number, y: number, w: number, h: number, depth: number, hex: string): string =>
  path(`M${x} ${y}L${x + depth} ${y - depth * 0.6}H${x + w + depth}L${x + w} ${y}Z`, lighter(hex, 6)) +
  path(
    `M${x + w} ${y}L${x + w + depth} ${y - depth * 0.6}V${y + h - depth * 0.6}L${x + w} ${y + h}Z`,
    darker(hex, 12),
  ) +
  rect(x, y, w, h, 2, c.gradient(hex, darker(hex, 5)));

const plate = (body: string): string =>
  ellipse(64, 96, 60, 20, '#c9d3dd') +
  ellipse(64, 93, 60, 19, '#f6f9fb') +
  ellipse(64, 93, 44, 12.6, '#e4ebf1') +
  body;

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

export const FOODS: Record<string, Drawing> = {
  paneer: (c) =>
    slab(c, 14, 70, 52, 40, 18, '#fbf6e6') +
    slab(c, 56, 78, 46, 36, 16, '#fdf9ec') +
    slab(c, 32, 36, 50, 34, 18, '#fffdf5') +
    stroke('M42 48h10M60 58h8M26 86h8M70 94h10', '#e6dcc0', 3) +
    path('M84 34C96 22 112 26 116 38C104 46 92 44 84 34Z', '#5fae4a') +
    stroke('M86 35Q100 34 112 37', '#3b8a34', 1.6),
  bun: (c) =>
    ellipse(64, 104, 54, 10, '#c98b45') +
    path('M8 84Q6 34 64 32Q122 34 120 84Q122 104 64 106Q6 104 8 84Z', c.gradient('#eeb05c', '#b3631f')) +
    path('M10 88Q64 106 118 88Q116 104 64 106Q12 104 10 88Z', '#f3d9a6') +
    ellipse(44, 52, 20, 9, '#ffffff', ' opacity=".35" transform="rotate(-16 44 52)"') +
    [
      [56, 44],
      [74, 46],
      [88, 56],
      [66, 58],
      [46, 64],
      [84, 70],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 3, 1.8, '#fff3d2'))
      .join(''),
  pav: (c) =>
    bunOf(c, 8, 54, 36, 40) +
    bunOf(c, 46, 54, 36, 40) +
    bunOf(c, 84, 54, 36, 40) +
    bunOf(c, 26, 24, 38, 40) +
    bunOf(c, 64, 24, 38, 40),
  rusk: (c) =>
    [
      [-20, -10, 26],
      [8, 6, 34],
      [-4, 34, 30],
    ]
      .map(([dx = 0, dy = 0, a = 0]) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${rect(26, 38, 78, 34, 13, '#a8682a')}${rect(26, 34, 78, 34, 13, c.gradient('#eab464', '#cf8b3c'))}${stroke('M40 42V60M52 40V62M64 40V62M76 40V62M90 42V60', '#b87630', 2, ' opacity=".7"')}${stroke('M36 40H84', '#ffe6b4', 2.6, ' opacity=".7"')}</g>`,
          a - 40,
        ),
      )
      .join(''),
  khari: (c) =>
    [
      [18, 70, -8],
      [40, 34, 10],
      [58, 66, 4],
    ]
      .map(([x = 0, y = 0, a = 0]) =>
        turned(
          [0, 1, 2, 3]
            .map((at) => rect(x, y + at * 7, 54, 8, 4, at % 2 ? '#d99a48' : c.gradient('#f6cf83', '#e0a550')))
            .join('') + stroke(`M${x + 4} ${y + 3}h44`, '#fff0cc', 2),
          a,
          x + 27,
          y + 14,
        ),
      )
      .join(''),
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
    [
      [34, 74],
      [56, 88],
      [48, 66],
      [66, 72],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 3.6, '#2f180b'))
      .join('') +
    ellipse(70, 42, 9, 5, '#d9a066') +
    ellipse(46, 46, 8, 4, '#c98d52'),
  sausage: (c) =>
    [
      [0, -20, -6],
      [0, 4, 0],
      [0, 28, 6],
    ]
      .map(([dx = 0, dy = 0, a = 0]) =>
        turned(
          `<g transform="translate(${dx} ${dy})">${stroke('M20 52Q64 74 108 50', '#7c2a1a', 25)}${stroke('M20 51Q64 73 108 49', c.gradient('#c9583a', '#a63c24'), 21)}${stroke('M24 46Q62 63 100 46', '#f0a184', 4, ' opacity=".8"')}${stroke('M44 56L50 70M62 60L68 73M82 56L88 68', '#7c2a1a', 3)}</g>`,
          a,
        ),
      )
      .join(''),
  salami: (c) =>
    [
      [40, 50],
      [86, 54],
      [62, 84],
    ]
      .map(
        ([x = 0, y = 0]) =>
          circle(x, y, 34, '#8f2630') +
          circle(x, y, 31, c.gradient('#e0808a', '#c4525f', 'round')) +
          [
            [-12, -10],
            [8, -14],
            [14, 6],
            [-6, 10],
            [2, -2],
            [-18, 4],
          ]
            .map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 3.6, '#f7d3d2'))
            .join(''),
      )
      .join(''),
  bacon: () =>
    [0, 1, 2]
      .map(
        (at) =>
          `<g transform="translate(0 ${at * 30 - 26})">${stroke('M12 66Q32 46 52 64T92 62T118 52', '#9e2f2a', 24)}${stroke('M12 62Q32 42 52 60T92 58T118 48', '#f3c9b6', 7)}${stroke('M12 73Q32 53 52 71T92 69T118 59', '#d95f52', 6)}</g>`,
      )
      .join(''),
  patty: (c) =>
    [
      [46, 88],
      [86, 80],
      [64, 54],
    ]
      .map(
        ([x = 0, y = 0]) =>
          ellipse(x, y + 7, 38, 22, '#7a4a1f') +
          ellipse(x, y, 38, 22, c.gradient('#d9983f', '#a9682a')) +
          [
            [-16, -6],
            [4, -10],
            [16, 2],
            [-4, 8],
            [-22, 4],
            [8, 10],
          ]
            .map(([dx = 0, dy = 0]) => circle(x + dx, y + dy, 3, dx > 0 ? '#f2cf7a' : '#6f9a3a'))
            .join(''),
      )
      .join(''),
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
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 7, 5, '#c99d52') + ellipse(x - 1, y - 1, 4, 2.4, '#f2deb0'))
      .join(''),
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
    [
      [40, 52, 1],
      [86, 56, 1],
      [62, 88, 1.1],
    ]
      .map(
        ([x = 0, y = 0, s = 1]) =>
          `<g transform="translate(${x} ${y}) scale(${s})">${path('M-28 2C-30 -18 -8 -26 8 -22C26 -18 34 0 24 14C14 26 -24 26 -28 2Z', '#d98a78')}${path('M-25 1C-27 -16 -8 -22 8 -18C23 -15 29 0 21 11C12 21 -21 21 -25 1Z', c.gradient('#fbd0c0', '#eda593', 'round'))}${circle(12, 2, 6, '#fdf3ea')}${circle(12, 2, 3, '#c97a6a')}${stroke('M-16 -4Q-8 -14 4 -14', '#fff3ec', 3)}</g>`,
      )
      .join(''),
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
    [
      [46, 56, -10],
      [78, 82, 8],
    ]
      .map(
        ([x = 0, y = 0, a = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${a})">${path('M-38 2C-40 -26 -14 -34 4 -30C30 -28 42 -8 36 12C30 30 16 20 6 30C-10 38 -36 28 -38 2Z', '#6c86a0')}${path('M-34 2C-36 -22 -12 -30 4 -26C27 -24 37 -7 32 10C27 24 14 16 4 25C-9 32 -32 24 -34 2Z', c.gradient('#fbd9c8', '#eeab93', 'round'))}${circle(-2, 0, 7, '#fff4ec')}${circle(-2, 0, 3.4, '#d98d7a')}${stroke('M-22 -6Q-14 -18 0 -18M-24 8Q-16 18 -4 18M12 -16Q22 -10 24 0', '#fbeae0', 3)}</g>`,
      )
      .join(''),
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
  'sandwich-biscuit': (c) =>
    [
      [44, 88, -6],
      [84, 76, 8],
      [60, 46, 0],
    ]
      .map(
        ([x = 0, y = 0, a = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${a})">${ellipse(0, 14, 38, 20, '#7a4521')}${ellipse(0, 8, 36, 19, '#fdf3df')}${ellipse(0, 1, 38, 20, '#8f5527')}${ellipse(0, -3, 38, 20, c.gradient('#c5813f', '#a2652c'))}${ellipse(0, -3, 29, 14, 'none', ' stroke="#7a4521" stroke-width="2" stroke-dasharray="1 6" stroke-linecap="round"')}${ellipse(0, -3, 15, 7, 'none', ' stroke="#e3ac6b" stroke-width="2"')}</g>`,
      )
      .join(''),
  bourbon: (c) =>
    [
      [58, 84, -14],
      [68, 50, 10],
    ]
      .map(
        ([x = 0, y = 0, a = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${a})">${rect(-50, 2, 100, 24, 6, '#3f2112')}${rect(-48, -2, 96, 16, 4, '#7c4a2a')}${rect(-50, -22, 100, 24, 6, c.gradient('#7c4a28', '#5a3018'))}${[-36, -18, 0, 18, 36].map((dx) => circle(dx, -14, 2, '#3f2112') + circle(dx, -6, 2, '#3f2112')).join('')}${stroke('M-44 -19H40', '#f3e3cf', 1.6, ' stroke-dasharray="1 5"')}</g>`,
      )
      .join(''),
  cracker: (c) =>
    [
      [46, 82, -12],
      [80, 78, 14],
      [62, 46, 2],
    ]
      .map(
        ([x = 0, y = 0, a = 0]) =>
          `<g transform="translate(${x} ${y}) rotate(${a})">${rect(-32, -26, 64, 58, 7, '#b97c34')}${rect(-32, -30, 64, 58, 7, c.gradient('#f4cf86', '#e0aa58'))}${[-18, 0, 18].flatMap((dx) => [-16, -1, 14].map((dy) => circle(dx, dy, 2.4, '#b97c34'))).join('')}${[-10, 12].map((dx) => rect(dx, -10, 3, 3, 0, '#ffffff') + rect(dx - 6, 8, 3, 3, 0, '#ffffff')).join('')}</g>`,
      )
      .join(''),
  digestive: (c) => stackOf(c, '#c08a4c', true),
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
  ladoo: (c) =>
    plate(
      [
        [38, 76],
        [90, 76],
        [64, 48],
      ]
        .map(
          ([x = 0, y = 0]) =>
            round(c, x, y, 27, '#f0961f') +
            Array.from({ length: 12 }, (_, at) =>
              circle(
                x + ((at * 17) % 38) - 19,
                y + ((at * 29) % 36) - 16,
                2.4,
                at % 3 ? '#fbc14e' : '#d9730f',
              ),
            ).join('') +
            circle(x, y - 10, 4, '#f8eecb'),
        )
        .join(''),
    ),
  'gulab-jamun': (c) =>
    plate(
      ellipse(64, 92, 46, 12, '#d98a2a', ' opacity=".7"') +
        [
          [38, 76],
          [90, 76],
          [64, 54],
        ]
          .map(([x = 0, y = 0]) => round(c, x, y, 25, '#7c3614'))
          .join('') +
        [
          [64, 36],
          [40, 58],
          [88, 60],
        ]
          .map(([x = 0, y = 0]) => path(`M${x - 5} ${y}q5 -6 10 0q-5 5 -10 0Z`, '#a9c05a'))
          .join(''),
    ),
  rasgulla: (c) =>
    plate(
      ellipse(64, 92, 46, 12, '#e9eef0') +
        [
          [38, 76],
          [90, 76],
          [64, 54],
        ]
          .map(([x = 0, y = 0]) => round(c, x, y, 25, '#fbf7ec'))
          .join(''),
    ),
  jalebi: () =>
    [
      [46, 50],
      [84, 76],
    ]
      .map(([x = 0, y = 0]) =>
        [
          ['#b5560c', 10],
          ['#f4931c', 7],
          ['#ffc766', 2],
        ]
          .map(([hex, w]) =>
            stroke(
              `M${x} ${y}m-2 0a6 6 0 1 1 8 6a14 14 0 1 1 10 -18a22 22 0 1 1 -30 30a30 30 0 0 1 -12 -14`,
              String(hex),
              Number(w),
            ),
          )
          .join(''),
      )
      .join(''),
  chikki: (c) =>
    [
      [14, 74, -8],
      [26, 40, 6],
    ]
      .map(([x = 0, y = 0, a = 0]) =>
        turned(
          rect(x, y + 5, 92, 30, 5, '#7a4318') +
            rect(x, y, 92, 30, 5, c.gradient('#d9953f', '#b36d26')) +
            Array.from({ length: 14 }, (_, at) =>
              ellipse(
                x + 8 + ((at * 23) % 78),
                y + 5 + ((at * 11) % 20),
                5,
                3.6,
                at % 3 ? '#f3d493' : '#e9b968',
                ` transform="rotate(${(at * 37) % 90} ${x + 8 + ((at * 23) % 78)} ${y + 5 + ((at * 11) % 20)})"`,
              ),
            ).join(''),
          a,
          64,
          y + 15,
        ),
      )
      .join(''),
  'choco-blocks': (c) =>
    turned(
      [0, 1, 2]
        .flatMap((row) =>
          [0, 1, 2, 3].map(
            (at) =>
              rect(14 + at * 26, 26 + row * 27, 25, 26, 3, '#3f2112') +
              rect(16 + at * 26, 27 + row * 27, 22, 21, 3, c.gradient('#8a5432', '#653719')) +
              stroke(`M${20 + at * 26} ${31 + row * 27}h12`, '#b27d54', 2.4),
          ),
        )
        .join(''),
      -12,
    ),
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
  jaggery: (c) =>
    slab(c, 12, 58, 60, 48, 26, '#b56a25') +
    round(c, 88, 88, 26, '#a85f22') +
    [
      [28, 72],
      [48, 84],
      [36, 94],
      [58, 66],
    ]
      .map(([x = 0, y = 0]) => ellipse(x, y, 5, 3, '#d39350'))
      .join(''),
  ghee: (c) =>
    ellipse(64, 112, 44, 8, '#8a5a1c', ' opacity=".3"') +
    path('M26 46Q20 112 64 114Q108 112 102 46Z', c.gradient('#d9a441', '#a9702a', 'across')) +
    ellipse(64, 46, 40, 13, '#8f5c1f') +
    ellipse(64, 47, 35, 10, '#fce08a') +
    ellipse(54, 44, 14, 4, '#fff4c6') +
    stroke('M34 64Q34 92 50 106', '#ffe9b0', 4, ' opacity=".7"') +
    stroke('M78 46L108 8', '#cfd6dd', 5) +
    ellipse(76, 47, 12, 6, '#f3c84f'),
  kulfi: (c) =>
    [
      [-24, -10],
      [18, 10],
    ]
      .map(([dx = 0, a = 0]) =>
        turned(
          `<g transform="translate(${dx} 0)">${rect(59, 88, 10, 38, 5, '#dcb379')}${path('M42 92L50 16Q64 2 78 16L86 92Q64 102 42 92Z', '#d9b878')}${path('M45 89L53 18Q64 6 75 18L82 89Q64 97 45 89Z', c.gradient('#fdf1d2', '#efd49a'))}${[
            [56, 34],
            [68, 46],
            [60, 62],
            [72, 74],
            [56, 80],
          ]
            .map(([x = 0, y = 0]) => rect(x, y, 5, 3, 1, '#8fae4a'))
            .join('')}${stroke('M54 26L50 78', '#ffffff', 3, ' opacity=".8"')}</g>`,
          a,
        ),
      )
      .join(''),
  'matka-kulfi': (c) =>
    path('M30 52C8 64 14 116 64 116C114 116 120 64 98 52Z', c.gradient('#c4743f', '#8c4820', 'across')) +
    ellipse(64, 50, 40, 12, '#7a3d1a') +
    ellipse(64, 48, 37, 11, '#fcefcf') +
    [
      [50, 46],
      [64, 50],
      [78, 45],
      [70, 42],
      [58, 43],
    ]
      .map(([x = 0, y = 0]) => rect(x, y, 6, 3, 1, '#8fae4a'))
      .join('') +
    stroke('M28 78Q64 92 100 78', '#e8b383', 3, ' stroke-dasharray="2 6"') +
    stroke('M64 44V12', '#dcb379', 6),
  popsicle: (c) =>
    turned(
      rect(58, 88, 12, 38, 6, '#dcb379') +
        path('M34 92V38Q34 6 64 6Q94 6 94 38V92Q94 98 88 98H40Q34 98 34 92Z', '#e0662a') +
        path(
          'M38 90V40Q38 11 64 11Q90 11 90 40V90Q90 94 86 94H42Q38 94 38 90Z',
          c.gradient('#ffb13d', '#f57b26'),
        ) +
        stroke('M52 34V78M76 34V78', '#ffd28a', 5, ' opacity=".7"'),
      12,
    ),
  chocobar: (c) =>
    turned(
      rect(58, 88, 12, 38, 6, '#dcb379') +
        path('M32 92V36Q32 6 64 6Q96 6 96 36V92Q96 98 90 98H38Q32 98 32 92Z', '#36190c') +
        path(
          'M36 90V38Q36 11 64 11Q92 11 92 38V90Q92 94 88 94H40Q36 94 36 90Z',
          c.gradient('#7c4526', '#55290f'),
        ) +
        path('M62 11Q92 9 92 38V42Q84 50 76 42Q68 34 66 24Q62 18 62 11Z', '#fff6e0') +
        stroke('M48 30V76', '#b27d54', 5, ' opacity=".7"'),
      -12,
    ),
  jelly: (c) =>
    plate(
      path('M28 92L40 40Q64 26 88 40L100 92Q64 104 28 92Z', '#b3183f') +
        path('M31 89L43 41Q64 30 85 41L96 89Q64 98 31 89Z', c.gradient('#f4607c', '#d42a50')) +
        stroke('M50 44L44 86M64 40V92M78 44L84 86', '#f9a3b3', 2.6, ' opacity=".8"') +
        ellipse(64, 38, 16, 5, '#fbb6c3'),
    ),
};
