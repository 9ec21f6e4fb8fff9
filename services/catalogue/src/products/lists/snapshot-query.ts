import { RANGE_PART_SIZE, type calls, type RangePart, type RequestOf } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { ReadModel } from '../../read-model/read-model';
import type { CatalogueStore } from '../../store';
import { presentPart, SNAPSHOT_FIELDS } from './present-snapshot';

interface Reads {
  store: Pick<CatalogueStore, 'products'>;
  readModel: Pick<ReadModel, 'index'>;
  /** Repeats a read when the read model was behind. */
  fresh: <T>(read: () => Promise<T>) => Promise<T>;
}

/**
 * A part of the offline snapshot: all live products, some at a time. Ids come from the index; rows are read by id without the
 * product cache, so that memory holds one part at most.
 */
export function createSnapshotQuery({ store, readModel: { index }, fresh }: Reads) {
  return ({ part }: RequestOf<typeof calls.getProductRange>): Promise<RangePart> =>
    fresh(async () => {
      const newest = index.newestFirst();
      // Parts are counted from the oldest product, so that new products change the last part only.
      const end = newest.length - part * RANGE_PART_SIZE;
      const ids = newest
        .slice(Math.max(0, end - RANGE_PART_SIZE), Math.max(0, end))
        .map(({ id }) => id)
        .reverse();
      const rows = await pick(store.products.find({ _id: { $in: ids } }), ...SNAPSHOT_FIELDS);
      const byId = new Map(rows.map((row) => [String(row._id), row]));
      return {
        part,
        parts: Math.ceil(newest.length / RANGE_PART_SIZE),
        ...presentPart(ids.flatMap((id) => byId.get(id) ?? [])),
      };
    });
}
