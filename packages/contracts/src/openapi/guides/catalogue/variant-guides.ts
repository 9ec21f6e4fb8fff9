import type { Guides } from '../guide';
import { PRODUCT } from '../samples';

export const VARIANT_GROUP = '64f1c0ffee64f1c0ffee64c1';
const variantGroup = VARIANT_GROUP;
const large = {
  _id: PRODUCT._id,
  name: PRODUCT.name,
  unit: PRODUCT.unit,
  price: PRODUCT.price,
  discount: PRODUCT.discount,
  stock: PRODUCT.stock,
  image: PRODUCT.image[0] ?? '',
  unitPrice: { paise: 4300, per: 'l' },
};
const small = {
  ...large,
  _id: '64f1c0ffee64f1c0ffee64c2',
  unit: '500 ml',
  price: 27,
  discount: 0,
  stock: 40,
  unitPrice: { paise: 5400, per: 'l' },
};
export const VARIANTS = [small, large];
const productIds = VARIANTS.map(({ _id }) => _id);
const page = { totalCount: 1, totalPage: 1, page: 1, limit: 20 };

export const variantGuides = {
  getVariantGroups: {
    about:
      'Products with the same `variantGroup` are sizes of one product: 2 to 20, each with another unit, all of one brand. ' +
      'Archived ones stay in their group but are hidden from shoppers. `search` matches a part of a name or a brand.',
    request: { search: 'milk', page: 1, limit: 20 },
    answer: {
      message: 'Variant groups',
      data: [{ variantGroup, name: PRODUCT.name, variants: VARIANTS }],
      ...page,
    },
  },
  proposeVariants: {
    about:
      'Products of the same brand and categories whose names differ only in the unit. With `variantGroup` the others would join that ' +
      'group. Nothing is changed.',
    request: { page: 1, limit: 20 },
    answer: { message: 'Proposals', data: [{ name: PRODUCT.name, variants: VARIANTS }], ...page },
  },
  groupVariants: {
    about:
      'Each group is handled separately: a refused one has a `problem` (`product-gone`, `other-group`, `other-brand`, `same-unit`, ' +
      '`too-many`) and changes nothing. If some of the products are in a group, the others join it. Safe to repeat.',
    request: { groups: [{ productIds }] },
    answer: { message: '1 group saved', data: [{ variantGroup, added: productIds }] },
  },
  ungroupVariants: {
    about:
      'Removes the products from the group, or all if `productIds` is left out; products that have moved to another group stay there. A group of ' +
      'one product is removed as well. `products` is the number of removed products. Safe to repeat.',
    request: { groups: [{ variantGroup }] },
    answer: { message: '2 products ungrouped', data: { products: 2 } },
  },
  dismissVariants: {
    about:
      'The products are no longer proposed to each other, until `dismissed` is false. Grouping them by hand works as before. ' +
      '`products` is the number dismissed or restored. Safe to repeat.',
    request: { proposals: [{ productIds }] },
    answer: { message: 'Proposals dismissed', data: { products: 2 } },
  },
} satisfies Partial<Guides>;
