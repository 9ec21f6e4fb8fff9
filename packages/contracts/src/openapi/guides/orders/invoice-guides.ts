import type { Guides } from '../guide';
import { ORDER } from '../samples';

export const invoiceGuides = {
  getInvoice: {
    about:
      'An order has an invoice from its delivery on; `kind` `credit-note` selects the credit note, once the order ' +
      'was refunded, or with `problemId` that of one problem. `pdf` is the file in base64, always with the same bytes. The order is identified by its number or its ' +
      '`_id`. Only its shopper and admins get it; for others it is 404.',
    request: { orderId: ORDER.orderId, kind: 'invoice' },
    answer: {
      message: 'Your invoice',
      data: {
        number: '2627/INV/000123',
        issuedAt: '2026-11-02T06:52:00.000Z',
        fileName: '2627-INV-000123.pdf',
        pdf: 'JVBERi0xLjMK',
      },
    },
  },
} satisfies Partial<Guides>;
