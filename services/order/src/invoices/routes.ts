import { calls, mayDo } from '@tokri/contracts';
import { noteOrder, notFound, requireUser, type createCallBinder, type Logger } from '@tokri/service-kit';
import type { OrderClients } from '../clients';
import type { Invoice } from './invoice';
import type { InvoiceKind } from './series';
import type { InvoiceStore } from './store/invoices';
import type { InvoiceRenderer } from './pdf/render-in-thread';
import type { OrderStore } from '../orders/store';

export interface InvoiceDependencies {
  store: Pick<OrderStore, 'findOwn' | 'findAny'>;
  invoices: Pick<InvoiceStore, 'find' | 'isDrafted' | 'isStored'>;
  /** Gives drafts their numbers now. */
  numberInvoices: () => Promise<unknown>;
  media: Pick<OrderClients, 'readDocument'>;
  render: InvoiceRenderer['render'];
  logger: Logger;
}

/** Invoices and credit notes of an order, for its shopper and for admins. */
export function invoiceRoutes(
  bind: ReturnType<typeof createCallBinder>,
  { store, invoices, numberInvoices, media, render, logger }: InvoiceDependencies,
): void {
  /** The stored PDF; rendered from the row, with the same bytes, until it is stored and while media is unavailable. */
  async function pdfOf(invoice: Invoice): Promise<Buffer> {
    if (!(await invoices.isStored(invoice))) return render(invoice);
    try {
      return await media.readDocument(invoice.number);
    } catch (error) {
      logger.warn({ err: error, number: invoice.number }, 'a stored invoice is rendered again');
      return render(invoice);
    }
  }

  /** A draft is numbered at once for the person who asks for it. */
  async function findNumbered(orderId: string, kind: InvoiceKind, problemId?: string) {
    const find = () => invoices.find(orderId, kind, undefined, problemId);
    const found = await find();
    if (found || !(await invoices.isDrafted(orderId, kind, problemId))) return found ?? find();
    await numberInvoices();
    return find();
  }

  bind(calls.getInvoice, async ({ body: { orderId, kind, problemId }, principal }) => {
    const reader = requireUser(principal);
    const order = await (mayDo(reader, 'orders.read')
      ? store.findAny(orderId)
      : store.findOwn(reader.userId, orderId));
    const invoice = order && (await findNumbered(order.id, kind, problemId?.toLowerCase()));
    if (!invoice) throw notFound('This invoice');
    noteOrder(order.id);
    const { number, issuedAt } = invoice;
    const pdf = await pdfOf(invoice);
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
