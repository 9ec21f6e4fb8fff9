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
      'Products with the same `variantGroup` are one product in several sizes: 2 to 20, each of another unit, none of two brands. ' +
      'Archived ones stay in their group, and shoppers do not see them. `search` is part of a name or a brand.',
    request: { search: 'milk', page: 1, limit: 20 },
    answer: {
      message: 'Variant groups',
      data: [{ variantGroup, name: PRODUCT.name, variants: VARIANTS }],
      ...page,
    },
  },
  proposeVariants: {
    about:
      'Products of the same brand and categories whose names differ in the unit alone. With `variantGroup` the others would join that ' +
      'group. Nothing is changed.',
    request: { page: 1, limit: 20 },
    answer: { message: 'Proposals', data: [{ name: PRODUCT.name, variants: VARIANTS }], ...page },
  },
  groupVariants: {
    about:
      'Each group by itself: those that cannot be say why in `problem` (`product-gone`, `other-group`, `other-brand`, `same-unit`, ' +
      '`too-many`), and change nothing. When some of the products are in a group, the others join it. Safe to repeat.',
    request: { groups: [{ productIds }] },
    answer: { message: '1 group saved', data: [{ variantGroup, added: productIds }] },
  },
  ungroupVariants: {
    about:
      'Takes the products out, or all when `productIds` is left out; what somebody has moved meanwhile stays where it is. A group of ' +
      'one is none: its last product leaves with the others. `products` is how many left. Safe to repeat.',
    request: { groups: [{ variantGroup }] },
    answer: { message: '2 products ungrouped', data: { products: 2 } },
  },
  dismissVariants: {
    about:
      'The products are no longer proposed to each other, until `dismissed` is false. Grouping them by hand works as before. ' +
      '`products` is how many were dismissed, or restored. Safe to repeat.',
    request: { proposals: [{ productIds }] },
    answer: { message: 'Proposals dismissed', data: { products: 2 } },
  },
} satisfies Partial<Guides>;
