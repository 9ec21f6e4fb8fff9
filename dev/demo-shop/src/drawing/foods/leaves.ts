import { circle, ellipse, path, repeated, stroke, turned, type Drawing } from '../canvas';

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

/** Leaves, flowers and spices in the style of the icon set: flat, a darker side, one highlight (128 x 128). */
export const LEAVES: Record<string, Drawing> = {
  'white-flower': (c) =>
    path(
      'M20 104C34 84 52 84 62 96C52 112 36 114 20 104ZM112 98C98 80 80 82 70 94C82 108 98 110 112 98Z',
      '#4f9a45',
    ) +
    repeated(
      [
        [44, 50, 1],
        [86, 46, 0.95],
        [64, 82, 0.95],
      ],
      (x, y, s) =>
        `<g transform="translate(${x} ${y}) scale(${s})">${[0, 72, 144, 216, 288].map((a) => `<g transform="rotate(${a})">${path('M0 2C-17 -6 -17 -30 0 -38C17 -30 17 -6 0 2Z', '#d6dccb')}${path('M0 1C-14 -6 -14 -28 0 -35C14 -28 14 -6 0 1Z', '#fffffb')}${stroke('M0 -6V-20', '#e3e8d2', 2)}</g>`).join('')}${circle(0, 0, 6, c.gradient('#fbe38a', '#e5b93a', 'round'))}</g>`,
    ),
  spinach: (c) =>
    stroke('M64 124Q62 100 64 84M40 120Q48 100 44 82M90 120Q80 100 84 82', '#9fcf6c', 6) +
    turned(`<g transform="translate(-20 6)">${longLeaf('#3f8a3a', '#a7d97c')}</g>`, -24) +
    turned(`<g transform="translate(20 6)">${longLeaf('#468f3f', '#a7d97c')}</g>`, 24) +
    longLeaf(c.gradient('#62ad4c', '#357f36'), '#c0e695'),
  coriander: () => sprig('#59a845', '#3b7f31', '#6fae4c'),
  mint: () =>
    stroke('M64 124Q66 80 62 40', '#5d8f52', 4) +
    repeated(
      [
        [40, 96, -60, 1],
        [90, 94, 60, 1],
        [36, 64, -50, 1.1],
        [92, 62, 50, 1.1],
        [46, 34, -30, 0.95],
        [80, 32, 34, 0.95],
        [62, 18, 0, 0.8],
      ],
      (x, y, a, s) =>
        `<g transform="translate(${x} ${y}) rotate(${a}) scale(${s})">${path('M0 22C-18 16 -20 -6 0 -26C20 -6 18 16 0 22Z', '#3d9152')}${path('M0 22C-14 14 -16 -6 0 -24Z', '#5fb56c')}${stroke('M0 20V-18M0 8L-9 0M0 8L9 0M0 -4L-8 -10M0 -4L8 -10', '#2c7440', 1.6)}</g>`,
    ),
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
  marigold: () =>
    repeated(
      [
        [44, 46, 30],
        [86, 52, 28],
        [60, 88, 30],
      ],
      (x, y, r) =>
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
    ) +
    path(
      'M104 96C120 92 126 104 120 116C106 118 100 108 104 96ZM14 84C2 90 2 104 10 110C22 106 24 92 14 84Z',
      '#4f8f3a',
    ),
  'betel-leaf': (c) =>
    repeated(
      [
        [46, 60, -18],
        [82, 66, 16],
      ],
      (x, y, a) =>
        `<g transform="translate(${x} ${y}) rotate(${a})">${path('M0 54C-34 28 -44 -6 -30 -28C-18 -40 -6 -34 0 -26C6 -34 18 -40 30 -28C44 -6 34 28 0 54Z', '#1f6a36')}${path('M0 50C-30 26 -39 -6 -27 -26C-17 -36 -6 -30 0 -22C6 -30 17 -36 27 -26C39 -6 30 26 0 50Z', c.gradient('#5cae57', '#2a7f3f'))}${stroke('M0 -22V48M0 0Q-14 -6 -22 -16M0 0Q14 -6 22 -16M0 18Q-12 12 -20 2M0 18Q12 12 20 2', '#a9dc97', 2)}${stroke('M0 -24Q2 -36 -4 -46', '#6ea84c', 4)}</g>`,
    ),
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
    repeated(
      [
        [64, 34, 1.2],
        [38, 52, 0.95],
        [92, 46, 0.95],
        [52, 70, 0.7],
        [80, 74, 0.7],
      ],
      (x, y, s) =>
        `<g transform="translate(${x} ${y}) scale(${s})">${[0, 90, 180, 270].map((a) => `<g transform="rotate(${a + 20})">${path('M0 0C-14 -8 -12 -24 0 -24C12 -24 14 -8 0 0Z', '#f7c81e')}${stroke('M0 -4V-16', '#e0a80c', 1.6)}</g>`).join('')}${circle(0, 0, 5, '#d79a0a')}</g>`,
    ) +
    path('M64 104C84 92 98 96 104 108C88 116 74 114 64 104Z', '#5b9440'),
  'tea-leaf': () =>
    stroke('M64 124Q62 90 64 50', '#6c9a3c', 4) +
    path('M64 52C52 36 54 16 64 4C74 16 76 36 64 52Z', '#8cc152') +
    path('M62 70C36 68 20 50 18 28C42 28 60 46 62 70Z', '#4f9440') +
    path('M66 78C92 76 108 60 112 36C88 36 68 52 66 78Z', '#5ea549') +
    path('M62 104C42 104 26 94 20 78C40 76 58 86 62 104Z', '#3f8036') +
    stroke('M60 66Q44 46 28 36M68 74Q86 56 102 44M64 48V16M58 100Q42 88 30 84', '#d0eba4', 2),
  aloe: (c) =>
    repeated(
      [
        [-44, 0.8],
        [-24, 0.95],
        [44, 0.8],
        [24, 0.95],
        [-6, 1.08],
        [8, 1.04],
      ],
      (a, s) =>
        `<g transform="translate(64 118) rotate(${a}) scale(${s})">${path('M-13 0C-15 -40 -8 -80 0 -106C8 -80 15 -40 13 0Z', '#3f8a5a')}${path('M-9 0C-11 -40 -5 -76 0 -100C2 -76 2 -40 2 0Z', c.gradient('#9fd6a4', '#5fae78'))}${stroke('M-9 -30L-14 -34M-9 -52L-13 -57M9 -40L14 -44M8 -62L12 -67', '#2f6f49', 1.8)}</g>`,
    ),
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
    repeated(
      [
        [-22, -12],
        [0, 6],
        [22, -4],
      ],
      (dx, a) =>
        turned(
          `<g transform="translate(${dx} 0)">${path('M50 14H78V116H50Z', c.gradient('#b46a35', '#7f4420', 'across'))}${path('M50 14Q57 4 64 14Q71 4 78 14Q71 22 64 16Q57 22 50 14Z', '#5e3115')}${stroke('M56 26V108M64 22V112M72 26V108', '#6b3817', 1.8)}</g>`,
          a,
        ),
    ),
};
