import type { Product } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { auditAfterEach, idsOf, productBody, useCatalogue, useSubCategory } from './harness';

/** Products with predefined ids, as in the demo shop. */
const catalogue = useCatalogue();
const shelf = useSubCategory(catalogue);
auditAfterEach(catalogue);

const importRows = (products: object[]) => catalogue.readAsAdmin('importProducts', { products });
const row = (more: Record<string, unknown> = {}) => ({ ...productBody(shelf, more), _id: newId() });
const details = (productId: string) => catalogue.call('getProductDetails', { productId });

it('creates 200 products in one call, with stock, ledger and events', async () => {
  const rows = Array.from({ length: 200 }, (_each, at) => row({ stock: at % 5 }));
  const { message, data } = await importRows(rows);
  expect(message).toBe('200 products created');
  expect(data).toEqual(rows.map(({ _id }) => ({ _id, outcome: 'created' })));
  const published = () => new Set(idsOf(catalogue.probe.of('product.created') as Product[]));
  await waitFor(() => expect(rows.filter(({ _id }) => !published().has(_id))).toEqual([]));
  const { _id, name } = rows[3]!;
  const created = expect.objectContaining({ _id, name, stock: 3 }) as object;
  expect(catalogue.probe.of('product.created')).toContainEqual(created);
});

it('keeps ids, days and search words, and never shows the words', async () => {
  const times = { createdAt: '2025-05-05T05:05:05.000Z' };
  const known = row({ ...times, brand: 'Doodhsarita', aliases: ['kuchhnaya'] });
  await importRows([known]);
  const shown = (await details(known._id)).body.data;
  const { name, stock, brand } = known as Record<string, unknown>;
  expect(shown).toMatchObject({ ...times, name, stock, brand });
  expect(shown).not.toHaveProperty('aliases');
  for (const search of ['kuchhnaya', 'Doodhsarita'])
    expect(idsOf((await catalogue.read('searchProducts', { search })).data)).toContain(known._id);
});

it('may be sent again: existing products stay unchanged, deleted ones stay deleted', async () => {
  const [kept, gone, added] = [row(), row(), row()];
  await importRows([kept, gone]);
  await catalogue.asAdmin('updateProduct', { _id: kept._id, price: 77 });
  await catalogue.asAdmin('deleteProduct', { _id: gone._id });
  const { message, data } = await importRows([kept, gone, added, { ...added, name: 'Once more' }]);
  expect(data.map(({ outcome }) => outcome)).toEqual(['unchanged', 'deleted', 'created', 'unchanged']);
  expect(message).toBe('1 product created');
  expect((await details(kept._id)).body.data).toMatchObject({ price: 77 });
  expect((await details(gone._id)).status).toBe(404);
  expect((await details(added._id)).body.data).toMatchObject({ name: added.name });
});
