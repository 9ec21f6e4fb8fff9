import type { PersonalData } from '@tokri/service-host';
import type { CatalogueStore } from './store';

/** The catalogue knows nobody but the admin who changes many products, while that runs. */
export const createPersonalData = (store: CatalogueStore): PersonalData => ({
  collect: async () => [],
  async erase(userId, { session }) {
    const erased = await store.bulkJobs.updateMany(
      { startedBy: userId },
      { $unset: { startedBy: 1 } },
      { session },
    );
    return erased.modifiedCount;
  },
});
