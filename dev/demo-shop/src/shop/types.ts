import { z } from 'zod';
import { listOf, numberCell, sentencesOf } from '../table';

/** How a product is packed; each has a drawing (drawing/shapes.ts). */
const packShape = z.enum([
  'pouch',
  'sack',
  'milkbag',
  'breadbag',
  'box',
  'slimbox',
  'carton',
  'brick',
  'bottle',
  'glassbottle',
  'softdrink',
  'can',
  'jar',
  'lowjar',
  'tub',
  'cup',
  'tube',
  'pump',
  'flask',
  'spray',
  'aerosol',
  'bar',
  'roll',
  'tray',
  'eggtray',
  'softpack',
  'blister',
  'tin',
  'jerrycan',
  'fresh',
  'bunch',
  'item',
]);
export type PackShape = z.infer<typeof packShape>;

/** The kind of goods decides descriptions, details, nutrition and the veg mark. */
export const family = z.enum([
  'produce',
  'flower',
  'dairy',
  'bakery',
  'egg',
  'meat',
  'staple',
  'oil',
  'spice',
  'dryfruit',
  'snack',
  'biscuit',
  'sweet',
  'instant',
  'breakfast',
  'sauce',
  'drink',
  'tea',
  'icecream',
  'babyfood',
  'baby',
  'body',
  'hygiene',
  'clean',
  'home',
  'pooja',
  'electric',
  'stationery',
  'petfood',
  'petcare',
]);
export type Family = z.infer<typeof family>;

/** The green or brown sign that Indian food carries; everything else has none. */
const foodMark = z.enum(['veg', 'nonveg', 'none']);
export type FoodMark = z.infer<typeof foodMark>;

const logo = z.enum(['plain', 'badge', 'oval', 'ribbon', 'caps', 'disc', 'shield']);
type Logo = z.infer<typeof logo>;

/** Rupees for a stated size: '30 for 500 ml'. */
const priceCell = z.string().regex(/^\d+ for \S/, "must read like '30 for 500 ml'");

/** data/categories.tsv */
export const categoryRow = z.object({
  name: z.string(),
  nameHi: z.string(),
  /** Background of the category's tile. */
  tint: z.string(),
  family,
  /** Brands, strongest first; '-' means unbranded. */
  brands: z.string(),
  /** HSN code and percent of GST of most of its goods. */
  hsn: z.string(),
  gst: numberCell,
});

/** data/sub-categories.tsv: what the goods of a shelf share. */
export const shelfRow = z.object({
  /** Name of its category. */
  category: z.string(),
  name: z.string(),
  nameHi: z.string(),
  pack: packShape,
  /** Drawings, the leading one first: icon names or own drawings (drawing/icons.ts). */
  art: z.string(),
  /** What is inside, for windows and the close-up; the leading drawing when left out. */
  inside: z.string().optional(),
  /** Colour of the pack when the kind names none; the brand's colour when left out. */
  colour: z.string().optional(),
  /** Rupees for a stated size: '30 for 500 ml'. */
  price: priceCell,
  /** Pack sizes, smallest first. */
  sizes: z.string(),
  /** Name of a row of data/price-bands.tsv. */
  band: z.string(),
  /** The category's family when left out. */
  family: family.optional(),
  /** By its family when left out. */
  mark: foodMark.optional(),
  /** Where they are others than those of the category. */
  hsn: z.string().optional(),
  gst: numberCell.optional(),
  /** Product lines wanted at least. */
  lines: numberCell.optional(),
  /** The category's brands when left out. */
  brands: z.string().optional(),
  /** Search words of everything on the shelf, Hindi ones above all. */
  words: z.string().optional(),
  ingredients: z.string().optional(),
  /** Sentences that are true of everything on the shelf. */
  facts: z.string().transform(sentencesOf),
  /** Short claims printed on packs; true of the whole sub-category too. */
  claims: z.string().transform(sentencesOf),
});

/** data/products/<category>.tsv: one kind of product. */
export const kindRow = z.object({
  /** Name of its shelf. */
  subCategory: z.string(),
  name: z.string(),
  /** In Hindi: a translation where one is in use, otherwise a transliteration. */
  nameHi: z.string(),
  /** Other names of it, above all Hindi ones. */
  words: z.string().optional().transform(listOf),
  /** Its price as a multiple of the shelf's. */
  factor: numberCell.default(1),
  /** A price of its own instead: '199 for 12 pcs'. */
  price: priceCell.optional(),
  /** These four are the shelf's when left out. */
  colour: z.string().optional(),
  art: z.string().optional(),
  sizes: z.string().optional(),
  pack: packShape.optional(),
});

/** data/brands.tsv: every brand is invented. */
export const brandRow = z.object({
  name: z.string(),
  /** Spelt in Devanagari. */
  nameHi: z.string(),
  /** 1 is the middle of the market. */
  priceLevel: numberCell,
  colour: z.string(),
  logo,
});

export type Kind = Omit<z.output<typeof kindRow>, 'subCategory'>;
export type Shelf = Omit<z.output<typeof shelfRow>, 'category'> & { kinds: Kind[] };
export type Category = z.output<typeof categoryRow> & { shelves: Shelf[] };

export interface Brand {
  name: string;
  nameHi: string;
  slug: string;
  /** Price level: 1 is the middle of the market. */
  tier: number;
  colour: string;
  logo: Logo;
}
