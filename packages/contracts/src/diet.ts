/** The diet marks on food packs in India. */
export const DIETS = ['veg', 'non-veg'] as const;
export type Diet = (typeof DIETS)[number];

/** Keys of a product's `more_details` that state the diet, in their usual spellings. */
export const DIET_FIELDS = [
  ...['Food Type', 'Food type', 'food type', 'Diet', 'diet', 'Dietary Preference', 'Dietary preference'],
  ...['Veg/Non-Veg', 'Veg/Non-veg', 'Veg / Non-Veg', 'Veg / Non-veg'],
] as const;

const VEG = /^(?:pure )?(?:veg|vegetarian|vegan)$/i;
const NON_VEG = /^non[- ]?veg(?:etarian)?$/i;

/** The diet according to a product's `more_details`; undefined if it is missing or not recognised. */
export function dietOf(details: Readonly<Record<string, string>>): Diet | undefined {
  const text = DIET_FIELDS.flatMap((name) => details[name] ?? [])[0]?.trim() ?? '';
  return VEG.test(text) ? 'veg' : NON_VEG.test(text) ? 'non-veg' : undefined;
}
