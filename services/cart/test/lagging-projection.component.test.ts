import { newEvent } from '@tokri/contracts';
import { buildProduct, useHarness, type Shopper } from './harness';

/** A product that the shop shows can be added, also when the projection has not received it yet. */
describe('a lagging projection', () => {
  const harness = useHarness();
  const shopper = () => harness.shopper();
  const know = (product: ReturnType<typeof buildProduct>, sequence = Date.now() * 1_000) =>
    harness.catalogue.known.set(product._id, { product, sequence });
  const create = (me: Shopper, productId: string) =>
    harness.call(me, 'post', '/api/cart/create', { productId });

  test('an unknown product is fetched from the catalogue once and shown from then on', async () => {
    const product = buildProduct({ name: 'Idli Batter', stock: 4 });
    know(product);
    const me = shopper();
    await create(me, product._id).expect(200);
    const { asked } = harness.catalogue.state;
    await create(me, product._id).expect(200);
    expect(harness.catalogue.state.asked).toBe(asked);
    expect(await harness.lines(me)).toMatchObject([
      { quantity: 2, available: true, productId: { name: 'Idli Batter', stock: 4 } },
    ]);
  });

  test('newly arrived stock can be added before its event arrives', async () => {
    const product = await harness.product({ stock: 1 });
    const me = shopper();
    await harness.add(me, product._id);
    know({ ...product, stock: 5 }, Date.now() * 1_000 + 1_000_000);
    await create(me, product._id).expect(200);
  });

  test("a line can be raised to the catalogue's current stock, and no further [G-328]", async () => {
    const product = await harness.product({ stock: 2 });
    const me = shopper();
    const { _id } = await harness.add(me, product._id);
    know({ ...product, stock: 6 }, Date.now() * 1_000 + 1_000_000);
    const raise = (qty: number) => harness.call(me, 'put', '/api/cart/update-qty', { _id, qty });
    await raise(7).expect(409);
    await raise(6).expect(200);
  });

  test("an older event that arrives after the catalogue's answer changes nothing", async () => {
    const product = buildProduct({ stock: 7 });
    know(product);
    const me = shopper();
    await create(me, product._id).expect(200);
    const late = newEvent('product.created', product._id, { ...product, stock: 3, name: 'Older' });
    await harness.handled(await harness.probe.publish(late, { sequence: (Date.now() - 60_000) * 1_000 }));
    expect(await harness.lines(me)).toMatchObject([{ productId: { name: product.name, stock: 7 } }]);
  });

  test('while the catalogue is unavailable, the refusal by the projection is final', async () => {
    const unknown = buildProduct();
    know(unknown);
    harness.catalogue.state.down = true;
    await create(shopper(), unknown._id).expect(404);
    harness.catalogue.state.down = false;
    await create(shopper(), unknown._id).expect(200);
  });

  test('a new product can be added at once, with 10,000 events queued before its own', async () => {
    const created = (product = buildProduct()) => newEvent('product.created', product._id, product);
    await harness.probe.publishAll(Array.from({ length: 10_000 }, () => created()));
    const product = buildProduct();
    know(product);
    const own = await harness.probe.publish(created(product));
    await create(shopper(), product._id).expect(200);
    expect(await harness.isHandled(own)).toBe(false);
  });
});
