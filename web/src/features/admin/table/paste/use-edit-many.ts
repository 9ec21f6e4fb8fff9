import type { EditOutcome } from '@tokri/contracts';
import { MAX_EDITED_PRODUCTS } from '@tokri/contracts/limits';
import { toEditRequest } from '../cells/cell-value';
import { useEditProductsMutation, type TableRequest } from '../table-api';
import type { PlannedCell } from './plan-paste';

export interface EditedMany {
  /** One for each cell that was sent. */
  outcomes: EditOutcome[];
  largestFall: number;
  largestRise: number;
  guardPercent: number;
  needsConfirmation: boolean;
  /** The reason why the remaining cells were not sent. */
  failure?: unknown;
}

interface EditOptions {
  isRehearsal?: true;
  confirmed?: true;
}

/** Edits products in as few transactions as the server allows. */
export function useEditMany(shownIn: TableRequest) {
  const [send] = useEditProductsMutation();
  return async (cells: readonly PlannedCell[], options: EditOptions): Promise<EditedMany> => {
    const sum: EditedMany = {
      ...{ outcomes: [], largestFall: 0, largestRise: 0, guardPercent: 0, needsConfirmation: false },
    };
    for (let start = 0; start < cells.length; start += MAX_EDITED_PRODUCTS) {
      const portion = cells.slice(start, start + MAX_EDITED_PRODUCTS);
      const edits = portion.map(({ product, change }) => toEditRequest(product, change));
      try {
        const answer = await send({ shownIn, request: { edits, ...options } }).unwrap();
        sum.outcomes.push(...answer.data);
        sum.largestFall = Math.max(sum.largestFall, answer.largestFall);
        sum.largestRise = Math.max(sum.largestRise, answer.largestRise);
        sum.guardPercent = answer.guardPercent;
        sum.needsConfirmation ||= answer.needsConfirmation;
      } catch (failure) {
        return { ...sum, failure };
      }
    }
    return sum;
  };
}
