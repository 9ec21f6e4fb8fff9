import { fromQuantiles, type Random } from './random';
import { sizeOf } from './sizes';

/** Lowest and highest usual price in rupees (5th and 95th percentile of what shops ask). */
export const PRICE_BANDS: Record<string, readonly [low: number, high: number]> = {
  vegetables: [10, 120],
  fruits: [25, 420],
  exotic: [18, 300],
  organic: [15, 160],
  cuts: [20, 110],
  herbs: [8, 110],
  flowers: [10, 340],
  milk: [22, 190],
  dairy: [20, 490],
  cheese: [60, 800],
  batter: [35, 180],
  bread: [20, 210],
  bakery: [10, 424],
  eggs: [36, 490],
  chicken: [99, 899],
  mutton: [190, 2499],
  fish: [90, 973],
  sausages: [90, 671],
  flour: [30, 650],
  rice: [45, 1500],
  dals: [40, 465],
  oil: [80, 2450],
  olive: [175, 2900],
  ghee: [110, 2450],
  spices: [25, 390],
  salt: [15, 160],
  sugar: [30, 450],
  dryfruit: [60, 1400],
  namkeen: [10, 330],
  biscuits: [10, 260],
  chocolates: [10, 675],
  gifts: [99, 875],
  mithai: [60, 900],
  noodles: [12, 240],
  soup: [20, 199],
  ready: [40, 320],
  frozen: [60, 460],
  cereals: [35, 695],
  honey: [60, 749],
  spreads: [60, 749],
  sauces: [30, 449],
  pickles: [50, 420],
  drinks: [10, 330],
  energy: [20, 450],
  water: [10, 315],
  tea: [35, 799],
  coffee: [25, 650],
  health: [89, 1250],
  icecream: [20, 560],
  diapers: [79, 2399],
  wipes: [49, 599],
  babyfood: [99, 899],
  babybath: [72, 598],
  feeding: [90, 699],
  soap: [30, 399],
  wash: [49, 499],
  skin: [75, 899],
  deo: [99, 699],
  hair: [45, 899],
  grooming: [60, 799],
  oral: [25, 429],
  feminine: [35, 699],
  firstaid: [20, 399],
  detergent: [25, 800],
  cleaner: [45, 599],
  fresheners: [45, 599],
  brooms: [35, 799],
  bags: [42, 450],
  pooja: [20, 539],
  bulbs: [30, 699],
  stationery: [10, 449],
  petfood: [45, 2600],
  petcare: [79, 999],
};

/** The nearest price that ends in 0, 5 or 9. */
export function roundPrice(rupees: number): number {
  const tens = Math.floor(rupees / 10) * 10;
  const choices = [tens - 1, tens, tens + 5, tens + 9, tens + 10].filter((price) => price >= 5);
  return choices.reduce((best, price) => (Math.abs(price - rupees) < Math.abs(best - rupees) ? price : best));
}

export interface PriceRule {
  /** '30 for 500 ml': rupees of a stated size at the middle of the market. */
  price: string;
  /** Price level of the kind times that of the brand. */
  level: number;
  band: string;
}

/**
 * Prices in rupees of the sizes of one line, smallest first: they grow with size^0.9 inside the band of the kind,
 * and a larger pack always costs more than a smaller one.
 */
export function pricesOf(rule: PriceRule, amounts: readonly number[]): number[] {
  const [rupees = '', size = ''] = rule.price.split(' for ');
  const band = PRICE_BANDS[rule.band];
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

/** Whole percent: 35 % of the products have none, the others 10 in the middle and 50 at most. */
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

/** Pieces on the shelf: 10 % sold out, 8 % nearly, the rest 10 to 200. */
export function stockOf(random: Random): number {
  const share = random();
  if (share < 0.1) return 0;
  if (share < 0.18) return 1 + Math.floor(random() * 5);
  return 10 + Math.floor(random() * 191);
}
