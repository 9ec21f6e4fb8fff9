import { randomOf } from '../../shop/random';
import { circle, ellipse, path, rect, stroke, shades, type Canvas } from '../canvas';
import { brightness, darker, lighter, tint } from '../colour';

/** Drawings in the colour of their contents: bowls, glasses, drops, dollops and scoops (128 x 128). */
type Vessel = (canvas: Canvas, colour: string) => string;

const bowl: Vessel = (canvas, colour) => {
  const [l, m, d] = shades(tint(colour));
  const china = canvas.gradient('#ffffff', '#c9d3dd', 'across');
  const swirl = stroke('M40 52Q62 42 84 51Q76 60 58 57', l, 4, ' opacity=".75"');
  return (
    path('M10 54C12 92 34 110 64 110C94 110 116 92 118 54Z', china) +
    path('M44 108H84L80 116H48Z', '#b8c4cf') +
    ellipse(64, 54, 54, 18, '#eef2f6') +
    ellipse(64, 55, 48, 14.6, d) +
    ellipse(64, 56.5, 47, 13.4, m) +
    swirl +
    circle(48, 58, 2, l) +
    circle(84, 60, 2.4, l) +
    stroke('M20 70Q24 92 44 102', '#ffffff', 4, ' opacity=".8"')
  );
};

const glass: Vessel = (canvas, colour) => {
  const hex = tint(colour);
  const clear = brightness(hex) > 0.85 && colour === 'water';
  const drink = canvas.gradient(lighter(hex, 6), darker(hex, clear ? 12 : 9));
  return (
    path('M32 12H96L88 112Q87 118 80 118H48Q41 118 40 112Z', '#e3ecf3', ' opacity=".85"') +
    path('M35.4 34H92.6L86 108Q85.4 113 80 113H48Q42.600 113 42 108Z', drink) +
    ellipse(64, 34, 28.6, 5.4, lighter(hex, 10)) +
    (clear
      ? circle(54, 60, 3, '#fff', ' opacity=".8"') +
        circle(70, 78, 2.4, '#fff', ' opacity=".8"') +
        circle(62, 94, 2, '#fff', ' opacity=".8"')
      : '') +
    ellipse(64, 12, 32, 5.6, 'none', ' stroke="#c3d2de" stroke-width="2"') +
    stroke('M42 22L48 104', '#ffffff', 5, ' opacity=".6"') +
    stroke('M86 22L82 70', '#ffffff', 2.4, ' opacity=".5"')
  );
};

const drop: Vessel = (canvas, colour) => {
  const hex = tint(colour === 'sesame' ? 'sesameoil' : colour);
  const fill = canvas.gradient(lighter(hex, 14), darker(hex, 8), 'round');
  return (
    path(
      'M64 8C64 8 24 58 24 82C24 105 42 120 64 120C86 120 104 105 104 82C104 58 64 8 64 8Z',
      darker(hex, 14),
    ) +
    path('M64 12C64 12 27 60 27 82C27 103 44 117 64 117C84 117 101 103 101 82C101 60 64 12 64 12Z', fill) +
    stroke('M40 84Q42 101 58 107', '#ffffff', 6, ' opacity=".75"') +
    ellipse(50, 62, 5, 9, '#ffffff', ' opacity=".6" transform="rotate(24 50 62)"')
  );
};

/** An open pot of cream with a spiral. */
const swirl: Vessel = (canvas, colour) => {
  const [l, m, d] = shades(tint(colour));
  return (
    path(
      'M10 58V92C10 112 34 122 64 122C94 122 118 112 118 92V58Z',
      canvas.gradient('#ffffff', '#cfd9e3', 'across'),
    ) +
    ellipse(64, 58, 54, 28, '#e6edf3') +
    ellipse(64, 58, 48, 23, darker(d, 4)) +
    ellipse(64, 56, 47, 22, m) +
    stroke('M28 56C30 40 62 36 84 44C104 52 98 70 70 70C46 70 40 58 58 52C74 48 82 56 70 60', d, 5) +
    stroke('M28 53C30 37 62 33 84 41C104 49 98 67 70 67C46 67 40 55 58 49', l, 3.4) +
    path('M56 52C54 40 64 36 62 24C76 32 78 44 72 54Q64 60 56 52Z', m) +
    stroke('M62 30Q66 40 60 50', l, 3) +
    stroke('M20 76V94', '#ffffff', 5, ' opacity=".9"')
  );
};

