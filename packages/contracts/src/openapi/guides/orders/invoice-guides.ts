import type { Guides } from '../guide';
import { ORDER } from '../samples';

export const invoiceGuides = {
  getInvoice: {
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
