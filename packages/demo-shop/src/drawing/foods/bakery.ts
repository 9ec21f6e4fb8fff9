import { circle, ellipse, path, rect, stroke, turned, type Canvas, type Drawing } from '../canvas';
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
};
