export interface Sampling {
  /** Of the traces that begin here, from 0 to 1. */
  ratio: number;
  perSecond: number;
}

/**
 * Whether the next trace that begins here is recorded: by its share, and never more of them than so many a second, so
 * that a rush costs what an ordinary day costs. What was not used is kept for one second.
 * @param now milliseconds
 */
export function createSampler(
  { ratio, perSecond }: Sampling,
  now = () => performance.now(),
  random = Math.random,
): () => boolean {
  let left = perSecond;
  let filledAt = now();
  return () => {
    if (random() >= ratio) return false;
    const at = now();
    left = Math.min(perSecond, left + ((at - filledAt) / 1_000) * perSecond);
    filledAt = at;
    if (left < 1) return false;
    left -= 1;
    return true;
  };
}
