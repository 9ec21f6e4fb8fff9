import { createCallOutcome } from './call-outcome';

it('a part counts as away from a call without an answer until one with an answer, or until that is long ago', () => {
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
