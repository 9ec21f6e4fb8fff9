import type { Snapshot } from '../snapshot';
import { wasConfirmed, type Invariant } from './invariant';

/** Paise of the invoices minus those of credit notes. */
const invoiced = ({ invoices }: Snapshot): number =>
  invoices.reduce((sum, { kind, lines }) => {
    const total = lines.reduce((all, line) => all + line.total, 0);
    return sum + (kind === 'invoice' ? total : -total);
  }, 0);

export const figures: Invariant = {
  description: 'the figures of the dashboard equal the sums over orders and invoices',
  violations({ snapshot }) {
    const { kept, counted, unfolded, sold } = snapshot.figures;
    const confirmed = snapshot.orders.filter(wasConfirmed).length;
    const delivered = snapshot.orders.filter(({ status }) => status === 'delivered').length;
    const compared: [string, number, string, number][] = [
      ...Object.entries(kept).map(([name, value]): [string, number, string, number] => [
        ...([name, value, 'the orders come to', counted[name as keyof typeof counted]] as const),
      ]),
      ['orders', kept.orders, 'orders that were confirmed', confirmed],
      ['delivered', kept.delivered, 'orders that were delivered', delivered],
      ['revenue', kept.revenue, 'the invoices say', invoiced(snapshot)],
      ['revenue of all products', sold, 'revenue', kept.revenue],
    ];
    return [
      ...(unfolded > 0 ? [`${unfolded} changes of orders are not in the figures`] : []),
      ...compared.flatMap(([name, value, what, expected]) =>
        value === expected ? [] : [`${name} is ${value}, ${what}: ${expected}`],
      ),
    ];
  },
};
