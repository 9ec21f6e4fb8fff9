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
  /** The noise of this run and of the recorded one, at least LEAST_NOISE. */
  noise: number;
  /** Also without a recorded ratio, so that nothing passes unseen. */
  isWorse: boolean;
}

/** Ratios of two runs of one commit on a shared machine differed by a third, although the noise within each run was small. */
const LEAST_NOISE = 0.35;

export function compare({ name, values, better }: Ratio, recorded?: Recorded): Comparison {
  const now = median(values);
  const noise = Math.max(LEAST_NOISE, noiseOf(values) + (recorded?.noise ?? 0));
  if (!recorded) return { name, now, worse: 0, noise, isWorse: true };
  const quotient = better === 'higher' ? recorded.value / now : now / recorded.value;
  return { name, now, recorded: recorded.value, worse: quotient - 1, noise, isWorse: quotient - 1 > noise };
}
