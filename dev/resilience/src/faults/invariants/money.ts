import { ledgerOf } from '../../../../../services/order/src/orders/ledger';
import type { CardLedgerEntry } from '@tokri/shop-client';
import type { OrderRecord } from '../snapshot';
import { deliveredValue, paise, times, type Invariant, type Observations } from './invariant';

/** Final price of an order in paise: its delivered pieces, or 0 after a full refund by the shop's owner. */
const owedOf = (order: OrderRecord, { sentBack }: Observations['history']): number =>
  sentBack.has(order.number) && order.paymentStatus === 'REFUNDED' ? 0 : deliveredValue(order);

const factsOf = ({ number, method, status, paymentStatus }: OrderRecord): string =>
  `${number} (${method}, ${status}, ${paymentStatus})`;

export const ledgers: Invariant = {
  description:
    "each order's ledger adds up to what was delivered, and nothing is left to be paid or sent back",
  violations: ({ snapshot: { orders }, history }) =>
    orders.flatMap((order) => {
      const ledger = ledgerOf(order);
      const [owed, charged, refunded] = [paise(ledger.owed), paise(ledger.charged), paise(ledger.refunded)];
      const [refunding, collected, due] = [
        paise(ledger.refunding),
        paise(ledger.collected),
        paise(ledger.due),
      ];
      const facts = factsOf(order);
      const problems: string[] = [];
      if (owed !== owedOf(order, history))
        problems.push(`${facts} owes ${owed}, ${owedOf(order, history)} was delivered`);
      if (owed !== charged - refunded - refunding + collected + due)
        problems.push(`${facts} does not add up: ${JSON.stringify(ledger)}`);
      if (refunding !== 0) problems.push(`${facts} waits for a refund of ${refunding}`);
      if (due !== 0) problems.push(`${facts} is still due ${due}`);
      if (order.method === 'cash' && collected !== owed)
        problems.push(`${facts} collected ${collected} for ${owed}`);
      return problems;
    }),
};

export const money: Invariant = {
  description:
    'the balance at the card provider equals the delivered pieces: charged once, each refund made once',
  violations({ snapshot: { ledger, orders }, history }) {
    const problems: string[] = [];
    for (const { session, status } of ledger)
      if (status === 'open') problems.push(`session ${session} is still open`);
    const known = new Set(orders.map(({ id }) => id));
    for (const { reference, paid } of ledger)
      if (paid > 0 && !known.has(reference ?? '')) problems.push(`${reference} was paid and is not an order`);
    const byOrder = new Map<string, CardLedgerEntry[]>();
    for (const entry of ledger)
      byOrder.set(entry.reference ?? '', [...(byOrder.get(entry.reference ?? '') ?? []), entry]);
    for (const order of orders) problems.push(...moneyProblems(order, byOrder.get(order.id) ?? [], history));
    return problems;
  },
};

function moneyProblems(
  order: OrderRecord,
  entries: readonly CardLedgerEntry[],
  history: Observations['history'],
): string[] {
  const { method, total, paymentStatus } = order;
  const sum = (name: 'paid' | 'refunded') => entries.reduce((all, entry) => all + entry[name], 0);
  const [paid, refunded] = [sum('paid'), sum('refunded')];
  const owed = method === 'card' ? owedOf(order, history) : 0;
  const isDisputed = entries.some(({ disputed }) => disputed);
  // Refunds rejected by the provider were made by hand.
  const byHand = isDisputed && times(order, 'refund-settled') > 0 ? paid - owed : 0;
  const facts = factsOf(order);
  const problems: string[] = [];
  if (entries.length > 1) problems.push(`${facts} has ${entries.length} payment sessions`);
  if (paid - refunded - byHand !== owed)
    problems.push(
      `${facts} costs ${owed}, ${paid} was paid, ${refunded} refunded and ${byHand} refunded by hand`,
    );
  if (paid > paise(total)) problems.push(`${facts} was charged ${paid} for ${paise(total)}`);
  if (method === 'card' && paise(ledgerOf(order).refunded) !== refunded + byHand)
    problems.push(`${facts} has ${order.refunded ?? 0} as refunded instead of ${refunded + byHand}`);
  if (method === 'card' && paid > 0 && paymentStatus !== statusOf(paid, refunded + byHand))
    problems.push(`${facts} is not shown as ${statusOf(paid, refunded + byHand)}`);
  return problems;
}

function statusOf(paid: number, back: number): OrderRecord['paymentStatus'] {
  if (back === 0) return 'PAID';
  return back === paid ? 'REFUNDED' : 'PARTLY REFUNDED';
}

export const cash: Invariant = {
  description: 'the cash of each order paid at the door is settled once, with the counted sum',
  violations({ snapshot: { orders, settlements }, history }) {
    const collected = new Map(
      orders.filter(({ method }) => method === 'cash').map((order) => [order.id, deliveredValue(order)]),
    );
    const settled = settlements.flatMap(({ orderIds }) => orderIds);
    const twice = settled.filter((id, at) => settled.indexOf(id) !== at);
    const left = orders.flatMap((order) => {
      const amount = collected.get(order.id) ?? 0;
      if (order.cashWith) return [`the cash of ${factsOf(order)} is with ${order.cashWith.name}`];
      return amount > 0 && !settled.includes(order.id) ? [`the cash of ${factsOf(order)} is gone`] : [];
    });
    const wrong = settlements.flatMap(({ id, amount, orderIds }) => {
      const expected = orderIds.reduce((sum, orderId) => sum + (collected.get(orderId) ?? 0), 0);
      return amount === expected ? [] : [`settlement ${id} has ${amount}, its orders ${expected}`];
    });
    const lost = history.settlements.flatMap(({ id, amount }) =>
      settlements.some((known) => known.id === id && known.amount === paise(amount))
        ? []
        : [`settlement ${id} of ${amount} was acknowledged and is gone`],
    );
    return [...twice.map((id) => `the cash of ${id} was handed in twice`), ...left, ...wrong, ...lost];
  },
};
