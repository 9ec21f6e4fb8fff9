import type { EventData } from '@tokri/contracts';

type OrderSummary = Pick<
  EventData<'order.confirmed'>,
  | 'orderNumber'
  | 'items'
  | 'deliveryFee'
  | 'total'
  | 'storeCredit'
  | 'slot'
  | 'deliveryAddress'
  | 'paymentStatus'
>;

/** Personal data; only in mails to a confirmed address. */
interface PersonalParts {
  person?: { name: string; deliveryAddress: OrderSummary['deliveryAddress'] };
}
type OrderMail = Omit<OrderSummary, 'deliveryAddress'> & PersonalParts;

/** A product in a mail; a Hindi mail uses the Hindi name if there is one. `brand` is absent in older events. */
export interface NamedProduct {
  name: string;
  name_hi?: string;
  brand?: string;
  unit: string;
}

export interface NamedPieces extends NamedProduct {
  quantity: number;
}

/** The data of each mail. */
type TemplateContent =
  | { template: 'otp'; otp: string; minutes: number }
  | { template: 'welcome'; verifyUrl: string }
  | { template: 'verify-email'; verifyUrl: string }
  | { template: 'confirm-email'; confirmUrl: string }
  | { template: 'email-change-asked'; cancelUrl: string }
  | { template: 'email-change-done'; cancelUrl?: string }
  | { template: 'password-changed' }
  | { template: 'second-factor-on' | 'second-factor-off' }
  | { template: 'staff-invitation'; joinUrl: string }
  | { template: 'account-deleted' }
  | {
      template: 'breach-notice';
      /** Texts of the operator, in the language of the mail. */
      happened: string;
      consequences: string;
      measures: string;
      advice: string;
      contact: string;
    }
  | { template: 'data-export'; /** Set by the sender when it attaches the file. */ isFileAttached?: boolean }
  | ({ template: 'order-confirmed' } & OrderMail)
  | ({ template: 'order-cancelled' } & OrderMail)
  | {
      template: 'order-on-the-way';
      orderNumber: string;
      riderName: string;
      /** Code for the rider; absent when the email is not confirmed. */
      code?: string;
    }
  | {
      template: 'order-changed';
      orderNumber: string;
      missing: NamedPieces[];
      /** New total in rupees. */
      finalTotal: number;
      /** Rupees of it that store credit does not pay; absent without store credit. */
      toPay?: number;
      /** Rupees refunded as store credit, if any. */
      creditBack?: number;
      /** Rupees refunded to the card; absent for cash orders. */
      refund?: number;
      /** Pieces that came instead of missing ones, that were added, and that were taken out. */
      replaced?: NamedPieces[];
      added?: NamedPieces[];
      takenOut?: NamedPieces[];
      /** Rupees to pay at the door in addition to the card; absent if there are none. */
      due?: number;
    }
  | {
      template: 'order-delivered';
      orderNumber: string;
      /** Total in rupees. */
      total: number;
      /** Items that were refused at the door, if any. `amount`: rupees of their price that are not store credit. */
      refused?: { pieces: NamedPieces[]; amount: number; creditBack?: number; isCash: boolean };
      /** Set by the sender when it attaches the file. */
      isInvoiceAttached?: boolean;
    }
  | {
      template: 'order-problem-answered';
      orderNumber: string;
      item: NamedProduct;
      /** Reported pieces; `accepted` of them are refunded or replaced. */
      quantity: number;
      accepted: number;
      /** Rupees by card or by hand. */
      refund: number;
      /** Rupees as store credit, if any. */
      credited?: number;
      isCash: boolean;
      isReplaced?: true;
      reason?: string;
    }
  | {
      template: 'order-refund-granted';
      orderNumber: string;
      /** Refunded pieces; empty when only an amount is refunded. */
      items: NamedPieces[];
      /** Rupees by card or by hand. */
      refund: number;
      /** Rupees as store credit, if any. */
      credited?: number;
      isCash: boolean;
      /** What the desk writes to the shopper. */
      note?: string;
    }
  | {
      template: 'grievance-received' | 'grievance-acknowledged' | 'grievance-answered' | 'grievance-resolved';
      number: string;
      url: string;
      /** What staff wrote; absent when the email is not confirmed. */
      text?: string;
    }
  | ({ template: 'back-in-stock'; productId: string } & NamedProduct)
  | {
      template: 'area-wish';
      pincode: string;
      /** Confirms or deletes the wish. */
      url: string;
      /** Of an account whose email is confirmed: nothing has to be opened. */
      isConfirmed: boolean;
    }
  | { template: 'area-served'; pincode: string }
  | { template: 'order-refunded'; orderNumber: string; /** Rupees. */ amount: number };

/** What every mail can have. */
interface CommonContent {
  /** Name of the recipient; only in mails to a confirmed address. */
  addressee?: string;
  /** Texts that are not saved yet; '' is the default text. */
  draft?: { subject?: string; intro?: string };
  /** A sample for staff, marked in its subject. */
  isTest?: true;
}

/** Every mail of the shop, with its data. */
export type MailContent = TemplateContent & CommonContent;

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}

export interface Attachment {
  fileName: string;
  bytes: Buffer;
}
