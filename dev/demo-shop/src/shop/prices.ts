import { z } from 'zod';
import { checkUnique, numberCell, readTable } from '../table';
import { fromQuantiles, type Random } from './random';
import { sizeOf } from './sizes';

const rows = readTable('price-bands.tsv', z.object({ name: z.string(), low: numberCell, high: numberCell }));
checkUnique('price-bands.tsv', rows, 'name');

/** Lowest and highest typical price in rupees (5th and 95th percentile in shops). */
const PRICE_BANDS = new Map(rows.map(({ name, low, high }) => [name, [low, high] as const]));

export const hasPriceBand = (name: string): boolean => PRICE_BANDS.has(name);

/** The nearest price that ends in 0, 5 or 9. */
export function roundPrice(rupees: number): number {
  const tens = Math.floor(rupees / 10) * 10;
  const choices = [tens - 1, tens, tens + 5, tens + 9, tens + 10].filter((price) => price >= 5);
  return choices.reduce((best, price) => (Math.abs(price - rupees) < Math.abs(best - rupees) ? price : best));
}

export interface PriceRule {
  /** '30 for 500 ml': rupees of a stated size at a medium price level. */
  price: string;
  /** Price level of the kind times the brand's. */
  level: number;
  band: string;
}

/**
 * Prices of a line's sizes in rupees, smallest first: they grow with size^0.9 within the kind's band, and a larger pack
 * always costs more than a smaller one.
 */
export function pricesOf(rule: PriceRule, amounts: readonly number[]): number[] {
  const [rupees = '', size = ''] = rule.price.split(' for ');
  const band = PRICE_BANDS.get(rule.band);
  if (!band) throw new Error(`no price band is called ${rule.band}`);
  const reference = sizeOf(size).amount;
  let last = 0;
  return amounts.map((amount) => {
    const free = Number(rupees) * rule.level * (amount / reference) ** 0.9;
    const price = roundPrice(Math.min(band[1], Math.max(band[0], free)));
    last = price > last ? price : roundPrice(last + Math.max(5, last * 0.3));
    return last;
  });
}

/** Whole percent: 0 for 35 % of the products; for the others a median of 10 and at most 50. */
export function discountOf(random: Random): number {
  if (random() < 0.35) return 0;
  const usual = fromQuantiles(random, [
    [0, 2],
    [0.25, 6],
    [0.5, 10],
    [0.75, 15],
    [0.95, 30],
    [1, 50],
  ]);
  return Math.round(usual);
}

/** Pieces in stock: 10 % sold out, 8 % nearly, the rest 10 to 200. */
export function stockOf(random: Random): number {
  const share = random();
  if (share < 0.1) return 0;
  if (share < 0.18) return 1 + Math.floor(random() * 5);
  return 10 + Math.floor(random() * 191);
}
