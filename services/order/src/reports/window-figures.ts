import { isInside } from '../promise/delivery-window';
import type { QuotedWindow } from '../promise/quoted-window';

/**
 * Counts of deliveries by the seconds between the delivery and the likely time of its window, with the end of each. A median cannot be
 * added up over hours, these counts can.
 */
const ERROR_ENDS = {
  offBy30: 30,
  offBy60: 60,
  offBy90: 90,
  offBy120: 120,
  offBy180: 180,
  offBy240: 240,
  offBy300: 300,
  offBy600: 600,
  offByMore: Infinity,
};
type ErrorCount = keyof typeof ERROR_ENDS;
const ERROR_COUNTS = Object.keys(ERROR_ENDS) as ErrorCount[];

export const WINDOW_FIGURES = ['windowed', 'inWindow', ...ERROR_COUNTS] as const;
type WindowFigures = Readonly<Record<(typeof WINDOW_FIGURES)[number], number>>;

const NONE = Object.fromEntries(WINDOW_FIGURES.map((name) => [name, 0])) as unknown as WindowFigures;

/** @param seconds from confirmation to delivery; undefined for an order that is not delivered */
export function windowFiguresOf(
  quoted: QuotedWindow | undefined,
  seconds: number | undefined,
): WindowFigures {
  if (!quoted || seconds === undefined) return NONE;
  const error = Math.abs(seconds - quoted.likely);
  const counted = ERROR_COUNTS.find((name) => error <= ERROR_ENDS[name]) ?? 'offByMore';
  return { ...NONE, windowed: 1, inWindow: Number(isInside(quoted, seconds)), [counted]: 1 };
}

/**
 * Median seconds between delivery and likely time, with deliveries spread evenly over the seconds of each count.
 * @returns the start of the last count for more than ten minutes; undefined without deliveries
 */
export function medianErrorOf(figures: WindowFigures): number | undefined {
  const half = figures.windowed / 2;
  let before = 0;
  let start = 0;
  for (const name of ERROR_COUNTS) {
    const count = figures[name];
    const end = ERROR_ENDS[name];
    if (count > 0 && before + count >= half)
      return Number.isFinite(end) ? start + ((half - before) / count) * (end - start) : start;
    before += count;
    start = end;
  }
  return undefined;
}
