export interface Sampling {
  /** Share of the traces that begin in this process, from 0 to 1. */
  ratio: number;
  perSecond: number;
}

/**
 * Decides whether the next trace that begins here is recorded: by the ratio, up to a maximum per second, which limits
 * the cost of load peaks. Unused quota is kept for one second.
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
