import { shownName } from '@tokri/contracts';
import { conflict, HttpError } from '@tokri/service-kit';
import { audited } from '../../orders/audited';
import { movedOn } from '../../orders/moved-on';
import type { Order } from '../../orders/order';
import { findOrder } from '../../orders/queries';
import { findItem, itemOf, piecePaise } from '../added-items';
import * as decide from '../substitute';
import { tooManyAdditions } from './change-item';
import { additionIdOf, quotePieces, withReserved, type AdditionDependencies } from './dependencies';

interface Request {
  orderId: string;
  /** Chosen by the client. */
  additionId: string;
  productId: string;
  substituteId: string;
  quantity: number;
}

/**
 * The picker puts another product in place of missing pieces, or asks the shopper, as the shopper wants. A repetition
 * changes nothing.
 * @throws 404 NOT_FOUND, 409 ORDER_MOVED_ON, OUT_OF_STOCK, CONFLICT
 */
export const substituteItem =
  (dependencies: AdditionDependencies) =>
  async ({ orderId, additionId, productId, substituteId, quantity }: Request): Promise<Order> => {
    const { change, now } = dependencies;
    const order = await findOrder(dependencies)(orderId);
    const original = findItem(order, productId);
    if (!original) throw new HttpError(404, 'NOT_FOUND', 'This product is not part of the order.');
    const id = additionIdOf(order, additionId, substituteId, quantity);
    if (decide.isSubstituted(order, id)) return order;
    assertPossible(order, productId, { productId: substituteId, quantity }, now());
    const line = await quotePieces(dependencies, substituteId, quantity);
    const item = itemOf(line, quantity, piecePaise(original));
    const replaced = shownName(original.name, original.brand);
    const changes = [{ field: replaced, after: `${quantity} × ${shownName(item.name, item.brand)}` }];
    const left = await withReserved(
      dependencies,
      order,
      { id, productId: substituteId, quantity },
      () =>
        change(
          order,
          audited(
            'item-substituted',
            (known) => decide.substitute(known, id, productId, item, now(), line.cost),
            changes,
          ),
        ),
      (known) => decide.isSubstituted(known, id),
    );
    if (!decide.isSubstituted(left, id)) {
      assertPossible(left, productId, item, now());
      throw movedOn(left);
    }
    return left;
  };

function assertPossible(
  order: Order,
  productId: string,
  wanted: { productId: string; quantity: number },
  now: Date,
): void {
  if (order.status !== 'picking') throw movedOn(order);
  switch (decide.refusalOf(order, productId, wanted, now)) {
    case 'not-wanted':
      throw conflict('CONFLICT', 'The shopper wants a refund for this product, no other one.');
    case 'in-the-order':
      throw conflict('CONFLICT', 'This product is part of the order already. Please choose another one.');
    case 'too-many':
      throw tooManyAdditions();
    case 'nothing-missing': {
      const count = decide.replaceablePieces(order, productId, now);
      throw conflict('CONFLICT', `Missing pieces that can still be replaced: ${count}.`, { count });
    }
    case undefined:
  }
}
