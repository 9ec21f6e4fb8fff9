import { DIET_FIELDS, RANGE_PART_SIZE, type calls, type RangePart, type RequestOf } from '@tokri/contracts';
import { OWN_BRAND_FIELDS } from '../facts';
import type { ReadModel } from '../../read-model/read-model';
import type { CatalogueStore } from '../../store';
import { presentPart, type RangeRow } from './present-snapshot';

const SHOWN = [
  ...['name', 'name_hi', 'price', 'discount', 'unit', 'brand', 'variantGroup'],
  ...['category', 'subCategory', 'soldOut'],
  ...[...DIET_FIELDS, ...OWN_BRAND_FIELDS].map((name) => `more_details.${name}`),
].reduce<Record<string, 1 | object>>((fields, name) => ({ ...fields, [name]: 1 }), { image: { $slice: 1 } });

interface Reads {
  store: Pick<CatalogueStore, 'products'>;
  readModel: Pick<ReadModel, 'index'>;
  /** Does a read again when the read model was behind. */
  fresh: <T>(read: () => Promise<T>) => Promise<T>;
}

/**
 * A part of all live products. Chosen from the index and read by id past the cache of products, which is for those that are
 * shown; a part is all that is held at once.
 */
export function createRangeQuery({ store, readModel: { index }, fresh }: Reads) {
  return ({ part }: RequestOf<typeof calls.getProductRange>): Promise<RangePart> =>
    fresh(async () => {
      const newest = index.newestFirst();
      // Counted from the oldest on, so that new products change the last part alone.
      const end = newest.length - part * RANGE_PART_SIZE;
      const ids = newest
        .slice(Math.max(0, end - RANGE_PART_SIZE), Math.max(0, end))
        .map(({ id }) => id)
        .reverse();
      const rows = await store.products
        .find({ _id: { $in: ids } })
        .select(SHOWN)
        .lean<RangeRow[]>();
      const byId = new Map(rows.map((row) => [String(row._id), row]));
      return {
        ...{ part, parts: Math.ceil(newest.length / RANGE_PART_SIZE) },
        ...presentPart(ids.flatMap((id) => byId.get(id) ?? [])),
      };
    });
}
