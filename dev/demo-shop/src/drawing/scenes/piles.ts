import { randomOf } from '../../shop/random';
import { artBody } from '../art';
import { placed, type Box, type Canvas } from '../canvas';

/** A position in a pile: centre, size and rotation; ordered back to front. */
export type Spot = readonly [x: number, y: number, size: number, turn: number];

/** Number of pieces per row, back to front. */
const ROWS: Record<number, readonly number[]> = {
  1: [1],
  2: [2],
  3: [1, 2],
  4: [2, 2],
  5: [2, 3],
  6: [1, 2, 3],
  9: [2, 3, 4],
  10: [1, 2, 3, 4],
  12: [3, 4, 5],
};
const MAX_PIECES = 12;
const FLAT_ROWS: Record<number, readonly number[]> = { 3: [3], 6: [3, 3], 9: [3, 3, 3] };

function rowsOf(count: number, flat: boolean): readonly number[] {
  const listed = Object.keys(ROWS).map(Number);
  const wanted = Math.max(1, Math.min(MAX_PIECES, count));
  const known = listed.includes(wanted) ? wanted : Math.min(...listed.filter((other) => other > wanted));
  return (flat ? FLAT_ROWS[known] : undefined) ?? ROWS[known] ?? [1];
}

/** Distances between neighbours in a row and between rows, as shares of a piece's size. */
const ACROSS = 0.68;
const BEHIND = 0.48;

/** Few pieces do not fill the box, or a smaller amount would look like more. */
const LARGEST: Record<number, number> = { 1: 0.84, 2: 0.46, 3: 0.42, 4: 0.4, 5: 0.37 };

/**
 * Positions for this many pieces on the box's lower edge, as large as possible. `flat` spreads them as on a tray;
 * otherwise they form a heap. More than twelve are drawn as twelve.
 */
export function pile(count: number, [x, y, w, h]: Box, seed: string, flat = false): Spot[] {
  const rows = rowsOf(count, flat);
  const size = Math.min(
    w / (1 + ACROSS * (Math.max(...rows) - 1)),
    h / (1 + BEHIND * (rows.length - 1)),
    w * (LARGEST[count] ?? 1),
  );
  const random = randomOf(`pile/${seed}`);
  const jitter = (reach: number) => (random() - 0.5) * reach;
  return rows.flatMap((inRow, row) =>
    Array.from({ length: inRow }, (_, at): Spot => {
      const [middle, fromFront] = [(inRow - 1) / 2, rows.length - 1 - row];
      const lean = inRow === 1 ? 0 : (at - middle) * 6;
      return [
        x + w / 2 + (at - middle) * size * ACROSS + jitter(size * 0.05),
        y + h - size / 2 - fromFront * size * BEHIND,
        size,
        lean + jitter(count === 1 ? 0 : 10),
      ];
    }),
  );
}

/** Copies after the first are references, so a pile costs little more than one piece. */
export function copies(canvas: Canvas, name: string, spots: readonly Spot[]): string {
  const id = canvas.define((own) => `<g id="${own}">${artBody(canvas, name)}</g>`);
  return spots.map(([x, y, size, turn]) => placed(`<use href="#${id}"/>`, x, y, size, turn)).join('');
}
