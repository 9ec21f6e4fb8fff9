import { randomOf } from '../../shop/random';
import { art, isHeap } from '../art';
import type { Canvas } from '../canvas';

/** Groups one to three drawings around x, y within a radius, with the first in front. */
export function composition(
  canvas: Canvas,
  names: readonly string[],
  x: number,
  y: number,
  radius: number,
  seed: string,
): string {
  const [hero = '', second, third] = names;
  const turn = (randomOf(`turn/${seed}`)() - 0.5) * 14;
  if (!second || second === hero) {
    const upright = hero.includes(':');
    return art(canvas, hero, x, y, radius * (isHeap(hero) ? 2.15 : 1.86), upright ? 0 : turn);
  }
  if (isHeap(second)) {
    return (
      art(canvas, second, x + radius * 0.12, y + radius * 0.3, radius * 1.72) +
      art(canvas, hero, x - radius * 0.34, y - radius * 0.3, radius * 1.2, turn)
    );
  }
  const behind =
    third && third !== hero && !isHeap(third)
      ? art(canvas, third, x + radius * 0.6, y - radius * 0.28, radius * 1.02, 10)
      : '';
  const ground = third && isHeap(third) ? art(canvas, third, x, y + radius * 0.42, radius * 1.7) : '';
  const other = art(
    canvas,
    second,
    x + radius * (behind ? -0.56 : 0.5),
    y - radius * 0.26,
    radius * 1.08,
    behind ? -10 : 10,
  );
  const front = art(
    canvas,
    hero,
    x + radius * (behind || ground ? 0 : -0.24),
    y + radius * (ground ? -0.06 : 0.14),
    radius * 1.4,
    turn / 2,
  );
  return ground + behind + other + front;
}
