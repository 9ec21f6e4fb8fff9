import {
  MAX_PRODUCT_PLACES,
  type AboutField,
  type AdminProduct,
  type CheckedRow,
  type ImportField,
  type ImportOptions,
  type PriceFacts,
  type Product,
  type ProductState,
} from '@tokri/contracts';
import { cellsOf } from '@tokri/product-file/cells';
import { unitInName } from '@tokri/product-file/units';
import { isDeepStrictEqual } from 'node:util';
import { gtinKey } from '../../products/gtin';
import { factsToAdd, namesOfFacts, type Sellable } from '../../products/sale-rules/decide';
import { withPrice } from '../../products/selling-price';
import { priceOf, type Remarks } from './price-of';
import { mergedFacts } from './read-facts';
import type { ReadRow, RowValues } from './read-row';
import {
  missingNodes,
  nameProblem,
  placesOf,
  type MissingNodes,
  type Places,
  type TaxonomyLookup,
} from './places';

/** The fields of a product that an import can change, with categories by name. `stock` is the pieces on hand. */
export interface ImportFacts
  extends
    Pick<Product, 'name' | 'brand' | 'sku' | 'barcode' | 'unit' | 'price' | 'discount' | 'stock'>,
    Pick<Product, 'name_hi' | 'variantGroup' | 'lowStockAt' | 'hsnCode' | 'taxRate' | 'sellingPrice'>,
    Pick<Product, 'description' | 'image' | 'more_details'>,
    Pick<AdminProduct, 'facts' | 'shelf'> {
  state: ProductState;
  places: Places;
}

export type RowDecision =
  | { outcome: 'refused'; problems: AboutField[]; notes: AboutField[] }
  | { outcome: 'unchanged'; notes: AboutField[] }
  | {
      outcome: 'new' | 'changed';
      after: ImportFacts;
      changes: CheckedRow['changes'];
      missing: MissingNodes;
      notes: AboutField[];
    };

export interface DecisionContext {
  /** The product that the row matches, if any. */
  before: ImportFacts | undefined;
  taxonomy: TaxonomyLookup;
  options: ImportOptions;
  /** The shop sells only products with complete facts. */
  completeFactsOnly?: boolean;
  /** Earlier problems of the row: no such product, another product's code, an earlier line for the same product. */
  against: readonly AboutField[];
}

export function decideRow(read: ReadRow, context: DecisionContext): RowDecision {
  const { before, taxonomy, options, against } = context;
  const { values, problems, notes } = before ? withoutKnown(read, before) : read;
  const row: Remarks = { problems: [...against, ...problems], notes: [...notes] };
  const price = priceOf(values, before, row);
  const places = placesOf(values, before?.places, taxonomy);
  if (!before) requireFields(values, price, places, row);
  if (places) refuseTooMany(places, row);
  const samePlaces = before !== undefined && (!places || isDeepStrictEqual(places, before.places));
  const missing =
    samePlaces || !places ? { categories: [], subCategories: [] } : missingNodes(places, taxonomy);
  refuseMissing(missing, options, row);
  if (row.problems.length > 0) return { outcome: 'refused', ...row };
  const after = before
    ? changedFacts(before, values, price ?? before, places)
    : newFacts(values, price!, places!, options, row);
  if (before && isDeepStrictEqual(after, before)) return { outcome: 'unchanged', notes: row.notes };
  const lacking = context.completeFactsOnly
    ? factsToAdd(before && sellableOf(before), sellableOf(after))
    : [];
  if (lacking.length > 0) {
    const reason = `needs the facts required by law: ${namesOfFacts(lacking)}`;
    return { outcome: 'refused', problems: [{ field: 'state', reason }], notes: row.notes };
  }
  const outcome = before ? 'changed' : 'new';
  return { outcome, after, changes: changesBetween(before, after), missing, notes: row.notes };
}

const sellableOf = ({ state, facts, more_details }: ImportFacts): Sellable => ({
  ...(state !== 'live' && { state }),
  ...(facts && { facts }),
  more_details,
});

function changedFacts(
  { facts, ...before }: ImportFacts,
  values: RowValues,
  price: PriceFacts,
  places: Places | undefined,
): ImportFacts {
  const merged = mergedFacts(facts, values);
  return {
    ...withPrice(before, price),
    ...factsIn(values),
    ...(merged && { facts: merged }),
    ...(places && { places }),
  };
}

