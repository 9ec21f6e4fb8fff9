import { newEvent } from '@tokri/contracts';
import { openDeadLetters } from '@tokri/messaging';
import { newId, waitFor } from '@tokri/testing';
import { orderEvent } from './order-event';
import { soon, useStock } from './stock-under-test';

const stock = useStock();
const { aProduct, stockOf, accountOf, stateOf, reserve, confirm, cancel } = stock;

describe('confirmed and expired orders', () => {
  it('a confirmed order is sold, also after its expiry, and the same event twice sells once', async () => {
    const product = await aProduct({ stock: 5 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    await reserve(lines, { orderId, expiresAt: soon(1) });
    const event = newEvent('order.confirmed', orderId, orderEvent(orderId, lines));
    const id = await stock.catalogue.probe.publish(event, { source: 'order' });
    await stock.catalogue.probe.publish(event, { source: 'order', id });
    await waitFor(async () => (await stateOf(orderId)) === 'committed');
    await new Promise((resolve) => setTimeout(resolve, 2_600));
    expect(await accountOf(product._id)).toMatchObject({ onHand: 3, reserved: 0, sold: 2 });
  });

  it('an unconfirmed reservation is released after its expiry and the grace period', async () => {
    const product = await aProduct({ stock: 2 });
    const orderId = newId();
    await reserve([{ productId: product._id, quantity: 2 }], { orderId, expiresAt: soon(0) });
    expect(await stateOf(orderId)).toBe('held');
    await waitFor(async () => (await stateOf(orderId)) === 'released');
    expect(await stockOf(product._id)).toBe(2);
    await waitFor(() => {
      expect(stock.catalogue.probe.of('stock.released')).toContainEqual(
        expect.objectContaining({ orderId, cause: 'expired' }),
      );
    });
  });

  it('a confirmation after the expiry reserves the pieces again when they are on hand', async () => {
    const product = await aProduct({ stock: 3 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    await reserve(lines, { orderId, expiresAt: soon(0) });
    await waitFor(async () => (await stateOf(orderId)) === 'released');
    await confirm(orderId, lines);
    await waitFor(async () => (await stateOf(orderId)) === 'committed');
    expect(await accountOf(product._id)).toMatchObject({ onHand: 1, sold: 2 });
  });

  it('and when they are not, nothing is oversold: the order is notified once', async () => {
    const product = await aProduct({ stock: 2 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    await reserve(lines, { orderId, expiresAt: soon(0) });
    await waitFor(async () => (await stateOf(orderId)) === 'released');
    await reserve(lines);
    const lost = () =>
      stock.catalogue.probe.events.filter(
        ({ type, subject }) => type === 'stock.lost' && subject === orderId,
      );
    await confirm(orderId, lines);
    await waitFor(() => expect(lost()).toHaveLength(1));
    expect(lost()[0]?.data).toEqual({ orderId, lines });
    // A repeated event when pieces are on hand again: the order is cancelled already.
    await stock.catalogue.asAdmin('updateProduct', { _id: product._id, stock: 2 });
    await confirm(orderId, lines);
    await cancel(orderId, lines);
    const later = newId();
    const one = [{ productId: product._id, quantity: 1 }];
    await reserve(one, { orderId: later });
    await confirm(later, one);
    await waitFor(async () => (await stateOf(later)) === 'committed');
    expect(await stateOf(orderId)).toBe('released');
    expect(await stockOf(product._id)).toBe(1);
    expect(lost()).toHaveLength(1);
  });

  it('a confirmation that was overtaken by the cancellation takes nothing', async () => {
    const product = await aProduct({ stock: 5 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    await reserve(lines, { orderId });
    await cancel(orderId, lines);
    await waitFor(async () => (await stateOf(orderId)) === 'released');
    await confirm(orderId, lines);
    const later = newId();
    await reserve(lines, { orderId: later });
    await confirm(later, lines);
    await waitFor(async () => (await stateOf(later)) === 'committed');
    expect(await stateOf(orderId)).toBe('released');
    expect(await accountOf(product._id)).toMatchObject({ onHand: 3, sold: 2 });
  });

  it('an event with other pieces than reserved, or none, changes nothing and goes to the dead letters [G-165]', async () => {
    const product = await aProduct({ stock: 9 });
    const orderId = newId();
    const lines = [{ productId: product._id, quantity: 2 }];
    const more = [{ productId: product._id, quantity: 5 }];
    await reserve(lines, { orderId });
    const refused = [
      await confirm(orderId, more),
      await cancel(orderId, more),
      await confirm(newId(), lines),
    ];
    const letters = await openDeadLetters(stock.catalogue.environment.amqpUrl, 'catalogue');
    await waitFor(async () => {
      const kept = (await letters.list()).map(({ id, reason }) => [id, reason]);
      expect(kept).toEqual([
        [refused[0], 'refused: other pieces than the order has reserved'],
        [refused[1], 'refused: other pieces than the order has reserved'],
        [refused[2], 'refused: nothing was reserved for the order'],
      ]);
    });
    await letters.drop(refused);
    await letters.close();
    expect(await stateOf(orderId)).toBe('held');
    expect(await accountOf(product._id)).toMatchObject({ onHand: 7, reserved: 2, sold: 0 });
  });

  it('earlier orders of a deleted product are still fulfilled [G-171]', async () => {
    const product = await aProduct({ stock: 5 });
    const [kept, dropped] = [newId(), newId()];
    const lines = [{ productId: product._id, quantity: 2 }];
    await reserve(lines, { orderId: kept });
    await reserve(lines, { orderId: dropped });
    await stock.catalogue.asAdmin('deleteProduct', { _id: product._id });
    await confirm(kept, lines);
    await cancel(dropped, lines);
    await waitFor(
      async () => (await stateOf(kept)) === 'committed' && (await stateOf(dropped)) === 'released',
    );
    expect(await accountOf(product._id)).toMatchObject({ received: 4, onHand: 2, reserved: 0, sold: 2 });
    expect(await reserve(lines)).toMatchObject({ status: 409 });
  });
});
