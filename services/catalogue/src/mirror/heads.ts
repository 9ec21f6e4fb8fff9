/** What a replica keeps of every product: enough to choose and order lists, too little to show one. */
export interface Head {
  id: string;
  /** Lower-cased name: the order of listings. */
  key: string;
  category: readonly string[];
  subCategory: readonly string[];
  soldOut: boolean;
  /** Milliseconds since 1970. */
  createdAt: number;
}

export const SHOWCASE_SIZE = 15;

export type Heads = ReturnType<typeof createHeads>;

/** All heads with their orders; an order is built when first asked for and kept until something in it changes. */
export function createHeads() {
  const heads = new Map<string, Head>();
  const byCategory = new Map<string, Set<Head>>();
  const bySubCategory = new Map<string, Set<Head>>();
  const listings = new Map<string, readonly Head[]>();
  const showcases = new Map<string, readonly Head[]>();
  let newest: readonly Head[] | undefined;

  function forget(head: Head): void {
    for (const id of head.category) {
      byCategory.get(id)?.delete(head);
      showcases.delete(id);
    }
    for (const id of head.subCategory) {
      bySubCategory.get(id)?.delete(head);
      listings.delete(id);
    }
  }

  return {
    get: (id: string): Head | undefined => heads.get(id),
    ids: () => heads.keys(),
    size: () => heads.size,

    put(head: Head): void {
      const known = heads.get(head.id);
      if (known) forget(known);
      if (known?.createdAt !== head.createdAt || newest) newest = undefined;
      heads.set(head.id, head);
      for (const id of head.category) {
        entry(byCategory, id).add(head);
        showcases.delete(id);
      }
      for (const id of head.subCategory) {
        entry(bySubCategory, id).add(head);
        listings.delete(id);
      }
    },

    remove(id: string): void {
      const head = heads.get(id);
      if (!head) return;
      forget(head);
      heads.delete(id);
      newest = undefined;
    },

    setSoldOut(id: string, soldOut: boolean): void {
      const head = heads.get(id);
      if (!head || head.soldOut === soldOut) return;
      head.soldOut = soldOut;
      for (const category of head.category) showcases.delete(category);
    },

    /** All products, the newest first. */
    newestFirst(): readonly Head[] {
      newest ??= [...heads.values()].sort((a, b) => b.createdAt - a.createdAt || compare(b.id, a.id));
      return newest;
    },

    /** The listing of a sub-category within a category, by name and id. */
    listing(category: string, subCategory: string): readonly Head[] {
      let listing = listings.get(subCategory);
      if (!listing) {
        listing = [...(bySubCategory.get(subCategory) ?? [])].sort(byName);
        listings.set(subCategory, listing);
      }
      return listing.every((head) => head.category.includes(category))
        ? listing
        : listing.filter((head) => head.category.includes(category));
    },

    /** At most 15 products of the categories: those that can be bought first, from as many shelves as possible. */
    showcase(categories: readonly string[]): readonly Head[] {
      const rows = categories.map((category) => {
        let row = showcases.get(category);
        if (!row) {
          row = chooseVaried([...(byCategory.get(category) ?? [])], SHOWCASE_SIZE);
          showcases.set(category, row);
        }
        return row;
      });
      const unique = new Set(takeInTurns(rows));
      return [...unique].sort((a, b) => Number(a.soldOut) - Number(b.soldOut)).slice(0, SHOWCASE_SIZE);
    },
  };
}

/** Takes from the sub-categories in turns, sold-out products only when the others do not fill the row. */
export function chooseVaried(candidates: readonly Head[], most: number): Head[] {
  const shelves = (soldOut: boolean) => {
    const groups = new Map<string, Head[]>();
    for (const head of candidates) {
      if (head.soldOut !== soldOut) continue;
      const shelf = head.subCategory[0] ?? '';
      const group = groups.get(shelf);
      if (group) group.push(head);
      else groups.set(shelf, [head]);
    }
    return [...groups.entries()]
      .sort(([a], [b]) => compare(a, b))
      .map(([, group]) => group.sort((a, b) => scatter(a.id) - scatter(b.id) || compare(a.id, b.id)));
  };
  const chosen = takeInTurns(shelves(false)).slice(0, most);
  return chosen.length === most ? chosen : [...chosen, ...takeInTurns(shelves(true))].slice(0, most);
}

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

/** A number that looks random but is always the same for an id, so that a row is mixed and yet stable. */
function scatter(id: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < id.length; index += 1) {
    hash = Math.imul(hash ^ id.charCodeAt(index), 16_777_619);
  }
  return hash >>> 0;
}

function entry<K>(map: Map<K, Set<Head>>, key: K): Set<Head> {
  let set = map.get(key);
  if (!set) map.set(key, (set = new Set()));
  return set;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
const byName = (a: Head, b: Head) => compare(a.key, b.key) || compare(a.id, b.id);
