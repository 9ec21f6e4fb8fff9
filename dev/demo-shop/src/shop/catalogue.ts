import type { PackFacts } from '@tokri/contracts';
import { categories } from '../range';
import { describe } from './describe';
import { labelOf } from './facts';
import { productLines, type ProductLine } from './lines';
import { discountOf, pricesOf, stockOf } from './prices';
import { demoId, randomOf, slugOf } from './random';
import { sizeOf } from './sizes';
import type { Category, SubCategory } from './types';

export interface DemoCategory {
  _id: string;
  slug: string;
  name: string;
  name_hi: string;
  image: string;
  createdAt: string;
  hsnCode: string;
  /** GST in percent, included in the price. */
  taxRate: number;
}
export interface DemoSubCategory extends Omit<DemoCategory, 'hsnCode' | 'taxRate'> {
  /** Ids of the categories it belongs to. */
  category: string[];
}
export interface DemoProduct {
  _id: string;
  slug: string;
  /** Products of one line only differ in pack size and share name, description and all pictures but the first. */
  lineSlug: string;
  name: string;
  name_hi: string;
  /** The same for all sizes of a line; absent if there is only one. */
  variantGroup?: string;
  /** Empty when unbranded. */
  brand: string;
  image: string[];
  category: string[];
  subCategory: string[];
  unit: string;
  stock: number;
  /** An aisle for each category, a bay for each of its sub-categories. */
  shelf: string;
  /** Rupees. */
  price: number;
  /** Whole percent. */
  discount: number;
  description: string;
  more_details: Record<string, string>;
  facts: PackFacts;
  /** Other words that shoppers use for it, mostly Hindi. */
  aliases: string[];
  createdAt: string;
  /** Only set if different from the category's. */
  hsnCode?: string;
  taxRate?: number;
}
export interface DemoCatalogue {
  categories: DemoCategory[];
  subCategories: DemoSubCategory[];
  products: DemoProduct[];
}

/** Base of all dates, so that two runs are identical to the byte. */
export const BASE_DATE = new Date('2026-10-01T05:30:00.000Z');
const DAY = 24 * 60 * 60 * 1000;
const MINUTE = 60 * 1000;

const mediaUrl = (name: string): string => `/media/demo/${name}.webp`;
const dated = (kind: string, slug: string, days: number): string => {
  const minutes = Math.floor(randomOf(`date/${kind}/${slug}`)() * days * (DAY / MINUTE));
  return new Date(BASE_DATE.getTime() - minutes * MINUTE).toISOString();
};

const categoryOf = (category: Category): DemoCategory => {
  const slug = slugOf(category.name);
  return {
    _id: demoId('category', slug),
    slug,
    name: category.name,
    name_hi: category.nameHi,
    image: mediaUrl(`c-${slug}`),
    createdAt: BASE_DATE.toISOString(),
    hsnCode: category.hsn,
    taxRate: category.gst,
  };
};

function subCategoryOf(category: Category, subCategory: SubCategory): DemoSubCategory {
  const slug = slugOf(subCategory.name);
  return {
    _id: demoId('sub-category', slug),
    slug,
    name: subCategory.name,
    name_hi: subCategory.nameHi,
    image: mediaUrl(`s-${slug}`),
    category: [demoId('category', slugOf(category.name))],
    createdAt: BASE_DATE.toISOString(),
  };
}

const AISLES = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

function shelfOf({ category, subCategory }: ProductLine): string {
  const aisle = AISLES[categories.indexOf(category)] ?? '';
  return `${aisle}-${category.subCategories.indexOf(subCategory) + 1}`;
}

function productsOf(line: ProductLine): DemoProduct[] {
  const rule = { price: line.price, level: line.priceLevel, band: line.subCategory.band };
  const prices = pricesOf(
    rule,
    line.sizes.map((unit) => sizeOf(unit).amount),
  );
  const shared = {
    lineSlug: line.slug,
    name: line.name,
    name_hi: line.nameHi,
    brand: line.brand?.name ?? '',
    category: [demoId('category', slugOf(line.category.name))],
    subCategory: [demoId('sub-category', slugOf(line.subCategory.name))],
    description: describe(line),
    shelf: shelfOf(line),
    aliases: line.words,
    ...(line.sizes.length > 1 && { variantGroup: demoId('line', line.slug) }),
    ...(line.subCategory.hsn !== undefined && { hsnCode: line.subCategory.hsn }),
    ...(line.subCategory.gst !== undefined && { taxRate: line.subCategory.gst }),
  };
  const { facts, details } = labelOf(line);
  return line.sizes.map((unit, at) => {
    const slug = `${line.slug}-${slugOf(unit)}`;
    const random = randomOf(`product/${slug}`);
    return {
      _id: demoId('product', slug),
      slug,
      ...shared,
      image: [mediaUrl(`${slug}-1`), mediaUrl(`${line.slug}-2`), mediaUrl(`${line.slug}-3`)],
      unit,
      stock: stockOf(random),
      price: prices[at] ?? 0,
      discount: discountOf(random),
      more_details: details,
      facts,
      createdAt: dated('product', slug, 300),
    };
  });
}

/**
 * The demo shop, identical on every run and machine. `lines` limits the number of product lines; the first lines of
 * every sub-category are chosen first, so that a small shop has every sub-category.
 */
export function generateCatalogue(options: { lines?: number } = {}): DemoCatalogue {
  const all = productLines();
  const chosen =
    options.lines === undefined
      ? all
      : new Set([...all].sort((one, other) => one.rank - other.rank).slice(0, options.lines));
  return {
    categories: categories.map(categoryOf),
    subCategories: categories.flatMap((category) =>
      category.subCategories.map((subCategory) => subCategoryOf(category, subCategory)),
    ),
    products: all.filter((line) => (chosen instanceof Set ? chosen.has(line) : true)).flatMap(productsOf),
  };
}
