import type { Product } from '@tokri/contracts';

export type Diet = 'veg' | 'non-veg';

/** Under these names own fields of a product say it. */
const FIELD = /^(food type|diet|dietary preference|veg ?\/ ?non-?veg)$/i;
const VEG = /^(pure )?(veg|vegetarian|vegan)$/i;
const NON_VEG = /^non[- ]?veg(etarian)?$/i;

/** What the shop says of a product; undefined for what says nothing, or something else. */
export function dietOf({ more_details }: Pick<Product, 'more_details'>): Diet | undefined {
  const said =
    Object.entries(more_details)
      .find(([name]) => FIELD.test(name.trim()))?.[1]
      .trim() ?? '';
  return VEG.test(said) ? 'veg' : NON_VEG.test(said) ? 'non-veg' : undefined;
}
