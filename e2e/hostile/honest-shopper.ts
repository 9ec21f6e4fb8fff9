import { cartTotals } from '@tokri/contracts';
import { NO_ANSWER, request, sleep } from '../faults/http-client';
import type { Account, Product } from '../faults/workload/fixtures';

export interface HonestCalls {
  /** Milliseconds of every answered call. */
  latencies: number[];
  /** Unexpected failures of calls. */
  failures: string[];
  /** Numbers of acknowledged orders. */
  orders: { account: Account; number: string; pieces: Map<string, number> }[];
}

export const createHonestCalls = (): HonestCalls => ({ latencies: [], failures: [], orders: [] });

interface Line {
  _id: string;
  quantity: number;
  productId: { _id: string; price: number; discount: number };
}

interface HonestShopper {
  shopUrl: string;
  account: Account;
  products: readonly Product[];
  /** The client address as sent by the proxy before the shop. */
  address: string;
  calls: () => HonestCalls;
  isRunning: () => boolean;
}

/** Browses, fills a cart, sometimes orders with cash on delivery; measures every call. */
export async function runHonestShopper(shopper: HonestShopper): Promise<void> {
  const { shopUrl, account, products, address, isRunning } = shopper;
  let turns = 0;

  async function call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<Record<string, any> | undefined> {
    const startedAt = performance.now();
    const headers = { authorization: `Bearer ${account.token}`, 'x-forwarded-for': address };
    const answer = await request({ method, url: `${shopUrl}${path}`, body, headers });
    const { latencies, failures } = shopper.calls();
    latencies.push(performance.now() - startedAt);
    if (answer !== NO_ANSWER && answer.status === 200) return answer.body;
    failures.push(
      `${method} ${path}: ${answer === NO_ANSWER ? answer : `${answer.status} ${answer.body.code}`}`,
    );
    return undefined;
  }

  async function order(): Promise<void> {
    const lines = ((await call('GET', '/api/cart/get'))?.data ?? []) as Line[];
    if (lines.length === 0) return;
    const { total } = cartTotals(lines.map(({ quantity, productId }) => ({ ...productId, quantity })));
    const placed = await call('POST', '/api/order/cash-on-delivery', {
      list_items: lines.map(({ _id, quantity, productId }) => ({ _id, quantity, productId: productId._id })),
      addressId: account.addressId,
      subTotalAmt: total,
      totalAmt: total,
    });
    if (!placed) return;
    const pieces = new Map<string, number>();
    for (const { productId, quantity } of lines) {
      pieces.set(productId._id, (pieces.get(productId._id) ?? 0) + quantity);
    }
    shopper.calls().orders.push({ account, number: String(placed.data.orderId), pieces });
  }

  while (isRunning()) {
    turns += 1;
    const product = products[turns % products.length]!;
    await call('GET', '/api/category/get');
    await call('POST', '/api/product/search-product', { search: 'product' });
    await call('POST', '/api/product/get-product-details', { productId: product.id });
    await call('POST', '/api/cart/create', { productId: product.id });
    await call('GET', '/api/user/user-details');
    if (turns % 20 === 0) await order();
    await sleep(300);
  }
}
