import type { Order } from '@tokri/contracts';
import type { History, Product } from '@tokri/resilience/workload';
import type { CardLedgerEntry } from '@tokri/shop-client';

/** The records of the shop, the card provider and the shoppers after the load. */
export interface Books {
  history: Pick<History, 'submissions' | 'cardPayments' | 'anomalies'>;
  /** Orders of each account, as its owner sees them. */
  orders: ReadonlyMap<string, readonly Order[]>;
  ledger: readonly CardLedgerEntry[];
  /** Exit code and last line of `stock-audit`, and the pieces that it counts as sold. */
  audit: { code: number; line: string; sold: number };
  products: readonly Product[];
}

export interface Balance {
  acknowledged: number;
  lost: string[];
  doubled: string[];
  /** All other disagreements. */
  wrong: string[];
}

const CASH = 'CASH ON DELIVERY';
const paise = (rupees: number) => Math.round(rupees * 100);
const isFinal = ({ status }: Order) => status === 'confirmed' || status === 'cancelled';

/** Compares the shoppers' responses with the shop's data: acknowledged orders exist once, money and stock match. */
export function balance({ history, orders, ledger, audit, products }: Books): Balance {
  const all = [...orders].flatMap(([userId, list]) => list.map((order) => ({ userId, order })));
  const acknowledged = history.submissions.filter(({ number }) => number !== undefined);
  const lost: string[] = [];
  const doubled: string[] = [...history.anomalies];
  const wrong: string[] = [];
  for (const { number, method } of acknowledged) {
    const matches = all.filter(({ order }) => order.orderId === number);
    if (matches.length === 0) lost.push(`${number} was acknowledged and is gone`);
    if (matches.length > 1) doubled.push(`${number} is there ${matches.length} times`);
    const status = matches[0]?.order.status;
    if (method === 'cash' && status !== undefined && status !== 'confirmed')
      lost.push(`${number} was acknowledged (cash) and is ${status}`);
  }
  const numbers = new Set(acknowledged.map(({ number }) => number));
  for (const userId of orders.keys()) {
    const unasked = all.filter(
      ({ userId: owner, order }) =>
        owner === userId && order.status === 'confirmed' && !numbers.has(order.orderId),
    );
    const unknown = history.submissions.filter((one) => one.userId === userId && one.outcome === 'unknown');
    // Orders of earlier runs and of the step `shop` belong to accounts without submissions in this run.
    const isOfThisRun = history.submissions.some((one) => one.userId === userId);
    if (isOfThisRun && unasked.length > unknown.length)
      doubled.push(
        `${userId} has ${unasked.length} orders that nobody told of, after ${unknown.length} submissions without an answer`,
      );
  }
  for (const { order } of all) {
    if (!isFinal(order)) wrong.push(`${order.orderId} is still ${order.status}`);
    wrong.push(...moneyProblems(order, ledger));
  }
  for (const { number, paid, cancelled } of history.cardPayments.values()) {
    const order = all.find(({ order: { orderId } }) => orderId === number)?.order;
    const isReplaced = order?.timeline.some(({ cause }) => cause === 'replaced');
    if (paid === 'yes' && cancelled === 'not attempted' && order?.status !== 'confirmed' && !isReplaced)
      lost.push(`${number} was paid and is ${order?.status ?? 'gone'}`);
  }
  wrong.push(
    ...stockProblems(
      all.map(({ order }) => order),
      audit,
      products,
    ),
  );
  return { acknowledged: acknowledged.length, lost, doubled, wrong };
}

function moneyProblems(order: Order, ledger: readonly CardLedgerEntry[]): string[] {
  const entries = ledger.filter(({ reference }) => reference === order._id);
  const paid = entries.reduce((sum, entry) => sum + entry.paid, 0);
  const refunded = entries.reduce((sum, entry) => sum + entry.refunded, 0);
  const isDue = order.status === 'confirmed' && order.payment_status !== CASH;
  const due = isDue ? paise(order.totalAmt) : 0;
  return paid - refunded === due
    ? []
    : [`${order.orderId} (${order.status}) costs ${due} paise, ${paid} were paid and ${refunded} sent back`];
}

function stockProblems(
  orders: readonly Order[],
  audit: Books['audit'],
  products: readonly Product[],
): string[] {
  const soldOf = new Map<string, number>();
  for (const { items, status } of orders)
    for (const { productId, quantity } of status === 'confirmed' ? items : [])
      soldOf.set(productId, (soldOf.get(productId) ?? 0) + quantity);
  const sold = [...soldOf.values()].reduce((sum, pieces) => sum + pieces, 0);
  const oversold = products.filter(({ id, stock }) => (soldOf.get(id) ?? 0) > stock);
  return [
    ...(audit.code === 0 ? [] : [`the stock does not add up: ${audit.line}`]),
    ...(audit.sold === sold ? [] : [`${audit.sold} pieces count as sold, orders say ${sold}`]),
    ...oversold.map(({ id, stock }) => `${soldOf.get(id)} of ${id} were sold, there were ${stock}`),
  ];
}
