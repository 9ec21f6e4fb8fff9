import { createProductProjection } from '../src/products/store';
import { applyDeleted, applyProduct, applyStock } from '../src/products/product-row';
import { buildProduct, useHarness } from './harness';

const harness = useHarness();

test('changes of one transaction are applied in order, each to the result of the previous one [G-344]', async () => {
  const products = createProductProjection(harness.database);
  const [rice, dal, gone] = [buildProduct({ stock: 4 }), buildProduct({ stock: 5 }), buildProduct()];
  const change = async (...changes: Parameters<typeof products.apply>[0]) =>
    harness.database.transaction((session) => products.apply(changes, session));
  await change(
    { id: rice._id, change: (row) => applyProduct(row, rice, 10) },
    { id: dal._id, change: (row) => applyProduct(row, dal, 11) },
    { id: rice._id, change: (row) => applyStock(row, 2, 12) },
    { id: gone._id, change: (row) => applyProduct(row, gone, 13) },
    { id: gone._id, change: (row) => applyDeleted(row, 14) },
    { id: dal._id, change: (row) => applyStock(row, 9, 3) },
  );
  const rows = await products.find([rice._id, dal._id, gone._id]);
  expect(rows.get(rice._id)).toMatchObject({ product: rice, sequence: 10, stock: 2, stockSequence: 12 });
  expect(rows.get(dal._id)).toMatchObject({ product: dal, stock: 5, stockSequence: 11 });
  expect(rows.get(gone._id)).toMatchObject({ gone: true, sequence: 14 });
});