/** Drops cells that equal the current text: these are no change and no problem. */
function withoutKnown({ cells, values, problems, notes }: ReadRow, before: ImportFacts): ReadRow {
  const texts: Partial<Record<ImportField, string>> = textsOf(before);
  const isSameGtin =
    values.barcode !== undefined && gtinKey(values.barcode) === gtinKey(before.barcode ?? '');
  const differs = (field: ImportField) =>
    cells[field] === undefined || (cells[field] !== texts[field] && !(field === 'barcode' && isSameGtin));
  // A category path can name sub-categories too, so the sub-category cell counts whenever the path does.
  const isNew = (field: string) =>
    differs(field as ImportField) || (field === 'subCategories' && differs('categories'));
  return {
    cells,
    values: Object.fromEntries(Object.entries(values).filter(([field]) => isNew(field))),
    problems: problems.filter(({ field }) => isNew(field)),
    notes: notes.filter(({ field }) => isNew(field)),
  };
}

function requireFields(
  values: RowValues,
  price: PriceFacts | undefined,
  places: Places | undefined,
  { problems }: Remarks,
): void {
  const need = (field: ImportField, isThere: boolean) => {
    const isReported = problems.some((problem) => problem.field === field);
    if (!isThere && !isReported) problems.push({ field, reason: 'is required' });
  };
  need('name', values.name !== undefined);
  need('price', price !== undefined);
  need('categories', places !== undefined);
}

/** The limit of the form and of the API. */
function refuseTooMany({ categories, subCategories }: Places, { problems }: Remarks): void {
  const reason = `has more than ${MAX_PRODUCT_PLACES} names`;
  if (categories.length > MAX_PRODUCT_PLACES) problems.push({ field: 'categories', reason });
  if (subCategories.length > MAX_PRODUCT_PLACES) problems.push({ field: 'subCategories', reason });
}

function refuseMissing(
  missing: MissingNodes,
  { createCategories }: ImportOptions,
  { problems }: Remarks,
): void {
  for (const name of missing.categories) {
    const reason = createCategories ? nameProblem('category', name) : 'is no category of this shop';
    if (reason) problems.push({ field: 'categories', reason: `“${name}” ${reason}` });
  }
  for (const { name, categories } of missing.subCategories) {
    const nowhere = `is no sub-category of ${categories.join(', ')}`;
    const reason = createCategories ? nameProblem('subCategory', name) : nowhere;
    if (reason) problems.push({ field: 'subCategories', reason: `“${name}” ${reason}` });
  }
}

/** The fields of a row without prices, places and facts of the pack. */
const factsIn = ({
  name,
  brand,
  sku,
  barcode,
  unit,
  variantGroup,
  stock,
  state,
  ...rest
}: RowValues): Partial<ImportFacts> =>
  definedOnly({
    name,
    brand,
    sku,
    barcode,
    unit,
    variantGroup,
    stock,
    state,
    name_hi: rest.name_hi,
    lowStockAt: rest.lowStockAt,
    shelf: rest.shelf,
    hsnCode: rest.hsnCode,
    taxRate: rest.taxRate,
    description: rest.description,
    image: rest.pictures,
    more_details: rest.details,
  });

const definedOnly = (fields: { [Name in keyof ImportFacts]?: ImportFacts[Name] | undefined }) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined),
  ) as Partial<ImportFacts>;

function newFacts(
  values: RowValues,
  price: PriceFacts,
  places: Places,
  options: ImportOptions,
  { notes }: Remarks,
): ImportFacts {
  const { name = '' } = values;
  const inName = values.unit === undefined ? unitInName(name) : undefined;
  if (inName) notes.push({ field: 'unit', reason: `${inName} is taken from the name` });
  const facts = mergedFacts(undefined, values);
  return {
    ...{ unit: inName ?? options.unit, stock: options.stock, state: options.state },
    ...{ description: name, image: [], more_details: {} },
    ...factsIn(values),
    ...withPrice(price, price),
    ...(facts && { facts }),
    name,
    places,
  };
}

const textsOf = ({ places, state, ...facts }: ImportFacts) => {
  const named = (names: readonly string[]) => names.map((name) => ({ name }));
  const { categories, subCategories } = places;
  return cellsOf({ ...facts, state, category: named(categories), subCategory: named(subCategories) });
};

/** Compares the texts that an export writes, field by field. */
function changesBetween(before: ImportFacts | undefined, after: ImportFacts): CheckedRow['changes'] {
  const from = before && textsOf(before);
  return (Object.entries(textsOf(after)) as [Exclude<ImportField, 'id'>, string][]).flatMap(
    ([field, text]) =>
      text === (from?.[field] ?? '') ? [] : [{ field, before: from?.[field] ?? '', after: text }],
  );
}
