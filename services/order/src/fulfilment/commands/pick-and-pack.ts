import { conflict, HttpError } from '@tokri/service-kit';
import { audited } from '../../orders/audited';
import type { MissingPieces } from '../../orders/ledger';
import { movedOn } from '../../orders/moved-on';
import type { Order } from '../../orders/order';
import { findOrder, type Caller } from '../../orders/queries';
import { hasOpenQuestion } from '../../substitution/questions';
import * as decide from '../fulfilment';
import { adminActor, moveOrder, type DeskDependencies } from './desk';

/** @throws 409 CONFLICT when another admin is picking it */
export const startPicking =
  (dependencies: DeskDependencies) =>
  async ({ orderId }: { orderId: string }, by: Caller): Promise<Order> => {
    const left = await moveOrder(
      dependencies,
      orderId,
      audited('picking-started', (order) => decide.startPicking(order, by.userId, dependencies.now())),
      'picking',
    );
    const { pickerId } = left.status === 'picking' ? left.picking : {};
    if (pickerId !== by.userId) throw conflict('CONFLICT', 'Somebody else picks this order.', { pickerId });
    return left;
  };

/**
 * @param input `picked` is the total number of pieces found so far
 * @throws 409 CONFLICT when it includes pieces that are reported missing
 */
export const pickItem =
  (dependencies: DeskDependencies) =>
  async (input: { orderId: string; productId: string; picked: number }): Promise<Order> => {
    const { orderId, productId, picked } = input;
    assertOrdered(await findOrder(dependencies)(orderId), productId, picked);
    const left = await moveOrder(
      dependencies,
      orderId,
      (order) => decide.recordPicked(order, productId, picked),
      'picking',
    );
    if (decide.pickedPieces(left, productId) !== picked) throw reportedAsMissing(left, productId);
    return left;
  };

export const reportMissing =
  (dependencies: DeskDependencies) =>
  async ({ orderId, ...missing }: MissingPieces & { orderId: string }): Promise<Order> => {
    assertOrdered(await findOrder(dependencies)(orderId), missing.productId, missing.quantity);
    const left = await moveOrder(
      dependencies,
      orderId,
      audited('missing-reported', (order) => decide.reportMissing(order, missing)),
      'picking',
    );
    // Pieces may have been taken out concurrently.
    assertOrdered(left, missing.productId, missing.quantity);
    return left;
  };

/** @throws 409 NOT_ALL_PICKED while pieces are unaccounted for, NOTHING_TO_PACK when none were found */
export const packOrder =
  (dependencies: DeskDependencies) =>
  async ({ orderId }: { orderId: string }, by: Caller): Promise<Order> => {
    const left = await dependencies.change(
      await findOrder(dependencies)(orderId),
      audited('packed', (order) => decide.pack(order, adminActor(by), dependencies.now())),
    );
    if (left.status === 'packed') return left;
    if (left.status !== 'picking') throw movedOn(left);
    if (hasOpenQuestion(left, dependencies.now()))
      throw conflict(
        'CONFLICT',
        'The shopper can still answer a question about this order. Please wait a moment.',
      );
    const count = decide.unaccountedPieces(left);
    if (count === 0)
      throw conflict('NOTHING_TO_PACK', 'Nothing of this order was found. Please cancel it instead.');
    throw conflict('NOT_ALL_PICKED', `Pieces still to be found or reported missing: ${count}.`, { count });
  };

function reportedAsMissing(order: Order, productId: string): HttpError {
  const missing = decide.reportedMissing(order, productId)?.quantity ?? 0;
  const message = `Pieces of it reported missing: ${missing}. If they were found, withdraw the report first.`;
  return conflict('CONFLICT', message, { missing });
}

/** @throws 404 NOT_FOUND, 409 CONFLICT when the order has fewer pieces of the product */
function assertOrdered(order: Order, productId: string, quantity: number): void {
  if (decide.orderedPieces(order, productId) === 0)
    throw new HttpError(404, 'NOT_FOUND', 'This product is not part of the order.');
  const wanted = decide.piecesToPick(order, productId);
  if (quantity > wanted) throw conflict('CONFLICT', `The order has only ${wanted} of it.`);
}
