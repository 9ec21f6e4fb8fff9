/** The last values, also in order of size. */
export interface RecentSample {
  /** Values in order of arrival, overwritten from the start once full. */
  recent: number[];
  sorted: number[];
  next: number;
}

export const SAMPLE_SIZE = 200;

export const emptySample = (): RecentSample => ({ recent: [], sorted: [], next: 0 });

/** Changes the sample; constant time and memory. */
export function addValue(sample: RecentSample, value: number): void {
  const { recent, sorted, next } = sample;
  if (recent.length === SAMPLE_SIZE) sorted.splice(positionOf(sorted, recent[next]!), 1);
  recent[next] = value;
  sorted.splice(positionOf(sorted, value), 0, value);
  sample.next = (next + 1) % SAMPLE_SIZE;
}

/** The first position with this value or a greater one. */
function positionOf(sorted: readonly number[], value: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The shortest interval with so many of the values, at least 1 and at most all. */
export function shortestInterval({ sorted }: RecentSample, count: number): { from: number; to: number } {
  let best = 0;
  for (let at = 1; at + count <= sorted.length; at += 1) {
    if (sorted[at + count - 1]! - sorted[at]! < sorted[best + count - 1]! - sorted[best]!) best = at;
  }
  return { from: sorted[best]!, to: sorted[best + count - 1]! };
}
