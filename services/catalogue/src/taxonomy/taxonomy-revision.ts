import { isDeepStrictEqual } from 'node:util';

/** Fields of a category or sub-category that admins set; null is what is not set. */
export interface TaxonomyFields {
  name: string;
  name_hi?: string | null;
  image: string;
  /** Ids of the categories of a sub-category. */
  category?: readonly string[];
  hsnCode?: string | null;
  taxRate?: number | null;
}

/** The fields that a write set, with what they were and became; without `before` it made the shelf, without `after` deleted it. */
export interface TaxonomyImages {
  before?: Partial<TaxonomyFields>;
  after?: Partial<TaxonomyFields>;
}

interface TaxonomyRow {
  name: string;
  name_hi?: string;
  image: string;
  category?: readonly unknown[];
  hsnCode?: string;
  taxRate?: number;
}

export const taxonomyFields = ({
  name,
  name_hi,
  image,
  category,
  hsnCode,
  taxRate,
}: TaxonomyRow): TaxonomyFields => ({
  name,
  name_hi: name_hi ?? null,
  image,
  ...(category ? { category: category.map(String) } : { hsnCode: hsnCode ?? null, taxRate: taxRate ?? null }),
});

const namesOf = (fields: Partial<TaxonomyFields>) => Object.keys(fields) as (keyof TaxonomyFields)[];

export function taxonomyImages(was: TaxonomyRow | undefined, is: TaxonomyRow | undefined): TaxonomyImages {
  const [before, after] = [was && taxonomyFields(was), is && taxonomyFields(is)];
  if (!before || !after) return { ...(before && { before }), ...(after && { after }) };
  const changed = namesOf(after).filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const of = (fields: TaxonomyFields): Partial<TaxonomyFields> =>
    Object.fromEntries(changed.map((name) => [name, fields[name]]));
  return { before: of(before), after: of(after) };
}

type TakeBack =
  | { do: 'delete' }
  | { do: 'bring-back' }
  | { do: 'change'; fields: TaxonomyFields }
  | { standsAgainst: 'deleted' | 'there' | (keyof TaxonomyFields)[] };

/**
 * What takes a write back, by how the shelf is now; undefined is one that is not there. What stands against it is that it was
 * deleted since, that it is there again, or the fields that somebody has set to something else.
 */
export function revertTaxonomy(
  { before, after }: TaxonomyImages,
  current: TaxonomyFields | undefined,
): TakeBack {
  if (!after) return current ? { standsAgainst: 'there' } : { do: 'bring-back' };
  if (!current) return { standsAgainst: 'deleted' };
  const changedAgain = namesOf(after).filter((name) => !isDeepStrictEqual(after[name], current[name]));
  if (changedAgain.length > 0) return { standsAgainst: changedAgain };
  return before ? { do: 'change', fields: { ...current, ...before } } : { do: 'delete' };
}
