import { estimateDemand } from '../../../../services/catalogue/src/stock/reorder/demand-estimate';
import { seededRandom } from '../../../../services/catalogue/src/stock/reorder/seeded-random';
import type { Observe } from './play';

const OPENING_HOURS = 16;

/**
 * Observes like a shop, which knows sales and hours in stock but not what was lost. Buyers come at random times, by the seed; once
 * the stock is sold the product is missing for the rest of the period.
 */
export function observeSales(seed: number): Observe {
  const random = seededRandom(seed);
  return (demand, stock) => {
    const times = Array.from({ length: demand }, () => random() * OPENING_HOURS).sort((a, b) => a - b);
    const sold = Math.min(demand, stock);
    const soldOutAt = stock === 0 ? 0 : times[stock - 1];
    return estimateDemand({ sold, hoursInStock: soldOutAt ?? OPENING_HOURS, openingHours: OPENING_HOURS });
  };
}
