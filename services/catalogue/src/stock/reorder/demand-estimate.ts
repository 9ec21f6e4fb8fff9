/** What a shop knows about the demand of one day. */
interface DaySales {
  sold: number;
  /** Hours in which shoppers could buy the product. */
  hoursInStock: number;
  openingHours: number;
}

export interface DemandEstimate {
  /** Pieces that would have been sold if the product had been in stock all the time. */
  pieces: number;
  /** Share of the period that was observed: 1 is a complete observation, 0 none. */
  certainty: number;
}

/** Sold pieces prove that the product was in stock for a moment, even if no hour is recorded. */
const LEAST_HOURS = 0.5;

/**
 * Demand from sales in hours in stock: the pieces sold an hour, for all opening hours. The certainty is the observed share of
 * those hours; with it as weight, the estimate is unbiased even though fast sales end the observation.
 */
export function estimateDemand({ sold, hoursInStock, openingHours }: DaySales): DemandEstimate {
  if (openingHours <= 0) return { pieces: 0, certainty: 0 };
  const observed = Math.max(hoursInStock, sold > 0 ? LEAST_HOURS : 0);
  const certainty = Math.min(1, observed / openingHours);
  return { pieces: certainty > 0 ? Math.max(0, sold) / certainty : 0, certainty };
}
