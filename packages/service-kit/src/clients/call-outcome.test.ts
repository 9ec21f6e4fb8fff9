import { createCallOutcome } from './call-outcome';

it('a dependency counts as unavailable after an unanswered call, until one is answered or some time has passed', () => {
  let now = 0;
  const outcome = createCallOutcome(60_000, () => now);
  expect(outcome.isAnswering()).toBe(true);
  outcome.unanswered();
  expect(outcome.isAnswering()).toBe(false);
  outcome.answered();
  expect(outcome.isAnswering()).toBe(true);
  outcome.unanswered();
  now += 60_001;
  expect(outcome.isAnswering()).toBe(true);
});
