import { circle, ellipse, path, rect, repeated, stroke, turned, type Drawing } from '../canvas';

/** Body and baby care (128 x 128). */
export const CARE: Record<string, Drawing> = {
  'soap-bar': (c) =>
    rect(10, 50, 108, 56, 24, '#d9a441') +
    rect(10, 42, 108, 56, 24, c.gradient('#fbdc8e', '#efb94e')) +
    rect(26, 54, 76, 32, 15, 'none', ' stroke="#fff0c6" stroke-width="3"') +
    stroke('M42 70H86', '#d9a441', 5) +
    stroke('M24 60Q30 48 46 48', '#ffffff', 4, ' opacity=".8"') +
    repeated(
      [
        [98, 34, 11],
        [112, 50, 7],
        [82, 26, 7],
        [30, 30, 8],
      ],
      (x, y, r) =>
        circle(x, y, r, '#e6f5fb', ' stroke="#9fd0e6" stroke-width="1.6" opacity=".95"') +
        circle(x - r * 0.3, y - r * 0.3, r * 0.25, '#ffffff'),
    ),
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
    repeated(
      [
        [64, 28],
        [98, 62],
        [64, 96],
        [30, 62],
      ],
      (x, y) => circle(x, y, 6, '#fdd6e6'),
    ),
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
};
