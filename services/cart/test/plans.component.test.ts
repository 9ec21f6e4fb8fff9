import { newId, explainQueries } from '@tokri/testing';
import { useHarness, type Shopper } from './harness';

const harness = useHarness();

test('no query scans all carts or all products', async () => {
  const use = async () => {
    const product = await harness.product();
    const guest: Shopper = {};
    const { _id } = await harness.add(guest, product._id);
    await harness.call(guest, 'put', '/api/cart/update-qty', { _id, qty: 2 }).expect(200);
    await harness.lines(guest);
    const user = { user: harness.environment.tokens.user(), cookie: guest.cookie };
    await harness.lines(user);
    const lines = [{ productId: product._id, quantity: 1 }];
    await harness.clear({ orderId: newId(), userId: user.user.userId, lines });
    await harness.call(user, 'delete', '/api/cart/delete-cart-item', { _id }).expect(200);
  };
  const { queries, collectionScans } = await explainQueries(harness.database, use);
  expect(queries.length).toBeGreaterThan(4);
  expect(collectionScans).toEqual([]);
});
