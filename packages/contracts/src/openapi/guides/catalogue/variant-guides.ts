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
    request: { search: 'milk', page: 1, limit: 20 },
    answer: {
      message: 'Variant groups',
      data: [{ variantGroup, name: PRODUCT.name, variants: VARIANTS }],
      ...page,
    },
  },
  proposeVariants: {
    request: { page: 1, limit: 20 },
    answer: { message: 'Proposals', data: [{ name: PRODUCT.name, variants: VARIANTS }], ...page },
  },
  groupVariants: {
    request: { groups: [{ productIds }] },
    answer: { message: '1 group saved', data: [{ variantGroup, added: productIds }] },
  },
  ungroupVariants: {
    request: { groups: [{ variantGroup }] },
    answer: { message: '2 products ungrouped', data: { products: 2 } },
  },
  dismissVariants: {
    request: { proposals: [{ productIds }] },
    answer: { message: 'Proposals dismissed', data: { products: 2 } },
  },
} satisfies Partial<Guides>;
