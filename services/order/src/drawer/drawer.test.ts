import fc from 'fast-check';
import { closeWith, expectedOf, isSameCount, withMove, type Drawer, type DrawerMove } from './drawer';

const at = new Date('2026-11-02T15:30:00.000Z');
const aDrawer = (changes: Partial<Drawer> = {}): Drawer => ({
  ...{ id: 't', openedAt: at, openedBy: 'asha', float: 50_000, settled: 0, moves: [] },
  ...changes,
});
const aMove = (kind: DrawerMove['kind'], amount: number): DrawerMove => ({
  ...{ id: `${kind}${amount}`, kind, amount, reason: 'change', at, by: 'asha' },
});
const count = (counted: number, expected: number, note = '') => ({ counted, expected, note, at, by: 'asha' });

test('a drawer holds its float, settled cash and what was paid in, less what was paid out', () => {
  const moves = [aMove('paid-in', 10_050), aMove('paid-out', 20_000)];
  expect(expectedOf(aDrawer({ settled: 124_000, moves }))).toBe(50_000 + 124_000 + 10_050 - 20_000);
});

test('no more is taken out than is in it, and the sums are exact to the paisa', () => {
  const move = fc.record({
    kind: fc.constantFrom('paid-in' as const, 'paid-out' as const),
    amount: fc.integer({ min: 1, max: 1_000_000 }),
  });
  fc.assert(
    fc.property(fc.array(move, { maxLength: 30 }), (wanted) => {
      let drawer = aDrawer();
      let inside = drawer.float;
      for (const { kind, amount } of wanted) {
        const next = withMove(drawer, aMove(kind, amount));
        const left = inside + (kind === 'paid-in' ? amount : -amount);
        expect(next === undefined).toBe(left < 0);
        if (next) [drawer, inside] = [next, left];
        expect(expectedOf(drawer)).toBe(inside);
      }
    }),
  );
});

test('a difference needs a note, and a count of an older sum is refused', () => {
  const drawer = aDrawer();
  expect(closeWith(drawer, count(50_000, 50_000))).toEqual({
    at,
    by: 'asha',
    counted: 50_000,
    difference: 0,
  });
  expect(closeWith(drawer, count(49_900, 50_000))).toBe('unexplained');
  expect(closeWith(drawer, count(49_900, 50_000, 'a coin is missing'))).toMatchObject({
    difference: -100,
    note: 'a coin is missing',
  });
  expect(closeWith(aDrawer({ settled: 100 }), count(50_000, 50_000))).toBe('changed');
});

test('only the same count of the same person is a repetition', () => {
  const closed = { at, by: 'asha', counted: 50_000, difference: 0 };
  expect(isSameCount(closed, count(50_000, 0))).toBe(true);
  expect(isSameCount(closed, count(49_000, 0))).toBe(false);
  expect(isSameCount(closed, { ...count(50_000, 0), by: 'ravi' })).toBe(false);
});
