import { circle, ellipse, path, stroke, type Canvas } from '../canvas';
import { darker, type Hex } from '../colour';

type Piece = (tones: readonly [Hex, Hex, Hex], canvas: Canvas) => string;

/** Pieces large enough to be drawn individually, around 0,0 and about 20 units wide. */
export const PIECES: Record<string, Piece> = {
  almond: ([l, m, d]) =>
    path('M-11 0C-8 -8 4 -8 12 0C4 8 -8 8 -11 0Z', m) +
    stroke('M-7 -1Q2 -4 8 0M-6 2Q1 3 6 2', d, 0.8) +
    stroke('M-6 -3Q0 -5 5 -3', l, 1.2),
  cashew: ([l, m, d]) =>
    stroke('M-7 -5Q-7 6 3 6Q9 5 8 -1', d, 8.4) +
    stroke('M-7 -5Q-7 5 3 5Q8 4 8 -1', m, 7) +
    stroke('M-7 -4Q-6 3 2 3.4', l, 2),
  raisin: ([l, m, d]) =>
    ellipse(0, 0, 8, 5.4, d) +
    ellipse(-0.6, -0.7, 7, 4.4, m) +
    stroke('M-4 -1Q0 -3 4 -1M-3 2Q0 1 3 2', d, 0.9) +
    stroke('M-3 -3Q0 -4 2 -3', l, 1),
  walnut: ([l, m, d]) =>
    path('M-12 1C-13 -7 -6 -11 0 -8C6 -11 13 -7 12 1C11 8 5 10 0 8C-5 10 -11 8 -12 1Z', m) +
    stroke('M0 -8V8M-8 -4Q-4 -6 -4 -1Q-8 1 -7 5M8 -4Q4 -6 4 -1Q8 1 7 5M-4 5Q-2 3 -3 1M4 5Q2 3 3 1', d, 1.5) +
    stroke('M-9 -2Q-8 -6 -4 -7', l, 1.2),
  date: ([l, m, d]) =>
    ellipse(0, 0, 12, 6.4, d) +
    ellipse(-0.5, -0.8, 11, 5.2, m) +
    stroke('M-8 0Q0 -4 8 0M-6 2.4Q0 0.4 6 2', d, 0.9) +
    stroke('M-6 -3Q0 -5 5 -3.2', l, 1.4),
  fig: ([l, m, d]) =>
    ellipse(0, 1, 11, 9, d) +
    ellipse(0, 0, 10, 8, m) +
    circle(0, 0, 4.6, darker(d, 8)) +
    stroke('M-8 0Q-5 -6 0 -7', l, 1.3),
  pista: ([, m]) =>
    path('M-10 0C-7 -8 5 -8 10 0C5 8 -7 8 -10 0Z', '#e3cf9f') +
    path('M-7 0C-5 -5 4 -5 9 0C4 2 -3 3 -7 0Z', m) +
    stroke('M-9 1Q-2 6 8 2', '#bfa46b', 1),
  clove: ([l, m, d]) =>
    stroke('M-9 0H3', m, 3) +
    circle(6, 0, 3.4, d) +
    stroke('M3 -4L7 -2M3 4L7 2', m, 1.6) +
    circle(6, -1, 1.3, l),
  leaf: ([l, m, d]) =>
    path('M-12 0C-6 -7 6 -7 12 0C6 7 -6 7 -12 0Z', m) +
    stroke('M-11 0H11', d, 1) +
    stroke('M-6 -3Q0 -5 5 -3', l, 1),
  puff: ([l, m, d]) =>
    path('M-8 2C-11 -4 -5 -10 0 -8C5 -11 11 -5 8 1C10 6 4 10 0 8C-5 10 -9 7 -8 2Z', m) +
    path('M-6 4C-2 8 5 7 7 2C8 6 3 9 0 7.6C-3 9 -6 7 -6 4Z', d) +
    circle(-2, -3, 2.6, l) +
    circle(3, -1, 1.2, d),
  chip: ([l, m, d]) =>
    path('M-15 2C-14 -8 -2 -12 8 -9C15 -7 17 2 12 7C4 12 -12 11 -15 2Z', d) +
    path('M-14 0C-13 -8 -2 -11 8 -8C14 -6 15 1 11 5C3 9 -12 8 -14 0Z', m) +
    stroke('M-10 -1C-6 -6 3 -7 9 -4', l, 1.8) +
    circle(4, 2, 0.9, d) +
    circle(-4, 3, 0.9, d) +
    circle(8, 0, 0.7, d),
  nacho: ([l, m, d]) =>
    path('M-13 9Q-15 10 -13 6L-2 -10Q0 -13 3 -10L14 6Q16 9 12 10Q0 6 -13 9Z', d) +
    path('M-11 7L-1 -9Q0 -11 2 -9L12 6Q0 3 -11 7Z', m) +
    stroke('M-6 2L0 -6', l, 1.5) +
    circle(3, 1, 1, d) +
    circle(-3, 3, 0.9, d) +
    circle(1, -3, 0.8, d),
  ring: ([l, m, d]) =>
    stroke('M-8 0A8 6 0 1 0 8 0A8 6 0 1 0 -8 0', d, 6) +
    stroke('M-8 -0.6A8 6 0 1 0 8 -0.6A8 6 0 1 0 -8 -0.6', m, 4.6) +
    stroke('M-7 -3A8 6 0 0 1 2 -6', l, 1.4),
  cube: ([l, m, d]) =>
    path('M-9 -4L0 -9L9 -4L0 1Z', l) + path('M-9 -4L0 1V11L-9 6Z', m) + path('M9 -4L0 1V11L9 6Z', d),
  diamond: ([l, m, d]) =>
    path('M-13 0L0 -7L13 0L0 7Z', l) +
    path('M-13 0L0 7V10L-13 3Z', m) +
    path('M13 0L0 7V10L13 3Z', d) +
    stroke('M-6 0L2 -4M-2 2L6 -2', '#ffffff', 1.2, ' opacity=".8"'),
  ball: ([l, m, d]) => circle(0, 0, 10, d) + circle(-1, -1, 9, m) + circle(-3.5, -4, 2.6, l),
  candy: ([l, m, d]) =>
    path('M-8 0L-15 -5V5ZM8 0L15 -5V5Z', d) +
    ellipse(0, 0, 9, 6.6, m) +
    stroke('M-4 -5Q-1 0 -4 5M2 -6Q5 0 2 6', l, 1.5),
  biscuit: ([l, m, d]) =>
    ellipse(0, 1.6, 15, 10, d) +
    ellipse(0, 0, 15, 10, m) +
    ellipse(0, 0, 12.4, 7.8, 'none', ` stroke="${l}" stroke-width="1"`) +
    [-6, 0, 6].map((x) => circle(x, -2.6, 0.9, d) + circle(x, 2.6, 0.9, d)).join(''),
  nugget: ([l, m, d]) =>
    path('M-12 2C-13 -6 -5 -9 1 -8C9 -9 13 -3 12 2C11 8 4 9 -1 8C-7 9 -11 7 -12 2Z', m) +
    path('M-11 4C-6 8 6 8 11 3C9 8 4 9 -1 8C-6 9 -10 7 -11 4Z', d) +
    circle(-4, -3, 1.4, l) +
    circle(3, -4, 1.2, l) +
    circle(5, 1, 1.2, d) +
    circle(-3, 2, 1.1, d),
  smiley: ([l, m, d]) =>
    circle(0, 1, 11, d) +
    circle(0, 0, 10.6, m) +
    circle(-3.6, -3, 1.8, d) +
    circle(3.6, -3, 1.8, d) +
    stroke('M-5 3Q0 8 5 3', d, 2) +
    stroke('M-8 -4Q-6 -8 -2 -9', l, 1.2),
  kibble: ([l, m, d]) =>
    path('M-9 -2C-9 -8 -2 -8 0 -5C2 -8 9 -8 9 -2C9 3 3 8 0 8C-3 8 -9 3 -9 -2Z', d) +
    path('M-8 -3C-8 -8 -2 -7 0 -4C2 -7 8 -8 8 -3C8 2 3 6 0 6C-3 6 -8 2 -8 -3Z', m) +
    circle(-4, -4, 1.6, l),
  penne: ([l, m, d]) =>
    path('M-13 -4L10 -4L13 4L-10 4Z', m) +
    path('M10 -4C14 -4 16 4 13 4C10 4 8 -4 10 -4Z', d) +
    stroke('M-10 -2H8M-9 1H9', l, 1),
  flake: ([l, m, d]) =>
    path('M-9 1C-9 -5 -3 -6 2 -6C8 -6 11 -2 9 2C6 6 -7 6 -9 1Z', d) +
    path('M-8 0C-8 -5 -3 -6 2 -5.6C7 -5.4 9.6 -2 8 1C5 4.6 -7 4.4 -8 0Z', m) +
    stroke('M-5 -2Q0 -4 5 -3', l, 1.3),
  mince: ([l, m, d]) =>
    stroke('M-8 2Q-6 -5 0 -3Q6 -1 8 -4', d, 6) +
    stroke('M-8 1Q-6 -6 0 -4Q6 -2 8 -5', m, 4.6) +
    stroke('M-6 -2Q-3 -5 0 -4.6', l, 1.4),
  bean: ([l, m, d]) =>
    path('M-9 -2C-9 -8 -1 -8 3 -6C10 -4 12 3 7 6C3 8 2 3 -2 3C-6 4 -9 3 -9 -2Z', d) +
    path('M-8 -2.6C-8 -7 -1 -7.4 3 -5.4C8.6 -3.6 10 2 6.4 4.4C3 5.6 2 1.6 -2 1.6C-6 2.4 -8 1.6 -8 -2.6Z', m) +
    stroke('M-5 -4Q-1 -6 3 -4', l, 1.3),
};
