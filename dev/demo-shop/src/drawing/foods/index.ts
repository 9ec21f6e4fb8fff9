import type { Drawing } from '../canvas';
import { BAKERY } from './bakery';
import { FRUIT } from './fruit';
import { LEAVES } from './leaves';
import { PROTEINS } from './proteins';
import { SAVOURIES } from './savouries';
import { SWEETS } from './sweets';
import { VEGETABLES } from './vegetables';

/** Foods that the icon set lacks, by name. */
export const FOODS: Record<string, Drawing> = {
  ...FRUIT,
  ...VEGETABLES,
  ...LEAVES,
  ...BAKERY,
  ...PROTEINS,
  ...SAVOURIES,
  ...SWEETS,
};
