import type { EventData } from '@tokri/contracts';

type OrderSummary = Pick<
  EventData<'order.confirmed'>,
  'orderNumber' | 'items' | 'total' | 'deliveryAddress' | 'paymentStatus'
>;

/** Every mail the shop writes, with what it says. */
export type MailContent =
  | { template: 'otp'; name: string; otp: string; minutes: number }
  | { template: 'welcome'; name: string; verifyUrl: string }
  | { template: 'email-changed'; name: string; verifyUrl: string }
  | { template: 'password-changed'; name: string }
  | ({ template: 'order-confirmed'; name: string } & OrderSummary)
  | ({ template: 'order-cancelled'; name: string } & OrderSummary)
  | { template: 'order-refunded'; name: string; orderNumber: string; /** Rupees. */ amount: number };

export interface RenderedMail {
  subject: string;
  html: string;
  text: string;
}
