import type { Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { unbalanced } from '../src/stock/audit/account';
import { auditStock } from '../src/stock/audit/audit';
import { jobOf, useBulk } from './bulk-under-test';
import { reserve } from './harness';

const { catalogue, fullSubCategory, shown, start, ended, undo } = useBulk();
const change = { kind: 'delete' };

it('deletes products permanently after a confirmation, and writes off their pieces [G-102]', async () => {
  const { ids, selection } = await fullSubCategory(4, { stock: 5 });
  const [first, , , kept] = ids as [string, string, string, string];
  await reserve(catalogue, first, 2);
  const chosen = { productIds: ids.filter((id) => id !== kept) };
  const { body } = await catalogue.asAdmin('previewBulkChange', { selection: chosen, change });
  expect(body.data).toMatchObject({ total: 3, changed: 3, needsConfirmation: true, writtenOff: 13 });

  const refused = await start({ selection: chosen, change, total: 3 });
  expect(refused).toMatchObject({ status: 409, body: { code: 'BULK_NEEDS_CONFIRMATION' } });
  expect(refused.body.message).toBe('3 products would be deleted for good. Please confirm that.');
  expect(await shown(selection)).toHaveLength(4);

  const { jobId } = jobOf((await start({ selection: chosen, change, total: 3, confirmed: true })).body);
  expect(await ended(jobId)).toMatchObject({ changed: 3, refused: 0, canUndo: false });
  expect((await shown(selection)).map(({ _id }) => _id)).toEqual([kept]);
  expect((await catalogue.call('getProductDetails', { productId: first })).status).toBe(404);
  const gone = () => (catalogue.probe.of('product.deleted') as Pick<Product, '_id'>[]).map(({ _id }) => _id);
  await waitFor(() => expect(gone()).toEqual(expect.arrayContaining(chosen.productIds)));
  expect(gone()).not.toContain(kept);
  expect(unbalanced(await auditStock(catalogue.store))).toEqual([]);
  expect((await undo(jobId)).body.code).toBe('BULK_NOT_UNDOABLE');
});

it('leaves no variant group with one product', async () => {
  const { ids, selection } = await fullSubCategory(3);
  const [small, large, other] = ids as [string, string, string];
  await catalogue.store.products.updateMany(
    { _id: { $in: [small, large] } },
    { variantGroup: 'bulk-delete' },
  );
  const chosen = { productIds: [small, other] };
  const job = await start({ selection: chosen, change, total: 2, confirmed: true });
  expect(await ended(jobOf(job.body).jobId)).toMatchObject({ changed: 2 });
  const [left] = await shown(selection);
  expect(left).toMatchObject({ _id: large });
  expect(left).not.toHaveProperty('variantGroup');
});