const scoop: Vessel = (canvas, colour) => {
  const hex = tint(colour);
  const ball = canvas.gradient(lighter(hex, 9), darker(hex, 11), 'round');
  const cup = canvas.gradient('#ffffff', '#d5dee7', 'across');
  return (
    circle(44, 46, 27, ball) +
    circle(84, 46, 27, ball) +
    circle(64, 34, 27, ball) +
    path('M38 62Q46 72 54 64Q60 76 68 64Q76 74 88 62L92 70H34Z', darker(hex, 6)) +
    stroke('M50 22Q56 14 66 14', '#ffffff', 4, ' opacity=".7"') +
    path('M14 64H114L100 108Q98 114 90 114H38Q30 114 28 108Z', cup) +
    path('M14 64H114L111 74H17Z', '#ffffff') +
    stroke('M28 82L36 106', '#ffffff', 5, ' opacity=".9"')
  );
};

const VESSELS: Record<string, Vessel> = { bowl, glass, drop, swirl, scoop };

/** Draws 'bowl:tomato', 'glass:milk', ...; undefined if `kind` is not a vessel. */
export const vessel = (canvas: Canvas, kind: string, colour: string): string | undefined =>
  VESSELS[kind]?.(canvas, colour);

/** A hill of soap bubbles. */
export function foam(canvas: Canvas): string {
  const random = randomOf('foam');
  const film = canvas.gradient('#ffffff', '#bfe3f2', 'round');
  let body = '';
  for (let at = 0; at < 34; at += 1) {
    const u = random() * 2 - 1;
    const r = 6 + random() * 13;
    const y = 112 - r - random() * (1 - u * u) * 66;
    const x = 64 + u * 50;
    body += circle(
      Number(x.toFixed(1)),
      Number(y.toFixed(1)),
      Number(r.toFixed(1)),
      film,
      ' stroke="#9fd0e6" stroke-width="1" opacity=".93"',
    );
    body += ellipse(
      Number((x - r * 0.35).toFixed(1)),
      Number((y - r * 0.4).toFixed(1)),
      Number((r * 0.26).toFixed(1)),
      Number((r * 0.16).toFixed(1)),
      '#ffffff',
    );
  }
  return body;
}

/** A cloud of fine spray. */
export function mist(canvas: Canvas): string {
  const random = randomOf('mist');
  const cloud = canvas.gradient('#ffffff', '#d4e9f6', 'round');
  let dots = '';
  for (let at = 0; at < 60; at += 1) {
    dots += `M${(8 + random() * 112).toFixed(1)} ${(16 + random() * 92).toFixed(1)}h.01`;
  }
  return (
    circle(40, 68, 26, cloud) +
    circle(66, 52, 30, cloud) +
    circle(92, 66, 24, cloud) +
    circle(66, 78, 28, cloud) +
    stroke(dots, '#8fc3e3', 3.2, ' opacity=".7"')
  );
}

export const tissue = (canvas: Canvas): string =>
  path('M30 58C34 30 56 34 64 14C74 34 94 28 98 58Z', canvas.gradient('#ffffff', '#d9e4ee')) +
  stroke('M64 20Q60 40 50 56M70 34Q74 48 84 56', '#c2d0dd', 2) +
  rect(12, 56, 104, 56, 10, canvas.gradient('#9fd6e6', '#6fb6cc')) +
  ellipse(64, 60, 36, 7, '#4f94aa') +
  path('M34 60C38 40 56 46 64 30C74 46 90 40 94 60Q64 70 34 60Z', '#ffffff') +
  rect(24, 82, 80, 16, 8, '#ffffff', ' opacity=".35"');
