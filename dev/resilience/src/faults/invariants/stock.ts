import type { OrderRecord } from '../snapshot';
import { missingPieces, refusedPieces, wasConfirmed, type Invariant } from './invariant';

export const stock: Invariant = {
  description: 'stock adds up: on hand plus sold equals received minus missing, nothing stays reserved',
  violations({ snapshot: { stock: accounts, orders }, products, history }) {
    const sold = new Map<string, number>();
    const missing = new Map<string, number>();
    for (const order of orders)
      for (const { productId, quantity } of order.lines) {
        const lacking = missingPieces(order, productId);
        missing.set(productId, (missing.get(productId) ?? 0) + lacking);
        const back = order.refusedStock === 'restocked' ? refusedPieces(order, productId) : 0;
        if (isGone(order)) sold.set(productId, (sold.get(productId) ?? 0) + quantity - lacking - back);
      }
    return products.flatMap(({ id, stock: received }) => {
      const account = accounts.find(({ productId }) => productId === id);
      if (!account) return [`${id} has no stock account`];
      const { onHand, reserved, difference } = account;
      const problems = [];
      if (difference !== 0) problems.push(`the stock of ${id} is off by ${difference}`);
      const writtenOff = received - account.received - (missing.get(id) ?? 0);
      // The stock of a product before it was reported as sold out is unknown.
      if (writtenOff !== 0 && !(writtenOff > 0 && history.emptyShelves.has(id)))
        problems.push(
          `${received - account.received} of ${id} left the books, ${missing.get(id) ?? 0} were missing`,
        );
      if (onHand < 0) problems.push(`${id} has ${onHand} on hand`);
      if (reserved !== 0) problems.push(`${reserved} of ${id} are still reserved`);
      if (account.sold !== (sold.get(id) ?? 0))
        problems.push(`${account.sold} of ${id} count as sold, orders say ${sold.get(id) ?? 0}`);
      return problems;
    });
  },
};

export const stockEntries: Invariant = {
  description: 'the stock entries of every product add up to its stock',
  violations: ({ snapshot: { stockFaults } }) =>
    stockFaults.map(({ productId, onHand, replayed, sequence }) =>
      sequence === undefined
        ? `entries of ${productId} make ${replayed}, and it has ${onHand}`
        : `entry ${sequence} of ${productId} does not continue the previous one`,
    ),
};

/** Its pieces have left the shop permanently. */
const isGone = (order: OrderRecord): boolean =>
  wasConfirmed(order) &&
  order.status !== 'cancelled' &&
  !(order.status === 'returned' && order.returnedStock === 'restocked');
