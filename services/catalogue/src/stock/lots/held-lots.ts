import { addLots, piecesIn, type Lot } from './decide';

/** Lots of a product that are for sale, and those that are not any more. */
export interface Separated {
  lots: Lot[];
  held: Lot[];
  /** Pieces that leave the stock for sale, and that come back to it. */
  taken: number;
  returned: number;
}

/**
 * Takes lots off sale after their last day, and puts them on sale again when the rule or the facts have changed.
 * @param lots that are for sale @param held that are not
 */
export function separateLots(
  lots: readonly Lot[],
  held: readonly Lot[],
  isForSale: (lot: Lot) => boolean,
): Separated {
  const leaving = lots.filter((lot) => !isForSale(lot));
  const back = held.filter(isForSale);
  return {
    lots: addLots(lots.filter(isForSale), back),
    held: addHeld(
      held.filter((lot) => !isForSale(lot)),
      leaving,
    ),
    taken: piecesIn(leaving),
    returned: piecesIn(back),
  };
}

/** A lot has pieces that are held already if others of them have come back from an order since. */
function addHeld(held: readonly Lot[], added: readonly Lot[]): Lot[] {
  const byId = new Map(held.map((lot) => [lot.lotId, lot]));
  for (const lot of added)
    byId.set(lot.lotId, { ...lot, pieces: lot.pieces + (byId.get(lot.lotId)?.pieces ?? 0) });
  return [...byId.values()];
}

/** What is left of the lots off sale after a write-off. */
export const takeHeld = (held: readonly Lot[], lotId: string, pieces: number): Lot[] =>
  held
    .map((lot) => (lot.lotId === lotId ? { ...lot, pieces: lot.pieces - pieces } : lot))
    .filter((lot) => lot.pieces > 0);
