/** The value at the percentile (0 to 1); NaN for an empty list. */
export function percentile(values: readonly number[], rank: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * rank))] ?? NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);
