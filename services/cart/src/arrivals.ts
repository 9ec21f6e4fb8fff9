import { isHttpError } from '@tokri/service-kit';
import { setTimeout as pause } from 'node:timers/promises';
import type { ProductProjection } from './product-projection';

/** Requests that may wait at once; made-up ids beyond that are answered at once. */
const MOST_WAITING = 20;
const LOOK_AGAIN_MS = 50;

export type Arrivals = ReturnType<typeof createArrivals>;

/**
 * A product that was created a moment ago is known here as soon as its event arrives. The cart never asks the catalogue
 * (design.md section 1), so a 404 first waits a little for that event.
 */
export function createArrivals(products: ProductProjection, patienceMs: number) {
  let waiting = 0;

  async function arrived(productId: string): Promise<boolean> {
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      const row = (await products.find([productId])).get(productId);
      if (row?.gone) return false;
      if (row?.product) return true;
      await pause(LOOK_AGAIN_MS);
    }
    return false;
  }

  return {
    /** Runs the work; when it finds no such product, waits for it to arrive and runs it once more. */
    async retried<T>(productId: string, work: () => Promise<T>): Promise<T> {
      try {
        return await work();
      } catch (error) {
        if (!isHttpError(error) || error.status !== 404 || waiting >= MOST_WAITING) throw error;
        waiting += 1;
        const came = await arrived(productId).finally(() => (waiting -= 1));
        if (!came) throw error;
        return work();
      }
    },
  };
}
