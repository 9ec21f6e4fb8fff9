import type { Answer } from '../../../api/call-types';
import { formatPriceRange } from '../filters/list-filters';

/** The query as the shop interpreted it, if not as typed: another spelling, or a price. */
export function queryAsRead({
  didYouMean,
  readAs,
}: Pick<Answer<'searchProducts'>, 'didYouMean' | 'readAs'>): string | undefined {
  const words = didYouMean ?? readAs?.search;
  const { priceFrom: from, priceTo: to } = readAs ?? {};
  const price = (from ?? to) !== undefined && formatPriceRange({ from, to });
  return [words, price].filter(Boolean).join(' · ') || undefined;
}
