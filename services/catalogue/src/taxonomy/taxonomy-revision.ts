import { isDeepStrictEqual } from 'node:util';

/** Fields of a category or sub-category that admins set; null when not set. */
export interface TaxonomyFields {
  name: string;
  name_hi?: string | null;
  image: string;
  /** Ids of the categories of a sub-category. */
  category?: readonly string[];
  hsnCode?: string | null;
  taxRate?: number | null;
}

/** The fields that a write set, before and after it; without `before` it was created, without `after` deleted. */
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

type Reversal =
  | { do: 'delete' }
  | { do: 'restore' }
  | { do: 'change'; fields: TaxonomyFields }
  | { blockedBy: 'deleted' | 'there' | (keyof TaxonomyFields)[] };

/**
 * How to undo a write, given the current fields (undefined when it does not exist). It is blocked when the category or
 * sub-category was deleted since, exists again, or has fields that were changed again.
 */
export function revertTaxonomy(
  { before, after }: TaxonomyImages,
  current: TaxonomyFields | undefined,
): Reversal {
  if (!after) return current ? { blockedBy: 'there' } : { do: 'restore' };
  if (!current) return { blockedBy: 'deleted' };
  const changedAgain = namesOf(after).filter((name) => !isDeepStrictEqual(after[name], current[name]));
  if (changedAgain.length > 0) return { blockedBy: changedAgain };
  return before ? { do: 'change', fields: { ...current, ...before } } : { do: 'delete' };
}
