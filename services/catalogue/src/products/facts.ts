import { cut, MAX_LENGTH, product, shownName, type Product } from '@tokri/contracts';

/** Fields of the contract's product that its row stores in another form, or not at all. */
const CONVERTED = ['_id', 'category', 'subCategory', 'stock', 'createdAt', 'updatedAt'] as const;

/** The contract's other fields are equal in rows, responses and events; a new field is declared in contracts only. */
export type ProductFacts = Omit<Product, (typeof CONVERTED)[number]>;

const NAMES = Object.keys(product.shape).filter((name) => !(CONVERTED as readonly string[]).includes(name));

/** The fields of a row that the contract names; unset ones are absent. */
export const factsOf = (row: ProductFacts): ProductFacts =>
  Object.fromEntries(
    Object.entries(row).filter(([name, value]) => NAMES.includes(name) && value !== undefined),
  ) as unknown as ProductFacts;

/** Custom fields (`more_details`) that hold the brand of products imported without one. */
export const OWN_BRAND_FIELDS = ['Brand', 'brand'] as const;

/** The brand of a product: the field `brand`, else the custom field of that name. */
export function brandOf({ brand, more_details }: Pick<ProductFacts, 'brand' | 'more_details'>) {
  const own = OWN_BRAND_FIELDS.map((name) => more_details[name]).find((value) => value !== undefined);
  return brand ?? ((own && cut(own, MAX_LENGTH.productBrand).trim()) || undefined);
}

/** The name with the brand in front. */
export const shownNameOf = ({
  name,
  ...facts
}: Pick<ProductFacts, 'name' | 'brand' | 'more_details'>): string => shownName(name, brandOf(facts));

export const isLive = ({ state }: Pick<ProductFacts, 'state'>): boolean => state === undefined;

const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The fields that are set. In rows an unset field is always absent (contracts, `clearable`). */
export const setFields = <Fields extends object>(fields: Fields) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => isSet(value))) as {
    [Name in keyof Fields]: Exclude<Fields[Name], null>;
  };

export const clearedFields = (fields: object): string[] =>
  Object.entries(fields).flatMap(([name, value]) => (value === null ? [name] : []));

/** The update that writes a change to a row. `unset` has the cleared fields as undefined, to spread over the row. */
export function updateOf<Fields extends object>(set: Fields, change: object) {
  const asEach = <Value>(value: Value) =>
    Object.fromEntries(clearedFields(change).map((name) => [name, value]));
  const unset = asEach(1);
  return {
    update: { $set: set, ...(Object.keys(unset).length > 0 && { $unset: unset }) },
    unset: asEach(undefined),
  };
}

/** The time of a change, always later than the previous one, so that `updatedAt` identifies a version. */
export const laterThan = (before: Date): Date => new Date(Math.max(Date.now(), before.getTime() + 1));
