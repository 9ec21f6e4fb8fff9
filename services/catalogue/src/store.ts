import type { MinimumLife } from '@tokri/contracts';
import { defineModel, isDuplicateKey, prepareCollections } from '@tokri/database';
import type { ClientSession, Connection } from 'mongoose';
import { createHomeStore } from './content/home/store';
import { contentModels } from './content/store';
import { importModels } from './import/store';
import { boughtTogetherModels } from './insights/bought-together/store';
import { popularityModels } from './insights/popularity/store';
import { queryLogModels } from './insights/query-log/store';
import { soldOutHitModels } from './insights/sold-out-hits/store';
import { bulkModels } from './jobs/store';
import { revisionModels } from './products/history/store';
import { scheduleModels } from './products/schedule/store';
import { shelfModels } from './products/shelves/store';
import { productModels } from './products/store';
import { embedded, number, text } from './schema-fields';
import { tuningModels } from './search/tuning/store';
import { restockModels } from './stock/restock/store';
import { stockModels } from './stock/store';
import { taxonomyModels } from './taxonomy/store';

/** One row: every admin write raises `version`, which serialises writes and lets replicas detect stale data. */
export interface StateRow {
  _id: 'catalogue';
  version: number;
  taxonomyVersion: number;
  /** Raised when synonyms or pinned results change; absent until the first change. */
  tuningVersion?: number;
  /** Set when the shop sells only products with complete facts. */
  completeFactsOnly?: boolean;
  /** Discounts proposed before a best-before date, the most days first; absent until the first change. */
  expirySteps?: { daysLeft: number; discount: number }[];
  /** What must be left of the life of a lot that is sold; absent until the first change. */
  minimumLife?: MinimumLife;
  /** Reservations of orders placed earlier may have been folded (fold-reservations.ts). */
  foldedBefore?: Date;
  /** When the stock entries were last replayed to the end. */
  stockReplayedAt?: Date;
  /** The number of the latest purchase order; absent until the first one. */
  purchaseOrders?: number;
}

const stateModel = defineModel<StateRow>({
  name: 'State',
  collection: 'state',
  fields: {
    _id: text,
    version: number,
    taxonomyVersion: number,
    tuningVersion: Number,
    completeFactsOnly: Boolean,
    expirySteps: {
      type: [embedded<{ daysLeft: number; discount: number }>({ daysLeft: number, discount: number })],
      default: undefined,
    },
    minimumLife: embedded<MinimumLife>({ isOn: Boolean, percent: number, days: number }),
    foldedBefore: Date,
    stockReplayedAt: Date,
    purchaseOrders: Number,
  },
});

export type CatalogueStore = ReturnType<typeof createCatalogueStore>;

export function createCatalogueStore(connection: Connection) {
  const models = {
    state: stateModel(connection),
    ...productModels(connection),
    ...taxonomyModels(connection),
    ...stockModels(connection),
    ...restockModels(connection),
    ...scheduleModels(connection),
    ...shelfModels(connection),
    ...revisionModels(connection),
    ...bulkModels(connection),
    ...importModels(connection),
    ...tuningModels(connection),
    ...queryLogModels(connection),
    ...soldOutHitModels(connection),
    ...popularityModels(connection),
    ...boughtTogetherModels(connection),
    ...contentModels(connection),
  };
  const homeStore = createHomeStore(connection);
  const all = [...Object.values(models), ...homeStore.models];
  return {
    ...models,
    homeStore,
    connection,
    models: all,
    async prepare(): Promise<void> {
      await prepareCollections(all);
      await this.seed();
    },
    async seed(): Promise<void> {
      await models.state
        .updateOne(
          { _id: 'catalogue' },
          { $setOnInsert: { version: 0, taxonomyVersion: 0 } },
          { upsert: true },
        )
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error;
        });
    },
  };
}

/**
 * Serialises the writers of the catalogue: concurrent transactions conflict on this row and one runs again, so that checks such
 * as "nothing uses this category" hold until the commit.
 */
export const nextVersion = async (
  store: CatalogueStore,
  session: ClientSession,
  taxonomy = false,
): Promise<number> =>
  (await raiseVersions(store, session, { version: 1, ...(taxonomy && { taxonomyVersion: 1 }) })).version;

/** Like `nextVersion`, with the version of the taxonomy, which cannot change before the commit. */
export const nextVersionAndTaxonomy = (
  store: CatalogueStore,
  session: ClientSession,
): Promise<Pick<StateRow, 'version' | 'taxonomyVersion'>> => raiseVersions(store, session, { version: 1 });

/** Like `nextVersion` for synonyms and pinned results. @returns their version */
export const nextTuningVersion = async (store: CatalogueStore, session: ClientSession): Promise<number> =>
  (await raiseVersions(store, session, { version: 1, tuningVersion: 1 })).tuningVersion ?? 0;

/** Numbers are without gaps: one that is not committed is given again. */
export const nextPurchaseNumber = async (store: CatalogueStore, session: ClientSession): Promise<number> =>
  (await raiseVersions(store, session, { purchaseOrders: 1 })).purchaseOrders ?? 0;

async function raiseVersions(
  store: CatalogueStore,
  session: ClientSession,
  by: Partial<Record<'version' | 'taxonomyVersion' | 'tuningVersion' | 'purchaseOrders', number>>,
): Promise<StateRow> {
  const state = await store.state
    .findOneAndUpdate({ _id: 'catalogue' }, { $inc: by }, { session, returnDocument: 'after' })
    .lean<StateRow>();
  if (!state) throw new Error('the catalogue has no state row');
  return state;
}
