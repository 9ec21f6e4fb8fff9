import type { ProductLine } from './lines';
import TABLE from './nutrition.json';

/** Energy in kcal, the others in grams. */
export const NUTRIENTS = ['Energy', 'Protein', 'Carbohydrate', 'of which sugar', 'Fat'] as const;
type Values = readonly [number, number, number, number, number];

/** Typical values per 100 g or 100 ml of well-known foods, by a pattern of their names; the first match counts. */
const VALUES = TABLE.map(([pattern, ...values]) => ({
  names: new RegExp(`(?:^|\\b)(?:${pattern})(?:\\b|$)`),
  values: values as unknown as Values,
}));

/** Sub-categories of recipes that differ between makers. */
const NOT_KNOWN =
  /Masala|Spice|Tea|Coffee|Gift|Baby Food|Soup|Ready to Eat|Makhana|Cut,|Dessert|Sauces|Chutney|Paste|Chikki|Malt|Exotic|Sprouts/;

const DRUNK =
  /Milk$|Lassi|Chaas|Buttermilk|Juice|Drink$|Cola|Fizz|Soda|Water|Ale$|Beer$|Milkshake|Coffee Classic/;

/** Nutrition by the name of a product; undefined when it is not known. */
export function nutritionOf({ kind, mark, subCategory }: ProductLine) {
  if (mark === 'none' || NOT_KNOWN.test(subCategory.name)) return undefined;
  const known = VALUES.find(({ names }) => names.test(kind));
  return known && { per: DRUNK.test(kind) ? ('100 ml' as const) : ('100 g' as const), values: known.values };
}
