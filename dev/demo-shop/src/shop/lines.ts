import { z } from 'zod';
import { listOf, readTable } from '../table';
import { categories } from '../range';
import { brandNamed } from './brands';
import { between, pick, pickRanked, randomOf, slugOf } from './random';
import { sizeOf } from './sizes';
import {
  family,
  type Brand,
  type Category,
  type Family,
  type FoodMark,
  type Kind,
  type PackShape,
  type SubCategory,
} from './types';

/** One kind of product of one brand, with a name, a description and pictures; its pack sizes are the products. */
export interface ProductLine {
  slug: string;
  /** Name as sold, without the pack size. */
  name: string;
  /** The Hindi name. */
  nameHi: string;
  kind: string;
  brand: Brand | null;
  category: Category;
  subCategory: SubCategory;
  family: Family;
  mark: FoodMark;
  pack: PackShape;
  colour?: string;
  art: string[];
  inside: string;
  sizes: string[];
  /** Rupees of a stated size at a medium price level: '30 for 500 ml'. */
  price: string;
  priceLevel: number;
  /** Search words: other names of the product. */
  words: string[];
  /** Rank of the line in its sub-category, 0 first; a small shop takes the first ranks. */
  rank: number;
}

const LINES_PER_SUB_CATEGORY = 11;
/** Praise that some makers add to the name; always true for the whole family. */
const TAILS = readTable('name-tails.tsv', z.object({ family, tail: z.string(), tailHi: z.string() }));
const FOODLESS: ReadonlySet<Family> = new Set([
  'flower',
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

/** Kinds with meat or egg in otherwise vegetarian sub-categories; a masala is named after its dish. */
const WITH_MEAT = /\b(Chicken|Mutton|Lamb|Egg)\b/;

function markOf(family: Family, kind: string): FoodMark {
  if (FOODLESS.has(family)) return 'none';
  if (family === 'meat' || family === 'egg') return 'nonveg';
  return family !== 'spice' && WITH_MEAT.test(kind) ? 'nonveg' : 'veg';
}

/** Three or four adjacent sizes, smallest first; of equal amounts, the first listed. */
function sizesOf(slug: string, listed: readonly string[]): string[] {
  const byAmount = new Map([...listed].reverse().map((unit) => [sizeOf(unit).amount, unit]));
  const all = [...byAmount].sort(([one], [other]) => one - other).map(([, unit]) => unit);
  const random = randomOf(`sizes/${slug}`);
  const wanted = Math.min(all.length, random() < 0.4 ? 4 : 3);
  const start = between(random, 0, all.length - wanted);
  return all.slice(start, start + wanted);
}

/** One name in eleven is long, as makers like to praise; the slug stays short. */
function tailOf(slug: string, family: Family): { tail: string; tailHi: string } {
  const random = randomOf(`tail/${slug}`);
  const tails = TAILS.filter((row) => row.family === family);
  if (tails.length === 0 || random() >= 0.09) return { tail: '', tailHi: '' };
  const { tail, tailHi } = pick(random, tails);
  return { tail: `, ${tail}`, tailHi: `, ${tailHi}` };
}

function lineOf(
  category: Category,
  subCategory: SubCategory,
  kind: Kind,
  brand: Brand | null,
  rank: number,
): ProductLine {
  const name = brand ? `${brand.name} ${kind.name}` : kind.name;
  const slug = slugOf(name);
  const family = subCategory.family ?? category.family;
  const { tail, tailHi } = tailOf(slug, family);
  const art = (kind.art ?? subCategory.art).split(' ').filter(Boolean);
  return {
    slug,
    name: `${name}${tail}`,
    nameHi: `${brand ? `${brand.nameHi} ` : ''}${kind.nameHi}${tailHi}`,
    kind: kind.name,
    brand,
    category,
    subCategory,
    family,
    mark: subCategory.mark ?? markOf(family, kind.name),
    pack: kind.pack ?? subCategory.pack,
    colour: kind.colour ?? subCategory.colour,
    art,
    inside: (kind.art ? undefined : subCategory.inside) ?? art.at(-1) ?? '',
    sizes: sizesOf(slug, listOf(kind.sizes ?? subCategory.sizes)),
    price: kind.price ?? subCategory.price,
    priceLevel: kind.factor * (brand?.tier ?? 1),
    words: [...new Set([...kind.words, ...listOf(subCategory.words)])],
    rank,
  };
}

/** Every kind once, then the first kinds again with other brands until the sub-category is full. */
function linesOfSubCategory(category: Category, subCategory: SubCategory): ProductLine[] {
  const names = listOf(subCategory.brands ?? category.brands);
  const wanted = Math.max(subCategory.kinds.length, subCategory.lines ?? LINES_PER_SUB_CATEGORY);
  const taken = new Map<Kind, Set<string>>();
  const lines: ProductLine[] = [];
  for (let round = 0; round < names.length && lines.length < wanted; round += 1) {
    for (const kind of subCategory.kinds) {
      if (lines.length >= wanted) break;
      const used = taken.get(kind) ?? new Set();
      const free = names.filter((name) => !used.has(name));
      if (free.length === 0) continue;
      const brand = pickRanked(randomOf(`brand/${subCategory.name}/${kind.name}/${round}`), free);
      taken.set(kind, used.add(brand));
      lines.push(lineOf(category, subCategory, kind, brandNamed(brand), lines.length));
    }
  }
  return lines;
}

/** All product lines of the demo shop, category by category. */
export const productLines = (): ProductLine[] =>
  categories.flatMap((parent) => parent.subCategories.flatMap((child) => linesOfSubCategory(parent, child)));
