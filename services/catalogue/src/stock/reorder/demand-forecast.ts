import type { DemandEstimate } from './demand-estimate';

/** One view of the demand to come. A product has several, and a scenario follows one of them. */
export interface Forecast {
  /** Pieces a period. */
  level: number;
  /** Standard deviation of the pieces of one period. */
  spread: number;
  /** Share of a deviation that stays in the level. */
  adaptation: number;
  /** Difference from the level by place in the season; empty without a season. */
  season: readonly number[];
  /** Weight among the forecasts of the product; all shares together are 1. */
  share: number;
}

/** Steady, ordinary and quickly changing demand. */
const ADAPTATIONS = [0.1, 0.35, 0.8];
const SEASONAL_ADAPTATION = 0.1;
/** Gain of a place in the season, which is seen only once a season. */
const SEASON_GAIN = 0.3;
/** Gain of the variance: about the last 16 periods count. */
const VARIANCE_GAIN = 0.12;
/** Assumed deviation of a product with one observation, as a share of it. */
const FIRST_SPREAD = 0.5;
/** Keeps shares finite for a product without demand. */
const LEAST_VARIANCE = 1e-9;

/**
 * Exponential smoothing at several speeds, each weighted by how well it has forecast this product: by the inverse square of its
 * error variance. Missing parts of a period change nothing, so a product that was sold out keeps its level.
 *
 * @param history oldest first
 * @param seasonLength periods of a season, 7 for days of the week; 0 for none
 */
export function forecastDemand(history: readonly DemandEstimate[], seasonLength = 0): Forecast[] {
  const forecasts = ADAPTATIONS.map((adaptation) => smooth(history, adaptation, 0));
  if (seasonLength > 0) forecasts.push(smooth(history, SEASONAL_ADAPTATION, seasonLength));
  const weights = forecasts.map(({ spread }) => Math.max(LEAST_VARIANCE, spread ** 2) ** -2);
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return forecasts.map((forecast, index) => ({ ...forecast, share: weights[index]! / total }));
}

function smooth(
  history: readonly DemandEstimate[],
  adaptation: number,
  seasonLength: number,
): Omit<Forecast, 'share'> {
  const season = Array.from({ length: seasonLength }, () => 0);
  let level = 0;
  let variance = 0;
  let seen = 0;
  for (let index = 0; index < history.length; index += 1) {
    const { pieces, certainty } = history[index]!;
    if (certainty <= 0) continue;
    seen += certainty;
    const place = seasonLength > 0 ? index % seasonLength : 0;
    const error = pieces - Math.max(0, level + (season[place] ?? 0));
    level = Math.max(0, level + Math.max(certainty * adaptation, certainty / seen) * error);
    if (seen === certainty) {
      variance = (FIRST_SPREAD * pieces) ** 2;
      continue;
    }
    variance += certainty * Math.max(VARIANCE_GAIN, 1 / (seen + 1)) * (error ** 2 - variance);
    if (seasonLength > 0) season[place]! += certainty * SEASON_GAIN * (1 - adaptation) * error;
  }
  // Independent buyers alone make a variance as large as the level.
  return { level, spread: Math.sqrt(Math.max(variance, level)), adaptation, season };
}
