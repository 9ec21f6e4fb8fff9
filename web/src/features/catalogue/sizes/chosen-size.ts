import type { ListedProduct, Product } from '@tokri/contracts';

/** The last chosen size by variant group, kept for a return to the list. */
const chosenSizes = new Map<string, string>();

export function chooseSize({ variantGroup = '' }: ListedProduct, id: string): void {
  chosenSizes.set(variantGroup, id);
}

/** The product in the chosen size; undefined if none was chosen. */
export function inChosenSize({ sizes = [], ...product }: ListedProduct): Product | undefined {
  const chosen = chosenSizes.get(product.variantGroup ?? '');
  const size = sizes.find(({ _id }) => _id === chosen);
  if (!size) return undefined;
  const { _id, name, unit, price, discount, sellingPrice, stock } = size;
  const image = size.image === '' ? [] : [size.image];
  return { ...product, _id, name, unit, price, discount, sellingPrice, stock, image };
}
