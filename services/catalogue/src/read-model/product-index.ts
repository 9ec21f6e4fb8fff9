import { NO_BRAND, type Filterable } from '../products/lists/filterable';
import { keyOf } from '../taxonomy/name-key';
import { NO_GROUP, oneOfEachGroup } from '../products/variants/one-entry';
import { createNumbering } from './numbering';

/** The fields of a product that lists are selected and ordered by; too few to present it. */
export interface IndexEntry extends Filterable {
  id: string;
  /** `nameOrder` of the name: the order of listings. */
  key: string;
  category: readonly string[];
  subCategory: readonly string[];
}

const SHOWCASE_SIZE = 15;

export type ProductIndex = ReturnType<typeof createProductIndex>;

/** The list index: products in every list order, built on first use and dropped when a product of the list changes. */
export function createProductIndex() {
  const entries = new Map<string, IndexEntry>();
  const byCategory = new Map<string, Set<IndexEntry>>();
  const bySubCategory = new Map<string, Set<IndexEntry>>();
  const listings = new Map<string, readonly IndexEntry[]>();
  const showcases = new Map<string, readonly IndexEntry[]>();
  const categories = new Map<string, readonly IndexEntry[]>();
  const [groups, brands, subCategoryNumbers] = [createNumbering(), createNumbering(), createNumbering()];
  let newest: readonly IndexEntry[] | undefined;
  let revision = 0;

  function forget(entry: IndexEntry): void {
    for (const id of entry.category) {
      byCategory.get(id)?.delete(entry);
      categories.delete(id);
      forgetShowcase(id);
    }
    for (const id of entry.subCategory) {
      bySubCategory.get(id)?.delete(entry);
      listings.delete(id);
    }
  }

  function rowOf(category: string, isGrouped: boolean): readonly IndexEntry[] {
    const key = isGrouped ? groupedKey(category) : category;
    const known = showcases.get(key);
    if (known) return known;
    const all = [...(byCategory.get(category) ?? [])];
    // Sorted, so that every replica shows the same size.
    const candidates = isGrouped ? oneOfEachGroup(all.sort(byName), groups.size(), 'cheapest') : all;
    const row = chooseVaried(candidates, SHOWCASE_SIZE);
    showcases.set(key, row);
    return row;
  }
  function subCategoryByName(id: string): readonly IndexEntry[] {
    const listing = listings.get(id) ?? [...(bySubCategory.get(id) ?? [])].sort(byName);
    listings.set(id, listing);
    return listing;
  }
  function forgetShowcase(category: string): void {
    showcases.delete(category);
    showcases.delete(groupedKey(category));
  }

  return {
    groupNumber: (group: string | undefined) => (group === undefined ? NO_GROUP : groups.of(group)),
    subCategoryNumber: (subCategory: string) => subCategoryNumbers.of(subCategory),
    subCategoryWithId: subCategoryNumbers.find,
    subCategoryId: subCategoryNumbers.nameOf,
    /** How many numbers of each kind exist. */
    numbers: () => ({
      groups: groups.size(),
      brands: brands.size(),
      subCategories: subCategoryNumbers.size(),
    }),
    /** The number of a brand, ignoring case. */
    brandNumber: (name = '') => (name === '' ? NO_BRAND : brands.of(keyOf(name), name)),
    /** @param key `keyOf` its name */
    brandNamed: brands.find,
    brandName: brands.nameOf,
    get: (id: string): IndexEntry | undefined => entries.get(id),
    ids: () => entries.keys(),
    size: () => entries.size,
    /** Raised whenever an entry is replaced or removed. */
    revision: () => revision,

    put(entry: IndexEntry): void {
      const known = entries.get(entry.id);
      if (known) forget(known);
      revision += 1;
      newest = undefined;
      entries.set(entry.id, entry);
      for (const id of entry.category) {
        entriesOf(byCategory, id).add(entry);
        categories.delete(id);
        forgetShowcase(id);
      }
      for (const id of entry.subCategory) {
        entriesOf(bySubCategory, id).add(entry);
        listings.delete(id);
      }
    },

    remove(id: string): void {
      const entry = entries.get(id);
      if (!entry) return;
      forget(entry);
      revision += 1;
      entries.delete(id);
      newest = undefined;
    },

    setSoldOut(id: string, soldOut: boolean): void {
      const entry = entries.get(id);
      if (!entry || entry.soldOut === soldOut) return;
      entry.soldOut = soldOut;
      for (const category of entry.category) forgetShowcase(category);
    },

    /** All products, the newest first. */
    newestFirst(): readonly IndexEntry[] {
      newest ??= [...entries.values()].sort((a, b) => b.createdAt - a.createdAt || compare(b.id, a.id));
      return newest;
    },

    /** The listing of a sub-category within a category, by name and id. */
    listing(category: string, subCategory: string): readonly IndexEntry[] {
      const listing = subCategoryByName(subCategory);
      return listing.every((entry) => entry.category.includes(category))
        ? listing
        : listing.filter((entry) => entry.category.includes(category));
    },

    /** All products of a sub-category in any category, by name and id. */
    subCategory: subCategoryByName,

    /** All products of a category, by name and id. */
    category(id: string): readonly IndexEntry[] {
      const list = categories.get(id) ?? [...(byCategory.get(id) ?? [])].sort(byName);
      categories.set(id, list);
      return list;
    },

    /**
     * At most 15 products of the categories, or `most`: products in stock first, from as many sub-categories as possible.
     * @param isGrouped one of each variant group
     */
    showcase(
      categories: readonly string[],
      { isGrouped = false, most = SHOWCASE_SIZE } = {},
    ): readonly IndexEntry[] {
      const unique = new Set(takeInTurns(categories.map((category) => rowOf(category, isGrouped))));
      const row = isGrouped ? oneOfEachGroup([...unique], groups.size()) : [...unique];
      return row.sort((a, b) => Number(a.soldOut) - Number(b.soldOut)).slice(0, most);
    },
  };
}

