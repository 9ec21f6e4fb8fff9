import type { FoundOrder } from '@tokri/contracts';
import { csvOf } from '@tokri/product-file';

const inIndia = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
  timeStyle: 'medium',
});

const timeInIndia = (iso: string): string => inIndia.format(new Date(iso));

const rupees = (amount: number): string => amount.toFixed(2);

/** Amounts are rupees with paise, times are those of India. */
const COLUMNS: readonly [title: string, value: (order: FoundOrder) => string | undefined][] = [
  ['order', ({ orderId }) => orderId],
  ['placed', ({ createdAt }) => timeInIndia(createdAt)],
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
  ['slotFrom', ({ slot }) => slot && timeInIndia(slot.from)],
  ['slotTo', ({ slot }) => slot && timeInIndia(slot.to)],
];

export const allOrdersCsv = (orders: readonly FoundOrder[]): string =>
  csvOf(
    COLUMNS.map(([title]) => title),
    orders.map((order) => COLUMNS.map(([, value]) => value(order) ?? '')),
  );
