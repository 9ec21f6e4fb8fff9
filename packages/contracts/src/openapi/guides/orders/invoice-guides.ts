import type { Guides } from '../guide';
import { ORDER } from '../samples';

export const invoiceGuides = {
  getInvoice: {
    about:
      'An order has an invoice from its delivery on; `kind` `credit-note` asks for the one that took it back, once its money ' +
      'was returned, or with `problemId` for that of the pieces of one problem. `pdf` is the file in base64, the same to the byte every time. The order is named by its number or its ' +
      '`_id`. Its shopper and admins get it; for everybody else there is none.',
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
