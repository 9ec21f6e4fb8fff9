import type { Invariant } from './invariant';

/** Rupees with two decimals at most as whole paise. */
const paise = (rupees: number) => Math.round(rupees * 100);

export const stock: Invariant = {
  description: 'stock adds up: on hand and sold are what was received, nothing stays reserved',
  violations({ snapshot: { stock: accounts, orders }, products }) {
    const sold = new Map<string, number>();
    for (const { lines, status } of orders) {
      if (status !== 'confirmed') continue;
      for (const { productId, quantity } of lines) sold.set(productId, (sold.get(productId) ?? 0) + quantity);
    }
    return products.flatMap(({ id, stock: received }) => {
      const account = accounts.find(({ productId }) => productId === id);
      if (!account) return [`${id} has no stock account`];
      const { onHand, reserved, difference } = account;
      const problems = [];
      if (difference !== 0 || account.received !== received)
        problems.push(
          `the stock of ${id} is off by ${difference} (received ${account.received} of ${received})`,
        );
      if (onHand < 0) problems.push(`${id} has ${onHand} on hand`);
      if (reserved !== 0) problems.push(`${reserved} of ${id} are still reserved`);
      if (account.sold !== (sold.get(id) ?? 0))
        problems.push(`${account.sold} of ${id} count as sold, orders say ${sold.get(id) ?? 0}`);
      return problems;
    });
  },
};

export const money: Invariant = {
  description: 'money at the card provider is what confirmed orders cost: charged once, refunded once',
  violations({ snapshot: { ledger, orders } }) {
    const problems: string[] = [];
    for (const { session, status } of ledger)
      if (status === 'open') problems.push(`session ${session} is still open`);
    const known = new Set(orders.map(({ id }) => id));
    for (const { reference, paid } of ledger)
      if (paid > 0 && !known.has(reference ?? '')) problems.push(`${reference} was paid and is not an order`);
    for (const { id, number, method, status, paymentStatus, total } of orders) {
      const entries = ledger.filter(({ reference }) => reference === id);
      const paid = entries.reduce((sum, entry) => sum + entry.paid, 0);
      const refunded = entries.reduce((sum, entry) => sum + entry.refunded, 0);
      const due = method === 'card' && status === 'confirmed' ? paise(total) : 0;
      const facts = `${number} (${method}, ${status}, ${paymentStatus})`;
      if (entries.length > 1) problems.push(`${facts} has ${entries.length} payment sessions`);
      if (paid - refunded !== due)
        problems.push(`${facts} costs ${due}, ${paid} was paid and ${refunded} refunded`);
      if (paid > paise(total)) problems.push(`${facts} was charged ${paid} for ${paise(total)}`);
      if (refunded > 0 !== (paymentStatus === 'REFUNDED')) problems.push(`${facts} was refunded ${refunded}`);
      if (method === 'card' && status === 'confirmed' && paymentStatus !== 'PAID')
        problems.push(`${facts} is not shown as paid`);
    }
    return problems;
  },
};
