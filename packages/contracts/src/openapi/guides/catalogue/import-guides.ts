import type { Guides } from '../guide';
import { PRODUCT } from '../samples';

const jobId = '3c1f5f0e-9a44-4b0c-8d55-7e2c9f1a6b10';

export const importGuides = {
  beginImport: {
    about:
      '`options` are for new products: `unit`, `stock` and `state` where a row does not say them, and `createCategories`, ' +
      'which makes categories that are not there yet. `jobId` is made by the caller, and the job has the same one.',
    request: { jobId, fileName: 'products.csv', options: { state: 'live', createCategories: true } },
    answer: { message: 'The import has begun', data: { jobId } },
  },
  checkImportRows: {
    about:
      'Nothing is changed but the import. A row means the product of its `id`, else of its `sku`, its `barcode`, or its ' +
      '`name` and `unit` (and `brand`, where both have one); a row without one is a new product, and an empty cell says nothing. ' +
      'Cells are texts as people write them: `₹1,299.00`, `Food > Snacks`, HTML. `price` is before discount; of `salePrice` the ' +
      'discount is found. Several values of a cell stand between ` | `. Rows may be handed in again from any `from` on. A row with ' +
      '`problems` of the caller is refused for them.',
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
      'A job like those of product/bulk, followed, cancelled and taken back by the same calls; `total` is the number of rows ' +
      'that were handed in. Rows are decided anew when it is their turn; refused ones are left out, and listed with their line. ' +
      'Taken back, what it made goes, what it changed is as before, and what it brought goes as far as it is still there.',
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
