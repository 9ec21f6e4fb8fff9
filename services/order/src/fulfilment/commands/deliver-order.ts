import { samePieces, type NotDeliveredReason } from '@tokri/contracts';
import type { OptimisticUpdate } from '@tokri/messaging';
import { conflict, HttpError } from '@tokri/service-kit';
import { refusedOf, type ProductPieces } from '../../orders/ledger';
import { movedOn } from '../../orders/moved-on';
import type { Order, Outcome } from '../../orders/order';
import * as decide from '../fulfilment';
import type { FulfilmentStore } from '../store';
import { linkHashOf } from './delivery-link';

/* The rider's commands, authorised by the secret of the link, which identifies one hand-over. */

export interface DeliveryDependencies {
  deliveries: Pick<FulfilmentStore, 'findByLink'>;
  change: OptimisticUpdate<Order>;
  now: () => Date;
}

/** @throws 404 NOT_FOUND when the link was replaced or does not exist */
export const findDelivery =
  ({ deliveries }: Pick<DeliveryDependencies, 'deliveries'>) =>
  async ({ secret }: { secret: string }): Promise<Order> => {
    const order = await deliveries.findByLink(linkHashOf(secret));
    if (!order) throw linkEnded();
    return order;
  };

/** Changes nothing when a concurrent hand-over has replaced the link. */
async function changeByLink(
  dependencies: DeliveryDependencies,
  secret: string,
  decision: (order: Order) => Outcome<Order>,
): Promise<Order> {
  const linkHash = linkHashOf(secret);
  const isItsLink = (order: Order) => 'linkHash' in order && order.linkHash === linkHash;
  const left = await dependencies.change(await findDelivery(dependencies)({ secret }), (known) =>
    isItsLink(known) ? decision(known) : 'unchanged',
  );
  if (!isItsLink(left)) throw linkEnded();
  return left;
}

/**
 * @param input `refused` are the pieces that the shopper refused at the door
 * @throws 400 INVALID_INPUT and 409 NOTHING_KEPT for pieces that cannot be refused, not counted as an attempt; 403
 *   BAD_DELIVERY_CODE, 409 DELIVERY_CODE_LOCKED; 409 CONFLICT when it was delivered with other refused pieces
 */
export const completeDelivery =
  (dependencies: DeliveryDependencies) =>
  async (input: { secret: string; code: string; refused: readonly ProductPieces[] }): Promise<Order> => {
    const { secret, code, refused } = input;
    const left = await changeByLink(dependencies, secret, (known) =>
      decide.deliver(known, code, dependencies.now(), refused),
    );
    if (left.status === 'delivered') {
      if (!samePieces(refusedOf(left), refused)) throw conflict('CONFLICT', OTHERS_REFUSED);
      return left;
    }
    if (left.status !== 'on-the-way') throw movedOn(left);
    if (!decide.isInBag(left, refused)) throw new HttpError(400, 'INVALID_INPUT', TOO_MANY_REFUSED);
    if (decide.isAllOfBag(left, refused)) throw conflict('NOTHING_KEPT', NOTHING_KEPT);
    if (decide.isCodeLocked(left))
      throw conflict('DELIVERY_CODE_LOCKED', 'Too many wrong codes. Please call the shop.');
    const count = decide.MAX_WRONG_CODES - left.delivery.wrongCodes;
    throw new HttpError(403, 'BAD_DELIVERY_CODE', `This code is not right. ${count} tries are left.`, {
      details: { count },
    });
  };

export const failDelivery =
  (dependencies: DeliveryDependencies) =>
  async ({ secret, reason }: { secret: string; reason: NotDeliveredReason }): Promise<Order> => {
    const left = await changeByLink(dependencies, secret, (known) =>
      decide.failDelivery(known, reason, dependencies.now()),
    );
    if (left.status !== 'not-delivered') throw movedOn(left);
    return left;
  };

const TOO_MANY_REFUSED = 'More pieces are refused than are in the bag.';
const NOTHING_KEPT = 'Nothing of this order was kept. Please mark it as not delivered instead.';
const OTHERS_REFUSED = 'This order was delivered with other refused pieces.';

const linkEnded = () =>
  new HttpError(404, 'NOT_FOUND', 'This delivery was not found. Its link may have ended.');
