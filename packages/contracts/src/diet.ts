/** The marks of what is eaten, as food packs in India carry them. */
export const DIETS = ['veg', 'non-veg'] as const;
export type Diet = (typeof DIETS)[number];

/** Own fields of a product (`more_details`) that say it, in the ways in which people write them. */
export const DIET_FIELDS = [
  ...['Food Type', 'Food type', 'food type', 'Diet', 'diet', 'Dietary Preference', 'Dietary preference'],
  ...['Veg/Non-Veg', 'Veg/Non-veg', 'Veg / Non-Veg', 'Veg / Non-veg'],
] as const;

const VEG = /^(?:pure )?(?:veg|vegetarian|vegan)$/i;
const NON_VEG = /^non[- ]?veg(?:etarian)?$/i;

/** What a product's own fields say; undefined for what says nothing, or something else. */
export function dietOf(details: Readonly<Record<string, string>>): Diet | undefined {
  const said = DIET_FIELDS.flatMap((name) => details[name] ?? [])[0]?.trim() ?? '';
  return VEG.test(said) ? 'veg' : NON_VEG.test(said) ? 'non-veg' : undefined;
}
