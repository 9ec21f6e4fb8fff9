import { newEvent } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { createHash } from 'node:crypto';
import { useHarness, type Shopper } from './harness';

const DAY_MS = 86_400_000;
const secretOf = (guest: Shopper) => guest.cookie?.split('=')[1] ?? '';
const keyOf = (guest: Shopper) => `guest:${createHash('sha256').update(secretOf(guest)).digest('hex')}`;

describe('rule 1: the guest cart [A-3.3.2]', () => {
  const harness = useHarness();
  const shopper = () => harness.shopper();
  const contents = async (who: Shopper) =>
    Object.fromEntries((await harness.lines(who)).map((line) => [line.productId._id, line.quantity]));

  it('the cookie is httpOnly, lax, for the whole shop, thirty days, and secure behind TLS only', async () => {
    const { _id } = await harness.product();
    const cookieVia = async (proto?: string) => {
      const call = harness.call({}, 'post', '/api/cart/create', { productId: _id });
      const answer = await (proto ? call.set('x-forwarded-proto', proto) : call).expect(200);
      return String(answer.headers['set-cookie']?.[0]);
    };
    const looking = await harness.call({}, 'get', '/api/cart/get').expect(200);
    expect(looking.headers['set-cookie']).toBeUndefined();
    const plain = await cookieVia();
    expect(plain).toMatch(/^guest_cart=[0-9a-f]{32};/);
    for (const part of ['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Lax'])
      expect(plain).toContain(part);
    expect(plain).not.toContain('Secure');
    expect(await cookieVia('https')).toContain('; Secure');
    expect(await cookieVia('https, http')).toContain('; Secure');
    expect(await cookieVia('http')).not.toContain('Secure');
  });

  it('only the hash of the cookie is stored', async () => {
    const guest: Shopper = {};
    await harness.add(guest, (await harness.product())._id);
    const rows = JSON.stringify(await harness.carts.find().toArray());
    expect(rows).toContain(keyOf(guest));
    expect(rows).not.toContain(secretOf(guest));
  });

  it('a client cannot choose the secret of a cart: an unknown cookie gets a new one', async () => {
    const { _id } = await harness.product();
    const chosen = { cookie: `guest_cart=${'a'.repeat(32)}` };
    const answer = await harness.call(chosen, 'post', '/api/cart/create', { productId: _id }).expect(200);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^guest_cart=(?!a{32})[0-9a-f]{32};/);
    expect(await harness.lines(chosen)).toEqual([]);
  });

  it('a failed first add sets no cookie', async () => {
    const sold = await harness.product({ stock: 0 });
    const answer = await harness.call({}, 'post', '/api/cart/create', { productId: sold._id }).expect(409);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('use extends cookie and row to thirty days from now', async () => {
    const guest: Shopper = {};
    await harness.add(guest, (await harness.product())._id);
    const same = await harness.call(guest, 'get', '/api/cart/get').expect(200);
    expect(same.headers['set-cookie']).toBeUndefined();
    const soon = new Date(Date.now() + 5 * DAY_MS);
    await harness.carts.updateOne({ _id: keyOf(guest) as never }, { $set: { expiresAt: soon } });
    const later = await harness.call(guest, 'get', '/api/cart/get').expect(200);
    expect(later.headers['set-cookie']?.[0]).toMatch(
      new RegExp(`^guest_cart=${secretOf(guest)};.*Max-Age=2592000`),
    );
    const row = (await harness.carts.findOne({ _id: keyOf(guest) as never })) as { expiresAt?: Date } | null;
    expect((row?.expiresAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * DAY_MS);
  });

  it("a user's cart never expires, a guest's always does", async () => {
    const me = shopper();
    const guest: Shopper = {};
    const { _id } = await harness.product();
    await harness.add(me, _id);
    await harness.add(guest, _id);
    expect(await harness.carts.findOne({ _id: `user:${me.user?.userId}` as never })).not.toHaveProperty(
      'expiresAt',
    );
    expect(await harness.carts.findOne({ _id: keyOf(guest) as never })).toHaveProperty('expiresAt');
    const indexes = await harness.carts.indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });

  it.each(['create', 'update-qty', 'delete-cart-item', 'get'])(
    '%s, as the first call after login, merges the carts [G-146]',
    async (path) => {
      const [milk, bread] = [await harness.product({ stock: 9 }), await harness.product({ stock: 9 })];
      const me = shopper();
      const guest: Shopper = {};
      const own = await harness.add(me, milk._id);
      await harness.add(guest, bread._id);
      const both = { ...me, cookie: guest.cookie };
      const calls = {
        create: () => harness.call(both, 'post', '/api/cart/create', { productId: milk._id }),
        'update-qty': () => harness.call(both, 'put', '/api/cart/update-qty', { _id: own._id, qty: 2 }),
        'delete-cart-item': () =>
          harness.call(both, 'delete', '/api/cart/delete-cart-item', { _id: newId() }),
        get: () => harness.call(both, 'get', '/api/cart/get'),
      };
      const answer = await calls[path as keyof typeof calls]().expect(200);
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^guest_cart=;.*Path=\/.*Expires=Thu, 01 Jan 1970/);
      expect(await contents(me)).toMatchObject({ [bread._id]: 1 });
    },
  );

  it("a line of the guest's cart keeps its id and can be changed right after login", async () => {
    const { _id } = await harness.product();
    const guest: Shopper = {};
    const line = await harness.add(guest, _id);
    const both = { ...shopper(), cookie: guest.cookie };
    await harness.call(both, 'put', '/api/cart/update-qty', { _id: line._id, qty: 3 }).expect(200);
    expect(await contents(both)).toEqual({ [_id]: 3 });
  });

  it('a product that is sold out or deleted by the time of login stays in the cart', async () => {
    const [out, gone] = [await harness.product(), await harness.product()];
    const guest: Shopper = {};
    for (const { _id } of [out, out, gone]) await harness.add(guest, _id);
    await harness.probe.publish(
      newEvent('product.availability-changed', out._id, { productId: out._id, stock: 0, crossedZero: true }),
    );
    await harness.probe.publish(newEvent('product.deleted', gone._id, { _id: gone._id, name: gone.name }));
    await waitFor(async () => (await harness.lines(guest)).every((line) => !line.available));
    const both = { ...shopper(), cookie: guest.cookie };
    expect(await contents(both)).toEqual({ [out._id]: 2, [gone._id]: 1 });
  });

  it("an add that arrives while another tab logs in goes to the user's cart, in any order", async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => harness.product({ stock: 50 })));
    const me = shopper();
    const guest: Shopper = {};
    await harness.add(guest, products[0]!._id);
    const both = { ...me, cookie: guest.cookie };
    await Promise.all([
      ...products.map(({ _id }) =>
        harness.call({ cookie: guest.cookie }, 'post', '/api/cart/create', { productId: _id }),
      ),
      harness.lines(both),
      harness.lines(both),
    ]);
    const sum = Object.fromEntries(products.map(({ _id }, index) => [_id, index === 0 ? 2 : 1]));
    expect(await contents(both)).toEqual(sum);
  });

  it("the cookie of a merged cart shows no lines, and later adds go to a new guest's cart", async () => {
    const { _id } = await harness.product({ stock: 50 });
    const me = shopper();
    const guest: Shopper = {};
    await harness.add(guest, _id);
    await harness.lines({ ...me, cookie: guest.cookie });
    expect(await harness.lines({ cookie: guest.cookie })).toEqual([]);
    await harness.carts.updateOne(
      { _id: keyOf(guest) as never },
      { $set: { mergedAt: new Date(Date.now() - 5 * 60_000) } },
    );
    const answer = await harness
      .call({ cookie: guest.cookie }, 'post', '/api/cart/create', { productId: _id })
      .expect(200);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^guest_cart=[0-9a-f]{32};/);
    expect(await contents(me)).toEqual({ [_id]: 1 });
  });

  it("of two users with one cookie, the first gets the guest's lines, once", async () => {
    const { _id } = await harness.product({ stock: 50 });
    const guest: Shopper = {};
    await harness.add(guest, _id);
    const users = [shopper(), shopper()];
    await Promise.all(users.map((user) => harness.lines({ ...user, cookie: guest.cookie })));
    const sums = await Promise.all(users.map(async (user) => (await contents(user))[_id] ?? 0));
    expect(sums.sort()).toEqual([0, 1]);
  });

  it("merging during an order removes the ordered pieces and keeps the guest's", async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await harness.product({ stock: 50 });
      const me = shopper();
      const guest: Shopper = {};
      const line = await harness.add(me, product._id);
      for (let count = 0; count < 2; count += 1) await harness.add(guest, product._id);
      const lines = [{ productId: product._id, quantity: 1, cartLineId: line._id }];
      await Promise.all([
        harness.clear({ orderId: newId(), userId: me.user?.userId, lines }),
        harness.lines({ ...me, cookie: guest.cookie }),
      ]);
      expect(await contents(me)).toEqual({ [product._id]: 2 });
    }
  });
});
