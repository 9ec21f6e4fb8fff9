import type { Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { republishProducts } from '../src/products/commands/republish-products';
import { aProduct, aSubCategory, reserve, useOperator } from './harness';

const catalogue = useOperator();
const parts = () => ({ store: catalogue.store, unitOfWork: catalogue.messaging.unitOfWork });

/** A projection like the cart's: the event with the highest sequence of a product wins. */
function projected(productId: string): Partial<Product> & { gone?: boolean } {
  const own = catalogue.probe.events
    .filter(({ type, subject }) => subject === productId && type.startsWith('product.'))
    .sort((one, other) => one.sequence - other.sequence);
  return own.reduce((known, { type, data }) => {
    return { ...known, ...(data as Partial<Product>), gone: type === 'product.deleted' };
  }, {});
}

test('every product and every deletion is published, any number of times', async () => {
  const shelf = await aSubCategory(catalogue);
  const kept = await aProduct(catalogue, shelf, { stock: 7 });
  const dropped = await aProduct(catalogue, shelf);
  await catalogue.asAdmin('deleteProduct', { _id: dropped._id });
  await waitFor(() => expect(catalogue.probe.of('product.deleted')).toHaveLength(1));
  catalogue.probe.events.length = 0;
  const printed: string[] = [];
  const republish = republishProducts({ ...parts(), print: (line) => void printed.push(line) });
  await republish();
  await republish();
  expect(printed).toEqual(Array(2).fill('catalogue: 1 products published again, 1 that are gone'));
  await waitFor(() => expect(catalogue.probe.of('product.updated')).toHaveLength(2));
  await waitFor(() => expect(catalogue.probe.of('product.deleted')).toHaveLength(2));
  expect(catalogue.probe.of('product.updated')[0]).toEqual(kept);
  expect(projected(dropped._id)).toMatchObject({ gone: true });
});

test('during admin writes and orders, no newer event is overtaken', async () => {
  const shelf = await aSubCategory(catalogue);
  const products = await Promise.all([1, 2, 3].map(() => aProduct(catalogue, shelf, { stock: 24 })));
  let busy = true;
  const republish = republishProducts({ ...parts(), print: () => undefined });
  const republishing = (async () => {
    while (busy) await republish();
  })();
  await Promise.all(
    products.map(async ({ _id }) => {
      for (let round = 1; round <= 10; round += 1) {
        await catalogue.asAdmin('updateProduct', { _id, price: 100 + round });
        await reserve(catalogue, _id);
      }
    }),
  );
  busy = false;
  await republishing;
  const outbox = catalogue.store.connection.collection('outbox');
  await waitFor(async () => expect(await outbox.countDocuments()).toBe(0));
  for (const { _id } of products) {
    const truth = (await catalogue.call('getProductDetails', { productId: _id })).body.data as Product;
    expect(truth).toMatchObject({ price: 110, stock: 14 });
    await waitFor(() => expect(projected(_id)).toMatchObject({ price: 110, stock: 14 }));
  }
});
