import type { MailName } from '@tokri/contracts';
import type { MailContent } from '../mail/content';

/** Made-up data for previews and test mails. */

const ORDER = { orderNumber: 'ORD-7K3M9P' };
const MILK = { name: 'Full Cream Milk', name_hi: 'फ़ुल क्रीम दूध', unit: '500 ml' };
const BANANAS = { name: 'Bananas', name_hi: 'केले', unit: '1 kg' };
const PERSON = {
  name: 'Asha Rao',
  deliveryAddress: {
    _id: '64f1c0ffee64f1c0ffee64f1',
    address_line: '12 Lake View Road',
    city: 'Bhopal',
    state: 'Madhya Pradesh',
    pincode: '462001',
    country: 'India',
    mobile: '9876543210',
  },
};
const SUMMARY = {
  ...ORDER,
  items: [
    { ...MILK, productId: 'milk', image: [], quantity: 2, price: 34, discount: 0, lineTotal: 68 },
    { ...BANANAS, productId: 'bananas', image: [], quantity: 1, price: 60, discount: 10, lineTotal: 54 },
  ],
  deliveryFee: 25,
  total: 147,
  person: PERSON,
};
const COMPLAINT = 'GRV-7K3M9PQ2';

/** The data of one mail. Its links lead to the shop, and change nothing there. */
function dataOf(mail: MailName, shopUrl: string): MailContent {
  switch (mail) {
    case 'otp':
      return { template: mail, otp: '000000', minutes: 10 };
    case 'welcome':
    case 'verify-email':
      return { template: mail, verifyUrl: shopUrl };
    case 'confirm-email':
      return { template: mail, confirmUrl: shopUrl };
    case 'email-change-asked':
    case 'email-change-done':
      return { template: mail, cancelUrl: shopUrl };
    case 'password-changed':
    case 'second-factor-on':
    case 'second-factor-off':
    case 'account-deleted':
      return { template: mail };
    case 'staff-invitation':
      return { template: mail, joinUrl: shopUrl };
    case 'data-export':
      return { template: mail };
    case 'breach-notice':
      return {
        template: mail,
        happened: '…',
        consequences: '…',
        measures: '…',
        advice: '…',
        contact: `${PERSON.name}, privacy@shop.example`,
      };
    case 'order-confirmed':
      return { template: mail, ...SUMMARY, paymentStatus: 'CASH ON DELIVERY' };
    case 'order-cancelled':
      return { template: mail, ...SUMMARY, paymentStatus: 'PAID' };
    case 'order-on-the-way':
      return { template: mail, ...ORDER, riderName: 'Ravi', code: '0471' };
    case 'order-changed':
      return { template: mail, ...ORDER, missing: [{ ...BANANAS, quantity: 1 }], finalTotal: 93, refund: 54 };
    case 'order-delivered':
      return { template: mail, ...ORDER, total: 147, isInvoiceAttached: true };
    case 'order-problem-answered':
      return { template: mail, ...ORDER, item: MILK, quantity: 2, accepted: 1, refund: 34, isCash: false };
    case 'order-refund-granted':
      return { template: mail, ...ORDER, items: [{ ...MILK, quantity: 1 }], refund: 34, isCash: false };
    case 'order-refunded':
      return { template: mail, ...ORDER, amount: 147 };
    case 'back-in-stock':
      return { template: mail, productId: '64f1c0ffee64f1c0ffee64f1', ...MILK };
    case 'area-wish':
      return { template: mail, pincode: '462001', url: shopUrl, isConfirmed: false };
    case 'area-served':
      return { template: mail, pincode: '462001' };
    case 'grievance-received':
    case 'grievance-acknowledged':
    case 'grievance-answered':
    case 'grievance-resolved':
      return { template: mail, number: COMPLAINT, url: `${shopUrl}/grievance` };
  }
}

interface Draft {
  mail: MailName;
  subject?: string | undefined;
  intro?: string | undefined;
}

/** A mail with made-up data; texts that are left out are those saved. */
export const sampleOf = ({ mail, subject, intro }: Draft, shopUrl: string): MailContent => ({
  ...dataOf(mail, shopUrl),
  addressee: PERSON.name,
  draft: { ...(subject !== undefined && { subject }), ...(intro !== undefined && { intro }) },
});
