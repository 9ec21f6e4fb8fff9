import { toPaise, toRupees } from '@tokri/contracts';
import { keptLine } from '../orders/ledger';
import type { Order } from '../orders/order';

/** Name of the fee on payment pages, invoices and in reports. */
export const DELIVERY_FEE = 'Delivery fee';
/** In place of a product id in reports. */
export const DELIVERY_FEE_ID = 'delivery-fee';
/** Service accounting code of local delivery services. */
export const DELIVERY_SAC = '996813';

/** The fee of an order, in paise. */
export const deliveryFeePaise = ({ deliveryFee = 0 }: Pick<Order, 'deliveryFee'>): number =>
  toPaise(deliveryFee);

/** Percent of GST in the fee of an order, by the goods that the shopper keeps. */
export const feeTaxRate = (order: Order): number | undefined =>
  deliveryTaxRate({
    items: order.items.map((item) => ({
      taxRate: item.taxRate,
      lineTotal: toRupees(keptLine(order, item)),
    })),
  });

/**
 * Percent of GST in the fee: that of the goods that make up most of the order, of equal ones the higher (docs/adr/0034).
 * Undefined when these goods have no rate of their own.
 */
export function deliveryTaxRate({
  items,
}: {
  items: readonly Pick<Order['items'][number], 'lineTotal' | 'taxRate'>[];
}) {
  const sums = new Map<number | undefined, number>();
  for (const { lineTotal, taxRate } of items)
    sums.set(taxRate, (sums.get(taxRate) ?? 0) + toPaise(lineTotal));
  const [principal] = [...sums].sort(
    ([rate, sum], [otherRate, otherSum]) => otherSum - sum || (otherRate ?? 0) - (rate ?? 0),
  );
  return principal?.[0];
}
