import type { OptimisticUpdate } from '@tokri/messaging';
import { HttpError, unavailable } from '@tokri/service-kit';
import type { Neighbours } from '../neighbours';
import { acceptCash, awaitPayment, refuseOrder, type Order } from '../order';

export interface FinishParts {
  change: OptimisticUpdate<Order>;
  neighbours: Neighbours;
  now: () => Date;
}

/** Takes a pending order as far as it goes without the shopper: cash to confirmed, card to awaiting-payment. */
export type FinishOrder = (order: Order) => Promise<Order>;

export function createFinishOrder({ change, neighbours, now }: FinishParts) {
  /** Gives up an order whose fate next door is unknown; one that is settled already stays as it is. */
  const abandon = async (order: Order): Promise<Order> => {
    const left = await change(order, (known) => refuseOrder(known, 'abandoned', false, now()));
    if (left.timeline.at(-1)?.cause === 'abandoned') await neighbours.releaseAtOnce(left, 'abandoned');
    return left;
  };

  /** @throws what the catalogue said; the order is cancelled only if the refusal was certain */
  async function holdStock(order: Order): Promise<void> {
    try {
      const { state } = await neighbours.reserve(order);
      if (state !== 'released') return;
    } catch (error) {
      if (error instanceof HttpError && error.status < 500) {
        await change(order, (known) => refuseOrder(known, 'refused', true, now()));
      }
      throw error;
    }
    await abandon(order);
    throw unavailable();
  }

  async function openSession(order: Order): Promise<Order> {
    const session = await neighbours.openSession(order).catch(async (error: unknown) => {
      const dropped = await change(order, (known) => refuseOrder(known, 'payment-unavailable', false, now()));
      // Paid after all, by a twin of this request: the stock is sold.
      if (dropped.status !== 'cancelled') throw unavailable();
      await neighbours.releaseAtOnce(dropped, 'payment-unavailable');
      throw paymentFailure(error);
    });
    const opened = { id: session.id, url: session.url, expiresAt: new Date(session.expiresAt) };
    const left = await change(order, (known) => awaitPayment(known, opened, now()));
    // Paid already, quicker than we could write: the shopper is still to be sent somewhere.
    return { ...left, session: left.session ?? opened };
  }

  /** The rest, once the stock is held. */
  const accept: FinishOrder = async (order) => {
    if (order.method === 'card') return openSession(order);
    const accepted = await change(order, (known) => acceptCash(known, now()));
    if (accepted.status !== 'confirmed') {
      // The sweep gave it up while the catalogue took its time: what we hold belongs to nobody.
      await neighbours.releaseAtOnce(accepted, 'abandoned');
      throw unavailable();
    }
    await neighbours.clearCart(accepted);
    return accepted;
  };

  const finish: FinishOrder = async (order) => {
    await holdStock(order);
    return accept(order);
  };

  return { holdStock, accept, finish, abandon };
}

function paymentFailure(error: unknown): HttpError {
  if (error instanceof HttpError && error.status < 500) return error;
  return new HttpError(
    503,
    'PAYMENT_UNAVAILABLE',
    'Online payment is not available at the moment. Nothing was charged. Please try again or pay cash on delivery.',
    { cause: error, retryAfterSeconds: 10 },
  );
}
