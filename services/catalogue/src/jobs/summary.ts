import { BULK_SAMPLE, priceMove, type BulkCause, type BulkFacts, type BulkPreview } from '@tokri/contracts';
import type { Decision } from './decide';

interface Decided {
  _id: string;
  name: string;
  brand?: string;
  before: BulkFacts;
  decision: Decision;
}

const twoDecimals = (percent: number) => Math.round(percent * 100) / 100;

/** Sums up what a change would do, product by product. @param guardPercent the price guard: beyond it the admin must confirm */
export function createSummary(guardPercent: number) {
  const refused = new Map<BulkCause, number>();
  const sample: BulkPreview['sample'] = [];
  const sum = { total: 0, changed: 0, unchanged: 0, largestFall: 0, largestRise: 0 };
  return {
    add({ _id, name, brand, before, decision }: Decided): void {
      sum.total += 1;
      if (decision.outcome === 'unchanged') sum.unchanged += 1;
      else if (decision.outcome === 'refused') {
        refused.set(decision.cause, (refused.get(decision.cause) ?? 0) + 1);
      } else {
        const { after } = decision;
        const { fall, rise } = priceMove(before, after);
        sum.changed += 1;
        sum.largestFall = Math.max(sum.largestFall, fall);
        sum.largestRise = Math.max(sum.largestRise, rise);
        if (sample.length < BULK_SAMPLE) {
          sample.push({ _id, name, ...(brand !== undefined && { brand }), before, after });
        }
      }
    },
    result(): BulkPreview {
      const largestFall = twoDecimals(sum.largestFall);
      const largestRise = twoDecimals(sum.largestRise);
      return {
        ...sum,
        refused: [...refused].map(([cause, products]) => ({ cause, products })),
        sample,
        largestFall,
        largestRise,
        guardPercent,
        // Compares the rounded numbers that are shown.
        needsConfirmation: Math.max(largestFall, largestRise) > guardPercent,
      };
    },
  };
}
