import { SUMS, type Group } from './groups';

/** Indian days, both included. */
export interface Days {
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;

export const monthOf = (day: string): string => day.slice(0, 7);

/** Field name of a day within its month: `d23`. */
export const dayKeyOf = (day: string): string => `d${day.slice(8)}`;

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

/** Months that the period contains only in part, with their days in it; at most the first and the last one. */
function partsOf(period: Days): { month: string; days: string[] }[] {
  const byMonth = new Map<string, string[]>();
  for (const day of daysOf(period)) byMonth.set(monthOf(day), [...(byMonth.get(monthOf(day)) ?? []), day]);
  return [...byMonth]
    .map(([month, days]) => ({ month, days }))
    .filter(({ month, days }) => days.length < lengthOf(month));
}

/**
 * Sums of the members of a group. Of whole months only their sums are read, of the others the days. The answer is one
 * document: `rows`, the first `limit` by net sales, and `all`, the sum of all members with their count.
 */
export function salesPipeline(group: Group, period: Days, limit: number) {
  const valueOf = (name: string) =>
    partsOf(period).reduce<unknown>(
      (otherwise, { month, days }) => ({
        $cond: [
          { $eq: ['$month', month] },
          { $sum: days.map((day) => `$days.${dayKeyOf(day)}.${name}`) },
          otherwise,
        ],
      }),
      `$sum.${name}`,
    );
  const each = <Value>(value: (name: string) => Value) =>
    Object.fromEntries(SUMS.map((name) => [name, value(name)]));
  const added = each((name) => ({ $sum: `$${name}` }));
  return [
    { $match: { group, month: { $gte: monthOf(period.from), $lte: monthOf(period.to) } } },
    { $project: { key: 1, month: 1, name: 1, brand: 1, unit: 1, ...each(valueOf) } },
    {
      $group: {
        _id: '$key',
        // The label in the last month, because embedded documents are compared by their first field.
        label: { $max: { month: '$month', name: '$name', brand: '$brand', unit: '$unit' } },
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
