import type { SuggestedProduct, SuggestedShelf, Suggestions } from '@tokri/contracts';

/** One suggestion of the list, in the order of the list. */
export type Option =
  | { kind: 'query'; query: string }
  | { kind: 'brand'; query: string }
  | { kind: 'shelf'; shelf: SuggestedShelf }
  | { kind: 'product'; product: SuggestedProduct };

export const optionsOf = ({ queries, brands, shelves, products }: Suggestions): Option[] => [
  ...queries.map((query): Option => ({ kind: 'query', query })),
  ...brands.map((query): Option => ({ kind: 'brand', query })),
  ...shelves.map((shelf): Option => ({ kind: 'shelf', shelf })),
  ...products.map((product): Option => ({ kind: 'product', product })),
];

/** No two of a list have the same. */
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
