import { calls, type Product } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { randomUUID } from 'node:crypto';
import { aProduct, aSubCategory, startHarness, type Harness } from './harness';

const soon = (ms = 1_500) => new Date(Date.now() + ms).toISOString();
const LATER = 3_600_000;

describe('a scheduled change', () => {
  let catalogue: Harness;
  let shelf: Awaited<ReturnType<typeof aSubCategory>>;
  beforeAll(async () => {
    catalogue = await startHarness();
    shelf = await aSubCategory(catalogue);
  });
  afterAll(() => catalogue.stop());

  const schedule = (productId: string, more: object) =>
    catalogue.asAdmin('scheduleChange', { scheduleId: randomUUID(), productId, at: soon(), ...more });
  const scheduled = async (...productIds: string[]) =>
    calls.getScheduledChanges.response.parse(
      (await catalogue.asAdmin('getScheduledChanges', { productIds })).body,
    ).data;
  const rowOf = ({ _id }: Product) => catalogue.store.products.findById(_id).lean();
  const told = (type: 'product.updated' | 'audit.recorded', { _id }: Product) =>
    catalogue.probe.of(type).filter((data) => {
      const about = data as { _id?: string; subjectId?: string };
      return about._id === _id || about.subjectId === _id;
    });

  it('is applied once at its time by many replicas, with its event and an audit entry of its admin [G-283]', async () => {
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

  it('is stored once when sent repeatedly, and of two due changes the later one wins [G-286]', async () => {
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

  it('is not applied once it is cancelled', async () => {
    const product = await aProduct(catalogue, shelf, { price: 50 });
    const { body } = await schedule(product._id, { price: 10 });
    const { scheduleId } = body.data as { scheduleId: string };
    const cancel = () => catalogue.asAdmin('cancelScheduledChange', { scheduleId });
    expect((await cancel()).status).toBe(200);
    expect((await cancel()).body).toMatchObject({ code: 'NOT_FOUND' });
    const other = await aProduct(catalogue, shelf, { price: 50 });
    await schedule(other._id, { price: 11 });
    await waitFor(async () => expect((await rowOf(other))?.price).toBe(11));
    expect(await rowOf(product)).toMatchObject({ price: 50 });
    await waitFor(() => told('audit.recorded', product).length >= 3);
    expect(told('audit.recorded', product).at(-1)).toMatchObject({ action: 'schedule-cancelled' });
  });

  it('is removed with its product', async () => {
    const product = await aProduct(catalogue, shelf);
    await schedule(product._id, { price: 10 });
    await catalogue.asAdmin('deleteProduct', { _id: product._id });
    expect(await scheduled(product._id)).toEqual([]);
    // Of one that was deleted behind its back, when its time comes.
    await catalogue.store.scheduledChanges.insertMany([
      { _id: randomUUID(), productId: product._id, at: new Date(), price: 10 },
    ]);
    await waitFor(async () => expect(await scheduled(product._id)).toEqual([]));
    expect(await rowOf(product)).toBeNull();
  });

  it('needs a future time, a change, a product, and at most a few others of the product [G-285]', async () => {
    const product = await aProduct(catalogue, shelf);
    const refused = async (more: object, _id = product._id) => (await schedule(_id, more)).body.message;
    expect(await refused({})).toBe('Please say what is to change.');
    expect(await refused({ price: 5, at: new Date(Date.now() - 1_000).toISOString() })).toMatch(
      /time to come/,
    );
    expect(await refused({ price: 5, at: soon(400 * 24 * LATER) })).toMatch(/within a year/);
    expect(await refused({ price: 5 }, newId())).toBe('This product was not found.');
    const many = Array.from({ length: 14 }, () => schedule(product._id, { price: 5, at: soon(LATER) }));
    const statuses = (await Promise.all(many)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(4).fill(409)]);
    expect(await scheduled(product._id)).toHaveLength(10);
  });

  it('is for admins only', async () => {
    const body = {
      scheduleId: randomUUID(),
      productId: newId(),
      at: soon(),
      price: 5,
      productIds: [newId()],
    };
    for (const name of ['scheduleChange', 'getScheduledChanges', 'cancelScheduledChange'] as const)
      expect((await catalogue.call(name, body, catalogue.shopper)).status).toBe(403);
  });
});
