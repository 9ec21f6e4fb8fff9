import { newEvent } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import type { AddressStore } from './store';

const BATCH = 200;

/**
 * Tells every address once more, removed ones as removed. Whoever hears it remembers what is removed, so that an older
 * word brings nothing back. @returns how many
 */
export async function republishAddresses(store: AddressStore, unitOfWork: UnitOfWork): Promise<number> {
  let told = 0;
  for await (const rows of store.batches(BATCH)) {
    await unitOfWork(async ({ emit }) => {
      for (const { _id, userId, status } of rows) {
        const addressId = _id.toHexString();
        emit(newEvent(status ? 'address.created' : 'address.removed', addressId, { addressId, userId }));
      }
    });
    told += rows.length;
  }
  return told;
}
