import { SOLD_OUT_HITS } from '@tokri/contracts';
import type { Types } from 'mongoose';
import { sumsOf, sumsOfDays } from '../daily-counts/day';
import type { CatalogueStore } from '../../store';
import type { HitCounts } from './store';

interface ProductHits extends HitCounts {
  _id: Types.ObjectId;
}

/** Milliseconds: 30 full days are 150,000 rows. */
const MAX_TIME_MS = 10_000;

/** The products with the most hits, and the sums over all products. */
export async function listHits(
  { soldOutHits }: Pick<CatalogueStore, 'soldOutHits'>,
  days: number,
  now: Date,
  limit: number,
): Promise<{ products: ProductHits[]; totals: HitCounts }> {
  const [found] = await soldOutHits
    .aggregate<{ products: ProductHits[]; totals: HitCounts[] }>([
      ...sumsOfDays('productId', SOLD_OUT_HITS, { now, days }),
      {
        $facet: {
          products: [
            { $set: { hits: { $add: ['$opened', '$refused'] } } },
            { $sort: { hits: -1, _id: 1 } },
            { $limit: limit },
          ],
          totals: [{ $group: { _id: null, ...sumsOf(SOLD_OUT_HITS) } }],
        },
      },
    ])
    .option({ maxTimeMS: MAX_TIME_MS });
  const { opened, refused } = found?.totals[0] ?? { opened: 0, refused: 0 };
  return { products: found?.products ?? [], totals: { opened, refused } };
}
