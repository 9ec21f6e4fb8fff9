import type { CheckoutSession } from '../objects';

const VPA = 'shop@sandbox';

/**
 * The link that opens a UPI app with the payment filled in, which is also the content of the QR code (NPCI's UPI Linking
 * Specification 1.6). UPI apps do not read `+` as a space.
 */
export function upiLink({ id, amount_total: paise, metadata }: CheckoutSession, shop: string): string {
  const reference = metadata.orderNumber ?? id.slice(-12);
  const parameters = {
    pn: shop,
    tr: reference.replace(/[^\w-]/g, '').slice(0, 35),
    tn: `Order ${reference}`,
    am: (paise / 100).toFixed(2),
    cu: 'INR',
  };
  const rest = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?pa=${VPA}&${rest.join('&')}`;
}
