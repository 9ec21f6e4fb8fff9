import { newEvent } from '@tokri/contracts';
import type { Pace } from '@tokri/operator';
import type { CommandDependencies } from './commands';

const BATCH_SIZE = 200;

/**
 * Publishes every address again, removed ones as `address.removed`. Consumers remember removals, so an older event does
 * not restore an address. @returns the number of addresses
 */
export const republishAddresses =
  ({ store, unitOfWork }: Pick<CommandDependencies, 'store' | 'unitOfWork'>) =>
  async ({ pace }: { pace?: Pace } = {}): Promise<number> => {
    let published = 0;
    for await (const rows of store.batches(BATCH_SIZE)) {
      await unitOfWork(async ({ emit }) => {
        for (const { _id, userId, removedAt } of rows) {
          const addressId = _id.toHexString();
          emit(newEvent(removedAt ? 'address.removed' : 'address.created', addressId, { addressId, userId }));
        }
      });
      published += rows.length;
      await pace?.(rows.length);
    }
    return published;
  };
