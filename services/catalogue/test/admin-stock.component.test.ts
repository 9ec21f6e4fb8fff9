import { calls } from '@tokri/contracts';
import { newId, waitFor } from '@tokri/testing';
import { useStock } from './stock-under-test';

const stock = useStock();
const { aProduct, stockOf, accountOf, reserve, cancel } = stock;

describe('stock set by an admin', () => {
  it('is the sellable stock; reservations stay', async () => {
    const product = await aProduct({ stock: 10 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 4 }];
    await reserve(lines, { orderId });
    const answer = await stock.catalogue.asAdmin('updateProduct', { _id: product._id, stock: 1 });
    expect(answer.body.data).toMatchObject({ stock: 1 });
    expect(await accountOf(product._id)).toMatchObject({ received: 5, onHand: 1, reserved: 4 });
    await cancel(orderId, lines);
    await waitFor(async () => (await stockOf(product._id)) === 5);
  });

  it('is unchanged by an edit without stock, even with concurrent orders', async () => {
    const product = await aProduct({ stock: 30 });
    const edits = Array.from(
      { length: 6 },
      (_unused, index) => () =>
        stock.catalogue.asAdmin('updateProduct', { _id: product._id, price: 10 + index }),
    );
    const buys = Array.from({ length: 30 }, () => () => reserve([{ productId: product._id, quantity: 1 }]));
    const answers = await Promise.all([...buys, ...edits].map((run) => run()));
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    expect(await stockOf(product._id)).toBe(0);
    expect(await stock.catalogue.store.products.findById(product._id).lean()).toMatchObject({
      soldOut: true,
    });
  });

  it('of a whole product saved as it was read is what orders have left; an edited one is refused', async () => {
    const { _id } = await aProduct({ stock: 10 });
    const answer = await stock.catalogue.call('getProductDetails', { productId: _id });
    const read = calls.getProductDetails.response.parse(answer.body).data;
    await reserve([{ productId: _id, quantity: 3 }]);
    const edited = await stock.catalogue.asAdmin('updateProduct', { ...read, stock: 15 });
    expect(edited).toMatchObject({
      status: 409,
      body: { code: 'STALE_UPDATE', details: { product: { stock: 7 } } },
    });
    const saved = await stock.catalogue.asAdmin('updateProduct', { ...read, description: 'New words' });
    expect(saved).toMatchObject({ status: 200, body: { data: { stock: 7, description: 'New words' } } });
    expect(await accountOf(_id)).toMatchObject({ received: 10, onHand: 7, reserved: 3 });
  });

  it('publishes when it crosses zero, both ways', async () => {
    const product = await aProduct({ stock: 2 });
    const published = () =>
      (stock.catalogue.probe.of('product.availability-changed') as { productId: string }[]).filter(
        (data) => data.productId === product._id,
      );
    await reserve([{ productId: product._id, quantity: 2 }]);
    await waitFor(() => {
      expect(published()).toEqual([{ productId: product._id, stock: 0, crossedZero: true }]);
    });
    await stock.catalogue.asAdmin('updateProduct', { _id: product._id, stock: 7 });
    await waitFor(() => {
      expect(published()).toContainEqual({ productId: product._id, stock: 7, crossedZero: true });
    });
    await reserve([{ productId: product._id, quantity: 3 }]);
    await waitFor(() => {
      expect(published()).toContainEqual({ productId: product._id, stock: 4, crossedZero: false });
    });
  });
});
