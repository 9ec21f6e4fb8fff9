import { newEvent } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import type { AddressStore } from '../store';

const BATCH = 200;

/**
 * Publishes every address once more, removed ones as removed. Consumers remember what is removed, so that an older
 * event brings nothing back. @returns how many
 */
export async function republishAddresses(store: AddressStore, unitOfWork: UnitOfWork): Promise<number> {
  let published = 0;
  for await (const rows of store.batches(BATCH)) {
    await unitOfWork(async ({ emit }) => {
      for (const { _id, userId, status } of rows) {
        const addressId = _id.toHexString();
        emit(newEvent(status ? 'address.created' : 'address.removed', addressId, { addressId, userId }));
      }
    });
    published += rows.length;
  }
  return published;
}
