import { shownName } from '@tokri/contracts';
import { conflict } from '@tokri/service-kit';
import { audited } from '../../orders/audited';
import { movedOn } from '../../orders/moved-on';
import type { Order } from '../../orders/order';
import { findOrder } from '../../orders/queries';
import { findItem, hasAddition, itemOf } from '../added-items';
import * as decide from '../change-item';
import { additionIdOf, quotePieces, withReserved, type AdditionDependencies } from './dependencies';

interface Change {
  orderId: string;
  /** Chosen by the client. */
  additionId: string;
  productId: string;
  /** Total of pieces to deliver. */
  quantity: number;
}

/**
 * The desk changes the pieces of a product before the order is packed. A repetition changes nothing.
 * @throws 404 NOT_FOUND, 409 ORDER_MOVED_ON, OUT_OF_STOCK, TOO_MANY_OF_ONE, CONFLICT
 */
export const changeItem =
  (dependencies: AdditionDependencies) =>
  async ({ orderId, additionId, productId, quantity }: Change): Promise<Order> => {
    const { change, maxPieces } = dependencies;
    const order = await findOrder(dependencies)(orderId);
    if (!decide.mayChange(order)) throw movedOn(order);
    if (decide.wantedPieces(order, productId) === quantity) return order;
    if (quantity > maxPieces)
      throw conflict('TOO_MANY_OF_ONE', `At most ${maxPieces} pieces of a product fit into one order.`, {
        max: maxPieces,
      });
    const lacking = decide.piecesToReserve(order, productId, quantity);
    if (lacking > 0 && findItem(order, productId)?.replaces)
      throw conflict('CONFLICT', 'A substitute has no more pieces than it replaces.');
    const record = (reserved: decide.Reserved | undefined) => {
      const item = findItem(order, productId) ?? reserved!.item;
      return change(
        order,
        audited('item-changed', (known) => decide.changeItem(known, productId, quantity, reserved), [
          {
            field: shownName(item.name, item.brand),
            before: String(decide.wantedPieces(order, productId)),
            after: String(quantity),
          },
        ]),
      );
    };
    if (lacking === 0) return settled(await record(undefined), productId, quantity);
    const id = additionIdOf(order, additionId, productId, lacking);
    if (hasAddition(order, id)) return order;
    if (decide.hasManyAdditions(order)) throw tooManyAdditions();
    const line = await quotePieces(dependencies, productId, lacking);
    const item = itemOf(line, lacking);
    const addition = { id, productId, quantity: lacking };
    const left = await withReserved(
      dependencies,
      order,
      addition,
      () => record({ id, item, cost: line.cost }),
      (known) => hasAddition(known, id),
    );
    return settled(left, productId, quantity);
  };

function settled(left: Order, productId: string, quantity: number): Order {
  if (decide.wantedPieces(left, productId) === quantity) return left;
  if (!decide.mayChange(left)) throw movedOn(left);
  throw conflict('CONFLICT', 'Somebody else changed this order. Please look at it again.');
}

export const tooManyAdditions = () => conflict('CONFLICT', 'Too many products were added to this order.');
