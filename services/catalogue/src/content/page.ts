import { PAGE_FIELDS, type PageChanges, type PageField, type PageValues } from '@tokri/contracts';

/** A page in force. Version 0 was never saved; a deleted page keeps the number of its deletion, so that versions go on. */
export interface Page {
  slug: string;
  version: number;
  values: PageValues;
  /** Of the last save; absent for a page that does not exist. */
  at?: Date;
}

export const exists = ({ at }: Page): boolean => at !== undefined;

/** A saved version. Written once, never changed. */
export interface PageVersion extends Page {
  changed: readonly PageField[];
  at: Date;
  /** User id of the admin; removed when that account is erased. */
  by?: string;
  /** The version whose text it restored. */
  restores?: number;
}

export const newPage = (slug: string): Page => ({ slug, version: 0, values: { isPublished: false } });

/** What remains of a deleted page. A save that was meant for it is late, also if the page is made again. */
export const deletedPage = ({ slug, version }: Page): Page => ({ ...newPage(slug), version: version + 1 });

/** Omitted fields stay; null clears. */
export function withChanges(values: PageValues, changes: PageChanges): PageValues {
  const next: Record<string, string | boolean> = {};
  for (const field of PAGE_FIELDS) {
    const value = changes[field] === undefined ? values[field] : changes[field];
    if (value !== null && value !== undefined) next[field] = value;
  }
  return next as unknown as PageValues;
}

/** The text of an earlier version. Whether shoppers see the page is not part of its text and stays. */
export const restoredValues = (current: PageValues, earlier: PageValues): PageValues => ({
  ...earlier,
  isPublished: current.isPublished,
});

/** What a published page lacks, by field; the Hindi text is optional. */
export function faultsOf({ isPublished, ...texts }: PageValues): Record<string, string> | undefined {
  const lacking = isPublished ? (['title', 'body'] as const).filter((field) => !texts[field]) : [];
  return lacking.length > 0
    ? Object.fromEntries(lacking.map((field) => [field, 'is required on a published page']))
    : undefined;
}

const changedFields = (before: PageValues, after: PageValues): PageField[] =>
  PAGE_FIELDS.filter((field) => before[field] !== after[field]);

/**
 * The version after a save; 'unchanged' for equal values.
 * @param restores the version that this text is of, when it is restored
 */
export function nextVersion(
  known: Page,
  values: PageValues,
  by: string,
  at: Date,
  restores?: number,
): PageVersion | 'unchanged' {
  const changed = changedFields(known.values, values);
  // A first save makes the page, even an empty one.
  if (changed.length === 0 && exists(known)) return 'unchanged';
  const version = known.version + 1;
  const { slug } = known;
  return { slug, version, values, changed, at, by, ...(restores !== undefined && { restores }) };
}

/** True when the same admin repeats the request that saved the last version (its response was lost). */
export const isRepeated = (
  last: PageVersion | undefined,
  shown: number,
  values: PageValues,
  by: string,
): boolean =>
  last !== undefined &&
  last.version === shown + 1 &&
  last.by === by &&
  changedFields(last.values, values).length === 0;
