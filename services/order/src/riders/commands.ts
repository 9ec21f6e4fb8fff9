import { IDLE_SHIFT_SECONDS, newEvent } from '@tokri/contracts';
import { isDuplicateKey } from '@tokri/database';
import type { Transaction, UnitOfWork } from '@tokri/messaging';
import { auditEvent, HttpError } from '@tokri/service-kit';
import type { RideTimes } from '../dispatch/ride-times';
import { linkHashOf, newDeliveryLink } from '../fulfilment/commands/delivery-link';
import type { Order } from '../orders/order';
import type { OrderStore } from '../orders/store';
import { backFrom, shiftEndOf, type KnownRider } from './cycle';
import type { RiderStore } from './store';

export interface RiderDependencies {
  riders: RiderStore;
  unitOfWork: UnitOfWork;
  now: () => Date;
}

/** Adds a rider, or gives a known one a new link. The link before ends. */
export const saveRider =
  ({ riders, unitOfWork, now }: RiderDependencies) =>
  async ({ name, mobile }: Pick<KnownRider, 'name' | 'mobile'>): Promise<{ id: string; secret: string }> => {
    const { secret, linkHash } = newDeliveryLink();
    const save = () =>
      unitOfWork(async (transaction) => {
        const { id, isNew } = await riders.save({ name, mobile, linkHash, at: now() }, transaction.session);
        record(transaction, id, isNew ? 'created' : 'changed');
        return { id, secret };
      });
    try {
      return await save();
    } catch (error) {
      // Another request has added the rider concurrently: this one changes the row.
      if (isDuplicateKey(error)) return save();
      throw error;
    }
  };

/** Repeated, or for an unknown rider, it changes nothing. */
export const removeRider =
  ({ riders, unitOfWork }: Pick<RiderDependencies, 'riders' | 'unitOfWork'>) =>
  ({ riderId }: { riderId: string }): Promise<void> =>
    unitOfWork(async (transaction) => {
      if (await riders.remove(riderId, transaction.session)) record(transaction, riderId, 'deleted');
    });

function record({ emit }: Transaction, id: string, action: 'created' | 'changed' | 'deleted'): void {
  emit(
    riderChanged(id),
    // Without name and number: the log outlives the rider.
    auditEvent({ service: 'order', kind: 'rider', action, subjectId: id, subjectName: '', changes: [] }),
  );
}

const riderChanged = (riderId: string) => newEvent('rider.changed', riderId, { riderId });

/** @throws 404 NOT_FOUND when the link was replaced or its rider removed */
export async function findRider(
  { riders }: { riders: Pick<RiderStore, 'findByLink'> },
  { secret }: { secret: string },
): Promise<KnownRider> {
  const rider = await riders.findByLink(linkHashOf(secret));
  if (!rider)
    throw new HttpError(404, 'NOT_FOUND', 'This link has ended. Please ask the shop for a new one.');
  return rider;
}

/** Off shift with bags on the way is possible: these stay the rider's. */
export const setShift =
  ({ riders, unitOfWork, now }: RiderDependencies) =>
  async ({ secret, isOnShift }: { secret: string; isOnShift: boolean }): Promise<KnownRider> => {
    const { id } = await findRider({ riders }, { secret });
    await unitOfWork(async ({ session, emit }) => {
      const rider = await riders.findByLink(linkHashOf(secret), session);
      if (!rider) return;
      const at = now();
      const wasOnShift = shiftEndOf(rider, at) !== undefined;
      const since = (wasOnShift && rider.shiftSince) || at;
      await riders.setShift(id, isOnShift ? { since, at } : undefined, session);
      if (isOnShift !== wasOnShift) emit(riderChanged(id));
    });
    return findRider({ riders }, { secret });
  };

const WAITING: readonly Order['status'][] = ['confirmed', 'picking', 'packed'];

/** The order is not proposed to this rider again. Nothing changes when it is not waiting any more, or unknown. */
export const declineOrder =
  ({ riders, unitOfWork, store }: RiderDependencies & { store: Pick<OrderStore, 'findAny'> }) =>
  async ({ secret, orderId }: { secret: string; orderId: string }): Promise<KnownRider> => {
    const { id } = await findRider({ riders }, { secret });
    const order = await store.findAny(orderId);
    if (order && WAITING.includes(order.status))
      await unitOfWork(async ({ session, emit }) => {
        if (await riders.decline(id, order.id, session)) emit(riderChanged(id));
      });
    return findRider({ riders }, { secret });
  };

interface ActionDependencies {
  riders: Pick<RiderStore, 'noteAction'>;
  rides: () => Pick<RideTimes, 'ride'>;
}

/** Records for the rider's shift that the order was handed over or that its delivery has ended. A repetition changes nothing. */
export const noteRiderAction =
  ({ riders, rides }: ActionDependencies) =>
  async (order: Order): Promise<void> => {
    const at = order.timeline.at(-1)?.at;
    if (!at || !('delivery' in order)) return;
    const hasEnded = order.status !== 'on-the-way';
    await riders.noteAction(order.delivery.rider.mobile, {
      at,
      activeSince: new Date(at.getTime() - IDLE_SHIFT_SECONDS * 1_000),
      ...(hasEnded && { backAt: backFrom(order.address.pincode, at, rides()) }),
    });
  };
