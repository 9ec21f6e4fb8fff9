import { deviationOf, drawOf, SCENARIOS } from './scenario-draws';

const scenarios = Array.from({ length: SCENARIOS }, (_, index) => index);

test.each([0, 5, 40])('column %i has every hundredth once', (column) => {
  const draws = scenarios.map((scenario) => drawOf(scenario, column)).sort((a, b) => a - b);
  draws.forEach((draw, place) => expect(draw).toBeCloseTo((place + 0.5) / SCENARIOS));
});

test('deviations have mean 0 and variance 1, and columns are not correlated', () => {
  const mean = (valueOf: (scenario: number) => number) =>
    scenarios.reduce((sum, scenario) => sum + valueOf(scenario), 0) / SCENARIOS;
  expect(mean((scenario) => deviationOf(scenario, 17))).toBeCloseTo(0);
  expect(Math.abs(mean((scenario) => deviationOf(scenario, 17) ** 2) - 1)).toBeLessThan(0.1);
  expect(Math.abs(mean((scenario) => deviationOf(scenario, 17) * deviationOf(scenario, 18)))).toBeLessThan(
    0.3,
  );
});
