import {
  addLots,
  firstPieces,
  lotsAt,
  printOf,
  takeFirst,
  takenBy,
  without,
  type Lot,
  type LotState,
} from './decide';

/** The lots of a product and those before its last bookings, so that orders know what they took before them. */
export interface KnownStates extends LotState {
  /** Before the last booking. */
  previous?: LotState;
  /** Before the earlier bookings, the newest first. */
  earlier?: readonly LotState[];
}

const MAX_EARLIER = 8;

/** The newest first; each was in force until the next one. */
const statesOf = ({ onHand, sequence, lots, previous, earlier = [] }: KnownStates): LotState[] => [
  { onHand, sequence, lots },
  ...(previous ? [previous, ...earlier] : []),
];

/** What orders took up to this sequence of the stock is not known any more. */
export const knownSince = (known: KnownStates): number => statesOf(known).at(-1)?.sequence ?? known.sequence;

export const hasKnownLots = (known: KnownStates): boolean =>
  statesOf(known).some(({ lots }) => lots.length > 0);

/**
 * The states to keep when a booking follows. One since which the stock has not changed is left out: no order took pieces by it.
 * @param sequence of the stock before the booking
 */
export function statesBefore(
  known: KnownStates,
  sequence: number,
): Pick<KnownStates, 'previous' | 'earlier'> {
  const [previous, ...earlier] = statesOf(known).slice(known.sequence === sequence ? 1 : 0);
  return {
    ...(previous && { previous }),
    ...(earlier.length > 0 && { earlier: earlier.slice(0, MAX_EARLIER) }),
  };
}

interface OrderEntry {
  sequence: number;
  before: number;
  after: number;
}

/** The pieces of each lot that an order took by its entries and has not returned; first expired first. */
export function takenByOrder(known: KnownStates, entries: readonly OrderEntry[]): Lot[] {
  const states = statesOf(known);
  let taken: Lot[] = [];
  for (const entry of entries.toSorted((a, b) => a.sequence - b.sequence)) {
    const inForce = states.find(({ sequence }) => sequence < entry.sequence);
    if (entry.after > entry.before) taken = takeFirst(taken, entry.after - entry.before);
    else if (inForce) taken = addLots(taken, takenBy(inForce, entry));
  }
  return taken;
}

/** Lots that look the same on the packs are one. */
export function byPrint(lots: readonly Lot[]): Lot[] {
  const found = new Map<string, Lot>();
  for (const lot of lots) {
    const print = printOf(lot);
    found.set(print, { ...lot, pieces: lot.pieces + (found.get(print)?.pieces ?? 0) });
  }
  return [...found.values()];
}

interface Return {
  /** Pieces in stock before. */
  onHand: number;
  pieces: number;
  /** Of the order, before the return. */
  entries: readonly OrderEntry[];
}

/**
 * The lots after pieces of an order came back to those that they left: the ones that expire first, to be safe. Undefined if
 * these lots follow from the stock alone (`lotsAt`).
 */
export function lotsAfterReturn(known: KnownStates, { onHand, pieces, entries }: Return): Lot[] | undefined {
  const back = firstPieces(takenByOrder(known, entries), pieces);
  const lots = addLots(lotsAt(known, onHand), back);
  const following = lotsAt(known, onHand + pieces);
  const isSame = without(lots, following).length + without(following, lots).length === 0;
  return isSame ? undefined : lots;
}
