import type { Guides } from '../guide';
import { CATEGORY, NEW_PRODUCT, PACK_FACTS, PRODUCT, SUB_CATEGORY } from '../samples';
import { VARIANT_GROUP, VARIANTS } from './variant-guides';

const { _id: categoryId, image } = CATEGORY;
const { _id: subCategoryId } = SUB_CATEGORY;

const SCHEDULED = {
  scheduleId: '3e9b1a52-7f0c-4d6e-8b21-9a4c5d6e7f80',
  at: '2026-12-01T04:30:00.000Z',
  price: 45,
  state: 'live',
};

export const catalogueGuides = {
  addCategory: {
    request: { name: CATEGORY.name, image },
    answer: { message: 'Category added', data: CATEGORY },
  },
  getCategories: { answer: { message: 'Categories', data: [CATEGORY] } },
  updateCategory: {
    request: { _id: categoryId, name: CATEGORY.name, image },
    answer: { message: 'Category updated', data: CATEGORY },
  },
  deleteCategory: {
    request: { _id: categoryId },
    answer: { message: 'Category deleted' },
  },
  orderCategories: {
    request: { ids: [categoryId], shown: [categoryId] },
    answer: { message: 'Categories sorted' },
  },
  createSubCategory: {
    request: { name: SUB_CATEGORY.name, image: SUB_CATEGORY.image, category: [categoryId] },
    answer: { message: 'Sub-category added', data: SUB_CATEGORY },
  },
  getSubCategories: {
    request: {},
    answer: { message: 'Sub-categories', data: [SUB_CATEGORY] },
  },
  updateSubCategory: {
    request: {
      _id: subCategoryId,
      name: SUB_CATEGORY.name,
      image: SUB_CATEGORY.image,
      category: [categoryId],
    },
    answer: { message: 'Sub-category updated', data: SUB_CATEGORY },
  },
  deleteSubCategory: {
    request: { _id: subCategoryId },
    answer: { message: 'Sub-category deleted' },
  },
  orderSubCategories: {
    request: { ids: [subCategoryId], shown: [subCategoryId] },
    answer: { message: 'Sub-categories sorted' },
  },
  createProduct: {
    request: NEW_PRODUCT,
    answer: { message: 'Product created', data: PRODUCT },
  },
  importProducts: {
    request: { products: [{ _id: PRODUCT._id, ...NEW_PRODUCT, brand: 'Sunrise Dairy', aliases: ['doodh'] }] },
    answer: { message: '1 product created', data: [{ _id: PRODUCT._id, outcome: 'created' }] },
  },
  getProducts: {
    request: { page: 1, limit: 12, search: '' },
    answer: { message: 'Products', data: [PRODUCT], totalCount: 1, totalNoPage: 1, page: 1 },
  },
  getProductsByCategory: {
    request: { id: categoryId },
    answer: { message: 'Products of the category', data: [PRODUCT] },
  },
  getProductsByCategoryAndSubCategory: {
    request: { categoryId, subCategoryId, page: 1, limit: 8 },
    answer: {
      message: 'Products of the sub-category',
      data: [PRODUCT],
      page: 1,
      limit: 8,
      totalCount: 1,
      totalPage: 1,
    },
  },
  getPopularProducts: {
    request: { limit: 15, categoryId },
    answer: { message: 'Popular products', data: [PRODUCT] },
  },
  getRelatedProducts: {
    request: { productId: PRODUCT._id },
    answer: { message: 'Related products', data: { similar: [PRODUCT], boughtTogether: [] } },
  },
  getProductDetails: {
    request: { productId: PRODUCT._id },
    answer: {
      message: 'Product details',
      data: { ...PRODUCT, variantGroup: VARIANT_GROUP, facts: PACK_FACTS },
      variants: VARIANTS,
      unitPrice: { paise: 4_300, per: 'l' },
    },
  },
  updateProduct: {
    request: { _id: PRODUCT._id, price: 52 },
    answer: { message: 'Product updated', data: { ...PRODUCT, price: 52 } },
  },
  getProductTable: {
    request: { page: 1, search: '', sort: 'salePrice', order: 'desc', states: ['live'], discountFrom: 10 },
    answer: {
      message: 'Products',
      data: [PRODUCT],
      totalCount: 1,
      totalPage: 1,
      page: 1,
      limit: 50,
      counts: { live: 1, draft: 0, archived: 0 },
      brands: ['Sunrise Dairy'],
      lowStockAt: 10,
      priceGuardPercent: 30,
    },
  },
  getSaleRules: { answer: { message: 'Sale rules', data: { completeFactsOnly: false, lackingFacts: 12 } } },
  saveSaleRules: {
    request: { completeFactsOnly: true },
    answer: { message: 'Sale rules saved', data: { completeFactsOnly: true, lackingFacts: 12 } },
  },
  editProduct: {
    request: {
      _id: PRODUCT._id,
      updatedAt: PRODUCT.updatedAt,
      discount: 12.5,
      stock: { from: PRODUCT.stock, to: 60 },
    },
    answer: { message: 'Product updated', data: { ...PRODUCT, discount: 12.5, stock: 60 } },
  },
  editProducts: {
    request: {
      edits: [{ _id: PRODUCT._id, updatedAt: PRODUCT.updatedAt, barcode: '8901234500013' }],
      isRehearsal: false,
    },
    answer: {
      message: 'Products changed',
      data: [
        { _id: PRODUCT._id, outcome: 'changed', product: { ...PRODUCT, barcode: '8901234500013' } },
        {
          _id: '6920a16920a16920a16920a9',
          outcome: 'refused',
          code: 'NOT_FOUND',
          reason: 'This product was not found.',
        },
      ],
      largestFall: 0,
      largestRise: 0,
      guardPercent: 30,
      needsConfirmation: false,
    },
  },
  undoProductChange: {
    request: { entryId: '0c8a2f0e-6a51-4f0b-9a35-2f6c1de0a7b4' },
    answer: { message: 'Change undone', data: PRODUCT },
  },
  duplicateProduct: {
    request: { _id: PRODUCT._id },
    answer: {
      message: 'Product duplicated',
      data: { ...PRODUCT, name: `${PRODUCT.name} (copy)`, stock: 0, state: 'draft' },
    },
  },
  scheduleChange: {
    request: { ...SCHEDULED, productId: PRODUCT._id },
    answer: { message: 'Change scheduled', data: { ...SCHEDULED, productId: PRODUCT._id } },
  },
  getScheduledChanges: {
    request: { productIds: [PRODUCT._id] },
    answer: {
      message: 'Scheduled changes',
      data: [{ ...SCHEDULED, productId: PRODUCT._id, by: '64f1c0ffee64f1c0ffee64aa' }],
    },
  },
  cancelScheduledChange: {
    request: { scheduleId: SCHEDULED.scheduleId },
    answer: { message: 'Scheduled change cancelled' },
  },
  deleteProduct: {
    request: { _id: PRODUCT._id },
    answer: { message: 'Product deleted' },
  },
  searchProducts: {
    request: { search: 'dahi', page: 1, limit: 10 },
    answer: { message: 'Search results', data: [PRODUCT], page: 1, totalPage: 1, totalCount: 1 },
  },
} satisfies Partial<Guides>;
