import type { Migration } from '@tokri/database';
import { serviceDatabase } from '@tokri/service-host';
import { addressesOf, createAddressStore } from './store';

/** What a version writes that knows no time of removal. */
const isOld = { status: false, removedAt: { $exists: false } } as const;

/** The time of its removal takes the place of the mark that an address is removed (docs/adr/0013). */
const removedAt: Migration = {
  name: 'addresses-removed-at',
  left: (connection) => addressesOf(connection).countDocuments(isOld),
  async batch(connection, size) {
    const addresses = addressesOf(connection);
    const ids = (await addresses.find(isOld).select('_id').limit(size).lean()).map(({ _id }) => _id);
    // A removed address never changes again: it was removed when it changed last.
    const set = [{ $set: { removedAt: '$updatedAt' } }];
    await addresses.updateMany({ ...isOld, _id: { $in: ids } }, set, { updatePipeline: true });
    return ids.length;
  },
  async contract(connection) {
    await addressesOf(connection).updateMany({ status: { $exists: true } }, { $unset: { status: 1 } });
  },
};

export const addressDatabase = serviceDatabase({
  models: (connection) => createAddressStore(connection).models,
  migrations: [removedAt],
});
