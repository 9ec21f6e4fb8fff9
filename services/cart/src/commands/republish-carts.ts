import { newEvent } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import type { Pace } from '@tokri/operator';
import { userIdOf } from '../owner-key';
import type { CartStore } from '../store';

/**
 * Publishes what is in every user's cart now. Each cart is written as well, so that a change at the same moment comes before
 * or after it as a whole and the newer of the two events has the higher number. @returns how many
 */
export async function republishCarts(carts: CartStore, unitOfWork: UnitOfWork, pace?: Pace): Promise<number> {
  let published = 0;
  for await (const owner of carts.ownersOfUsers()) {
    const userId = userIdOf(owner);
    if (!userId) continue;
    await unitOfWork(async ({ session, emit }) => {
      const { lines } = await carts.touch(owner, session);
      emit(newEvent('cart.changed', userId, { userId, lineIds: lines.map(({ _id }) => _id) }));
    });
    published += 1;
    await pace?.(1);
  }
  return published;
}
