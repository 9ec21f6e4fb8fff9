import { calls, type BulkJob, type Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { jobOf, rise, useBulk } from './bulk-under-test';
import { aProduct, aSubCategory } from './harness';

const { catalogue, fullSubCategory, shown, prices, start, ended, undo, withoutWorker } = useBulk();

it('is for admins only', async () => {
  for (const name of [
    'previewBulkChange',
    'startBulkJob',
    'getBulkJob',
    'cancelBulkJob',
    'undoBulkJob',
  ] as const) {
    expect((await catalogue.call(name, {}, catalogue.shopper)).status).toBe(403);
    expect((await catalogue.call(name, {})).status).toBe(401);
  }
});

describe('a change of many products', () => {
  it('is previewed, applied in batches with an event per product, and visible at once', async () => {
    const { selection, ids } = await fullSubCategory(7);
    const preview = await catalogue.asAdmin('previewBulkChange', { selection, change: rise });
    expect(calls.previewBulkChange.response.parse(preview.body).data).toMatchObject({
      total: 7,
      changed: 7,
      unchanged: 0,
      refused: [],
      largestRise: 10,
      needsConfirmation: false,
    });
    expect(await prices(selection)).toEqual(Array(7).fill(50));
    const answer = await start({ selection, total: 7 });
    expect(answer.status).toBe(200);
    const job = await ended(jobOf(answer.body).jobId);
    expect(job).toMatchObject({
      state: 'finished',
      total: 7,
      done: 7,
      changed: 7,
      refused: 0,
      canUndo: true,
    });
    expect(job).not.toHaveProperty('startedBy');
    expect(await prices(selection)).toEqual(Array(7).fill(55));
    await waitFor(() => {
      const told = catalogue.probe
        .of('product.updated')
        .filter((each) => ids.includes((each as Product)._id));
      expect(told).toHaveLength(7);
      expect(told).toContainEqual(expect.objectContaining({ _id: ids[0], price: 55, stock: 10 }));
    });
  });

  it('sets discount, state, categories and tax rate; products with equal values stay unchanged [G-114]', async () => {
    const { selection, ids, shelf } = await fullSubCategory(2, { taxRate: 5 });
    const other = await aSubCategory(catalogue);
    const change = async (each: object) => {
      const answer = await start({ selection: { productIds: ids }, change: each, total: 2 });
      return ended(jobOf(answer.body).jobId);
    };
    await change({ kind: 'discount', discount: 12.5 });
    expect(await change({ kind: 'discount', discount: 12.5 })).toMatchObject({
      changed: 0,
      unchanged: 2,
      canUndo: false,
    });
    await change({ kind: 'tax-rate', taxRate: null });
    await change({ kind: 'state', state: 'draft' });
    const [draft] = await shown(selection);
    expect(draft).toMatchObject({ discount: 12.5, state: 'draft' });
    expect(draft).not.toHaveProperty('taxRate');
    await change({ kind: 'categories', category: [other.categoryId], subCategory: [other.subCategoryId] });
    expect(await shown(selection)).toEqual([]);
    expect(await shown({ categoryId: other.categoryId })).toHaveLength(2);
    expect((await catalogue.asAdmin('deleteSubCategory', { _id: shelf.subCategoryId })).status).toBe(200);
    // No undo into a deleted sub-category.
    const { jobId } = (await catalogue.asAdmin('getBulkJob', {})).body.data as BulkJob;
    const back = await ended(jobOf((await undo(jobId)).body).jobId);
    expect(back).toMatchObject({ changed: 0, refused: 2 });
    expect(back.problems[0]).toMatchObject({ cause: 'category-gone' });
  });

  it('lists the products that it cannot change', async () => {
    const { selection, ids } = await fullSubCategory(3);
    await catalogue.asAdmin('updateProduct', { _id: ids[1], price: 4 });
    const change = { kind: 'price-by-amount', rupees: -5, rounding: 'paise' };
    const { body } = await catalogue.asAdmin('previewBulkChange', { selection, change });
    expect(body.data).toMatchObject({
      total: 3,
      changed: 2,
      refused: [{ cause: 'price-too-low', products: 1 }],
    });
    const job = await ended(jobOf((await start({ selection, change, total: 3 })).body).jobId);
    expect(job).toMatchObject({
      changed: 2,
      refused: 1,
      problems: [{ _id: ids[1], cause: 'price-too-low' }],
    });
    expect(await prices(selection)).toEqual([4, 45, 45]);
  });

  it('needs confirmation when a price would move beyond the guard [G-101]', async () => {
    const { selection } = await fullSubCategory(2);
    const change = { kind: 'discount', discount: 40 };
    const refused = await start({ selection, change, total: 2 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'BULK_NEEDS_CONFIRMATION', details: { largestFall: 40, guardPercent: 30 } },
    });
    const answer = await start({ selection, change, total: 2, confirmed: true });
    expect(await ended(jobOf(answer.body).jobId)).toMatchObject({ changed: 2 });
  });

  it('changes a product once when it is selected twice [G-96]', async () => {
    const { ids, selection } = await fullSubCategory(1);
    const twice = { productIds: [ids[0], ids[0]?.toUpperCase()] };
    const answer = await start({ selection: twice, total: 1 });
    expect(await ended(jobOf(answer.body).jobId)).toMatchObject({ total: 1, changed: 1 });
    expect(await prices(selection)).toEqual([55]);
  });

  it('is refused when other products match than in the preview [G-103]', async () => {
    const { selection, shelf } = await fullSubCategory(2);
    await aProduct(catalogue, shelf);
    const refused = await start({ selection, total: 2 });
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'BULK_SELECTION_CHANGED', details: { total: 3 } },
    });
  });

  it('started twice concurrently is one job; another change is refused with the running job [G-95]', async () => {
    const { selection } = await fullSubCategory(4);
    await withoutWorker(async () => {
      const jobId = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 8 }, () => start({ jobId, selection, total: 4 })),
      );
      expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
      expect(await catalogue.store.bulkJobs.countDocuments({ _id: jobId })).toBe(1);
      expect(await start({ selection, total: 4 })).toMatchObject({
        status: 409,
        body: {
          code: 'BULK_JOB_RUNNING',
          details: { job: { jobId, done: 0, total: 4, startedBy: expect.any(String) } },
        },
      });
    });
    await waitFor(async () => expect(await prices(selection)).toEqual(Array(4).fill(55)));
  });

  it('of two concurrent starts one is refused [G-94]', async () => {
    const { selection } = await fullSubCategory(2);
    await withoutWorker(async () => {
      const answers = await Promise.all([1, 2, 3].map(() => start({ selection, total: 2 })));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    });
    await waitFor(async () => expect(await prices(selection)).toEqual([55, 55]));
  });
});
