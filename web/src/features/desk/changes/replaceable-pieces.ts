import type { DeskOrder } from '@tokri/contracts';
import { piecesToPick, type DeskItem } from '../picking/found-pieces';

/** Missing pieces without a substitute and without an open question. */
export function replaceablePieces(
  { items, questions = [] }: { items: readonly DeskItem[] } & Pick<DeskOrder, 'questions'>,
  { productId, missing = 0 }: DeskItem,
): number {
  const replaced = items
    .filter(({ replaces }) => replaces === productId)
    .reduce((sum, item) => sum + piecesToPick(item), 0);
  const asked = questions
    .filter((question) => question.productId === productId && question.status === 'open')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  return Math.max(0, missing - replaced - asked);
}
