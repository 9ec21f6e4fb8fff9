import type { Family } from '../../shop/types';

/** Usual values per 100 g or 100 ml: energy in kcal, then protein, carbohydrate, sugar and fat in grams. */
export const NUTRITION: Partial<Record<Family, readonly [number, number, number, number, number]>> = {
  produce: [42, 1.4, 9.2, 4.1, 0.3],
  dairy: [98, 6.2, 6.4, 4.6, 5.8],
  bakery: [298, 8.6, 52.4, 8.2, 6.1],
  egg: [143, 12.6, 0.7, 0.4, 9.5],
  meat: [186, 21.4, 0.6, 0.1, 10.8],
  staple: [346, 12.1, 71.8, 1.2, 1.9],
  oil: [900, 0, 0, 0, 100],
  spice: [312, 11.2, 51.4, 3.6, 8.7],
  dryfruit: [586, 19.4, 24.8, 5.2, 46.3],
  snack: [538, 9.8, 52.2, 3.1, 32.4],
  biscuit: [476, 7.2, 69.4, 22.8, 19.1],
  sweet: [502, 6.8, 62.1, 48.4, 25.6],
  instant: [268, 7.4, 36.2, 3.4, 10.2],
  breakfast: [392, 9.6, 71.2, 14.8, 6.4],
  sauce: [148, 1.8, 28.4, 19.2, 3.1],
  drink: [44, 0.2, 10.8, 10.2, 0],
  tea: [6, 0.4, 0.8, 0.1, 0],
  icecream: [206, 3.8, 24.2, 20.4, 10.6],
  babyfood: [398, 12.4, 70.2, 12.1, 7.2],
};
export const NUTRIENTS = ['Energy', 'Protein', 'Carbohydrate', 'of which sugar', 'Fat'] as const;
