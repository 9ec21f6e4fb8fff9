import type { SuggestedProduct, SuggestedCategory, Suggestions } from '@tokri/contracts';

/** One suggestion, in display order. */
export type Option =
  | { kind: 'query'; query: string }
  | { kind: 'brand'; query: string }
  | { kind: 'shelf'; shelf: SuggestedCategory }
  | { kind: 'product'; product: SuggestedProduct };

export const optionsOf = ({ queries, brands, shelves, products }: Suggestions): Option[] => [
  ...queries.map((query): Option => ({ kind: 'query', query })),
  ...brands.map((query): Option => ({ kind: 'brand', query })),
  ...shelves.map((shelf): Option => ({ kind: 'shelf', shelf })),
  ...products.map((product): Option => ({ kind: 'product', product })),
];

/** Unique within a list. */
export function keyOf(option: Option): string {
  switch (option.kind) {
    case 'query':
    case 'brand':
      return `${option.kind} ${option.query}`;
    case 'shelf':
      return `${option.kind} ${option.shelf.category._id} ${option.shelf.subCategory?._id ?? ''}`;
    case 'product':
      return `${option.kind} ${option.product._id}`;
  }
}
