import { toPosition } from './invalidation-log';

describe('positions in the invalidation log', () => {
  it('rise as the ids of the stream do', () => {
    const ids = [
      '1763700000000-0',
      '1763700000000-1',
      '1763700000000-4094',
      '1763700000001-0',
      '2190000000000-4095',
    ];
    const positions = ids.map(toPosition);
    expect([...positions].sort((a, b) => a - b)).toEqual(positions);
    expect(new Set(positions).size).toBe(ids.length);
    expect(positions.every(Number.isSafeInteger)).toBe(true);
  });
});
