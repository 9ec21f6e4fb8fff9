/**
 * What the law wants shown about a packed product before it is bought: names and labels, without schemas, so that the
 * web app can use them too. Sources: Legal Metrology (Packaged Commodities) Rules 2011, rules 6(1), 6(10) and 6(10A);
 * Food Safety and Standards (Labelling and Display) Regulations 2020.
 */

/** Regulation 5(14), in its order; peanuts and tree nuts are one entry there. */
export const ALLERGENS = [
  'gluten',
  'crustaceans',
  'milk',
  'eggs',
  'fish',
  'peanuts',
  'tree-nuts',
  'soy',
  'sulphites',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

export const ALLERGEN_LABELS: Readonly<Record<Allergen, string>> = {
  gluten: 'Cereals with gluten',
  crustaceans: 'Crustaceans',
  milk: 'Milk',
  eggs: 'Eggs',
  fish: 'Fish',
  peanuts: 'Peanuts',
  'tree-nuts': 'Tree nuts',
  soy: 'Soybeans',
  sulphites: 'Sulphites',
};

/** Values per 100 g or 100 ml, in the order of labels. `most` is that of the pure substance: fat, sugar, salt. */
export const NUTRIENTS = {
  energy: { label: 'Energy', unit: 'kcal', most: 900 },
  protein: { label: 'Protein', unit: 'g', most: 100 },
  carbohydrate: { label: 'Carbohydrate', unit: 'g', most: 100 },
  sugars: { label: 'of which sugar', unit: 'g', most: 100 },
  fat: { label: 'Fat', unit: 'g', most: 100 },
  saturatedFat: { label: 'Saturated fat', unit: 'g', most: 100 },
  transFat: { label: 'Trans fat', unit: 'g', most: 100 },
  sodium: { label: 'Sodium', unit: 'mg', most: 40_000 },
} as const;
export type Nutrient = keyof typeof NUTRIENTS;
export const NUTRIENT_KEYS = Object.keys(NUTRIENTS) as Nutrient[];

export const NUTRITION_AMOUNTS = ['100 g', '100 ml'] as const;

/** Labels of the facts, and of the mark that `more_details` states (diet.ts). */
export const FACT_LABELS = {
  genericName: 'Generic name',
  netQuantity: 'Net quantity',
  maker: 'Manufacturer',
  packer: 'Packer',
  importer: 'Importer',
  countryOfOrigin: 'Country of origin',
  fssaiLicence: 'FSSAI licence',
  diet: 'Veg or non-veg mark',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  nutrition: 'Nutrition',
  isNutritionExempt: 'Exempt from nutrition facts',
  bestBefore: 'Best before',
  consumerCare: 'Consumer care',
  isLoose: 'Sold loose',
  isNotFood: 'Not food',
} as const;
export type FactName = keyof typeof FACT_LABELS;
