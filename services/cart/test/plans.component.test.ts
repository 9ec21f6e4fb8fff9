import { newId, explainQueries } from '@tokri/testing';
import mongoose from 'mongoose';
import { openCartHouse, type Shopper } from './house';

test('no query reads all carts or all products, however many there are', async () => {
  const house = await openCartHouse();
  const database = await mongoose.createConnection(house.environment.mongoUrl).asPromise();
  const use = async () => {
    const product = await house.product();
    const guest: Shopper = {};
    const { _id } = await house.add(guest, product._id);
    await house.call(guest, 'put', '/api/cart/update-qty', { _id, qty: 2 }).expect(200);
    await house.lines(guest);
    const user = { user: house.environment.tokens.user(), cookie: guest.cookie };
    await house.lines(user);
    const lines = [{ productId: product._id, quantity: 1 }];
    await house.clear({ orderId: newId(), userId: user.user.userId, lines });
    await house.call(user, 'delete', '/api/cart/delete-cart-item', { _id }).expect(200);
  };
  const { queries, collectionScans } = await explainQueries(database, use);
  expect(queries.length).toBeGreaterThan(5);
  expect(collectionScans).toEqual([]);
  await database.close();
  await house.close();
}, 120_000);
