import { noiseOf, type Ratio } from '../support/ratio';
import { median } from '../support/stats';

export interface Recorded {
  value: number;
  noise: number;
}

export interface Comparison {
  name: string;
  now: number;
  recorded?: number;
  /** Share by which the ratio is worse than the recorded one; negative if it is better. */
  worse: number;
  /** The noise of this run and of the recorded one, at least `leastNoise`. */
  noise: number;
  /** Also without a recorded ratio, so that nothing passes unseen. */
  isWorse: boolean;
}

/**
 * Ratios of two runs of one commit differ more than the rounds of a run: measured were up to 22 % on one machine and
 * 47 % between machines.
 */
export const LEAST_NOISE = { sameMachine: 0.3, otherMachine: 0.5 };

export function compare(
  { name, values, better }: Ratio,
  recorded?: Recorded,
  leastNoise = LEAST_NOISE.sameMachine,
): Comparison {
  const now = median(values);
  const noise = Math.max(leastNoise, noiseOf(values) + (recorded?.noise ?? 0));
  if (!recorded) return { name, now, worse: 0, noise, isWorse: true };
  const quotient = better === 'higher' ? recorded.value / now : now / recorded.value;
  return { name, now, recorded: recorded.value, worse: quotient - 1, noise, isWorse: quotient - 1 > noise };
}
