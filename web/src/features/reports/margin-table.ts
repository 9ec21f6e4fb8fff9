import { toPaise, toRupees } from '@tokri/contracts/money';
import { msg, t } from '../../lib/language';
import { count, percent, rupees, type Cell } from './report-table';
import type { SalesReport } from './reports-api';

/** Titles of the reports of margins, by the group of the sales. */
export const MARGIN = {
  day: msg('Margin by day'),
  product: msg('Margin by product'),
  brand: msg('Margin by brand'),
  category: msg('Margin by category'),
};
export type MarginGroup = keyof typeof MARGIN;

export const MARGIN_SUMS = [
  count(msg('Pieces')),
  rupees(msg('Net without tax')),
  rupees(msg('Of unknown cost')),
  rupees(msg('Of known cost')),
  rupees(msg('Cost')),
  rupees(msg('Margin')),
  percent(msg('Margin in %')),
];

/** What has no known cost has no margin, rather than one of 100 %. */
export function marginsOf({ pieces, withoutCost, costed, cost, margin }: SalesReport['total']): Cell[] {
  const net = toRupees(toPaise(withoutCost) + toPaise(costed));
  const share = costed > 0 ? Math.round((margin / costed) * 1_000) / 10 : '';
  return [
    ...[pieces, net, withoutCost, costed],
    ...(costed === 0 && cost === 0 ? ['', '', ''] : [cost, margin, share]),
  ];
}

export const isMarginGroup = (name: string): name is MarginGroup => Object.hasOwn(MARGIN, name);

export const marginNote = () =>
  t(
    'Of orders placed in this time, as they are now. The cost of a piece is the average of what was paid for its pieces in stock when it was ordered; it counts unless the piece came back to the shelf. Goods without a recorded cost and the delivery fee have no margin.',
  );
