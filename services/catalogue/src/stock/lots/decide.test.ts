import fc from 'fast-check';
import {
  addLots,
  changeLot,
  firstPieces,
  lotsAt,
  MAX_OPEN_LOTS,
  NO_LOTS,
  piecesIn,
  takeFirst,
  takenBy,
  type Lot,
  type LotState,
} from './decide';

const aLot = (lotId: string, pieces: number, bestBefore?: string): Lot => ({
  lotId,
  pieces,
  ...(bestBefore !== undefined && { bestBefore }),
});
const counts = (lots: readonly Lot[]) => lots.map(({ lotId, pieces }) => [lotId, pieces]);
const early = aLot('early', 3, '2026-12-01');
const late = aLot('late', 5, '2026-12-09');
const undated = aLot('undated', 2);
const state: LotState = { onHand: 12, sequence: 7, lots: [early, late, undated] };

test.each([
  [
    'a sale',
    11,
    [
      ['early', 2],
      ['late', 5],
      ['undated', 2],
    ],
  ],
  [
    'sales beyond the first lot',
    7,
    [
      ['late', 3],
      ['undated', 2],
    ],
  ],
  ['all lots sold', 2, []],
  ['the empty shelf', 0, []],
  [
    'pieces that came back',
    15,
    [
      ['early', 3],
      ['late', 5],
      ['undated', 2],
    ],
  ],
])('%s leaves what expires later', (_what, onHand, left) =>
  expect(counts(lotsAt(state, onHand))).toEqual(left),
);

test('an order takes from the lots between the stock before and after it', () => {
  expect(counts(takenBy(state, { before: 11, after: 8 }))).toEqual([
    ['early', 2],
    ['late', 1],
  ]);
  expect(takenBy(state, { before: 2, after: 1 })).toEqual([]);
  expect(takenBy(state, { before: 8, after: 11 })).toEqual([]);
});

test('the first pieces of lots are those that expire first', () => {
  expect(counts(firstPieces([early, late], 4))).toEqual([
    ['early', 3],
    ['late', 1],
  ]);
  expect(firstPieces([early], 0)).toEqual([]);
  expect(counts(firstPieces([early], 9))).toEqual([['early', 3]]);
});

test('new lots are sorted in; deliveries of one lot at one cost are one', () => {
  const again = { ...late, lotId: 'again', pieces: 4 };
  const dearer = { ...late, lotId: 'dearer', cost: 3_900 };
  const lots = addLots([early, late, undated], [again, dearer, aLot('first', 1, '2026-11-30')]);
  expect(counts(lots)).toEqual([
    ['first', 1],
    ['early', 3],
    ['late', 9],
    ['dearer', 5],
    ['undated', 2],
  ]);
});

test('a product has a limited number of lots; the last to expire are counted without a lot', () => {
  const many = Array.from({ length: MAX_OPEN_LOTS }, (_lot, day) => aLot(`${day}`, 1, `2027-${100 + day}`));
  const lots = addLots(many, [early]);
  expect(lots).toHaveLength(MAX_OPEN_LOTS);
  expect(lots[0]).toBe(early);
});

test.each([
  [
    'late',
    -2,
    [
      ['early', 3],
      ['late', 3],
      ['undated', 2],
    ],
  ],
  [
    'late',
    -7,
    [
      ['early', 1],
      ['undated', 2],
    ],
  ],
  [
    'late',
    4,
    [
      ['early', 3],
      ['late', 9],
      ['undated', 2],
    ],
  ],
  [
    'unknown',
    -4,
    [
      ['late', 4],
      ['undated', 2],
    ],
  ],
  [
    'unknown',
    4,
    [
      ['early', 3],
      ['late', 5],
      ['undated', 2],
    ],
  ],
])('lot %s changed by %d pieces', (lotId, delta, left) =>
  expect(counts(changeLot(state.lots, lotId, delta))).toEqual(left),
);

interface Step {
  kind: 'sell' | 'return' | 'receive' | 'count' | 'write-off';
  pieces: number;
  day: number;
}
const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom('sell', 'return', 'receive', 'count', 'write-off'),
    pieces: fc.integer({ min: 0, max: 30 }),
    day: fc.integer({ min: 1, max: 28 }),
  }),
  { maxLength: 40 },
);

/** The stock and its lots after a step, as the commands write them. */
function after(now: { onHand: number; state: LotState }, { kind, pieces, day }: Step, id: string) {
  const { onHand, state: known } = now;
  if (kind === 'sell') return { ...now, onHand: Math.max(0, onHand - pieces) };
  if (kind === 'return') return { ...now, onHand: onHand + pieces };
  const lots = lotsAt(known, onHand);
  const lotId = lots[day % Math.max(1, lots.length)]?.lotId ?? 'none';
  const delta = { receive: pieces, count: pieces - onHand, 'write-off': -Math.min(pieces, onHand) }[kind];
  const isAdded = kind === 'receive' && pieces > 0;
  const next = isAdded
    ? addLots(lots, [aLot(id, pieces, `2026-12-${String(day).padStart(2, '0')}`)])
    : changeLot(lots, lotId, delta);
  return { onHand: onHand + delta, state: { onHand: onHand + delta, sequence: 0, lots: next } };
}

function isSound(lots: readonly Lot[], onHand: number): boolean {
  const days = lots.map(({ bestBefore = '9' }) => bestBefore);
  const isSorted = days.every((day, at) => at === 0 || days[at - 1]! <= day);
  return isSorted && lots.every(({ pieces }) => pieces > 0) && piecesIn(lots) <= onHand;
}

test('lots never have more pieces than the stock, at any number of pieces, and stay in order', () => {
  fc.assert(
    fc.property(steps, fc.nat(200), (all, seen) => {
      let now = { onHand: 0, state: NO_LOTS };
      for (const [index, step] of all.entries()) {
        now = after(now, step, `lot-${index}`);
        if (![now.onHand, seen].every((onHand) => isSound(lotsAt(now.state, onHand), onHand))) return false;
      }
      return true;
    }),
  );
});

test('orders in a row take together what is gone, each piece once', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 8 }), (orders) => {
      let onHand = state.onHand;
      const taken: Lot[] = [];
      for (const pieces of orders) {
        if (pieces > onHand) continue;
        taken.push(...takenBy(state, { before: onHand, after: onHand - pieces }));
        onHand -= pieces;
      }
      const left = lotsAt(state, onHand);
      const expected = takeFirst(state.lots, piecesIn(taken));
      const isWhole = piecesIn(taken) + piecesIn(left) === piecesIn(state.lots);
      return isWhole && JSON.stringify(left) === JSON.stringify(expected);
    }),
  );
});
