import { median } from './stats';

/** Compares values that were measured alternately, so that the speed of the machine has little effect. */
export interface Ratio {
  name: string;
  /** One value of each round. */
  values: readonly number[];
  better: 'higher' | 'lower';
}

/** Half of the range of the values, as a share of their median. */
export const noiseOf = (values: readonly number[]): number =>
  (Math.max(...values) - Math.min(...values)) / 2 / median(values);
