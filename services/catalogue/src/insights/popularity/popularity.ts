import { createHash } from 'node:crypto';

/** Days after which a purchase counts half: what people buy follows seasons, festivals and offers. */
const HALF_LIFE_DAYS = 14;
const DAY_MS = 86_400_000;

/** How many bought a product: on its last day, and before that, each day the less the longer it is ago. */
export interface Purchases {
  /** By the clocks of India: 2026-11-24. */
  day: string;
  buyers: number;
  /** As it counted on `day`. */
  before: number;
}

const numberOf = (day: string): number => Date.parse(day) / DAY_MS;
export const decayed = (value: number, days: number): number => value * 2 ** (-days / HALF_LIFE_DAYS);

/** The purchases of a product once those of this day are counted; a day may be counted again. */
export function withDay(known: Purchases | undefined, day: string, buyers: number): Purchases {
  if (!known) return { day, buyers, before: 0 };
  if (known.day >= day) return { ...known, ...(known.day === day && { buyers }) };
  const days = numberOf(day) - numberOf(known.day);
  return { day, buyers, before: decayed(known.before + known.buyers, days) };
}

/** Purchases as they count on this day. */
export const popularityOn = ({ day, buyers, before }: Purchases, on: string): number =>
  decayed(before + buyers, numberOf(on) - numberOf(day));

/**
 * One of 65,536 tags, another one each day: enough that a buyer counts once a day for a product, however often and how much
 * they order, and too few to say who it was.
 */
export const buyerTag = (userId: string, day: string): number =>
  createHash('sha256').update(`${day} ${userId}`).digest().readUInt16BE(0);

const BUYER_GROUPS = 1_024;

/** One of 1,024 groups, for good: two groups are two buyers, and a group of a shop with many buyers says nobody's name. */
export const buyerGroup = (userId: string): number =>
  createHash('sha256').update(`buyer group ${userId}`).digest().readUInt16BE(0) % BUYER_GROUPS;
