import type { PersonalData } from '@tokri/service-host';
import type { CatalogueStore } from './store';

/** The catalogue knows nobody but admins: who changes many products, while that runs, who changed which stock, and who scheduled what. */
export const createPersonalData = (store: CatalogueStore): PersonalData => ({
  collect: async () => [],
  async erase(userId, { session }) {
    const jobs = await store.bulkJobs.updateMany(
      { startedBy: userId },
      { $unset: { startedBy: 1 } },
      { session },
    );
    const entries = await store.stockEntries.updateMany({ by: userId }, { $unset: { by: 1 } }, { session });
    const scheduled = await store.scheduledChanges.updateMany(
      { by: userId },
      { $unset: { by: 1 } },
      { session },
    );
    return jobs.modifiedCount + entries.modifiedCount + scheduled.modifiedCount;
  },
});
