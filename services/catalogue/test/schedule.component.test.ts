import { calls, type Product } from '@tokri/contracts';
import { waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { aProduct, useCatalogue, useSubCategory } from './harness';

const soon = (ms = 1_500) => new Date(Date.now() + ms).toISOString();
const LATER = 3_600_000;

const catalogue = useCatalogue();
const shelf = useSubCategory(catalogue);

const schedule = (productId: string, more: object) =>
  catalogue.asAdmin('scheduleChange', { scheduleId: randomUUID(), productId, at: soon(), ...more });
const scheduled = async (...productIds: string[]) =>
  (await catalogue.readAsAdmin('getScheduledChanges', { productIds })).data;
const rowOf = ({ _id }: Product) => catalogue.store.products.findById(_id).lean();
const told = (type: 'product.updated' | 'audit.recorded', { _id }: Product) =>
  catalogue.probe.of(type).filter((data) => {
    const about = data as { _id?: string; subjectId?: string };
    return about._id === _id || about.subjectId === _id;
  });

it('a scheduled change is applied once at its time by many replicas, with its event and an audit entry of its admin [G-283]', async () => {
  const product = await aProduct(catalogue, shelf, { price: 50, discount: 0 });
  const replicas = await Promise.all([catalogue.addReplica(), catalogue.addReplica()]);
  const answer = await schedule(product._id, { price: 40, discount: 5, state: 'archived' });
  const { scheduleId, at, by } = calls.scheduleChange.response.parse(answer.body).data;
  expect(await scheduled(product._id)).toMatchObject([{ scheduleId, price: 40, discount: 5, by }]);
  expect(await rowOf(product)).toMatchObject({ price: 50 });
  await waitFor(async () => expect((await rowOf(product))?.price).toBe(40));
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(at));
  expect(await rowOf(product)).toMatchObject({ price: 40, discount: 5, state: 'archived' });
  expect(await scheduled(product._id)).toEqual([]);
  await waitFor(() => told('audit.recorded', product).length >= 3);
  expect(told('product.updated', product)).toMatchObject([{ price: 40, discount: 5, state: 'archived' }]);
  expect(told('audit.recorded', product)).toMatchObject([
    { action: 'created' },
    { action: 'scheduled', actorId: by },
    {
      action: 'schedule-applied',
      actorId: by,
      changes: expect.arrayContaining([
        { field: 'Scheduled for', after: at },
        { field: 'Price', before: '₹50', after: '₹40' },
      ]) as object,
    },
  ]);
  await Promise.all(replicas.map((replica) => replica.stop()));
});

it('a scheduled change is stored once when sent repeatedly, and of two due changes the later one wins [G-286]', async () => {
  const product = await aProduct(catalogue, shelf, { price: 50, state: 'archived' });
  const first = { scheduleId: randomUUID(), productId: product._id, at: soon(2_000), price: 30 };
  const answers = await Promise.all([1, 2, 3].map(() => catalogue.asAdmin('scheduleChange', first)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  await schedule(product._id, { at: soon(2_200), price: 20, state: 'live' });
  expect(await scheduled(product._id)).toHaveLength(2);
  await waitFor(async () => expect(await scheduled(product._id)).toEqual([]));
  const row = await rowOf(product);
  expect(row?.price).toBe(20);
  expect(row).not.toHaveProperty('state');
});

it('a scheduled change is not applied once it is cancelled, or its product is deleted', async () => {
  const [product, gone, other] = [
    await aProduct(catalogue, shelf, { price: 50 }),
    await aProduct(catalogue, shelf),
    await aProduct(catalogue, shelf),
  ];
  const { body } = await schedule(product._id, { price: 10 });
  const { scheduleId } = body.data as { scheduleId: string };
  const cancel = () => catalogue.asAdmin('cancelScheduledChange', { scheduleId });
  expect([(await cancel()).status, (await cancel()).status]).toEqual([200, 404]);
  await schedule(gone._id, { price: 10 });
  await catalogue.asAdmin('deleteProduct', { _id: gone._id });
  expect(await scheduled(gone._id)).toEqual([]);
  await catalogue.store.scheduledChanges.insertMany([
    { _id: randomUUID(), productId: gone._id, at: new Date(), price: 10 },
  ]);
  await schedule(other._id, { price: 11 });
  await waitFor(async () => expect((await rowOf(other))?.price).toBe(11));
  expect(await scheduled(gone._id)).toEqual([]);
  expect(await rowOf(gone)).toBeNull();
  expect(await rowOf(product)).toMatchObject({ price: 50 });
  await waitFor(() => told('audit.recorded', product).length >= 3);
  expect(told('audit.recorded', product).at(-1)).toMatchObject({ action: 'schedule-cancelled' });
});

it('a product has a limited number of them, also when they are requested at once [G-285]', async () => {
  const { _id } = await aProduct(catalogue, shelf);
  const far = await schedule(_id, { price: 5, at: soon(400 * 24 * LATER) });
  expect(far.body.message).toMatch(/within a year/);
  const many = Array.from({ length: 14 }, () => schedule(_id, { price: 5, at: soon(LATER) }));
  const statuses = (await Promise.all(many)).map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(409)]);
  expect(await scheduled(_id)).toHaveLength(10);
});
