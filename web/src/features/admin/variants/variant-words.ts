import type { GroupOutcome, VariantProblem } from '@tokri/contracts';

const PROBLEM_WORDS: Record<VariantProblem, string> = {
  'product-gone': 'One of these products is gone.',
  'other-group': 'These products are in two groups already. Take one of them apart first.',
  'other-brand': 'Products of two brands are no sizes of one product.',
  'same-unit': 'Two of these products have the same unit.',
  'too-many': 'A group has at most 20 products.',
};

export const countGroups = (count: number): string => (count === 1 ? '1 group' : `${count} groups`);

/** Why products were not grouped; undefined when all were. */
export function problemsInWords(outcomes: readonly GroupOutcome[]): string | undefined {
  const problems = outcomes.flatMap(({ problem }) => problem ?? []);
  const [first] = problems;
  if (!first) return undefined;
  const reason = PROBLEM_WORDS[first];
  return problems.length === 1 ? reason : `${countGroups(problems.length)} could not be made. ${reason}`;
}
