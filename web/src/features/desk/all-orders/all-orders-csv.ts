import type { FoundOrder } from '@tokri/contracts';
import { csvOf } from '@tokri/product-file';

const inIndia = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const rupees = (amount: number): string => amount.toFixed(2);

/** Amounts are rupees with paise, times are those of India. */
const COLUMNS: readonly [title: string, value: (order: FoundOrder) => string | undefined][] = [
  ['order', ({ orderId }) => orderId],
  ['placed', ({ createdAt }) => inIndia.format(new Date(createdAt))],
  ['status', ({ status }) => status],
  ['payment', ({ payment }) => payment],
  ['paymentStatus', ({ payment_status }) => payment_status],
  ['pieces', ({ pieces }) => String(pieces)],
  ['total', ({ totalAmt }) => rupees(totalAmt)],
  ['costsNow', ({ owed }) => rupees(owed)],
  ['refunded', ({ refunded }) => rupees(refunded)],
  ['customer', ({ buyerName }) => buyerName],
  ['mobile', ({ mobile }) => mobile],
  ['city', ({ city }) => city],
  ['pincode', ({ pincode }) => pincode],
  ['rider', ({ riderName }) => riderName],
];

export const allOrdersCsv = (orders: readonly FoundOrder[]): string =>
  csvOf(
    COLUMNS.map(([title]) => title),
    orders.map((order) => COLUMNS.map(([, value]) => value(order) ?? '')),
  );
