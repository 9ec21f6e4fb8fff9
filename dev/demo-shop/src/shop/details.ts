import type { ProductLine } from './lines';
import INGREDIENTS from './ingredients.json';
import { between, pick, randomOf, type Random } from './random';
import type { Family } from './types';

interface Traits {
  shelfLife: readonly string[];
  storage: string;
  food: boolean;
}

const cool = 'Store in a cool, dry place away from sunlight';
const chilled = 'Keep refrigerated below 4 °C';
const frozen = 'Keep frozen at -18 °C or below';
const food = (shelfLife: readonly string[], storage = cool): Traits => ({ shelfLife, storage, food: true });
const goods = (shelfLife: readonly string[], storage = cool): Traits => ({ shelfLife, storage, food: false });

const TRAITS: Record<Family, Traits> = {
  produce: food(['2 days', '3 days', '5 days', '7 days'], 'Keep in a cool, airy place'),
  flower: goods(['1 day', '2 days'], 'Sprinkle with water and keep in the shade'),
  dairy: food(['2 days', '7 days', '15 days', '90 days'], chilled),
  bakery: food(['4 days', '5 days', '7 days', '30 days']),
  egg: food(['14 days', '21 days'], 'Refrigerate with the pointed end down'),
  meat: food(['3 days', '4 days', '5 days'], chilled),
  staple: food(['3 months', '6 months', '9 months', '12 months']),
  oil: food(['9 months', '12 months', '18 months']),
  spice: food(['9 months', '12 months', '18 months']),
  dryfruit: food(['6 months', '9 months', '12 months']),
  snack: food(['4 months', '6 months']),
  biscuit: food(['6 months', '9 months']),
  sweet: food(['30 days', '4 months', '9 months', '12 months']),
  instant: food(['6 months', '9 months', '12 months']),
  breakfast: food(['9 months', '12 months', '18 months']),
  sauce: food(['9 months', '12 months', '18 months'], 'Refrigerate after opening'),
  drink: food(['4 months', '6 months', '9 months']),
  tea: food(['12 months', '18 months', '24 months']),
  icecream: food(['6 months', '9 months', '12 months'], frozen),
  babyfood: food(['12 months', '18 months']),
  baby: goods(['24 months', '36 months']),
  body: goods(['24 months', '36 months']),
  hygiene: goods(['36 months', '60 months']),
  clean: goods(['24 months', '36 months']),
  home: goods(['Does not expire']),
  pooja: goods(['24 months', '36 months', 'Does not expire']),
  electric: goods(['24 months', '60 months']),
  stationery: goods(['Does not expire']),
  petfood: goods(['12 months', '18 months']),
  petcare: goods(['24 months', '36 months']),
};

const SELLERS = ['Tokri Neighbourhood Stores (demo)', 'Chaupal Retail (demo)', 'Nukkad Trading House (demo)'];
const TOWNS = [
  'Pune',
  'Nashik',
  'Indore',
  'Jaipur',
  'Kochi',
  'Ludhiana',
  'Coimbatore',
  'Siliguri',
  'Rajkot',
  'Guntur',
];

/** Sub-categories whose shelf life or storage differs from their family's. */
const SUB_CATEGORIES: Record<string, { shelfLife?: string; storage?: string }> = {
  Milk: { shelfLife: '2 days' },
  'Curd & Yogurt': { shelfLife: '15 days' },
  'Paneer & Tofu': { shelfLife: '10 days' },
  'Butter & Cream': { shelfLife: '9 months' },
  Cheese: { shelfLife: '6 months' },
  'Lassi & Flavoured Milk': { shelfLife: '90 days' },
  'Batter & Fresh Dough': { shelfLife: '5 days', storage: chilled },
  'Plant Protein': { storage: frozen },
  'Sausages & Cold Cuts': { shelfLife: '6 months', storage: frozen },
  'Frozen Snacks': { storage: frozen },
  'Frozen Veg & Peas': { storage: frozen },
  'Indian Mithai': { shelfLife: '30 days' },
  'Chocolate Bars': { shelfLife: '9 months', storage: 'Store below 25 °C' },
  'Gift Packs': { shelfLife: '9 months', storage: 'Store below 25 °C' },
  'Candies & Gums': { shelfLife: '12 months' },
  'Chikki & Bars': { shelfLife: '6 months' },
  'Rusk & Khari': { shelfLife: '4 months' },
};

