import { normalizeQuery } from '../query-log/countable-query';
import type { ProductSearch, SearchPage } from '../search/product-search';

interface Pins {
  /** Ids of products, in their order. */
  ofQuery(query: string): readonly string[];
  /** Whether shoppers may see it: what is archived or deleted is not shown, whoever pinned it. */
  isShown(id: string): boolean;
}

/** A search with the pinned products on top of what it finds. */
export const createPinnedSearch = (search: ProductSearch, pins: Pins): ProductSearch => ({
  ...search,
  find(text, offset, limit) {
    const pinned = pins.ofQuery(normalizeQuery(text)).filter(pins.isShown);
    if (pinned.length === 0) return search.find(text, offset, limit);
    return withPinned(pinned, search.find(text, 0, search.size()), offset, limit);
  },
});

/** Everything found, and pinned products before it, each product once. */
function withPinned(pinned: readonly string[], found: SearchPage, offset: number, limit: number): SearchPage {
  const onTop = new Set(pinned);
  const ids = [...pinned, ...found.ids.filter((id) => !onTop.has(id))];
  return { ...found, ids: ids.slice(offset, offset + limit), total: ids.length };
}
