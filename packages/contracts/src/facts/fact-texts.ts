import type { PackFacts } from '../calls/catalogue/pack-facts';
import { NUTRIENT_KEYS, NUTRIENTS } from './pack-facts';

/** Facts of several parts as one text, for the audit log and the cells of files. */

/** Separates name and address, or name, phone and email. */
export const PART = ' | ';

export const partsText = (parts: Readonly<Record<string, string | undefined>>): string =>
  Object.values(parts)
    .filter((part) => part !== undefined)
    .join(PART);

/** `per 100 g: Energy 58 kcal, Protein 3 g` */
export const nutritionText = (nutrition: NonNullable<PackFacts['nutrition']>): string => {
  const values = NUTRIENT_KEYS.flatMap((nutrient) => {
    const value = nutrition[nutrient];
    const { label, unit } = NUTRIENTS[nutrient];
    return value === undefined ? [] : [`${label} ${value} ${unit}`];
  });
  return `per ${nutrition.per}: ${values.join(', ')}`;
};
