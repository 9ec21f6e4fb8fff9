import type { GroupOutcome, VariantProblem } from '@tokri/contracts';
import { msg, plural, t } from '../../../lib/language';

const PROBLEM_LABELS: Record<VariantProblem, string> = {
  'product-gone': msg('One of these products is gone.'),
  'other-group': msg('These products are in two groups already. Take one of them apart first.'),
  'other-brand': msg('Products of different brands cannot be sizes of one product.'),
  'same-unit': msg('Two of these products have the same unit.'),
  'too-many': msg('A group has at most 20 products.'),
};

export const formatGroups = (count: number): string => plural(count, '{count} group', '{count} groups');

/** Why products were not grouped; undefined if all were. */
export function describeProblems(outcomes: readonly GroupOutcome[]): string | undefined {
  const problems = outcomes.flatMap(({ problem }) => problem ?? []);
  const [first] = problems;
  if (!first) return undefined;
  const reason = t(PROBLEM_LABELS[first]);
  return problems.length === 1
    ? reason
    : t('{groups} could not be made. {reason}', { groups: formatGroups(problems.length), reason });
}
