import { normalizeQuery } from '@tokri/contracts';
import type { ProductSearch, SearchPage } from '../product-search';

interface Pins {
  ofQuery(query: string): readonly string[];
  /** Whether shoppers may see it: archived and deleted products are not shown. */
  isShown(id: string): boolean;
}

export function createPinnedSearch(search: ProductSearch, pins: Pins): ProductSearch {
  const pinnedFor = (text: string) => pins.ofQuery(normalizeQuery(text)).filter(pins.isShown);
  return {
    ...search,
    find(text, offset, limit): SearchPage {
      const pinned = pinnedFor(text);
      if (pinned.length === 0) return search.find(text, offset, limit);
      const { didYouMean } = search.find(text, 0, 1);
      const ids = withPinned(pinned, search.all(text));
      const page = { ids: ids.slice(offset, offset + limit), total: ids.length };
      return didYouMean === undefined ? page : { ...page, didYouMean };
    },
    all(text) {
      const pinned = pinnedFor(text);
      return pinned.length === 0 ? search.all(text) : withPinned(pinned, search.all(text));
    },
  };
}

/** Pinned products before everything found, each product once. */
function withPinned(pinned: readonly string[], found: readonly string[]): string[] {
  const onTop = new Set(pinned);
  return [...pinned, ...found.filter((id) => !onTop.has(id))];
}
