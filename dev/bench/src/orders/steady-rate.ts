import type { Shopper } from './shoppers';

/** An open workload: a fixed number of orders per second that does not wait for earlier responses. */
export async function placeAtRate(shoppers: readonly Shopper[], perSecond: number) {
  const startedAt = performance.now();
  const answers = shoppers.map(async (shopper, place) => {
    const due = startedAt + (place * 1_000) / perSecond;
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()));
    return shopper.order();
  });
  return Promise.all(answers);
}
