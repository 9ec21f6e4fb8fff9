import { NO_FIGURES, plus, type Figures } from './figures';
import { dayOf, hoursOf, periodsOf, type Hour, type Period } from './hours';

/** The dashboard: a period compared with the previous one, and its steps. */
export interface Overview {
  now: Period & { figures: Figures };
  before: Period & { figures: Figures };
  /** By hour for one day, otherwise by day (`2026-11-23`); in order and without gaps. */
  steps: { at: string; figures: Figures }[];
}

/** @param days 1 is today @param read returns the figures of the hours of a period; hours without figures are absent */
export async function overviewOf(
  days: number,
  now: Date,
  read: (period: Period) => Promise<ReadonlyMap<Hour, Figures>>,
): Promise<Overview> {
  const periods = periodsOf(days, now);
  const byHour = await read({ first: periods.before.first, last: periods.now.last });
  const sumOf = (hours: readonly Hour[]) =>
    hours.reduce((sum, hour) => plus(sum, byHour.get(hour) ?? NO_FIGURES), NO_FIGURES);
  const total = (period: Period) => ({ ...period, figures: sumOf(hoursOf(period)) });
  const steps = new Map<string, Hour[]>();
  for (const hour of hoursOf(periods.now)) {
    const at = days === 1 ? hour : dayOf(hour);
    steps.set(at, [...(steps.get(at) ?? []), hour]);
  }
  return {
    now: total(periods.now),
    before: total(periods.before),
    steps: [...steps].map(([at, hours]) => ({ at, figures: sumOf(hours) })),
  };
}
