import { samePieces, type NotDeliveredReason } from '@tokri/contracts';
import type { OptimisticUpdate } from '@tokri/messaging';
import { conflict, HttpError } from '@tokri/service-kit';
import { deliver, failDelivery, isAllOfBag, isCodeLocked, isInBag, MAX_WRONG_CODES } from '../fulfilment';
import { linkHashOf } from '../keys';
import { refusedOf, type ProductPieces } from '../ledger';
import type { Order, Outcome } from '../order';
import type { OrderStore } from '../store';
import { movedOn } from './fulfil-order';

interface DeliverOrderDependencies {
  store: Pick<OrderStore, 'findByLink'>;
  change: OptimisticUpdate<Order>;
  now: () => Date;
}

export type DeliverOrder = ReturnType<typeof createDeliverOrder>;

/** What a rider does with the link of one hand-over. Once it has ended, the link tells no more than how. */
export function createDeliverOrder({ store, change, now }: DeliverOrderDependencies) {
  async function find(secret: string): Promise<Order> {
    const order = await store.findByLink(linkHashOf(secret));
    if (!order) throw linkEnded();
    return order;
  }

  /** Handed over once more between finding the order and moving it: then this link is the old one, and moves nothing. */
  async function changeByLink(secret: string, decide: (order: Order) => Outcome<Order>): Promise<Order> {
    const linkHash = linkHashOf(secret);
    const isItsLink = (order: Order) => 'linkHash' in order && order.linkHash === linkHash;
    const left = await change(await find(secret), (known) =>
      isItsLink(known) ? decide(known) : 'unchanged',
    );
    if (!isItsLink(left)) throw linkEnded();
    return left;
  }

  return {
    find,

    /**
     * @param refused pieces that the shopper gave back
     * @throws 400 INVALID_INPUT and 409 NOTHING_KEPT for what cannot be refused, which tries no code;
     *   403 BAD_DELIVERY_CODE, 409 DELIVERY_CODE_LOCKED; 409 CONFLICT when other pieces were refused before
     */
    async complete(secret: string, code: string, refused: readonly ProductPieces[]): Promise<Order> {
      const left = await changeByLink(secret, (known) => deliver(known, code, now(), refused));
      if (left.status === 'delivered') {
        if (!samePieces(refusedOf(left), refused)) throw conflict('CONFLICT', OTHERS_REFUSED);
        return left;
      }
      if (left.status !== 'on-the-way') throw movedOn(left);
      if (!isInBag(left, refused)) throw new HttpError(400, 'INVALID_INPUT', TOO_MANY_REFUSED);
      if (isAllOfBag(left, refused)) throw conflict('NOTHING_KEPT', NOTHING_KEPT);
      if (isCodeLocked(left))
        throw conflict('DELIVERY_CODE_LOCKED', 'Too many wrong codes. Please call the shop.');
      const count = MAX_WRONG_CODES - left.delivery.wrongCodes;
      throw new HttpError(403, 'BAD_DELIVERY_CODE', `This code is not right. ${count} tries are left.`, {
        details: { count },
      });
    },

    async fail(secret: string, reason: NotDeliveredReason): Promise<Order> {
      const left = await changeByLink(secret, (known) => failDelivery(known, reason, now()));
      if (left.status !== 'not-delivered') throw movedOn(left);
      return left;
    },
  };
}

const TOO_MANY_REFUSED = 'More pieces are refused than are in the bag.';
const NOTHING_KEPT = 'Nothing of this order was kept. Please mark it as not delivered instead.';
const OTHERS_REFUSED = 'This order was delivered with other refused pieces.';

const linkEnded = () =>
  new HttpError(404, 'NOT_FOUND', 'This delivery was not found. Its link may have ended.');
