import { readState, type ShopState } from '@tokri/local-stack';
import { startShopProcess } from '@tokri/testing/shop';

/**
 * Runs a measurement on the shop in TOKRI_BENCH_HOME, or on a new demo shop, which is removed afterwards.
 */
export async function withShop<T>(measure: (state: ShopState, home: string) => Promise<T>): Promise<T> {
  const home = process.env.TOKRI_BENCH_HOME;
  if (home) {
    const state = readState(home);
    if (!state) throw new Error(`No shop is running in ${home}.`);
    return measure(state, home);
  }
  console.log('Starting a demo shop (set TOKRI_BENCH_HOME to use one that runs already) ...');
  const shop = await startShopProcess();
  try {
    return await measure(shop.state(), shop.home);
  } finally {
    await shop.stop();
    shop.remove();
  }
}
