import type { MailContent } from './content';
import { allBack, formatProduct, rupees, type Letterhead } from './layout';

export type MailFacts = Readonly<Record<string, string>>;

/** Values of the placeholders that texts of this mail may contain. */
export function factsOf(content: MailContent, head: Letterhead): MailFacts {
  const shop = { shop: head.shopName };
  switch (content.template) {
    case 'order-confirmed':
    case 'order-cancelled':
      return { ...shop, ...ofOrder(content, head), total: rupees(content.total) };
    case 'order-changed':
      return { ...shop, ...ofOrder(content, head), total: rupees(content.finalTotal) };
    case 'order-delivered':
      return { ...shop, ...ofOrder(content, head), total: rupees(content.total) };
    case 'order-on-the-way':
      return { ...shop, ...ofOrder(content, head), rider: content.riderName };
    case 'order-refunded':
      return { ...shop, ...ofOrder(content, head), amount: rupees(content.amount) };
    case 'order-refund-granted':
      return { ...shop, ...ofOrder(content, head), amount: rupees(allBack(content)) };
    case 'order-problem-answered': {
      const product = `${content.quantity} × ${formatProduct(content.item, head)}`;
      return { ...shop, ...ofOrder(content, head), product };
    }
    case 'back-in-stock':
      return { ...shop, name: nameOf(content, head), product: formatProduct(content, head) };
    case 'area-wish':
    case 'area-served':
      return { ...shop, pincode: content.pincode };
    case 'grievance-received':
    case 'grievance-acknowledged':
    case 'grievance-answered':
    case 'grievance-resolved':
      return { ...shop, complaint: content.number };
    default:
      return shop;
  }
}

/** An unconfirmed email may belong to a stranger, who is not shown the name. */
const nameOf = ({ addressee }: MailContent, { t }: Letterhead): string => addressee ?? t('customer');

const ofOrder = (content: MailContent & { orderNumber: string }, head: Letterhead) => ({
  name: nameOf(content, head),
  order: content.orderNumber,
});
