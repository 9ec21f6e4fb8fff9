import type { ProductLine } from './lines';
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

const SPECIAL: Partial<Record<Family, (random: Random) => Record<string, string>>> = {
  produce: (random) => ({
    Grade: pick(random, ['A', 'Premium', 'Export']),
    Farming: pick(random, ['Open field', 'Polyhouse', 'Terrace farm']),
  }),
  dairy: (random) => ({
    'Fat Content': pick(random, ['1.5 %', '3 %', '4.5 %', '6 %']),
    Allergens: 'Contains milk',
  }),
  bakery: () => ({ Allergens: 'Contains wheat; may contain milk, soy and nuts' }),
  egg: (random) => ({ 'Protein per Egg': `${between(random, 6, 8)} g`, Allergens: 'Contains egg' }),
  meat: (random) => ({
    'Pieces per Pack': `${between(random, 4, 14)}`,
    Cut: pick(random, ['Hand cut', 'Machine cut']),
  }),
  dryfruit: () => ({ Allergens: 'Contains nuts' }),
  biscuit: () => ({ Allergens: 'Contains wheat and milk' }),
  tea: (random) => ({ 'Caffeine Level': pick(random, ['Low', 'Medium', 'High']) }),
  baby: () => ({ 'Skin Type': 'Sensitive', 'Tested By': 'Dermatologists' }),
  body: (random) => ({ 'Skin Type': pick(random, ['All', 'Dry', 'Oily', 'Normal']), Paraben: 'Free' }),
  clean: (random) => ({ Fragrance: pick(random, ['Lemon', 'Pine', 'Lavender', 'Jasmine', 'Unscented']) }),
  electric: (random) => ({ Warranty: pick(random, ['6 months', '1 year', '2 years']) }),
  home: (random) => ({ Material: pick(random, ['Recycled plastic', 'Natural fibre', 'Paper', 'Mixed']) }),
  stationery: (random) => ({ Suitable: pick(random, ['School', 'Office', 'School and office']) }),
  petfood: (random) => ({ 'Life Stage': pick(random, ['All', 'Adult', 'Young']) }),
};

/** A licence number that nobody can take for a real one. */
export const fictitiousLicence = (random: Random): string => `DEMO-${between(random, 10_000, 99_999)}-000000`;

/** Extra details of a line, by kind of goods: what Indian labels say, with invented makers and licence numbers. */
export function detailsOf(line: ProductLine): Record<string, string> {
  const random = randomOf(`details/${line.slug}`);
  const traits = TRAITS[line.family];
  const maker = line.brand?.name ?? 'Tokri Farms';
  const details: Record<string, string> = {
    Brand: maker,
    'Shelf Life': pick(random, traits.shelfLife),
    'Country of Origin': 'India',
    'Storage Instructions': traits.storage,
  };
  if (traits.food && line.shelf.ingredients) details.Ingredients = line.shelf.ingredients;
  if (line.mark !== 'none') details['Food Type'] = line.mark === 'veg' ? 'Vegetarian' : 'Non-vegetarian';
  Object.assign(details, SPECIAL[line.family]?.(random) ?? {});
  if (traits.food) details['FSSAI Licence'] = `${fictitiousLicence(random)} (fictitious)`;
  details['Manufactured By'] = `${maker} (demo brand), ${pick(random, TOWNS)}`;
  details.Seller = pick(random, SELLERS);
  details['Customer Care'] = 'care@tokri.example';
  return details;
}
