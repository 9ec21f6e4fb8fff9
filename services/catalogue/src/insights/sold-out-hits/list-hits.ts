import type { Types } from 'mongoose';
import { dayOf } from '../daily-counts/day';
import type { CatalogueStore } from '../../store';
import type { HitCounts } from './store';

interface ProductHits extends HitCounts {
  _id: Types.ObjectId;
}

/** Milliseconds: 30 full days are 150,000 rows. */
const MAX_TIME_MS = 10_000;

const sums = { opened: { $sum: '$opened' }, refused: { $sum: '$refused' } };

/** The products that were met most, and the sums of all of them. */
export async function listHits(
  { soldOutHits }: Pick<CatalogueStore, 'soldOutHits'>,
  days: number,
  now: Date,
  limit: number,
): Promise<{ products: ProductHits[]; totals: HitCounts }> {
  const [found] = await soldOutHits
    .aggregate<{ products: ProductHits[]; totals: HitCounts[] }>([
      { $match: { day: { $gte: dayOf(now, days - 1) } } },
      { $group: { _id: '$productId', ...sums } },
      {
        $facet: {
          products: [
            { $set: { hits: { $add: ['$opened', '$refused'] } } },
            { $sort: { hits: -1, _id: 1 } },
            { $limit: limit },
          ],
          totals: [{ $group: { _id: null, ...sums } }],
        },
      },
    ])
    .option({ maxTimeMS: MAX_TIME_MS });
  const { opened, refused } = found?.totals[0] ?? { opened: 0, refused: 0 };
  return { products: found?.products ?? [], totals: { opened, refused } };
}
