import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { uniqueName } from './harness';
import { useImport } from './import-under-test';

const { catalogue, ended, undo, start, checked, imported, outcomes, all, details, aProductRow } = useImport();

it('sets the Hindi name from a column, and keeps it where the cell is empty', async () => {
  const product = await aProductRow();
  const { data, jobId } = await checked([{ id: product._id, name_hi: ' टोन्ड  दूध ' }]);
  expect(data[0]?.changes).toEqual([{ field: 'name_hi', before: '', after: 'टोन्ड दूध' }]);
  await start(jobId, 1);
  expect(await ended(jobId)).toMatchObject({ changed: 1 });
  expect(await details(product._id)).toMatchObject({ name: product.name, name_hi: 'टोन्ड दूध' });
  const again = await checked([{ id: product._id, name_hi: '' }]);
  expect(again.data[0]).toMatchObject({ outcome: 'unchanged' });
});

it('finds the product of a row by id, SKU, barcode, or name and unit', async () => {
  const sku = uniqueName('S').toUpperCase();
  const one = await aProductRow();
  const two = await aProductRow({ sku });
  const three = await aProductRow({ barcode: '99887766554' });
  const four = await aProductRow({ unit: '750 g' });
  const { data } = await checked([
    { id: one._id },
    { sku: sku.toLowerCase() },
    { barcode: '9988 776 6554' },
    { name: four.name, unit: '750 G' },
    { name: four.name, unit: '1 kg', price: '5', categories: 'x' },
  ]);
  const meant = data.map(({ productId }) => productId);
  expect(meant).toEqual([...[one, two, three, four].map(({ _id }) => _id), undefined]);
  expect(outcomes(data)).toEqual(['unchanged', 'unchanged', 'unchanged', 'changed', 'new']);
});

it('finds the product of a row in every spelling of its name, unit and brand', async () => {
  const name = uniqueName('Crème Tea');
  const product = await aProductRow({ name, unit: '200 g', brand: 'Nila', price: 50 });
  const spellings = [
    name,
    name.normalize('NFD'),
    name.toUpperCase(),
    `${name}\u200b`,
    name.replaceAll(' ', '\u00a0 '),
  ];
  const row = (spelling: string, unit = '200 g') => ({ name: spelling, unit, brand: 'NILA', price: '60' });
  for (const cells of [
    ...spellings.map((spelling) => row(spelling)),
    row(name, '200g'),
    row(name, '200 GM'),
  ]) {
    const { data } = await checked([cells]);
    expect([cells, data[0]?.outcome, data[0]?.productId]).toEqual([cells, 'changed', product._id]);
  }
  const { data } = await checked(spellings.map((spelling) => row(spelling)));
  expect(outcomes(data)).toEqual(['changed', 'refused', 'refused', 'refused', 'refused']);
  expect(outcomes((await checked([{ ...row(name, '200 g jar'), categories: 'x' }])).data)).toEqual(['new']);
  expect(await imported([row(`${name.toUpperCase()}\u200b`)])).toMatchObject({ changed: 1 });
  expect(await all(name)).toMatchObject([{ _id: product._id, name: name.toUpperCase(), price: 60 }]);
});

it('finds a product by the name of its last change, and of its restoring', async () => {
  const [product, name] = [await aProductRow(), uniqueName('Renamed Tea')];
  await catalogue.asAdmin('updateProduct', { _id: product._id, name });
  const cells = { name: name.toUpperCase(), unit: product.unit };
  expect((await checked([cells])).data[0]).toMatchObject({ outcome: 'changed', productId: product._id });
  const job = await imported([{ ...cells, id: product._id }]);
  await undo(job.jobId, randomUUID());
  await waitFor(async () => expect(await details(product._id)).toMatchObject({ name }));
  expect((await checked([cells])).data[0]).toMatchObject({ productId: product._id });
});

it('takes a barcode of 12 digits and the one with a 0 in front for the same', async () => {
  const barcode = String(Math.floor(Math.random() * 1e11)).padStart(12, '5');
  const product = await aProductRow({ barcode });
  const { data } = await checked([{ barcode: `0${barcode}`, price: '1' }, { barcode }]);
  expect(data[0]).toMatchObject({ outcome: 'changed', productId: product._id });
  expect(data[0]?.changes.map(({ field }) => field)).toEqual(['price']);
  expect(data[1]?.problems).toEqual([{ field: 'name', reason: 'is the same product as in line 2' }]);
});

it('reads the numbers of a column in one form, and refuses cells in another one', async () => {
  const row = (price: string) => ({ name: uniqueName('Tea'), categories: 'x', price });
  const { data } = await checked(['1.299,00', '1.299', '49,50', '1,299.00', '₹१००'].map(row));
  const after = data.map(({ changes }) => changes.find(({ field }) => field === 'price')?.after);
  expect(after.filter((_price, at) => at !== 1)).toEqual(['1299', '49.5', undefined, '100']);
  expect(data.flatMap(({ line, problems }) => problems.map(({ reason }) => `${line}: ${reason}`))).toEqual([
    '3: “1.299” may be 1299 or 1.299: line 5 has “1,299.00”',
    '5: “1,299.00” is written otherwise than “1.299,00” in line 2',
  ]);
});
