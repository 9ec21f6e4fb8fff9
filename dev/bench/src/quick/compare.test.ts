import type { Ratio } from '../support/ratio';
import { compare, LEAST_NOISE } from './compare';

const reads = (...values: number[]): Ratio => ({ name: 'reads', values, better: 'higher' });
const cost = (...values: number[]): Ratio => ({ name: 'cost', values, better: 'lower' });

describe('a ratio', () => {
  test.each([
    ['higher is better', reads(0.7, 0.71, 0.72), { value: 0.73, noise: 0.02 }, false],
    ['worse beyond the noise', reads(0.5, 0.5, 0.51), { value: 0.73, noise: 0.02 }, true],
    ['lower is better', cost(9, 9, 9.1), { value: 17, noise: 0.02 }, false],
    ['costs more', cost(25, 25, 25.1), { value: 17, noise: 0.02 }, true],
    ['worse within the noise of this run', cost(18, 25, 28), { value: 17, noise: 0.3 }, false],
    ['worse within the recorded noise', cost(25, 25, 25), { value: 17, noise: 0.5 }, false],
    ['not recorded', cost(20, 20, 20), undefined, true],
  ])('%s', (_case, ratio, recorded, isWorse) => {
    expect(compare(ratio, recorded).isWorse).toBe(isWorse);
  });

  test.each([
    ['the same machine', LEAST_NOISE.sameMachine, true],
    ['another machine', LEAST_NOISE.otherMachine, false],
  ])('a third worse than recorded on %s', (_case, leastNoise, isWorse) => {
    expect(compare(cost(13.3, 13.3, 13.3), { value: 10, noise: 0 }, leastNoise).isWorse).toBe(isWorse);
  });
});
