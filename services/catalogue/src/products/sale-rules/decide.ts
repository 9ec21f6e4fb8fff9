import { FACT_LABELS, missingFacts, type FactName } from '@tokri/contracts';
import { isLive } from '../facts';
import type { ProductRow } from '../store';

/** The fields that decide whether a product may be on sale. */
export type Sellable = Pick<ProductRow, 'state' | 'facts' | 'more_details'>;

export const hasAllFacts = (product: Pick<Sellable, 'facts' | 'more_details'>): boolean =>
  missingFacts(product).length === 0;

/**
 * The facts that a product lacks to go on sale. A product on sale that lacked some before the write stays on sale, so
 * that its price can change after the rule is switched on.
 */
export function factsToAdd(before: Sellable | undefined, after: Sellable): FactName[] {
  if (!isLive(after)) return [];
  const isTolerated = before !== undefined && isLive(before) && !hasAllFacts(before);
  return isTolerated ? [] : missingFacts(after);
}

export const namesOfFacts = (facts: readonly FactName[]): string =>
  facts.map((name) => FACT_LABELS[name]).join(', ');
