import type { Guides } from '../guide';
import { PRODUCT } from '../samples';

const jobId = '3c1f5f0e-9a44-4b0c-8d55-7e2c9f1a6b10';

export const importGuides = {
  beginImport: {
    request: { jobId, fileName: 'products.csv', options: { state: 'live', createCategories: true } },
    answer: { message: 'The import has begun', data: { jobId } },
  },
  checkImportRows: {
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
