import { newEvent } from '@tokri/contracts';
import { newId } from '@tokri/testing';
import { createHash } from 'node:crypto';
import { buildProduct, openCartHouse, type CartHouse, type Shopper } from './house';

const DAY_MS = 86_400_000;
const secretOf = (guest: Shopper) => guest.cookie?.split('=')[1] ?? '';
const keyOf = (guest: Shopper) => `guest:${createHash('sha256').update(secretOf(guest)).digest('hex')}`;

describe('rule 1: the guest cart', () => {
  let house: CartHouse;
  const shopper = (): Shopper => ({ user: house.environment.tokens.user() });
  const contents = async (who: Shopper) =>
    Object.fromEntries((await house.lines(who)).map((line) => [line.productId._id, line.quantity]));

  beforeAll(async () => {
    house = await openCartHouse();
  });
  afterAll(() => house.close());

  it('the cookie is httpOnly, lax, for the whole shop, thirty days, and secure behind TLS only', async () => {
    const { _id } = await house.product();
    const cookieVia = async (proto?: string) => {
      const call = house.call({}, 'post', '/api/cart/create', { productId: _id });
      const answer = await (proto ? call.set('x-forwarded-proto', proto) : call).expect(200);
      return String(answer.headers['set-cookie']?.[0]);
    };
    const plain = await cookieVia();
    for (const part of ['Max-Age=2592000', 'Path=/', 'HttpOnly', 'SameSite=Lax'])
      expect(plain).toContain(part);
    expect(plain).not.toContain('Secure');
    expect(await cookieVia('https')).toContain('; Secure');
    expect(await cookieVia('https, http')).toContain('; Secure');
    expect(await cookieVia('http')).not.toContain('Secure');
  });

  it('what the cookie holds is stored only as a hash', async () => {
    const guest: Shopper = {};
    await house.add(guest, (await house.product())._id);
    const rows = JSON.stringify(await house.carts.find().toArray());
    expect(rows).toContain(keyOf(guest));
    expect(rows).not.toContain(secretOf(guest));
  });

  it('nobody chooses the secret of a cart: an unknown cookie gets a new one', async () => {
    const { _id } = await house.product();
    const chosen = { cookie: `guest_cart=${'a'.repeat(32)}` };
    const answer = await house.call(chosen, 'post', '/api/cart/create', { productId: _id }).expect(200);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^guest_cart=(?!a{32})[0-9a-f]{32};/);
    expect(await house.lines(chosen)).toEqual([]);
  });

  it('a failed first add sets no cookie', async () => {
    const sold = await house.product({ stock: 0 });
    const answer = await house.call({}, 'post', '/api/cart/create', { productId: sold._id }).expect(409);
    expect(answer.headers['set-cookie']).toBeUndefined();
  });

  it('its thirty days begin anew with use, cookie and row alike', async () => {
    const guest: Shopper = {};
    await house.add(guest, (await house.product())._id);
    const same = await house.call(guest, 'get', '/api/cart/get').expect(200);
    expect(same.headers['set-cookie']).toBeUndefined();
    const soon = new Date(Date.now() + 5 * DAY_MS);
    await house.carts.updateOne({ _id: keyOf(guest) as never }, { $set: { expiresAt: soon } });
    const later = await house.call(guest, 'get', '/api/cart/get').expect(200);
    expect(later.headers['set-cookie']?.[0]).toMatch(
      new RegExp(`^guest_cart=${secretOf(guest)};.*Max-Age=2592000`),
    );
    const row = (await house.carts.findOne({ _id: keyOf(guest) as never })) as { expiresAt?: Date } | null;
    expect((row?.expiresAt?.getTime() ?? 0) - Date.now()).toBeGreaterThan(29 * DAY_MS);
  });

  it("a user's cart never expires, a guest's row always does", async () => {
    const me = shopper();
    const guest: Shopper = {};
    const { _id } = await house.product();
    await house.add(me, _id);
    await house.add(guest, _id);
    expect(await house.carts.findOne({ _id: `user:${me.user?.userId}` as never })).not.toHaveProperty(
      'expiresAt',
    );
    expect(await house.carts.findOne({ _id: keyOf(guest) as never })).toHaveProperty('expiresAt');
    const indexes = await house.carts.indexes();
    expect(indexes).toContainEqual(expect.objectContaining({ key: { expiresAt: 1 }, expireAfterSeconds: 0 }));
  });

  it.each(['create', 'update-qty', 'delete-cart-item', 'get'])(
    'merges on %s, whatever call is first',
    async (path) => {
      const [milk, bread] = [await house.product({ stock: 9 }), await house.product({ stock: 9 })];
      const me = shopper();
      const guest: Shopper = {};
      const own = await house.add(me, milk._id);
      await house.add(guest, bread._id);
      const both = { ...me, cookie: guest.cookie };
      const calls = {
        create: () => house.call(both, 'post', '/api/cart/create', { productId: milk._id }),
        'update-qty': () => house.call(both, 'put', '/api/cart/update-qty', { _id: own._id, qty: 2 }),
        'delete-cart-item': () => house.call(both, 'delete', '/api/cart/delete-cart-item', { _id: newId() }),
        get: () => house.call(both, 'get', '/api/cart/get'),
      };
      const answer = await calls[path as keyof typeof calls]().expect(200);
      expect(answer.headers['set-cookie']?.[0]).toMatch(/^guest_cart=;.*Path=\/.*Expires=Thu, 01 Jan 1970/);
      expect(await contents(me)).toMatchObject({ [bread._id]: 1 });
    },
  );

  it('a line that the guest shows can be changed right after login: it keeps its id', async () => {
    const { _id } = await house.product();
    const guest: Shopper = {};
    const line = await house.add(guest, _id);
    const both = { ...shopper(), cookie: guest.cookie };
    await house.call(both, 'put', '/api/cart/update-qty', { _id: line._id, qty: 3 }).expect(200);
    expect(await contents(both)).toEqual({ [_id]: 3 });
  });

  it('what is sold out or gone by the time of login is not lost', async () => {
    const [out, gone] = [await house.product(), await house.product()];
    const guest: Shopper = {};
    for (const { _id } of [out, out, gone]) await house.add(guest, _id);
    await house.probe.publish(
      newEvent('product.availability-changed', out._id, { productId: out._id, stock: 0, crossedZero: true }),
    );
    await house.probe.publish(newEvent('product.deleted', gone._id, { _id: gone._id, name: gone.name }));
    await house.eventually(guest, (lines) => lines.every((line) => !line.available));
    const both = { ...shopper(), cookie: guest.cookie };
    expect(await contents(both)).toEqual({ [out._id]: 2, [gone._id]: 1 });
  });

  it('a tap on its way while another tab logs in follows the cart; nothing is lost, in any order', async () => {
    const products = await Promise.all(Array.from({ length: 6 }, () => house.product({ stock: 50 })));
    const me = shopper();
    const guest: Shopper = {};
    await house.add(guest, products[0]!._id);
    const both = { ...me, cookie: guest.cookie };
    await Promise.all([
      ...products.map(({ _id }) =>
        house.call({ cookie: guest.cookie }, 'post', '/api/cart/create', { productId: _id }),
      ),
      house.lines(both),
      house.lines(both),
    ]);
    const sum = Object.fromEntries(products.map(({ _id }, index) => [_id, index === 0 ? 2 : 1]));
    expect(await contents(both)).toEqual(sum);
  });

  it('an old cookie of a merged cart opens nothing: it shows no lines, and later adds go to a new guest', async () => {
    const { _id } = await house.product({ stock: 50 });
    const me = shopper();
    const guest: Shopper = {};
    await house.add(guest, _id);
    await house.lines({ ...me, cookie: guest.cookie });
    expect(await house.lines({ cookie: guest.cookie })).toEqual([]);
    await house.carts.updateOne(
      { _id: keyOf(guest) as never },
      { $set: { mergedAt: new Date(Date.now() - 5 * 60_000) } },
    );
    const answer = await house
      .call({ cookie: guest.cookie }, 'post', '/api/cart/create', { productId: _id })
      .expect(200);
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^guest_cart=[0-9a-f]{32};/);
    expect(await contents(me)).toEqual({ [_id]: 1 });
  });

  it('two users with one cookie: the guest lines go to the first, once', async () => {
    const { _id } = await house.product({ stock: 50 });
    const guest: Shopper = {};
    await house.add(guest, _id);
    const users = [shopper(), shopper()];
    await Promise.all(users.map((user) => house.lines({ ...user, cookie: guest.cookie })));
    const sums = await Promise.all(users.map(async (user) => (await contents(user))[_id] ?? 0));
    expect(sums.sort()).toEqual([0, 1]);
  });

  it('merging while an order clears: the ordered pieces go, the guest pieces stay', async () => {
    for (let round = 0; round < 5; round += 1) {
      const product = await house.product({ stock: 50 });
      const me = shopper();
      const guest: Shopper = {};
      const line = await house.add(me, product._id);
      for (let count = 0; count < 2; count += 1) await house.add(guest, product._id);
      const lines = [{ productId: product._id, quantity: 1, cartLineId: line._id }];
      await Promise.all([
        house.clear({ orderId: newId(), userId: me.user?.userId, lines }),
        house.lines({ ...me, cookie: guest.cookie }),
      ]);
      expect(await contents(me)).toEqual({ [product._id]: 2 });
    }
  });

  it('a product that the catalogue has just created can be added: the add waits for its event', async () => {
    const product = buildProduct();
    const adding = house.call(shopper(), 'post', '/api/cart/create', { productId: product._id }).expect(200);
    const answered = adding.then(({ body }) => body as object);
    await new Promise((resolve) => setTimeout(resolve, 150));
    await house.probe.publish(newEvent('product.created', product._id, product));
    expect(await answered).toMatchObject({ data: { productId: product._id, quantity: 1 } });
  });
});
