import { newEvent } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { isRemoved } from '../removal';
import type { Pace } from '@tokri/operator';
import type { AddressStore } from '../store';

const BATCH = 200;

/**
 * Publishes every address once more, removed ones as removed. Consumers remember what is removed, so that an older
 * event brings nothing back. @returns how many
 */
export async function republishAddresses(
  store: AddressStore,
  unitOfWork: UnitOfWork,
  pace?: Pace,
): Promise<number> {
  let published = 0;
  for await (const rows of store.batches(BATCH)) {
    await unitOfWork(async ({ emit }) => {
      for (const row of rows) {
        const { userId } = row;
        const addressId = row._id.toHexString();
        const type = isRemoved(row) ? 'address.removed' : 'address.created';
        emit(newEvent(type, addressId, { addressId, userId }));
      }
    });
    published += rows.length;
    await pace?.(rows.length);
  }
  return published;
}
