import { circle, ellipse, path, rect, repeated, stroke, turned, type Canvas, type Drawing } from '../canvas';
import { smoke } from './smoke';

const handle = (c: Canvas, from: string, to: string): string =>
  turned(rect(58, -2, 10, 84, 5, c.gradient(from, to, 'across')), 14);

/** Cleaning supplies and insect repellents (128 x 128). */
export const CLEANING: Record<string, Drawing> = {
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
  tablet: () =>
    repeated(
      [
        [40, 52, -14],
        [86, 60, 12],
        [60, 92, 0],
      ],
      (x, y, a) =>
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
    ),
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
  'mosquito-racket': (c) =>
    turned(
      ellipse(64, 40, 36, 42, '#1f4fa8') +
        ellipse(64, 40, 33, 39, c.gradient('#5f93ee', '#2f66cf')) +
        ellipse(64, 40, 27, 33, '#eef4fb') +
        stroke('M44 18L84 62M38 28L78 70M54 10L90 50M84 18L44 62M90 28L50 70M74 10L38 50', '#8aa0b8', 1.8) +
        path('M54 78H74L70 94H58Z', '#1f4fa8') +
        rect(56, 90, 16, 38, 6, c.gradient('#3d4652', '#20262d', 'across')) +
        rect(60, 98, 8, 6, 2, '#e5484d') +
        circle(64, 112, 2.6, '#7ad06a'),
      24,
    ),
  dustpan: (c) =>
    turned(rect(56, -6, 12, 66, 6, c.gradient('#7cc0e6', '#4b93bd', 'across')), -14, 62, 60) +
    path('M16 62H92L112 118H4Z', '#2f6f94') +
    path('M18 58H90L108 110H8Z', c.gradient('#6fb9dd', '#3f8ab3')) +
    path('M24 66H84L94 98H18Z', '#2f6f94', ' opacity=".35"') +
    path('M4 110H112V118Q58 124 4 118Z', '#2a6184') +
    turned(
      rect(92, 8, 11, 60, 5, c.gradient('#f7b05a', '#d9822b', 'across')) +
        path('M84 62H112L118 100Q98 108 78 100Z', '#f3d38a') +
        stroke('M88 72L84 100M98 72V104M108 72L112 100', '#d0a043', 3) +
        rect(84, 58, 28, 10, 4, '#c96a20'),
      8,
      98,
      60,
    ),
};
