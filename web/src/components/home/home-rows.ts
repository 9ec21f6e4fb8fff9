import type { PageLook } from '@tokri/contracts';

/** Rows of the home page that are no category. */
export const SHOP_ROWS = ['banners', 'popular', 'offers'] as const;
export type ShopRow = (typeof SHOP_ROWS)[number];

/**
 * Rows below the tiles of categories, in the order that the shop set; those that it does not name follow. Ids of
 * categories that are gone are ignored.
 */
export function orderedRows(categoryIds: readonly string[], { rows = [] }: Pick<PageLook, 'rows'>): string[] {
  const all: string[] = [...SHOP_ROWS, ...categoryIds];
  const known = rows.filter((row) => all.includes(row));
  return [...known, ...all.filter((row) => !known.includes(row))];
}

export const visibleRows = (
  categoryIds: readonly string[],
  look: Pick<PageLook, 'rows' | 'hidden'>,
): string[] => orderedRows(categoryIds, look).filter((row) => !look.hidden?.includes(row));
