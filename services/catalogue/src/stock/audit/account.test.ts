import { accountOf, isSettled, isUnbalanced, nextBatchSize, unbalanced } from './account';

describe('an account', () => {
  const balanced = { onHand: 5, received: 10, reserved: 2, sold: 3 };

  it('adds up when on hand, reserved and sold are what was received', () => {
    expect(accountOf('rice', balanced)).toEqual({ productId: 'rice', ...balanced, difference: 0 });
    expect(isUnbalanced(accountOf('rice', balanced))).toBe(false);
  });

  it.each([
    ['a piece too many', { ...balanced, onHand: 6 }, 1],
    ['a piece too few', { ...balanced, sold: 2 }, -1],
  ])('does not add up with %s', (_what, pieces, difference) => {
    expect(unbalanced([accountOf('rice', pieces)])).toMatchObject([{ difference }]);
  });

  it('does not add up with negative stock on hand', () => {
    expect(isUnbalanced(accountOf('rice', { onHand: -1, received: 2, reserved: 0, sold: 3 }))).toBe(true);
  });
});

describe('two reads of a stock row', () => {
  it.each([
    ['the same', { onHand: 3, sequence: 7 }, true],
    ['changed and changed back', { onHand: 3, sequence: 9 }, false],
    ['changed by a version that counts no sequence', { onHand: 2, sequence: 7 }, false],
    ['gone', undefined, false],
  ])('%s [G-122]', (_what, after, settled) => {
    expect(isSettled({ onHand: 3, sequence: 7 }, after)).toBe(settled);
  });
});

test('batches grow while they are fast, shrink while they are slow, and keep a minimum', () => {
  expect(nextBatchSize(200, 10)).toBe(400);
  expect(nextBatchSize(2_000, 10)).toBe(2_000);
  expect(nextBatchSize(200, 500)).toBe(200);
  expect(nextBatchSize(200, 3_000)).toBe(100);
  expect(nextBatchSize(1, 3_000)).toBe(1);
});