/** Takes from the sub-categories in turns; sold-out products only fill up the row. */
export function chooseVaried(candidates: readonly IndexEntry[], most: number): IndexEntry[] {
  const bySubCategory = (soldOut: boolean) => {
    const groups = new Map<string, IndexEntry[]>();
    for (const entry of candidates) {
      if (entry.soldOut !== soldOut) continue;
      const subCategory = entry.subCategory[0] ?? '';
      const group = groups.get(subCategory);
      if (group) group.push(entry);
      else groups.set(subCategory, [entry]);
    }
    return [...groups.entries()]
      .sort(([a], [b]) => compare(a, b))
      .map(([, group]) => group.sort((a, b) => scatter(a.id) - scatter(b.id) || compare(a.id, b.id)));
  };
  const chosen = takeInTurns(bySubCategory(false)).slice(0, most);
  return chosen.length === most ? chosen : [...chosen, ...takeInTurns(bySubCategory(true))].slice(0, most);
}

const groupedKey = (category: string) => `${category} grouped`;

function takeInTurns<T>(rows: readonly (readonly T[])[]): T[] {
  const taken: T[] = [];
  const longest = Math.max(0, ...rows.map((row) => row.length));
  for (let turn = 0; turn < longest; turn += 1) {
    for (const row of rows) {
      const next = row[turn];
      if (next !== undefined) taken.push(next);
    }
  }
  return taken;
}

/** A hash of the id (FNV-1a), so that a row is mixed but stable. */
function scatter(id: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}

function entriesOf<K>(map: Map<K, Set<IndexEntry>>, key: K): Set<IndexEntry> {
  let set = map.get(key);
  if (!set) map.set(key, (set = new Set()));
  return set;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: IndexEntry, b: IndexEntry) => compare(a.key, b.key) || compare(a.id, b.id);
