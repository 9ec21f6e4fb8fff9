import type { Product, SuggestedCategory, Suggestions } from '@tokri/contracts';
import type { ReactNode } from 'react';

/** A search result: the line that opens its page, and the control that adds it to the cart. */
export interface ProductLine {
  product: Pick<Product, '_id' | 'name'>;
  line: ReactNode;
  action: ReactNode;
}

/** One suggestion, in display order. */
export type Option =
  | { kind: 'query' | 'brand'; query: string }
  | { kind: 'category'; suggested: SuggestedCategory }
  | ({ kind: 'product' } & ProductLine);

export const optionsOf = (
  { queries, brands, shelves }: Suggestions,
  products: readonly ProductLine[],
): Option[] => [
  ...queries.map((query): Option => ({ kind: 'query', query })),
  ...brands.map((query): Option => ({ kind: 'brand', query })),
  ...shelves.map((suggested): Option => ({ kind: 'category', suggested })),
  ...products.map((product): Option => ({ kind: 'product', ...product })),
];

/** Unique within a list. */
export function keyOf(option: Option): string {
  switch (option.kind) {
    case 'query':
    case 'brand':
      return `${option.kind} ${option.query}`;
    case 'category':
      return `${option.kind} ${option.suggested.category._id} ${option.suggested.subCategory?._id ?? ''}`;
    case 'product':
      return `${option.kind} ${option.product._id}`;
  }
}