const ORIGINS: readonly (readonly [RegExp, string])[] = [
  [/California|Pecan/, 'USA'],
  [/Irani |Mamra/, 'Iran'],
  [/Chilean/, 'Chile'],
  [/Afghan/, 'Afghanistan'],
  [/Ajwa/, 'Saudi Arabia'],
  [/Medjool|Arabian/, 'Jordan'],
  [/Kiwi/, 'New Zealand'],
  [/Olive Oil|Olive Pomace/, 'Spain'],
  [/Salmon/, 'Norway'],
  [/Belgian/, 'Belgium'],
];
const originOf = (kind: string): string => ORIGINS.find(([words]) => words.test(kind))?.[1] ?? 'India';

const FAT: readonly (readonly [RegExp, string])[] = [
  [/Double Toned/, '1.5 %'],
  [/Toned/, '3 %'],
  [/Full Cream|Buffalo/, '6 %'],
  [/Standardised/, '4.5 %'],
  [/Slim|Skimmed/, '0.1 %'],
  [/Cow Milk/, '4 %'],
];
const SCENTS = /Lemon|Citrus|Lavender|Jasmine|Rose|Pine|Neem|Sandal|Lime|Mint|Orange|Coconut|Aloe/;

const SPECIAL: Partial<Record<Family, (random: Random, kind: string) => Record<string, string>>> = {
  produce: (random) => ({
    Grade: pick(random, ['A', 'Premium', 'Export']),
    Farming: pick(random, ['Open field', 'Polyhouse', 'Terrace farm']),
  }),
  dairy: (_, kind): Record<string, string> => {
    const fat = FAT.find(([words]) => words.test(kind))?.[1];
    return fat ? { 'Fat Content': fat } : {};
  },
  meat: () => ({ Chain: 'Cold from cut to door' }),
  tea: (_, kind) => ({
    Caffeine: /Herbal|Hibiscus|Chamomile|Moringa|Turmeric|Malt|Decaf/.test(kind) ? 'None or low' : 'Yes',
  }),
  baby: () => ({ 'Skin Type': 'Sensitive', 'Tested By': 'Dermatologists' }),
  body: () => ({ Suits: 'All skin and hair types', Parabens: 'None' }),
  clean: (_, kind) => ({ Fragrance: SCENTS.exec(kind)?.[0] ?? 'Fresh' }),
  electric: (random) => ({ Warranty: pick(random, ['6 months', '1 year', '2 years']) }),
  stationery: (random) => ({ Suits: pick(random, ['School', 'Office', 'School and office']) }),
  petfood: (_, kind) => ({
    'Life Stage': /Puppy|Kitten/.test(kind) ? 'Young' : /Senior/.test(kind) ? 'Senior' : 'Adult',
  }),
};

const OWN_INGREDIENTS = INGREDIENTS.map(([pattern, text]) => ({ names: new RegExp(pattern!), text: text! }));

/** The kind's ingredients, or else its sub-category's. */
export const ingredientsOf = ({ kind, subCategory }: ProductLine): string | undefined =>
  OWN_INGREDIENTS.find(({ names }) => names.test(kind))?.text ?? subCategory.ingredients;

/** A licence number that is obviously not real. */
export const fictitiousLicence = (random: Random): string => `DEMO-${between(random, 10_000, 99_999)}-000000`;

/** Extra details of a line, by kind of goods: as on Indian labels, with invented makers and licence numbers. */
export function detailsOf(line: ProductLine): Record<string, string> {
  const random = randomOf(`details/${line.slug}`);
  const traits = TRAITS[line.family];
  const own = SUB_CATEGORIES[line.subCategory.name];
  const maker = line.brand?.name ?? 'Tokri Farms';
  const details: Record<string, string> = {
    Brand: maker,
    'Shelf Life': own?.shelfLife ?? pick(random, traits.shelfLife),
    'Country of Origin': originOf(line.kind),
    'Storage Instructions': own?.storage ?? traits.storage,
  };
  const ingredients = ingredientsOf(line);
  if (traits.food && ingredients) details.Ingredients = ingredients;
  if (line.mark !== 'none') details['Food Type'] = line.mark === 'veg' ? 'Vegetarian' : 'Non-vegetarian';
  Object.assign(details, SPECIAL[line.family]?.(random, line.kind) ?? {});
  if (traits.food) details['FSSAI Licence'] = `${fictitiousLicence(random)} (fictitious)`;
  details['Manufactured By'] = `${maker} (demo brand), ${pick(random, TOWNS)}`;
  details.Seller = pick(random, SELLERS);
  details['Customer Care'] = 'care@tokri.example';
  return details;
}
