import type { calls, RequestOf, SearchRehearsal } from '@tokri/contracts';
import { isDuplicateKey, pick } from '@tokri/database';
import { createBulkhead, notFound, type Logger } from '@tokri/service-kit';
import type { ReadModel, Searches } from '../../read-model/read-model';
import type { CatalogueStore } from '../../store';
import { existingProducts } from './pinned-products';
import { readChanges, requireRoom } from './read-changes';
import { readTuning } from './read-tuning';
import { replayQueries } from './replay-queries';
import type { SearchRehearsalRow } from './store';
import type { SearchTuning } from './tuning';

/** A running rehearsal without a report for this long counts as failed with its process. */
const STALLED_MS = 60_000;
const REPORT_EVERY_MS = 500;
/** Maximum queued rehearsals per process; each takes some seconds. */
const MAX_QUEUED = 3;

interface RehearsalDependencies {
  store: CatalogueStore;
  readModel: ReadModel;
  searches: Searches;
  now: () => Date;
  logger: Logger;
}

export type Rehearsals = ReturnType<typeof createRehearsals>;

/** Runs rehearsals in this process, one at a time; results are stored in the database. */
export function createRehearsals(dependencies: RehearsalDependencies) {
  const { store, now, logger } = dependencies;
  const queue = createBulkhead({ maxConcurrent: 1, maxQueued: MAX_QUEUED });
  const inProgress = new Set<Promise<void>>();
  let stopped = false;

  const tuningVersion = async (): Promise<number> =>
    (await pick(store.state.findById('catalogue'), 'tuningVersion'))?.tuningVersion ?? 0;
  const save = (_id: string, fields: Partial<SearchRehearsalRow>) =>
    store.searchRehearsals.updateOne({ _id, state: 'running' }, { $set: { ...fields, at: now() } });

  async function run(row: SearchRehearsalRow, current: SearchTuning): Promise<void> {
    let reported = 0;
    const report = async (done: number) => {
      if (stopped) throw new Error('the service stops');
      if (Date.now() - reported < REPORT_EVERY_MS) return;
      reported = Date.now();
      await save(row._id, { progress: Math.floor(done * 100) });
    };
    const result = await replayQueries(dependencies, current, row, report);
    await save(row._id, { state: 'done', progress: 100, result });
    logger.info({ rehearsalId: row._id, ...result.replayed }, 'search rehearsed');
  }

  async function fail(rehearsalId: string, error: unknown): Promise<void> {
    logger.warn({ err: error, rehearsalId }, 'a rehearsal failed');
    // If this write fails, the row is recognised as failed by its age.
    await save(rehearsalId, { state: 'failed' }).catch(() => undefined);
  }

  function runInBackground(row: SearchRehearsalRow, current: SearchTuning): void {
    const running: Promise<void> = queue(() => run(row, current))
      .catch((error: unknown) => fail(row._id, error))
      .finally(() => inProgress.delete(running));
    inProgress.add(running);
  }

  async function present(row: SearchRehearsalRow): Promise<SearchRehearsal> {
    const { _id: rehearsalId, state, tuningVersion: version, progress, leftOut, result } = row;
    const isStalled = state === 'running' && now().getTime() - row.at.getTime() > STALLED_MS;
    const isOutdated = state === 'done' && (await tuningVersion()) !== version;
    return {
      rehearsalId,
      state: isStalled ? 'failed' : isOutdated ? 'outdated' : state,
      progress,
      leftOut,
      changes: { synonyms: row.synonyms.length, pins: row.pins.length },
      ...(result && { result }),
    };
  }

  const find = (id: string) => store.searchRehearsals.findById(id).lean<SearchRehearsalRow>();

  return {
    /** Safe to repeat: the same id is the same rehearsal. */
    async begin({
      rehearsalId,
      ...asked
    }: RequestOf<typeof calls.rehearseSearchTuning>): Promise<SearchRehearsal> {
      const same = await find(rehearsalId);
      if (same) return present(same);
      const changes = readChanges(asked);
      const current = await readTuning(store, await tuningVersion());
      requireRoom(current, changes);
      const { pins, leftOut } = await existingProducts(store, changes.pins);
      const row: SearchRehearsalRow = {
        _id: rehearsalId,
        state: 'running',
        progress: 0,
        at: now(),
        leftOut,
        tuningVersion: current.version,
        synonyms: changes.synonyms,
        pins,
      };
      try {
        await store.searchRehearsals.insertMany([row], { lean: true });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        return present((await find(rehearsalId))!);
      }
      runInBackground(row, current);
      return present(row);
    },

    async get(rehearsalId: string): Promise<SearchRehearsal> {
      const row = await find(rehearsalId);
      if (!row) throw notFound('This rehearsal');
      return present(row);
    },

    /** Aborts running rehearsals, which then fail, and waits for them. */
    async stop(): Promise<void> {
      stopped = true;
      await Promise.all(inProgress);
    },
  };
}

/** Removes old rehearsals. @returns how many */
export async function removeOldRehearsals(store: CatalogueStore, before: Date): Promise<number> {
  const { deletedCount } = await store.searchRehearsals.deleteMany({ at: { $lt: before } });
  return deletedCount;
}
