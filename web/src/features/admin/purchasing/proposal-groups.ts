import type { ReorderProposal } from '@tokri/contracts';
import type { Answer } from '../../../api/call-types';
import { plural, t } from '../../../lib/language';

type Page = Answer<'getReorderProposals'>['data'];

export interface SupplierGroup {
  /** Undefined for products without a known one. */
  supplier: string | undefined;
  /** Those that are sold first come first. */
  proposals: readonly ReorderProposal[];
  /** Rupees. */
  minimumOrder: number | undefined;
}

/** By supplier, the most urgent first; products without a known supplier last. */
export function groupBySupplier(pages: readonly Page[]): SupplierGroup[] {
  const minimums = new Map(
    pages.flatMap(({ minimumOrders }) => minimumOrders.map(({ supplier, amount }) => [supplier, amount])),
  );
  const groups = new Map<string | undefined, ReorderProposal[]>();
  for (const proposal of pages.flatMap(({ proposals }) => proposals))
    groups.set(proposal.supplier, [...(groups.get(proposal.supplier) ?? []), proposal]);
  const first = (group: readonly ReorderProposal[]) => group[0]?.daysLeft ?? 0;
  return [...groups]
    .map(([supplier, found]) => ({
      supplier,
      proposals: [...found].sort((one, other) => one.daysLeft - other.daysLeft),
      minimumOrder: supplier === undefined ? undefined : minimums.get(supplier),
    }))
    .sort(
      (one, other) =>
        Number(one.supplier === undefined) - Number(other.supplier === undefined) ||
        first(one.proposals) - first(other.proposals),
    );
}

/** Why these pieces, in one sentence. */
export function explain({ stock, daysLeft, leadDays, isLeadLearned }: ReorderProposal): string {
  const lead = isLeadLearned
    ? plural(leadDays, 'orders took {count} day', 'orders took {count} days')
    : plural(leadDays, 'an order should take {count} day', 'an order should take {count} days');
  if (stock === 0) return t('Sold out; {lead}.', { lead });
  return t('The stock lasts {days} days; {lead}.', { days: daysLeft, lead });
}
