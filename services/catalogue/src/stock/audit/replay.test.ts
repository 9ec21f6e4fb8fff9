import { faultOf, replay, type ReplayedEntry } from './replay';

const entries = (...rows: [before: number, after: number, cause?: ReplayedEntry['cause']][]) =>
  rows.map(([before, after, cause = 'set-by-admin'], index): ReplayedEntry => ({
    sequence: index + 1,
    cause,
    before,
    after,
  }));

test.each([
  ['no entries', entries(), {}],
  ['one, whose beginning is the opening balance', entries([30, 27]), { onHand: 27 }],
  ['a chain', entries([0, 50], [50, 48], [48, 47]), { onHand: 47 }],
  [
    'a gap stays, whatever comes after it',
    entries([0, 50], [52, 48], [48, 47], [40, 41]),
    { onHand: 41, gap: { sequence: 2, expected: 50, found: 52 } },
  ],
  ['a gap ends with who reconciled it', entries([0, 50], [52, 48], [48, 48, 'reconciled']), { onHand: 48 }],
  [
    'a correction by an operator sets a new balance',
    entries([0, 50], [53, 50, 'reconciled']),
    { onHand: 50 },
  ],
])('%s', (_what, rows, expected) => expect(replay(rows)).toEqual(expected));

test('a replay in parts equals a complete one', () => {
  const rows = entries([0, 50], [52, 48], [48, 47], [47, 60], [60, 60, 'reconciled'], [61, 5]);
  for (let cut = 0; cut <= rows.length; cut += 1)
    expect(replay(rows.slice(cut), replay(rows.slice(0, cut)))).toEqual(replay(rows));
});

test('a product is reported when its entries have a gap, or a different final number [G-125] [G-126]', () => {
  expect(faultOf('milk', 47, {})).toBeUndefined();
  expect(faultOf('milk', 47, { onHand: 47 })).toBeUndefined();
  expect(faultOf('milk', 48, { onHand: 47 })).toEqual({ productId: 'milk', replayed: 47, onHand: 48 });
  const gap = { sequence: 2, expected: 50, found: 52 };
  const withGap = { productId: 'milk', ...gap, replayed: 47, onHand: 47 };
  expect(faultOf('milk', 47, { onHand: 47, gap })).toEqual(withGap);
});
