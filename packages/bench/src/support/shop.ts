import { readState, type ShopState } from '@tokri/local-stack';
import { startShopProcess } from '@tokri/testing/shop';

/** Runs a measurement on the shop whose home TOKRI_BENCH_HOME names, or on a demo shop that is removed afterwards. */
export async function withShop<T>(measure: (state: ShopState) => Promise<T>): Promise<T> {
  const home = process.env.TOKRI_BENCH_HOME;
  if (home) {
    const state = readState(home);
    if (!state) throw new Error(`No shop is running in ${home}.`);
    return measure(state);
  }
  console.log('Starting a demo shop (set TOKRI_BENCH_HOME to use one that runs already) ...');
  const shop = await startShopProcess();
  try {
    return await measure(shop.state());
  } finally {
    await shop.stop();
    shop.remove();
  }
}
