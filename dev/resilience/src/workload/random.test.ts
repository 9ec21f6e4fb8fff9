import { createRandom } from './random';

describe('createRandom', () => {
  const draw = (seed: string) => {
    const random = createRandom(seed);
    return [
      random.between(1, 1_000_000),
      random.shuffled([1, 2, 3, 4, 5, 6, 7, 8]),
      random.stream('shopper').next(),
    ];
  };

  it('draws the same values from the same seed, and others from another seed', () => {
    expect(draw('4711')).toEqual(draw('4711'));
    expect(draw('4711')).not.toEqual(draw('4712'));
  });

  it('has independent streams: draws from one do not affect the others', () => {
    const [busy, idle] = [createRandom('1'), createRandom('1')];
    for (let count = 0; count < 100; count += 1) busy.stream('driver').next();
    busy.next();
    expect(busy.stream('shopper').next()).toBe(idle.stream('shopper').next());
  });

  it('stays within its bounds and reaches both', () => {
    const random = createRandom('bounds');
    const drawn = new Set(Array.from({ length: 500 }, () => random.between(3, 6)));
    expect([...drawn].sort()).toEqual([3, 4, 5, 6]);
  });
});
