import { generateCatalogue } from '@tokri/demo-shop';
import { createMessaging } from '@tokri/messaging';
import { createLogger } from '@tokri/service-kit';
import { waitFor } from '@tokri/testing';
import type { Product } from '@tokri/contracts';
import { seedCatalogue } from '../src/demo-data';
import { auditStock, unbalanced } from '../src/stock/audit';
import { startHarness, type Harness } from './harness';

const demo = generateCatalogue({ lines: 200 });
let catalogue: Harness;
let messaging: ReturnType<typeof createMessaging>;
const said: string[] = [];

beforeAll(async () => {
  catalogue = await startHarness();
  const { amqpUrl } = catalogue.environment;
  const { connection } = catalogue.store;
  messaging = createMessaging({
    service: 'catalogue',
    amqpUrl,
    connection,
    logger: createLogger('seed', 'silent'),
  });
  await messaging.start();
}, 60_000);
afterAll(async () => {
  await messaging.stop();
  await catalogue.stop();
});

const seed = (what = demo) =>
  seedCatalogue(
    { store: catalogue.store, unitOfWork: messaging.unitOfWork, say: (line) => said.push(line) },
    what,
  );

it('goes on where it was cut off, with stock, books and events, under the ids of the demo shop', async () => {
  const half = demo.products.slice(0, 200);
  const broken = { ...demo, products: [...half, { ...demo.products[200]!, _id: 'not an id' }] };
  await expect(seed(broken)).rejects.toThrow();
  expect(await catalogue.store.products.countDocuments({})).toBe(200);

  await seed();
  expect(said.at(-1)).toMatch(/^seed: [\d,]+ of [\d,]+ products$/);
  expect(await catalogue.store.products.countDocuments({})).toBe(demo.products.length);
  expect(unbalanced(await auditStock(catalogue.store))).toEqual([]);
  await waitFor(() => {
    expect(
      new Set((catalogue.probe.of('product.created') as Product[]).map((product) => product._id)).size,
    ).toBe(demo.products.length);
  }, 30_000);
  expect(catalogue.probe.of('product.created')).toHaveLength(demo.products.length);
  expect(catalogue.probe.of('category.created')).toHaveLength(demo.categories.length);
}, 60_000);

it('shows up in the running service, searchable by words that are never shown', async () => {
  const [first] = demo.products.filter((product) => product.aliases.length > 0);
  const details = await catalogue.call('getProductDetails', { productId: first?._id });
  expect(details.body.data).toMatchObject({ name: first?.name, stock: first?.stock });
  expect(details.body.data).not.toHaveProperty('aliases');
  const found = await catalogue.call('searchProducts', { search: first?.aliases[0], limit: 50 });
  expect((found.body.data as Product[]).some((product) => product.name === first?.name)).toBe(true);
});

it('does nothing the second time, and what an admin deleted stays deleted', async () => {
  const gone = demo.products[0]?._id;
  await catalogue.asAdmin('deleteProduct', { _id: gone });
  await seed();
  expect(said.at(-1)).toBe('seed: the demo shop is there');
  expect(await catalogue.call('getProductDetails', { productId: gone })).toMatchObject({ status: 404 });
});
