import { DELIVERY_FEE_ID } from '../trading-rules/delivery-fee';
import { dayOf, hourKeyOf, hoursOf, type Period } from './hours';
import type { ProductSales } from './product-sales';

type Sold = Pick<ProductSales, 'pieces' | 'revenue'>;

/** Sales of a product in a period and in the previous one; `pieces`, and `revenue` in paise. */
export interface ComparedSales extends Sold, Pick<ProductSales, 'productId' | 'name' | 'brand' | 'unit'> {
  before: Sold;
}

export interface BestProducts {
  /** By revenue, highest first. */
  best: ComparedSales[];
  /** By loss of revenue against the previous period, largest first. */
  falling: ComparedSales[];
}

const HOUR_KEYS = hoursOf({ first: '2000-01-01T00', last: '2000-01-01T23' }).map(hourKeyOf);

/**
 * Reads the rows of both periods once. Only the last day of the previous period is cut by hour; today's rows contain
 * only sales until now.
 */
export function bestProductsPipeline(periods: { now: Period; before: Period }, limit: number) {
  const { now, before } = periods;
  const untilThen = HOUR_KEYS.filter((key) => key <= hourKeyOf(before.last));
  const sum = (name: string, keys: readonly string[]) => ({
    $sum: keys.map((key) => `$hours.${key}.${name}`),
  });
  const sold = (name: string) => ({
    $cond: [{ $eq: ['$day', dayOf(before.last)] }, sum(name, untilThen), sum(name, HOUR_KEYS)],
  });
  const isNow = { $gte: ['$day', dayOf(now.first)] };
  const ofNow = (name: string) => ({ $sum: { $cond: [isNow, `$${name}`, 0] } });
  const ofBefore = (name: string) => ({ $sum: { $cond: [isNow, 0, `$${name}`] } });
  const first = (sort: Record<string, 1 | -1>) => [
    { $sort: { ...sort, productId: 1 as const } },
    { $limit: limit },
  ];
  return [
    {
      $match: {
        day: { $gte: dayOf(before.first), $lte: dayOf(now.last) },
        productId: { $ne: DELIVERY_FEE_ID },
      },
    },
    {
      $project: {
        productId: 1,
        day: 1,
        name: 1,
        brand: 1,
        unit: 1,
        pieces: sold('pieces'),
        revenue: sold('revenue'),
      },
    },
    {
      $group: {
        _id: '$productId',
        // The name on the last day, because embedded documents are compared by their first field.
        last: { $max: { day: '$day', name: '$name', brand: '$brand', unit: '$unit' } },
        pieces: ofNow('pieces'),
        revenue: ofNow('revenue'),
        piecesBefore: ofBefore('pieces'),
        revenueBefore: ofBefore('revenue'),
      },
    },
    {
      $project: {
        _id: 0,
        productId: '$_id',
        name: '$last.name',
        brand: '$last.brand',
        unit: '$last.unit',
        pieces: 1,
        revenue: 1,
        before: { pieces: '$piecesBefore', revenue: '$revenueBefore' },
        change: { $subtract: ['$revenue', '$revenueBefore'] },
      },
    },
    {
      $facet: {
        best: [{ $match: { revenue: { $gt: 0 } } }, ...first({ revenue: -1 })],
        falling: [{ $match: { change: { $lt: 0 } } }, ...first({ change: 1 })],
      },
    },
  ];
}
