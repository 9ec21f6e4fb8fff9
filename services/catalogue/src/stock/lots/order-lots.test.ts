import fc from 'fast-check';
import { addLots, firstPieces, lotsAt, NO_LOTS, piecesIn, takeFirst, without, type Lot } from './decide';
import {
  byPrint,
  knownSince,
  lotsAfterReturn,
  statesBefore,
  takenByOrder,
  type KnownStates,
} from './order-lots';

const aLot = (lotId: string, pieces: number, bestBefore?: string): Lot => ({
  lotId,
  pieces,
  ...(bestBefore !== undefined && { bestBefore }),
});
const counts = (lots: readonly Lot[]) => lots.map(({ lotId, pieces }) => [lotId, pieces]);
const early = aLot('early', 3, '2026-12-01');
const late = aLot('late', 5, '2026-12-09');
const undated = aLot('undated', 2);
const state = { onHand: 12, sequence: 7, lots: [early, late, undated] };

test('an order that took its pieces again has only the lots of the second time', () => {
  const expired = [
    { sequence: 10, before: 12, after: 8 },
    { sequence: 8, before: 12, after: 8 },
    { sequence: 9, before: 8, after: 12 },
  ];
  expect(counts(takenByOrder(state, expired))).toEqual([
    ['early', 3],
    ['late', 1],
  ]);
});

test('an order that has returned some of its pieces has the others', () => {
  const entries = [
    { sequence: 8, before: 12, after: 8 },
    { sequence: 9, before: 8, after: 10 },
  ];
  expect(counts(takenByOrder(state, entries))).toEqual([
    ['early', 1],
    ['late', 1],
  ]);
});

const previous = { onHand: 4, sequence: 3, lots: [aLot('before', 3, '2026-11-30')] };

test('pieces that an order took one after the other are added up, also of those before the last bookings', () => {
  const entries = [
    { sequence: 2, before: 2, after: 1 },
    { sequence: 5, before: 4, after: 2 },
    { sequence: 8, before: 12, after: 10 },
    { sequence: 9, before: 10, after: 8 },
  ];
  const earlier = [{ onHand: 2, sequence: 1, lots: [aLot('first', 2, '2026-11-29')] }];
  expect(counts(takenByOrder({ ...state, previous, earlier }, entries))).toEqual([
    ['first', 1],
    ['before', 2],
    ['early', 3],
    ['late', 1],
  ]);
  expect(counts(takenByOrder(state, entries.slice(0, 2)))).toEqual([]);
});

test('lots with the same print are one for a picker', () => {
  const dearer = { ...early, lotId: 'dearer', cost: 3_900 };
  expect(byPrint([early, dearer, late]).map(({ pieces }) => pieces)).toEqual([6, 5]);
});

test('a state by which no order can have taken pieces is not kept, and no more than ten are', () => {
  expect(statesBefore({ ...state, previous }, 7)).toEqual({ previous });
  expect(statesBefore({ ...state, previous }, 8)).toEqual({ previous: state, earlier: [previous] });
  expect(statesBefore(state, 7)).toEqual({});
  const many = Array.from({ length: 20 }, (_state, age) => ({ ...previous, sequence: 100 - age }));
  const [newest = previous, ...earlier] = many;
  const kept = statesBefore({ ...state, sequence: 101, previous: newest, earlier }, 102);
  expect(kept.earlier).toHaveLength(8);
  expect(knownSince({ ...state, ...kept })).toBe(93);
});

test('pieces of several orders come back to their own lots', () => {
  const [first, second] = [
    { sequence: 8, before: 12, after: 9 },
    { sequence: 9, before: 9, after: 7 },
  ];
  const lots = lotsAfterReturn(state, { onHand: 7, pieces: 3, entries: [first] });
  expect(counts(lots!)).toEqual([
    ['early', 3],
    ['late', 3],
    ['undated', 2],
  ]);
  // The lots of the one that took its pieces last follow from the stock.
  expect(lotsAfterReturn(state, { onHand: 7, pieces: 2, entries: [second] })).toBeUndefined();
});

interface Step {
  kind: 'take' | 'return' | 'receive';
  order: number;
  pieces: number;
}
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('take', 'take', 'return', 'receive'),
    order: fc.integer({ min: 0, max: 3 }),
    pieces: fc.integer({ min: 1, max: 6 }),
  }),
  // As many bookings as states are kept.
  { maxLength: 10 },
);

test('the lots are those on the shelf, however orders take and return pieces', () => {
  fc.assert(
    fc.property(steps, (all) => {
      let known: KnownStates = NO_LOTS;
      let stock = { onHand: 0, sequence: 0 };
      let shelf: Lot[] = [];
      const bags = new Map<number, { pieces: number; lots: Lot[] }>();
      const entries = new Map<number, { sequence: number; before: number; after: number }[]>();
      const book = (lots: Lot[], onHand: number) => {
        const kept = statesBefore(known, stock.sequence);
        known = { onHand, sequence: stock.sequence + 1, lots, ...kept };
      };
      const move = (order: number, pieces: number) => {
        const after = stock.onHand + pieces;
        const entry = { sequence: stock.sequence + 1, before: stock.onHand, after };
        entries.set(order, [...(entries.get(order) ?? []), entry]);
        stock = { onHand: after, sequence: entry.sequence };
      };
      for (const [index, { kind, order, pieces }] of all.entries()) {
        const bag = bags.get(order) ?? { pieces: 0, lots: [] };
        if (kind === 'receive') {
          const added = aLot(`lot-${index}`, pieces, `2026-12-${10 + ((index * 7) % 10)}`);
          book(addLots(lotsAt(known, stock.onHand), [added]), stock.onHand + pieces);
          stock = { onHand: stock.onHand + pieces, sequence: stock.sequence + 1 };
          shelf = addLots(shelf, [added]);
        } else if (kind === 'take') {
          const taken = Math.min(pieces, stock.onHand);
          if (taken === 0) continue;
          const left = takeFirst(shelf, taken);
          bags.set(order, { pieces: bag.pieces + taken, lots: addLots(bag.lots, without(shelf, left)) });
          shelf = left;
          move(order, -taken);
        } else {
          const given = Math.min(pieces, bag.pieces);
          if (given === 0) continue;
          const back = firstPieces(bag.lots, given);
          const lots = lotsAfterReturn(known, {
            ...{ onHand: stock.onHand, pieces: given },
            entries: entries.get(order) ?? [],
          });
          if (lots) book(lots, stock.onHand + given);
          move(order, given);
          bags.set(order, { pieces: bag.pieces - given, lots: takeFirst(bag.lots, given) });
          shelf = addLots(shelf, back);
        }
        const shown = lotsAt(known, stock.onHand);
        if (without(shown, shelf).length + without(shelf, shown).length > 0) return false;
        if (piecesIn(shown) > stock.onHand) return false;
      }
      return true;
    }),
  );
});
