import { seededRandom } from './seeded-random';

/** Possible futures that a proposal weighs. */
export const SCENARIOS = 100;
const COLUMNS = 64;
const SEED = 1;

const placeOf = (scenario: number, column: number) => scenario * COLUMNS + (column % COLUMNS);

/**
 * Numbers between 0 and 1 by scenario and column. Each column contains every hundredth once (Latin hypercube sampling), so a
 * hundred scenarios are as even as thousands of random ones. They are fixed: the same figures give the same proposal.
 */
const draws = latinHypercube();

/** Standard logistic values of the same numbers, scaled to variance 1: like a normal distribution, with more extremes. */
const deviations = draws.map((draw) => (Math.log(draw / (1 - draw)) * Math.sqrt(3)) / Math.PI);

export const drawOf = (scenario: number, column: number): number => draws[placeOf(scenario, column)]!;

export const deviationOf = (scenario: number, column: number): number =>
  deviations[placeOf(scenario, column)]!;

function latinHypercube(): Float64Array {
  const random = seededRandom(SEED);
  const values = new Float64Array(SCENARIOS * COLUMNS);
  for (let column = 0; column < COLUMNS; column += 1) {
    const order = Array.from({ length: SCENARIOS }, (_, index) => index);
    for (let last = SCENARIOS - 1; last > 0; last -= 1) {
      const other = Math.floor(random() * (last + 1));
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    order.forEach((place, scenario) => (values[placeOf(scenario, column)] = (place + 0.5) / SCENARIOS));
  }
  return values;
}
