import { calls } from '@tokri/contracts';
import { noteOrder, notFound, requireUser, type createCallBinder } from '@tokri/service-kit';
import type { InvoiceStore } from './invoice/invoice-store';
import { renderInvoice } from './invoice/pdf/render-invoice';
import type { OrderStore } from './store';

interface InvoiceDependencies {
  store: Pick<OrderStore, 'findOwn' | 'findAny'>;
  invoices: Pick<InvoiceStore, 'find'>;
}

/** Documents of an order, for its shopper and for admins. The row is the document; its PDF is drawn when it is asked for. */
export function invoiceRoutes(
  bind: ReturnType<typeof createCallBinder>,
  { store, invoices }: InvoiceDependencies,
): void {
  bind(calls.getInvoice, async ({ body: { orderId, kind }, principal }) => {
    const { role, userId } = requireUser(principal);
    const order = await (role === 'ADMIN' ? store.findAny(orderId) : store.findOwn(userId, orderId));
    const invoice = order && (await invoices.find(order.id, kind));
    if (!invoice) throw notFound('This invoice');
    noteOrder(order.id);
    const { number, issuedAt } = invoice;
    const pdf = await renderInvoice(invoice);
    return {
      message: 'Your invoice',
      data: {
        number,
        issuedAt: issuedAt.toISOString(),
        fileName: `${number.replaceAll('/', '-')}.pdf`,
        pdf: pdf.toString('base64'),
      },
    };
  });
}
