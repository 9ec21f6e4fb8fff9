import type { StockRow } from './store';

type Costed = Pick<StockRow, 'cost' | 'averageCost'>;

/** Stock rows from before averages were kept have the cost of the last receipt only. */
const knownAverage = ({ cost, averageCost }: Costed): number | undefined => averageCost ?? cost;

/** Paise that a piece costs the shop; undefined when no receipt has stated it. */
export function averageCostOf(stock: Costed | undefined): number | undefined {
  const average = stock && knownAverage(stock);
  return average === undefined ? undefined : Math.round(average);
}

/**
 * The moving average after these changes, in fractions of paise. Pieces without a cost, and those that leave, do not change it.
 * @param changes in order
 */
export function averageAfter(
  stock: Costed & Pick<StockRow, 'onHand'>,
  changes: readonly { delta: number; cost?: number | undefined }[],
): number | undefined {
  let [pieces, average] = [stock.onHand, knownAverage(stock)];
  for (const { delta, cost } of changes) {
    if (cost !== undefined && delta > 0)
      average = average === undefined ? cost : (pieces * average + delta * cost) / (pieces + delta);
    pieces += delta;
  }
  return average;
}
