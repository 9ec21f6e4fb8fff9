import type { Guides } from '../guide';
import { PRODUCT } from '../samples';

const jobId = '3c1f5f0e-9a44-4b0c-8d55-7e2c9f1a6b10';

export const importGuides = {
  beginImport: {
    about:
      '`options` are for new products: default `unit`, `stock` and `state`, and `createCategories`, ' +
      'which creates missing categories. `jobId` is chosen by the caller and becomes the id of the job.',
    request: { jobId, fileName: 'products.csv', options: { state: 'live', createCategories: true } },
    answer: { message: 'The import has begun', data: { jobId } },
  },
  checkImportRows: {
    about:
      'Changes nothing but the import. A row matches the product with its `id`, otherwise its `sku`, its `barcode`, or its ' +
      '`name` and `unit` (and `brand`, where both have one), in any case, spacing and Unicode form; a row without a match is a new product, and an empty cell changes nothing. ' +
      'Cells are texts in any usual notation: `₹1,299.00`, `Food > Snacks`, HTML. The numbers of a column in a call have one form, ' +
      '`1,299.50` or `1.299,50`: a cell in the other one is refused. Words like NaN are none in a number, and texts elsewhere. `price` is before discount; the discount is ' +
      'computed from `salePrice`. Several values in a cell are separated by ` | `. Rows may be sent again from any `from` on. A row with ' +
      '`problems` of the caller is refused.',
    request: {
      jobId,
      from: 0,
      rows: [
        { line: 2, cells: { sku: 'GHE-1', price: '₹ 640' } },
        { line: 3, cells: { name: 'Rice 5 kg', price: '0' } },
      ],
    },
    answer: {
      message: 'Rows of the import',
      data: [
        {
          line: 2,
          outcome: 'changed',
          name: PRODUCT.name,
          productId: PRODUCT._id,
          changes: [{ field: 'price', before: '620', after: '640' }],
          problems: [],
          notes: [],
        },
        {
          line: 3,
          outcome: 'refused',
          name: 'Rice 5 kg',
          changes: [],
          notes: [],
          problems: [
            { field: 'price', reason: 'is 0' },
            { field: 'categories', reason: 'is required' },
          ],
        },
      ],
      newCategories: [],
      newSubCategories: [],
      largestFall: 0,
      largestRise: 3.23,
      guardPercent: 30,
      needsConfirmation: false,
    },
  },
  startImport: {
    about:
      'Starts a job like those of product/bulk, with the same calls for its status, cancelling and undoing; `total` is the number of rows ' +
      'sent. Each row is checked again when it is imported; refused ones are skipped, and listed with their line. ' +
      'Undoing deletes the created products, reverts the changed ones, and removes the added stock as far as it is unsold.',
    request: { jobId, total: 2 },
    answer: {
      message: 'The import is running',
      data: {
        jobId,
        import: { fileName: 'products.csv' },
        state: 'running',
        total: 2,
        done: 0,
        changed: 0,
        unchanged: 0,
        refused: 0,
        startedBy: '64f1c0ffee64f1c0ffee64aa',
        startedAt: '2026-11-23T06:31:00.000Z',
        canUndo: false,
        problems: [],
      },
    },
  },
} satisfies Partial<Guides>;
