import type { Product } from '@tokri/contracts';
import { aProduct, aSubCategory, startHarness, type Harness } from './harness';

let catalogue: Harness;
beforeAll(async () => {
  catalogue = await startHarness();
});
afterAll(() => catalogue.stop());

const idsOf = ({ data }: { data?: unknown }) => (data as Product[]).map(({ _id }) => _id);

test('a brand among the details is used as the brand, also in older rows; the brand field takes precedence', async () => {
  const shelf = await aSubCategory(catalogue);
  const named = await aProduct(catalogue, shelf, { more_details: { Brand: 'Sahyadri' } });
  expect(named).toMatchObject({ brand: 'Sahyadri', more_details: { Brand: 'Sahyadri' } });
  const both = await aProduct(catalogue, shelf, { brand: 'Konkan', more_details: { brand: 'Sahyadri' } });
  expect(both.brand).toBe('Konkan');
  const replica = await catalogue.addReplica();
  for (const each of [catalogue, replica]) {
    const searched = await each.call('searchProducts', { search: 'sahyadri' });
    expect(idsOf(searched.body)).toEqual([named._id]);
    const listed = await each.call('getProductTable', { brand: 'sahyadri' }, catalogue.admin);
    expect(idsOf(listed.body)).toEqual([named._id]);
    expect(listed.body.brands).toEqual(['Konkan', 'Sahyadri']);
  }
  await replica.stop();
});
