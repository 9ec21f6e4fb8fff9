import type { PackFacts } from '../calls/catalogue/pack-facts';
import { ALLERGEN_LABELS, NUTRIENT_KEYS, NUTRIENTS } from './pack-facts';

/** Facts of several parts as one text, for the audit log and the cells of files. */

/** Separates name and address, or name, phone and email. */
const PART = ' | ';
export const NONE_DECLARED = 'None declared';
/** In place of the nutrition of a pack that need not state it. */
export const EXEMPT = 'exempt';

export const partsText = (parts: Readonly<Record<string, string | undefined>>): string =>
  Object.values(parts)
    .filter((part) => part !== undefined)
    .join(PART);

export const allergensText = (allergens: NonNullable<PackFacts['allergens']>): string =>
  allergens.map((each) => ALLERGEN_LABELS[each]).join(', ') || NONE_DECLARED;

/** `per 100 g: Energy 58 kcal, Protein 3 g` */
export const nutritionText = (nutrition: NonNullable<PackFacts['nutrition']>): string => {
  const values = NUTRIENT_KEYS.flatMap((nutrient) => {
    const value = nutrition[nutrient];
    const { label, unit } = NUTRIENTS[nutrient];
    return value === undefined ? [] : [`${label} ${value} ${unit}`];
  });
  return `per ${nutrition.per}: ${values.join(', ')}`;
};
