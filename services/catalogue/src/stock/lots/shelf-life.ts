import type { MinimumLife } from '@tokri/contracts';
import type { Lot } from './decide';

const DAY_MS = 86_400_000;

/** Whole days from one day to another: -1 for the day before. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS;

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

const DAYS_OF = { day: 1, week: 7, month: 30, year: 365 } as const;
const NUMBERS = [
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
const DURATION = new RegExp(`\\b(\\d{1,4}|${NUMBERS.join('|')})[\\s-]*(day|week|month|year)s?\\b`, 'gi');

/**
 * Days from packing to the best-before date, as the pack states them: 180 for '6 months from packing'. The longest of several
 * durations, because others are those after opening. Undefined when none is stated.
 */
export function statedLifeOf(bestBefore: string | undefined): number | undefined {
  const found = [...(bestBefore ?? '').matchAll(DURATION)].map(([, number = '', unit = '']) => {
    const words = NUMBERS.indexOf(number.toLowerCase()) + 1;
    return (words || Number(number)) * DAYS_OF[unit.toLowerCase() as keyof typeof DAYS_OF];
  });
  return found.length === 0 ? undefined : Math.max(...found);
}

/** @param statedLife days that the facts of the product state */
function lifeOf({ madeOn, receivedOn, bestBefore }: Lot, statedLife: number | undefined): number | undefined {
  if (bestBefore === undefined) return undefined;
  if (madeOn !== undefined) return daysBetween(madeOn, bestBefore);
  return statedLife ?? (receivedOn === undefined ? undefined : daysBetween(receivedOn, bestBefore));
}

/**
 * The last day on which pieces of the lot are sold; undefined without a best-before date. The share of the life or the days,
 * the one that is less, must be left (ADR 42); without a known life, none.
 */
export function sellUntil(
  lot: Lot,
  { isOn, percent, days }: MinimumLife,
  statedLife: number | undefined,
): string | undefined {
  if (lot.bestBefore === undefined) return undefined;
  const life = isOn ? lifeOf(lot, statedLife) : undefined;
  const needed = life === undefined ? 0 : Math.min(days, Math.ceil((Math.max(0, life) * percent) / 100));
  return addDays(lot.bestBefore, -needed);
}

/** The last best-before date of the lots that may be off sale on a day; later ones have the life that the rule asks for. */
export const lastConcerned = ({ isOn, days }: MinimumLife, day: string): string =>
  addDays(day, isOn ? days : 0);
