import { z } from 'zod';
import { listOf, numberCell, sentencesOf } from '../table';

/** Shape of the pack; each has a drawing (drawing/packs/shapes.ts and others). */
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

/** The family of goods determines descriptions, details, nutrition and the food mark. */
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

/** The green or brown mark of Indian food; other goods have none. */
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
  /** HSN code and GST percentage of most of its goods. */
  hsn: z.string(),
  gst: numberCell,
});

/** data/sub-categories.tsv: common properties of a sub-category's goods. */
export const subCategoryRow = z.object({
  /** Name of its category. */
  category: z.string(),
  name: z.string(),
  nameHi: z.string(),
  pack: packShape,
  /** Drawings, the main one first: icon names or drawings of this package (drawing/art.ts). */
  art: z.string(),
  /** The contents, for windows and the close-up; default: the main drawing. */
  inside: z.string().optional(),
  /** Colour of the pack if the kind has none; default: the brand's colour. */
  colour: z.string().optional(),
  /** Rupees for a stated size: '30 for 500 ml'. */
  price: priceCell,
  /** Pack sizes, smallest first. */
  sizes: z.string(),
  /** Name of a row of data/price-bands.tsv. */
  band: z.string(),
  /** Default: the category's family. */
  family: family.optional(),
  /** Default: by its family. */
  mark: foodMark.optional(),
  /** Only if different from the category's. */
  hsn: z.string().optional(),
  gst: numberCell.optional(),
  /** Minimum number of product lines. */
  lines: numberCell.optional(),
  /** Default: the category's brands. */
  brands: z.string().optional(),
  /** Search words for everything in the sub-category, mostly Hindi. */
  words: z.string().optional(),
  ingredients: z.string().optional(),
  /** Sentences that are true for everything in the sub-category. */
  facts: z.string().transform(sentencesOf),
  /** Short claims printed on packs; also true for the whole sub-category. */
  claims: z.string().transform(sentencesOf),
});

/** data/products/<category>.tsv: one kind of product. */
export const kindRow = z.object({
  /** Name of its sub-category. */
  subCategory: z.string(),
  name: z.string(),
  /** In Hindi: the common translation, otherwise a transliteration. */
  nameHi: z.string(),
  /** Other names of it, mostly Hindi. */
  words: z.string().optional().transform(listOf),
  /** Its price as a multiple of the sub-category's price. */
  factor: numberCell.default(1),
  /** Replaces the sub-category's price: '199 for 12 pcs'. */
  price: priceCell.optional(),
  /** Default for these four: the sub-category's. */
  colour: z.string().optional(),
  art: z.string().optional(),
  sizes: z.string().optional(),
  pack: packShape.optional(),
});

/** data/brands.tsv: all brands are fictitious. */
export const brandRow = z.object({
  name: z.string(),
  /** The name in Devanagari. */
  nameHi: z.string(),
  /** 1 is the medium price level. */
  priceLevel: numberCell,
  colour: z.string(),
  logo,
});

export type Kind = Omit<z.output<typeof kindRow>, 'subCategory'>;
export type SubCategory = Omit<z.output<typeof subCategoryRow>, 'category'> & { kinds: Kind[] };
export type Category = z.output<typeof categoryRow> & { subCategories: SubCategory[] };

export interface Brand {
  name: string;
  nameHi: string;
  slug: string;
  /** Price level: 1 is medium. */
  tier: number;
  colour: string;
  logo: Logo;
}
