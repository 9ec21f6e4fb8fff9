import type { Guides } from '../guide';
import { CATEGORY, NEW_PRODUCT, PRODUCT, SUB_CATEGORY } from '../samples';
import { VARIANT_GROUP, VARIANTS } from './variant-guides';

const { _id: categoryId, image } = CATEGORY;
const { _id: subCategoryId } = SUB_CATEGORY;
const NARROWED =
  'It is narrowed by brand, price, diet, stock and sub-category, sorted by `sort`, and counted with `facets`.';
const ONE_ENTRY = "With `group: 'sizes'` the sizes of one product are one entry of the list.";
const cached = 'Answered from a cache that every admin write and every sold-out product renews at once.';

const SCHEDULED = {
  scheduleId: '3e9b1a52-7f0c-4d6e-8b21-9a4c5d6e7f80',
  at: '2026-12-01T04:30:00.000Z',
  price: 45,
  state: 'live',
};

export const catalogueGuides = {
  addCategory: {
    about: 'Names are unique whatever their case and spacing. The picture comes from file/upload.',
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
      'Only while nothing uses it; the refusal counts who does in `details: { products, subCategories }`.',
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
      'Stock is a whole number of pieces, price in rupees, discount a percent of two decimals at most; what a shopper pays is ' +
      'price - ceil(price x discount / 100). Categories and sub-categories are ids or whole objects. `sku` and ' +
      '`barcode` are unique where they are set. Without `brand` an own field Brand is taken for it. A `draft` is shown to nobody but admins.',
    request: NEW_PRODUCT,
    answer: { message: 'Product created', data: PRODUCT },
  },
  importProducts: {
    about:
      'For taking over a range: up to 200 products, in one transaction. A row with an `_id` that a product has already ' +
      'is left `unchanged`, one whose product was deleted stays `deleted`, so the same rows may be sent again. `aliases` ' +
      '(other names) are found by search and never shown. The rows of the answer are those of the request.',
    request: { products: [{ _id: PRODUCT._id, ...NEW_PRODUCT, brand: 'Sunrise Dairy', aliases: ['doodh'] }] },
    answer: { message: '1 product created', data: [{ _id: PRODUCT._id, outcome: 'created' }] },
  },
  getProducts: {
    about: `The list of the admin area, newest first, or the best matches of \`search\`. ${cached}`,
    request: { page: 1, limit: 12, search: '' },
    answer: { message: 'Products', data: [PRODUCT], totalCount: 1, totalNoPage: 1, page: 1 },
  },
  getProductsByCategory: {
    about: `A row of the home page: at most 15 products, those in stock first; ids of several categories mix their rows. ${ONE_ENTRY} ${cached}`,
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
      'Live products in stock by how many bought them of late: a buyer counts once a day for a product, and a purchase half as much ' +
      `after two weeks. Where too few were bought, others of as many shelves as possible follow. It is minutes behind. ${ONE_ENTRY} ${cached}`,
    request: { limit: 15, categoryId },
    answer: { message: 'Popular products', data: [PRODUCT] },
  },
  getRelatedProducts: {
    about:
      'Similar products of the same sub-category, those in stock first, then the nearest by name, brand and price per unit; and what is ' +
      'bought with it more often than without it, by three different buyers at least, of the last sixty days. Other sizes of it are in ' +
      `neither. ${ONE_ENTRY} ${cached}`,
    request: { productId: PRODUCT._id },
    answer: { message: 'Related products', data: { similar: [PRODUCT], boughtTogether: [] } },
  },
  getProductDetails: {
    about: `One product with its categories and sub-categories as objects, and the sizes in which it is sold. ${cached}`,
    request: { productId: PRODUCT._id },
    answer: {
      message: 'Product details',
      data: { ...PRODUCT, variantGroup: VARIANT_GROUP },
      variants: VARIANTS,
    },
  },
  updateProduct: {
    about:
      'Takes the whole product; fields that are left out stay as they are. With `updatedAt` as it was read, the update ' +
      'is refused when somebody else saved meanwhile. `stock` sets what can be sold; what open orders hold stays theirs.',
    request: { _id: PRODUCT._id, price: 52 },
    answer: { message: 'Product updated', data: { ...PRODUCT, price: 52 } },
  },
  getProductTable: {
    about:
      'Products of every state, the newest first or the best matches of `search`, which also finds a SKU or barcode. ' +
      'Filters narrow together; `stock` is `low` from 1 piece to the threshold of the product (`lowStockAt`), or of the shop. ' +
      'Sorted by `urgency` is what is sold out first, then what has the smallest part of its threshold left. ' +
      'Prices and stock of a page are read at that moment; the order by stock is exact below 25 pieces and as last heard above. With `after` they come by id: begin with 24 zeros, go ' +
      'on with each `next`, and every product that is there all the while comes once, whatever changes meanwhile.',
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
      'For one cell of a table. `updatedAt` and `stock.from` are what was shown; when either is different by now nothing ' +
      'changes, and `details: { product }` has the product as it is. Undone by the same call with the numbers before.',
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
      'The product, category or sub-category has the values again that it had before this change. What was changed besides stays; ' +
      'pieces are counted back. What was made is deleted, and what was deleted is there again under its id, a product with the pieces ' +
      'that were written off. Whatever stands against it by now (a field that was set again, a name or SKU that is taken, a category that ' +
      'is gone or in use) is told: 409, and nothing changes. For writes to one thing, and for as long as `RETENTION_BULK_JOB_DAYS` says.',
    request: { entryId: '0c8a2f0e-6a51-4f0b-9a35-2f6c1de0a7b4' },
    answer: { message: 'Change undone', data: PRODUCT },
  },
  duplicateProduct: {
    about: 'A draft with everything but the pieces, the SKU and the barcode.',
    request: { _id: PRODUCT._id },
    answer: {
      message: 'Product duplicated',
      data: { ...PRODUCT, name: `${PRODUCT.name} (copy)`, stock: 0, state: 'draft' },
    },
  },
  scheduleChange: {
    about:
      'Price, discount or state of a product from a time on, within seconds of it; as a change of the admin who scheduled it. ' +
      'The same `scheduleId` again is the same change. Of a product that is deleted it falls away.',
    request: { ...SCHEDULED, productId: PRODUCT._id },
    answer: { message: 'Change scheduled', data: { ...SCHEDULED, productId: PRODUCT._id } },
  },
  getScheduledChanges: {
    about: 'What waits for its time, of up to 200 products; what was applied is not in it any more.',
    request: { productIds: [PRODUCT._id] },
    answer: {
      message: 'Scheduled changes',
      data: [{ ...SCHEDULED, productId: PRODUCT._id, by: '64f1c0ffee64f1c0ffee64aa' }],
    },
  },
  cancelScheduledChange: {
    about: 'Takes a change back that waits for its time.',
    request: { scheduleId: SCHEDULED.scheduleId },
    answer: { message: 'Scheduled change cancelled' },
  },
  getStockEntries: {
    about:
      'Each entry has the pieces before and after it, so that together they make the number of today; `by` is the admin, ' +
      '`orderId` the order that it was for. Entries are written with the change itself and never changed. A product that ' +
      'was made before there were entries begins with what it had at its first one. Deleted products keep theirs.',
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
      'For a delivery. All lines that can be added are, in one transaction, each with a stock entry `received`; a line that ' +
      'cannot says why (`product-gone`, `too-many`). The same `receiptId` again adds nothing and has the same answer, for ' +
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
      'For counting a shelf: without the pieces that stand there for orders. `shown` is the stock that whoever counted saw; when ' +
      'orders have changed it since, nothing changes and `details: { stock }` has the number of now. A count that says what ' +
      'is there already is no change. The stock entry is `counted`.',
    request: { productId: PRODUCT._id, shown: PRODUCT.stock, counted: PRODUCT.stock - 2 },
    answer: { message: 'Count saved', data: { productId: PRODUCT._id, stock: PRODUCT.stock - 2 } },
  },
  deleteProduct: {
    about: 'Takes it out of every list. Orders keep their copy; carts show it as unavailable.',
    request: { _id: PRODUCT._id },
    answer: { message: 'Product deleted' },
  },
  searchProducts: {
    about:
      'What fits every word, best first: beginnings of words, plausible slips, what sounds alike, and the Indian names of things, in Latin ' +
      'letters and in Devanagari (dahi and दही find curd). `didYouMean` is there when it was found by another spelling alone. When nothing fits, `data` is empty, ' +
      '`near` has what fits some of the words and `unmatched` the words that nothing fits. An empty search lists everything. ' +
      `${ONE_ENTRY} ${NARROWED} ${cached}`,
    request: { search: 'dahi', page: 1, limit: 10 },
    answer: { message: 'Search results', data: [PRODUCT], page: 1, totalPage: 1, totalCount: 1 },
  },
} satisfies Partial<Guides>;
