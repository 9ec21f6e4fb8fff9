import { observed, orderLines, placementOf, placeOrder, sleep, type OrderLine } from '@tokri/shop-client';
import type { Account, Product } from '../workload/accounts';

export interface HonestCalls {
  /** Milliseconds of every answered call. */
  latencies: number[];
  /** Unexpected failures of calls. */
  failures: string[];
  /** Acknowledged orders. */
  orders: { number: string; lines: OrderLine[] }[];
}

export const createHonestCalls = (): HonestCalls => ({ latencies: [], failures: [], orders: [] });

interface HonestShopper {
  account: Account;
  products: readonly Product[];
  calls: () => HonestCalls;
  isRunning: () => boolean;
}

/** Browses, fills a cart, sometimes orders with cash on delivery; measures every call. */
export async function runHonestShopper({
  account,
  products,
  calls,
  isRunning,
}: HonestShopper): Promise<void> {
  const client = observed(account.client, (name, outcome) => {
    void outcome.then((answer) => {
      const { latencies, failures } = calls();
      latencies.push(answer.ms);
      if (!answer.isOk) failures.push(`${name}: ${answer.status || ''} ${answer.body.code}`);
    });
  });
  const { send } = client;

  async function order(): Promise<void> {
    const cart = await send('getCart');
    const lines = cart.isOk ? cart.body.data : [];
    if (lines.length === 0) return;
    const { placed } = await placeOrder(client, 'cash', placementOf(lines, account.addressId));
    if (placed) calls().orders.push({ number: placed.number, lines: orderLines(lines) });
  }

  for (let turns = 1; isRunning(); turns += 1) {
    const { id: productId } = products[turns % products.length]!;
    await send('getCategories');
    await send('searchProducts', { search: 'product' });
    await send('getProductDetails', { productId });
    await send('addToCart', { productId });
    await send('userDetails');
    if (turns % 20 === 0) await order();
    await sleep(300);
  }
}
