import { newEvent } from '@tokri/contracts';
import type { Pace } from '@tokri/operator';
import type { CommandDependencies } from './change-cart';
import { userIdOf } from './owner-key';

/**
 * Publishes the current lines of every user's cart. Each cart is also written, so that a concurrent change conflicts
 * and the event with the higher sequence has the newer lines. @returns the number of carts
 */
export const republishCarts =
  ({ carts, unitOfWork }: Pick<CommandDependencies, 'carts' | 'unitOfWork'>) =>
  async ({ pace }: { pace?: Pace } = {}): Promise<number> => {
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
  };
