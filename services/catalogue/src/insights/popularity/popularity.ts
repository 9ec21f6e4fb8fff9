import { createHash } from 'node:crypto';

/** Days after which a purchase counts half: demand follows seasons, festivals and offers. */
const HALF_LIFE_DAYS = 14;
const DAY_MS = 86_400_000;

/** Buyers of a product on its last counted day, and the decayed sum of earlier days. */
export interface Purchases {
  /** In India's time zone: 2026-11-24. */
  day: string;
  buyers: number;
  /** Decayed to `day`. */
  before: number;
  /** The last day with buyers before `day`; absent if there was none since it is kept. */
  soldBefore?: string;
}

const numberOf = (day: string): number => Date.parse(day) / DAY_MS;
export const decayed = (value: number, days: number): number => value * 2 ** (-days / HALF_LIFE_DAYS);

/** The purchases of a product including those of this day; a day may be counted again. */
export function withDay(known: Purchases | undefined, day: string, buyers: number): Purchases {
  if (!known) return { day, buyers, before: 0 };
  if (known.day >= day) return { ...known, ...(known.day === day && { buyers }) };
  const days = numberOf(day) - numberOf(known.day);
  const soldBefore = lastSoldOn(known);
  const before = decayed(known.before + known.buyers, days);
  return { day, buyers, before, ...(soldBefore !== undefined && { soldBefore }) };
}

/** The last day with buyers whose orders were not cancelled. */
export const lastSoldOn = ({ day, buyers, soldBefore }: Omit<Purchases, 'before'>): string | undefined =>
  buyers > 0 ? day : soldBefore;

export const popularityOn = ({ day, buyers, before }: Purchases, on: string): number =>
  decayed(before + buyers, numberOf(on) - numberOf(day));

/**
 * One of 65,536 tags that changes every day: enough to count a buyer once a day per product, too few to identify the buyer.
 */
export const buyerTag = (userId: string, day: string): number =>
  createHash('sha256').update(`${day} ${userId}`).digest().readUInt16BE(0);

const BUYER_GROUPS = 1_024;

/** One of 1,024 permanent groups: different groups are different buyers; a group is too large to identify one. */
export const buyerGroup = (userId: string): number =>
  createHash('sha256').update(`buyer group ${userId}`).digest().readUInt16BE(0) % BUYER_GROUPS;
