import type { ListedProduct, Product } from '@tokri/contracts';

/** The size that was chosen last, by variant group: who comes back to a list finds it as it was left. */
const chosenSizes = new Map<string, string>();

export function chooseSize({ variantGroup = '' }: ListedProduct, id: string): void {
  chosenSizes.set(variantGroup, id);
}

/** The product in the size that was chosen; undefined when none was. */
export function inChosenSize({ sizes = [], ...product }: ListedProduct): Product | undefined {
  const chosen = chosenSizes.get(product.variantGroup ?? '');
  const size = sizes.find(({ _id }) => _id === chosen);
  if (!size) return undefined;
  const { _id, name, unit, price, discount, stock, image } = size;
  return { ...product, _id, name, unit, price, discount, stock, image: image === '' ? [] : [image] };
}
