import type { EventData } from '@tokri/contracts';

type OrderSummary = Pick<
  EventData<'order.confirmed'>,
  'orderNumber' | 'items' | 'total' | 'deliveryAddress' | 'paymentStatus'
>;

/** What only a confirmed address may read: without it the mail has no name, no address, no mobile. */
interface ForThePerson {
  person?: { name: string; deliveryAddress: OrderSummary['deliveryAddress'] };
}
type OrderMail = Omit<OrderSummary, 'deliveryAddress'> & ForThePerson;

/** A product, as a mail names it: by its Hindi name, if it has one, in a Hindi mail. */
export interface NamedProduct {
  name: string;
  name_hi?: string;
  unit: string;
}

export interface NamedPieces extends NamedProduct {
  quantity: number;
}

/** Every mail the shop writes, with what it says. */
export type MailContent =
  | { template: 'otp'; otp: string; minutes: number }
  | { template: 'welcome'; verifyUrl: string }
  | { template: 'verify-email'; verifyUrl: string }
  | { template: 'confirm-email'; confirmUrl: string }
  | { template: 'email-change-asked'; cancelUrl: string }
  | { template: 'email-change-done'; cancelUrl?: string }
  | { template: 'password-changed' }
  | { template: 'second-factor-on' | 'second-factor-off' }
  | { template: 'account-deleted' }
  | { template: 'data-export'; /** Set by the sender when it has the file. */ isFileAttached?: boolean }
  | ({ template: 'order-confirmed' } & OrderMail)
  | ({ template: 'order-cancelled' } & OrderMail)
  | {
      template: 'order-on-the-way';
      orderNumber: string;
      riderName: string;
      /** What the shopper tells the rider; left out where the email is not confirmed. */
      code?: string;
    }
  | {
      template: 'order-changed';
      orderNumber: string;
      missing: NamedPieces[];
      /** Rupees that the order costs now. */
      finalTotal: number;
      /** Rupees that go back to the card; not set when it is paid at the door. */
      refund?: number;
    }
  | {
      template: 'order-delivered';
      orderNumber: string;
      /** Rupees that it costs. */
      total: number;
      /** What was given back to the rider; not set when all was kept. `amount`: rupees of it. */
      refused?: { pieces: NamedPieces[]; amount: number; isCash: boolean };
      /** Set by the sender when it has the file. */
      isInvoiceAttached?: boolean;
    }
  | {
      template: 'order-problem-answered';
      orderNumber: string;
      item: NamedProduct;
      /** Pieces that were reported, and those of them whose price goes back. */
      quantity: number;
      accepted: number;
      /** Rupees. */
      refund: number;
      isCash: boolean;
      reason?: string;
    }
  | ({ template: 'back-in-stock'; productId: string } & NamedProduct)
  | { template: 'order-refunded'; orderNumber: string; /** Rupees. */ amount: number };

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export interface Attachment {
  fileName: string;
  bytes: Buffer;
}
