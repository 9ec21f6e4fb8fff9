/** Pieces of one delivery that are still in the stock. */
export interface Lot {
  lotId: string;
  /** As printed on the packs. */
  lot?: string;
  /** The last day on which the pieces are good: 2026-11-24. */
  bestBefore?: string;
  /** The day on which the pieces were made or packed, if the delivery states it. */
  madeOn?: string;
  /** The day of the delivery; absent in lots from before it was kept. */
  receivedOn?: string;
  /** Above zero. */
  pieces: number;
  /** Paise paid for a piece, with tax. */
  cost?: number;
}

/**
 * The lots of a product at one entry of its stock. Pieces that no lot has are in the stock, too. Later entries do not
 * change the lots: what left the stock since follows from the number of pieces (`lotsAt`).
 */
export interface LotState {
  /** Pieces in stock after that entry. */
  onHand: number;
  /** Sequence of that entry. */
  sequence: number;
  /** First expired first. Their pieces are at most `onHand`. */
  lots: readonly Lot[];
}

/** Lots with dates first, then those without. The later ones are counted as pieces without a lot. */
export const MAX_OPEN_LOTS = 40;

export const NO_LOTS: LotState = { onHand: 0, sequence: 0, lots: [] };

const LAST_DAY = '9999-12-31';
const byExpiry = (a: Lot, b: Lot): number => {
  const [first, second] = [a.bestBefore ?? LAST_DAY, b.bestBefore ?? LAST_DAY];
  if (first === second) return 0;
  return first < second ? -1 : 1;
};

const withPieces = (lots: readonly Lot[]): Lot[] => lots.filter(({ pieces }) => pieces > 0);

export const piecesIn = (lots: readonly Lot[]): number => lots.reduce((sum, { pieces }) => sum + pieces, 0);

/** What is left when pieces leave, first expired first; pieces without a lot leave last. */
export function takeFirst(lots: readonly Lot[], pieces: number): Lot[] {
  let wanted = Math.max(0, pieces);
  const left = lots.map((lot) => {
    const taken = Math.min(lot.pieces, wanted);
    wanted -= taken;
    return { ...lot, pieces: lot.pieces - taken };
  });
  return withPieces(left);
}

/** The pieces of the first lots that the second ones lack. */
export function without(lots: readonly Lot[], others: readonly Lot[]): Lot[] {
  const left = new Map(others.map(({ lotId, pieces }) => [lotId, pieces]));
  return withPieces(lots.map((lot) => ({ ...lot, pieces: lot.pieces - (left.get(lot.lotId) ?? 0) })));
}

/** The lots of the first pieces of these. */
export const firstPieces = (lots: readonly Lot[], pieces: number): Lot[] =>
  without(lots, takeFirst(lots, pieces));

/** The lots that are left when the stock has changed to `onHand`. Pieces that came back are in no lot beyond those that left. */
export const lotsAt = ({ lots, onHand: before }: LotState, onHand: number): Lot[] =>
  takeFirst(lots, before - onHand);

/** The pieces that an entry took out of each lot; the rest of them had none. */
export const takenBy = (state: LotState, { before, after }: { before: number; after: number }): Lot[] =>
  without(lotsAt(state, before), lotsAt(state, after));

/** What a picker sees on the packs. */
export const printOf = ({ bestBefore = '', lot = '' }: Lot): string => `${bestBefore} ${lot}`;

const isSame = (a: Lot, b: Lot) =>
  a.lot === b.lot && a.bestBefore === b.bestBefore && a.madeOn === b.madeOn && a.cost === b.cost;

/** Deliveries of the same lot at the same cost are one. */
export function addLots(lots: readonly Lot[], added: readonly Lot[]): Lot[] {
  const all = [...lots];
  for (const lot of added) {
    const at = all.findIndex((known) => isSame(known, lot));
    if (at < 0) all.push(lot);
    else all[at] = { ...all[at]!, pieces: all[at]!.pieces + lot.pieces };
  }
  return all.toSorted(byExpiry).slice(0, MAX_OPEN_LOTS);
}

const piecesOfLot = (lots: readonly Lot[], lotId: string): number =>
  lots.find((lot) => lot.lotId === lotId)?.pieces ?? 0;

/** Adds pieces to a lot or takes them from it; what it lacks is taken first expired first. Nothing is added to an unknown lot. */
export function changeLot(lots: readonly Lot[], lotId: string, delta: number): Lot[] {
  const own = Math.max(-piecesOfLot(lots, lotId), delta);
  const changed = lots.map((lot) => (lot.lotId === lotId ? { ...lot, pieces: lot.pieces + own } : lot));
  return takeFirst(withPieces(changed), own - delta);
}
