import type { Shopper } from './shoppers';

/** An open workload: so many orders a second, whether the earlier ones are answered or not. */
export async function placeAtRate(shoppers: readonly Shopper[], perSecond: number) {
  const startedAt = performance.now();
  const answers = shoppers.map(async (shopper, place) => {
    const due = startedAt + (place * 1_000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    return shopper.order();
  });
  return Promise.all(answers);
}
