import type { Guides } from '../guide';
import { CATEGORY, PRODUCT, SUB_CATEGORY } from '../samples';

const jobId = '0f4c2a52-7d1e-4b7a-9c55-2f4e1d0a7b31';
const undoId = '7b9d1c40-1a2b-4c3d-8e4f-5a6b7c8d9e0f';
const selection = { search: 'milk', states: ['live'] };
const change = { kind: 'price-by-percent', percent: 5, rounding: 'ends-with-9' };
const facts = {
  price: PRODUCT.price,
  discount: PRODUCT.discount,
  state: 'live',
  category: [CATEGORY._id],
  subCategory: [SUB_CATEGORY._id],
};
const job = {
  jobId,
  change,
  state: 'running',
  total: 120,
  done: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  startedBy: '64f1c0ffee64f1c0ffee64aa',
  startedAt: '2026-11-02T06:31:00.000Z',
  canUndo: false,
  problems: [],
};
const { change: _change, ...undoJob } = job;
const OTHER_ID = '64f1c0ffee64f1c0ffee64fe';
const [category, subCategory] = [CATEGORY, SUB_CATEGORY].map(({ _id, name }) => ({ _id, name }));
const merge = { jobId, from: OTHER_ID, into: CATEGORY._id };
const { startedBy: _startedBy, ...ended } = {
  ...job,
  state: 'finished',
  done: 120,
  changed: 112,
  unchanged: 7,
  refused: 1,
  endedAt: '2026-11-02T06:31:04.000Z',
  canUndo: true,
  problems: [{ _id: PRODUCT._id, name: PRODUCT.name, cause: 'price-too-low' }],
};

export const bulkGuides = {
  previewBulkChange: {
    request: { selection, change },
    answer: {
      message: 'Preview',
      data: {
        total: 120,
        changed: 112,
        unchanged: 7,
        refused: [{ cause: 'price-too-low', products: 1 }],
        sample: [{ _id: PRODUCT._id, name: PRODUCT.name, before: facts, after: { ...facts, price: 49 } }],
        largestFall: 2,
        largestRise: 9.5,
        guardPercent: 30,
        needsConfirmation: false,
      },
    },
  },
  startBulkJob: {
    request: { jobId, selection, change, total: 120 },
    answer: { message: 'The change is running', data: job },
  },
  getBulkJob: {
    request: { jobId },
    answer: { message: 'Change of many products', data: ended },
  },
  cancelBulkJob: {
    request: { jobId },
    answer: {
      message: 'The change has ended',
      data: { ...ended, state: 'cancelled', done: 40, changed: 39, unchanged: 0 },
    },
  },
  undoBulkJob: {
    request: { jobId: undoId, undoes: jobId },
    answer: {
      message: 'The change is being taken back',
      data: { ...undoJob, jobId: undoId, undoes: jobId, total: 112 },
    },
  },
  mergeCategories: {
    request: merge,
    answer: {
      message: 'The categories are being merged',
      data: {
        ...undoJob,
        taxonomy: { kind: 'merge-categories', from: { _id: OTHER_ID, name: 'Milk' }, into: category },
      },
    },
  },
  mergeSubCategories: {
    request: { ...merge, into: SUB_CATEGORY._id },
    answer: {
      message: 'The sub-categories are being merged',
      data: {
        ...undoJob,
        taxonomy: {
          kind: 'merge-sub-categories',
          from: { _id: OTHER_ID, name: 'Fresh milk' },
          into: subCategory,
        },
      },
    },
  },
  moveSubCategory: {
    request: { ...merge, subCategoryId: SUB_CATEGORY._id },
    answer: {
      message: 'The sub-category is being moved',
      data: {
        ...undoJob,
        taxonomy: {
          kind: 'move-sub-category',
          subCategory,
          from: { _id: OTHER_ID, name: 'Breakfast' },
          into: category,
        },
      },
    },
  },
} satisfies Partial<Guides>;
