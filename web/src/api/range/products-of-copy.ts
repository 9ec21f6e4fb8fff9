import type { Category, ListedProduct, Product, SubCategory, Variant } from '@tokri/contracts';
import { MAX_QUANTITY } from '@tokri/contracts/limits';
import { salePriceOf } from '@tokri/contracts/money';
import type { RangeCopy } from './range-copy';

type Part = RangeCopy['parts'][number];

/** A product of the copy with the values that lists filter and sort by. */
export interface CopiedProduct {
  product: Product;
  /** Rupees after discount. */
  salePrice: number;
  unitPrice: Variant['unitPrice'];
  /** Code of the country of origin. */
  country?: string;
  /** Searchable text: lower-cased, without accents, with a space before each word. */
  words: string;
}

/** All products of the copy, oldest first. */
export interface CopiedRange {
  products: readonly CopiedProduct[];
  byId: ReadonlyMap<string, CopiedProduct>;
  byGroup: ReadonlyMap<string, readonly CopiedProduct[]>;
  categories: readonly Category[];
  subCategories: readonly SubCategory[];
  popular: readonly CopiedProduct[];
}

/** Turns `Crème 500ml` into ` creme 500ml`. */
export const wordsOf = (text: string): string =>
  ` ${text
    .normalize('NFD')
    .replace(/\p{Mn}+/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()}`;

const DIET_WORDS = { veg: 'Veg', 'non-veg': 'Non-veg' } as const;

interface Taxonomy {
  categories: ReadonlyMap<string, Category>;
  subCategories: ReadonlyMap<string, SubCategory>;
}

export function productsOfCopy(copy: RangeCopy): CopiedRange {
  const taxonomy = { categories: byIdOf(copy.categories), subCategories: byIdOf(copy.subCategories) };
  const byId = new Map<string, CopiedProduct>();
  // A product may be in two parts of different age; the later part wins.
  for (const part of copy.parts)
    for (const each of productsOfPart(part, taxonomy)) byId.set(each.product._id, each);
  const byGroup = new Map<string, CopiedProduct[]>();
  for (const each of byId.values()) {
    const group = each.product.variantGroup;
    if (group !== undefined) byGroup.set(group, [...(byGroup.get(group) ?? []), each]);
  }
  return {
    products: [...byId.values()],
    byId,
    byGroup,
    categories: copy.categories,
    subCategories: copy.subCategories,
    popular: copy.popular.flatMap(({ _id }) => byId.get(_id) ?? []),
  };
}

const byIdOf = <Of extends { _id: string }>(all: readonly Of[]) => new Map(all.map((one) => [one._id, one]));
const among = <Of>(ids: readonly string[], known: ReadonlyMap<string, Of>) =>
  ids.flatMap((id) => known.get(id) ?? []);

function productsOfPart(part: Part, { categories, subCategories }: Taxonomy): CopiedProduct[] {
  const soldOut = new Set(part.soldOut);
  const said = <Value>({ values, at }: { values: readonly Value[]; at: readonly number[] }, place: number) =>
    values[at[place] ?? -1];
  return part.ids.map((_id, place) => {
    const [name, image] = [part.names[place] ?? '', part.images[place] ?? ''];
    const [price, discount] = [part.prices[place] ?? 0, part.discounts[place] ?? 0];
    const sellingPrice = part.sellingPrices && said(part.sellingPrices, place);
    const [brand, diet] = [said(part.brands, place), said(part.diets, place)];
    const [variantGroup, per] = [said(part.variantGroups, place), said(part.unitPer, place)];
    const country = part.countries && said(part.countries, place);
    const ids = said(part.shelves, place);
    const nameHi = part.namesHi?.[place];
    const product: Product = {
      _id,
      name,
      price,
      discount,
      image: image === '' ? [] : [image],
      unit: said(part.units, place) ?? '',
      category: among(ids?.category ?? [], categories),
      subCategory: among(ids?.subCategory ?? [], subCategories),
      // The stock is unknown offline; the server checks it when the cart is sent.
      stock: soldOut.has(place) ? 0 : MAX_QUANTITY,
      description: '',
      more_details: diet ? { 'Food Type': DIET_WORDS[diet] } : {},
      createdAt: '',
      updatedAt: '',
      ...(sellingPrice !== undefined && { sellingPrice }),
      ...(nameHi && { name_hi: nameHi }),
      ...(brand !== undefined && { brand }),
      ...(variantGroup !== undefined && { variantGroup }),
    };
    return {
      product,
      salePrice: salePriceOf(product),
      unitPrice: per && { paise: part.unitPaise[place] ?? 0, per },
      ...(country !== undefined && { country }),
      words: wordsOf(`${name} ${brand ?? ''} ${product.unit}`),
    };
  });
}

export function withSizes({ product }: CopiedProduct, { byGroup }: CopiedRange): ListedProduct {
  const sizes = sizesOf(product, byGroup);
  return sizes.length > 0 ? { ...product, sizes } : product;
}

/** The sizes of a product, cheapest (usually smallest) first; empty if there is only one. */
export function sizesOf({ variantGroup = '' }: Product, byGroup: CopiedRange['byGroup']): Variant[] {
  const group = byGroup.get(variantGroup) ?? [];
  if (group.length < 2) return [];
  return group
    .toSorted((one, other) => one.salePrice - other.salePrice)
    .map(({ product, unitPrice }) => {
      const { _id, name, unit, price, discount, sellingPrice, stock, image } = product;
      return {
        ...{ _id, name, unit, price, discount, stock },
        ...(sellingPrice !== undefined && { sellingPrice }),
        image: image[0] ?? '',
        ...(unitPrice && { unitPrice }),
      };
    });
}
