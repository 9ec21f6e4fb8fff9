import type { Guides } from '../guide';
import { CATEGORY, NEW_PRODUCT, PRODUCT, SUB_CATEGORY } from '../samples';
import { VARIANT_GROUP, VARIANTS } from './variant-guides';

const { _id: categoryId, image } = CATEGORY;
const { _id: subCategoryId } = SUB_CATEGORY;
const NARROWED =
  'It can be filtered by brand, price, diet, stock and sub-category, sorted by `sort`, and counted with `facets`.';
const ONE_ENTRY = "With `group: 'sizes'` the sizes of one product are one entry of the list.";
const cached = 'Answered from a cache that every admin write and every sold-out product invalidates at once.';

const SCHEDULED = {
  scheduleId: '3e9b1a52-7f0c-4d6e-8b21-9a4c5d6e7f80',
  at: '2026-12-01T04:30:00.000Z',
  price: 45,
  state: 'live',
};

export const catalogueGuides = {
  addCategory: {
    about: 'Names are unique regardless of case and spacing. The picture is uploaded with file/upload.',
    request: { name: CATEGORY.name, image },
    answer: { message: 'Category added', data: CATEGORY },
  },
  getCategories: {
    about: `All categories, sorted by name. ${cached}`,
    answer: { message: 'Categories', data: [CATEGORY] },
  },
  updateCategory: {
    about: 'Replaces name and picture; products and sub-categories show them at the next read.',
    request: { _id: categoryId, name: CATEGORY.name, image },
    answer: { message: 'Category updated', data: CATEGORY },
  },
  deleteCategory: {
    about:
      'Only while nothing uses it; the refusal counts the uses in `details: { products, subCategories }`.',
    request: { _id: categoryId },
    answer: { message: 'Category deleted' },
  },
  createSubCategory: {
    about: 'Belongs to one or more categories, given as ids or as whole objects. Names are unique.',
    request: { name: SUB_CATEGORY.name, image: SUB_CATEGORY.image, category: [categoryId] },
    answer: { message: 'Sub-category added', data: SUB_CATEGORY },
  },
  getSubCategories: {
    about: `All sub-categories, sorted by name, each with its categories as objects. ${cached}`,
    request: {},
    answer: { message: 'Sub-categories', data: [SUB_CATEGORY] },
  },
  updateSubCategory: {
    about: 'Replaces name, picture and categories.',
    request: {
      _id: subCategoryId,
      name: SUB_CATEGORY.name,
      image: SUB_CATEGORY.image,
      category: [categoryId],
    },
    answer: { message: 'Sub-category updated', data: SUB_CATEGORY },
  },
  deleteSubCategory: {
    about: 'Takes the whole object or its `_id`; only while no product uses it (`details: { products }`).',
    request: { _id: subCategoryId },
    answer: { message: 'Sub-category deleted' },
  },
  createProduct: {
    about:
      'Stock is a whole number of pieces, price in rupees, discount percent with at most two decimals; the shopper pays ' +
      'price - ceil(price x discount / 100). Categories and sub-categories are ids or whole objects. `sku` and ' +
      '`barcode` are unique if set. Without `brand` the detail Brand of `more_details` is used. A `draft` is shown only to admins.',
    request: NEW_PRODUCT,
    answer: { message: 'Product created', data: PRODUCT },
  },
  importProducts: {
    about:
      'For migrating products: up to 200, in one transaction. A row with the `_id` of an existing product ' +
      'is `unchanged`, one whose product was deleted stays `deleted`, so the same rows may be sent again. `aliases` ' +
      '(other names) are found by search and never shown. The answer has one row for each row of the request.',
    request: { products: [{ _id: PRODUCT._id, ...NEW_PRODUCT, brand: 'Sunrise Dairy', aliases: ['doodh'] }] },
    answer: { message: '1 product created', data: [{ _id: PRODUCT._id, outcome: 'created' }] },
  },
  getProducts: {
    about: `The list of the admin area, newest first, or the best matches of \`search\`. ${cached}`,
    request: { page: 1, limit: 12, search: '' },
    answer: { message: 'Products', data: [PRODUCT], totalCount: 1, totalNoPage: 1, page: 1 },
  },
  getProductsByCategory: {
    about: `A row of the home page: at most 15 products, those in stock first; the rows of several categories are mixed. ${ONE_ENTRY} ${cached}`,
    request: { id: categoryId },
    answer: { message: 'Products of the category', data: [PRODUCT] },
  },
  getProductsByCategoryAndSubCategory: {
    about: `The listing of a sub-category by name, page by page. The path is spelt as shown. ${ONE_ENTRY} ${NARROWED} ${cached}`,
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
    about:
      'Live products in stock by recent purchases: a buyer counts once a day for a product, and a purchase half as much ' +
      `after two weeks. If too few were bought, other products from as many sub-categories as possible follow. Updated within minutes. ${ONE_ENTRY} ${cached}`,
    request: { limit: 15, categoryId },
    answer: { message: 'Popular products', data: [PRODUCT] },
  },
  getRelatedProducts: {
    about:
      'Similar products of the same sub-category, those in stock first, then by similarity of name, brand and price per unit; and products ' +
      'that are bought more often with it than without it, by at least three different buyers in the last sixty days. Other sizes of it are in ' +
      `neither. ${ONE_ENTRY} ${cached}`,
    request: { productId: PRODUCT._id },
    answer: { message: 'Related products', data: { similar: [PRODUCT], boughtTogether: [] } },
  },
  getProductDetails: {
    about: `One product with its categories and sub-categories as objects, and its sizes. ${cached}`,
    request: { productId: PRODUCT._id },
    answer: {
      message: 'Product details',
      data: { ...PRODUCT, variantGroup: VARIANT_GROUP },
      variants: VARIANTS,
    },
  },
  updateProduct: {
    about:
      'Accepts the whole product; fields that are left out are unchanged. With the `updatedAt` that was read, the update ' +
      'is refused if somebody else has saved since. `stock` sets the pieces that can be sold, without those reserved for open orders.',
    request: { _id: PRODUCT._id, price: 52 },
    answer: { message: 'Product updated', data: { ...PRODUCT, price: 52 } },
  },
  getProductTable: {
    about:
      'Products of every state, the newest first or the best matches of `search`, which also finds a SKU or barcode. ' +
      'Filters are combined; `stock` is `low` from 1 piece to the threshold of the product (`lowStockAt`), or of the shop. ' +
      '`urgency` sorts sold-out products first, then by stock relative to the threshold, lowest first. ' +
      'Prices and stock of a page are current; the order by stock is exact below 25 pieces and may be outdated above. With `after` products are sorted by id: begin with 24 zeros and ' +
      'continue with each `next`; every product that exists during the whole walk is returned exactly once, regardless of concurrent changes.',
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
    },
  },
  editProduct: {
    about:
      'For one cell of a table. `updatedAt` and `stock.from` are the values shown; if either has changed, nothing is ' +
      'written, and `details: { product }` has the current product. Undo it by the same call with the previous numbers.',
    request: {
      _id: PRODUCT._id,
      updatedAt: PRODUCT.updatedAt,
      discount: 12.5,
      stock: { from: PRODUCT.stock, to: 60 },
    },
    answer: { message: 'Product updated', data: { ...PRODUCT, discount: 12.5, stock: 60 } },
  },
  undoProductChange: {
    about:
      'Restores the values that the product, category or sub-category had before this change. Other changes are kept; ' +
      'changes of stock are reversed. A creation is undone by a deletion; a deletion is undone under the same id, a product with the pieces ' +
      'that were written off. A conflict (a field that was set again, a name or SKU that is taken, a category that ' +
      'is gone or in use) is a 409 and changes nothing. For writes to a single object, within `RETENTION_BULK_JOB_DAYS`.',
    request: { entryId: '0c8a2f0e-6a51-4f0b-9a35-2f6c1de0a7b4' },
    answer: { message: 'Change undone', data: PRODUCT },
  },
  duplicateProduct: {
    about: 'Creates a draft with all fields except stock, SKU and barcode.',
    request: { _id: PRODUCT._id },
    answer: {
      message: 'Product duplicated',
      data: { ...PRODUCT, name: `${PRODUCT.name} (copy)`, stock: 0, state: 'draft' },
    },
  },
  scheduleChange: {
    about:
      'Sets price, discount or state of a product at a given time, within seconds; the audit log names the admin who scheduled it. ' +
      'Repeating the `scheduleId` schedules nothing new. Changes of a deleted product are dropped.',
    request: { ...SCHEDULED, productId: PRODUCT._id },
    answer: { message: 'Change scheduled', data: { ...SCHEDULED, productId: PRODUCT._id } },
  },
  getScheduledChanges: {
    about: 'Pending changes of up to 200 products, without those already applied.',
    request: { productIds: [PRODUCT._id] },
    answer: {
      message: 'Scheduled changes',
      data: [{ ...SCHEDULED, productId: PRODUCT._id, by: '64f1c0ffee64f1c0ffee64aa' }],
    },
  },
  cancelScheduledChange: {
    about: 'Cancels a scheduled change that is still pending.',
    request: { scheduleId: SCHEDULED.scheduleId },
    answer: { message: 'Scheduled change cancelled' },
  },
  getStockEntries: {
    about:
      'Each entry has the pieces before and after it, so that the entries add up to the present stock; `by` is the admin, ' +
      '`orderId` the order. Entries are written in the transaction of the change and never changed. A product that ' +
      'is older than this log starts with its stock at the first entry. Deleted products keep their entries.',
    request: { productId: PRODUCT._id, limit: 20 },
    answer: {
      message: 'Stock entries',
      data: {
        stock: PRODUCT.stock,
        entries: [
          {
            sequence: 2,
            cause: 'order-reserved',
            before: PRODUCT.stock + 1,
            after: PRODUCT.stock,
            orderId: '64f1c0ffee64f1c0ffee64f6',
            orderNumber: 'ORD-7KQ2M9XA',
            at: '2026-11-02T06:40:00.000Z',
          },
          {
            sequence: 1,
            cause: 'first-stock',
            before: 0,
            after: PRODUCT.stock + 1,
            by: '64f1c0ffee64f1c0ffee64aa',
            at: PRODUCT.createdAt,
          },
        ],
      },
    },
  },
  receiveGoods: {
    about:
      'For a delivery of goods. All valid lines are added in one transaction, each with a stock entry `received`; any other line ' +
      'has a `problem` (`product-gone`, `too-many`). Repeating the `receiptId` adds nothing and returns the same answer, for ' +
      'thirty days.',
    request: {
      receiptId: '0b9c6f0e-3d5a-4c1b-9a47-5f1f6f1f2a10',
      lines: [
        { productId: PRODUCT._id, pieces: 48 },
        { productId: '64f1c0ffee64f1c0ffee64ff', pieces: 6 },
      ],
    },
    answer: {
      message: 'Goods received',
      data: {
        lines: [
          { productId: PRODUCT._id, pieces: 48, stock: PRODUCT.stock + 48 },
          { productId: '64f1c0ffee64f1c0ffee64ff', pieces: 6, problem: 'product-gone' },
        ],
      },
    },
  },
  countStock: {
    about:
      'For a stock count, without the pieces reserved for orders. `shown` is the stock that the admin saw; if ' +
      'orders have changed it since, nothing is written and `details: { stock }` has the current number. A count equal to the ' +
      'present stock changes nothing. The stock entry is `counted`.',
    request: { productId: PRODUCT._id, shown: PRODUCT.stock, counted: PRODUCT.stock - 2 },
    answer: { message: 'Count saved', data: { productId: PRODUCT._id, stock: PRODUCT.stock - 2 } },
  },
  deleteProduct: {
    about: 'Removes it from every list. Orders keep their copy; carts show it as unavailable.',
    request: { _id: PRODUCT._id },
    answer: { message: 'Product deleted' },
  },
  searchProducts: {
    about:
      'Products that match every word, best first: by prefixes, likely typing errors, similar sound, and Indian names, in Latin ' +
      'letters and in Devanagari (dahi and दही find curd). `didYouMean` is present if only a corrected spelling has results. If nothing matches, `data` is empty, ' +
      '`near` has products that match some of the words and `unmatched` the words without a match. An empty search lists everything. ' +
      `${ONE_ENTRY} ${NARROWED} ${cached}`,
    request: { search: 'dahi', page: 1, limit: 10 },
    answer: { message: 'Search results', data: [PRODUCT], page: 1, totalPage: 1, totalCount: 1 },
  },
} satisfies Partial<Guides>;
