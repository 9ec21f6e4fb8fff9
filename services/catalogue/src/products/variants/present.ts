import { salePriceOf, toPaise, type Product, type Variant } from '@tokri/contracts';
import { nameWithoutUnits } from '@tokri/product-file/units';
import { compareSizes, unitPriceOf } from './measure';

function presentVariant(product: Product): Variant {
  const { _id, name, unit, price, discount, sellingPrice, stock, image, state } = product;
  const unitPrice = unitPriceOf(toPaise(salePriceOf(product)), unit);
  return {
    _id,
    name,
    unit,
    price,
    discount,
    ...(sellingPrice !== undefined && { sellingPrice }),
    stock,
    image: image[0] ?? '',
    ...(unitPrice && { unitPrice }),
    ...(state && { state }),
  };
}

/** The smallest first. */
export const presentVariants = (products: readonly Product[]): Variant[] =>
  [...products].sort((a, b) => compareSizes(a.unit, b.unit)).map(presentVariant);

/** The name of a group: its first product's name without the unit. */
export const groupName = ([first]: readonly { name: string }[]): string =>
  nameWithoutUnits(first?.name ?? '') || (first?.name ?? '');

export function presentGroup(products: readonly Product[]) {
  const brand = products.find((product) => product.brand !== undefined)?.brand;
  return {
    name: groupName(products),
    ...(brand !== undefined && { brand }),
    variants: presentVariants(products),
  };
}
