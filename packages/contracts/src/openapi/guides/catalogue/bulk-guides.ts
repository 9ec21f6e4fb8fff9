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
    about:
      '`selection` has the filters of product/table, or up to 1,000 `productIds`. `change` is one of ' +
      '`price-by-percent` and `price-by-amount` (with `rounding`: `paise`, `rupee` or `ends-with-9`), `discount`, ' +
      '`categories`, `state`, `tax-rate` (null clears it) and `delete`, whose answer contains the pieces in stock that would be ' +
      '`writtenOff`. Nothing is changed.',
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
    about:
      'Applies the previewed change: `total` is that of the preview, and `confirmed` is required if `needsConfirmation` was true. ' +
      '`jobId` is chosen by the caller; repeating it returns the same job. One job runs at a time; the refusal contains it ' +
      'in `details: { job }`. Products are changed in batches, each in one transaction, and are visible immediately.',
    request: { jobId, selection, change, total: 120 },
    answer: { message: 'The change is running', data: job },
  },
  getBulkJob: {
    about:
      'The job of this id; without an id the latest, or null. `problems` are the first 100 products that were refused.',
    request: { jobId },
    answer: { message: 'Change of many products', data: ended },
  },
  cancelBulkJob: {
    about: 'Products that are changed stay changed, and can be undone. A job that has ended is unchanged.',
    request: { jobId },
    answer: {
      message: 'The change has ended',
      data: { ...ended, state: 'cancelled', done: 40, changed: 39, unchanged: 0 },
    },
  },
  undoBulkJob: {
    about:
      'Starts a job that reverts the changes of the job `undoes`, product by product; products that were changed ' +
      'since, by hand or by another job, are skipped and listed. Changes of stock do not count.',
    request: { jobId: undoId, undoes: jobId },
    answer: {
      message: 'The change is being taken back',
      data: { ...undoJob, jobId: undoId, undoes: jobId, total: 112 },
    },
  },
} satisfies Partial<Guides>;
