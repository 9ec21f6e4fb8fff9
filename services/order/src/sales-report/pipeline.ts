import { SUMS, type Group } from './groups';

/** Indian days, both included. */
export interface Days {
  from: string;
  to: string;
}

/** What one document sums: a day (`2026-11-23`), a third of a month (`2026-11-2x`) or a month (`2026-11`). */
export type Span = string;

const DAY_MS = 86_400_000;

const thirdOf = (day: string): Span => {
  const tens = Math.min(2, Math.floor((Number(day.slice(8)) - 1) / 10));
  return `${day.slice(0, 8)}${tens}x`;
};
const monthOf = (day: string): Span => day.slice(0, 7);

/** Spans that contain a day. */
export const spansOf = (day: string): Span[] => [day, thirdOf(day), monthOf(day)];

export function daysOf({ from, to }: Days): string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); time <= Date.parse(to); time += DAY_MS)
    days.push(new Date(time).toISOString().slice(0, 10));
  return days;
}

/** Number of days of a month, `2026-11`. */
function lengthOf(month: string): number {
  const [year, number] = month.split('-').map(Number);
  return new Date(Date.UTC(year!, number, 0)).getUTCDate();
}

const daysIn = (span: Span, day: string): number => {
  if (!span.endsWith('x')) return lengthOf(monthOf(day));
  return span.endsWith('2x') ? lengthOf(monthOf(day)) - 20 : 10;
};

/** The largest spans that together are the period: at most 12 months, 4 thirds and 20 days of a year. */
export function cover(period: Days): Span[] {
  const whole = (days: readonly string[], spanOf: (day: string) => Span) => {
    const groups = new Map<Span, string[]>();
    for (const day of days) groups.set(spanOf(day), [...(groups.get(spanOf(day)) ?? []), day]);
    const complete = [...groups].filter(([span, inside]) => inside.length === daysIn(span, inside[0]!));
    const covered = new Set(complete.flatMap(([, inside]) => inside));
    return { spans: complete.map(([span]) => span), rest: days.filter((day) => !covered.has(day)) };
  };
  const months = whole(daysOf(period), monthOf);
  const thirds = whole(months.rest, thirdOf);
  return [...months.spans, ...thirds.spans, ...thirds.rest];
}

/**
 * Sums of the members of a group. The answer is one document: `rows`, the first `limit` by net sales, and `all`, the sum
 * of all members with their count.
 */
export function salesPipeline(group: Group, period: Days, limit: number) {
  const added = Object.fromEntries(SUMS.map((name) => [name, { $sum: `$${name}` }]));
  return [
    { $match: { group, span: { $in: cover(period) } } },
    {
      $group: {
        _id: '$key',
        // The latest label, because embedded documents are compared by their first field.
        label: { $max: { span: '$span', name: '$name', brand: '$brand', unit: '$unit' } },
        ...added,
      },
    },
    { $match: { $or: SUMS.map((name) => ({ [name]: { $ne: 0 } })) } },
    {
      $facet: {
        rows: [{ $sort: { net: -1 as const, _id: 1 as const } }, { $limit: limit }],
        all: [{ $group: { _id: null, members: { $sum: 1 }, ...added } }],
      },
    },
  ];
}
