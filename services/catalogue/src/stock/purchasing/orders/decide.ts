import type { PurchaseOrderState } from '@tokri/contracts';

export interface PurchaseLineRow {
  productId: string;
  /** Name, brand in front, and unit when the line was written. */
  name: string;
  unit: string;
  pieces: number;
  /** Paise expected for a piece, with tax. */
  cost?: number;
  /** Pieces that came; may be more than ordered. */
  received: number;
  /** When pieces of the line came last. */
  receivedAt?: Date;
}

/** What a decision changes of a purchase order. */
export interface PurchaseFacts {
  state: PurchaseOrderState;
  supplier?: string;
  lines: PurchaseLineRow[];
  orderedAt?: Date;
  closedAt?: Date;
}

type Step = 'ordered' | 'cancelled' | 'stopped';
type Refusal = 'moved-on' | 'no-supplier';

/** Whether pieces are awaited. */
const isAwaited = (state: PurchaseOrderState): boolean => state === 'ordered' || state === 'partly-received';
/** Whether it is not received or cancelled yet. */
export const isOpen = (state: PurchaseOrderState): boolean => state === 'draft' || isAwaited(state);

const hasReceived = (lines: readonly PurchaseLineRow[]) => lines.some(({ received }) => received > 0);
export const awaitedPieces = ({ pieces, received }: Pick<PurchaseLineRow, 'pieces' | 'received'>): number =>
  Math.max(0, pieces - received);

/** The state that a step leads to. @returns a refusal when the order has moved on */
export function decideStep(order: PurchaseFacts, step: Step, at: Date): PurchaseFacts | Refusal {
  const { state, lines } = order;
  if (step === 'ordered') {
    if (state !== 'draft') return 'moved-on';
    return order.supplier === undefined ? 'no-supplier' : { ...order, state: 'ordered', orderedAt: at };
  }
  if (step === 'stopped') {
    if (!isAwaited(state)) return 'moved-on';
    return { ...order, state: hasReceived(lines) ? 'received' : 'cancelled', closedAt: at };
  }
  // Pieces that came cannot be cancelled; the rest is stopped.
  if (state !== 'draft' && state !== 'ordered') return 'moved-on';
  return { ...order, state: 'cancelled', closedAt: at };
}

/** Whether the step was taken before, so that its repeat changes nothing. */
export const isTaken = (state: PurchaseOrderState, step: Step): boolean =>
  step === 'stopped' ? !isOpen(state) : step === state;

/**
 * Adds what came. More pieces than ordered are kept; products that were not ordered change nothing. The order is received
 * when no line waits for pieces.
 */
export function decideDelivery(
  order: PurchaseFacts,
  added: readonly { productId: string; pieces: number }[],
  at: Date,
): PurchaseFacts | Refusal {
  if (!isAwaited(order.state)) return 'moved-on';
  const came = new Map<string, number>();
  for (const { productId, pieces } of added) came.set(productId, (came.get(productId) ?? 0) + pieces);
  const lines = order.lines.map((line) => {
    const pieces = came.get(line.productId) ?? 0;
    return pieces === 0 ? line : { ...line, received: line.received + pieces, receivedAt: at };
  });
  const isComplete = lines.every((line) => awaitedPieces(line) === 0);
  if (isComplete) return { ...order, lines, state: 'received', closedAt: at };
  return { ...order, lines, state: hasReceived(lines) ? 'partly-received' : order.state };
}

/** Sums of the lines; `cost` in paise, absent when no line has one. */
export function sumsOf(lines: readonly PurchaseLineRow[]) {
  const priced = lines.flatMap(({ pieces, cost }) => (cost === undefined ? [] : [pieces * cost]));
  return {
    lineCount: lines.length,
    pieces: lines.reduce((sum, { pieces }) => sum + pieces, 0),
    received: lines.reduce((sum, { received }) => sum + received, 0),
    ...(priced.length > 0 && { cost: priced.reduce((sum, cost) => sum + cost, 0) }),
  };
}
