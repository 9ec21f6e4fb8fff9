import { isInterState, piecesOf, type CompleteDraft, type InvoiceDraft, type Seller } from './invoice';
import { placeOfSupplyOf } from './place-of-supply';
import { taxWithin } from './tax';

/**
 * An invoice with the seller of the moment of numbering: the place of supply if it depends on the seller, and the taxes,
 * follow from it.
 */
export function completeInvoice(draft: InvoiceDraft, seller: Seller): CompleteDraft {
  const known = draft.placeOfSupply?.isAssumed ? undefined : draft.placeOfSupply;
  const placeOfSupply = known ?? placeOfSupplyOf(draft.buyer, seller.state);
  const isBetweenStates = isInterState({ placeOfSupply, seller });
  return {
    ...draft,
    seller,
    placeOfSupply,
    lines: draft.lines.map((line) => ({
      ...line,
      ...taxWithin(line.total, line.taxRate, isBetweenStates),
    })),
  };
}

/**
 * A credit note with the seller and the taxes of its invoice, which may have got them after the note was drafted.
 * @param before pieces of a line of the invoice that earlier notes have credited
 */
export function completeNote(
  note: InvoiceDraft,
  invoice: CompleteDraft,
  before: (line: number) => number,
): CompleteDraft {
  const { seller, placeOfSupply } = invoice;
  const isBetweenStates = isInterState(invoice);
  const lines = note.lines.map((noted) => {
    const { line, quantity } = noted;
    const credited = line === undefined ? undefined : invoice.lines[line];
    if (line === undefined || !credited) return noted;
    return { ...piecesOf(credited, before(line), quantity, isBetweenStates), line };
  });
  return { ...note, seller, placeOfSupply, lines };
}

/** Counts the credited pieces, by order and line of its invoice. */
export function countCredited(notes: readonly Pick<InvoiceDraft, 'orderId' | 'lines'>[]) {
  const pieces = new Map<string, number>();
  const keyOf = (orderId: string, line: number) => `${orderId}/${line}`;
  const add = ({ orderId, lines }: Pick<InvoiceDraft, 'orderId' | 'lines'>) => {
    for (const { line, quantity } of lines)
      if (line !== undefined)
        pieces.set(keyOf(orderId, line), (pieces.get(keyOf(orderId, line)) ?? 0) + quantity);
  };
  notes.forEach(add);
  return { add, of: (orderId: string, line: number) => pieces.get(keyOf(orderId, line)) ?? 0 };
}
