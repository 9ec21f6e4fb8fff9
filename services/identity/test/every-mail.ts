import { testAddress } from '@tokri/testing';
import type { MailContent } from '../src/mail/content';

const NUMBER = { orderNumber: 'ORD-7K3M9P' };
const milk = (unit: string) => ({ name: 'Milk', name_hi: 'दूध', unit });
const onePiece = (unit: string) => ({ ...milk(unit), quantity: 1 });
const fruit = { name: 'Aam & Papaya', name_hi: 'आम & पपीता', unit: '1 kg', quantity: 2 };

export const order = {
  ...NUMBER,
  items: [{ productId: 'p', ...fruit, image: [], price: 50, discount: 14, lineTotal: 86 }],
  total: 86,
};

/** From 6 pm to 7 pm in India. */
export const slot = { from: '2026-12-01T12:30:00.000Z', to: '2026-12-01T13:30:00.000Z' };

export const person = {
  name: 'Asha <script>alert(1)</script>',
  deliveryAddress: testAddress({ address_line: '12 "Lake" View' }),
};

const url = 'https://shop.test/v?token=a&b=c';
export const EVERY_MAIL: MailContent[] = [
  { template: 'otp', otp: '012345', minutes: 10 },
  { template: 'welcome', verifyUrl: url },
  { template: 'verify-email', verifyUrl: url },
  { template: 'confirm-email', confirmUrl: url },
  { template: 'email-change-asked', cancelUrl: url },
  { template: 'email-change-done', cancelUrl: url },
  { template: 'email-change-done' },
  { template: 'password-changed' },
  { template: 'second-factor-on' },
  { template: 'second-factor-off' },
  { template: 'staff-invitation', joinUrl: url },
  { template: 'account-deleted' },
  {
    template: 'breach-notice',
    happened: '28.11.',
    consequences: '1.',
    measures: '2.',
    advice: '3.',
    contact: 'Asha',
  },
  { template: 'data-export', isFileAttached: true },
  { template: 'data-export' },
  { template: 'order-confirmed', ...order, person, paymentStatus: 'CASH ON DELIVERY' },
  { template: 'order-confirmed', ...order, paymentStatus: 'PAID' },
  { template: 'order-confirmed', ...order, paymentStatus: 'CASH ON DELIVERY', storeCredit: 1_050 },
  { template: 'order-confirmed', ...order, paymentStatus: 'PAID', slot },
  { template: 'order-cancelled', ...order, paymentStatus: 'CASH ON DELIVERY', storeCredit: 1_050 },
  { template: 'order-cancelled', ...order, person, paymentStatus: 'REFUNDED' },
  { template: 'order-cancelled', ...order, person, paymentStatus: 'PAID' },
  { template: 'order-cancelled', ...order, paymentStatus: 'FAILED' },
  { template: 'order-refunded', ...NUMBER, amount: 86 },
  {
    template: 'back-in-stock',
    productId: '6920a16920a16920a16920a3',
    unit: '1 kg',
    name: 'Ghee & Honey',
    name_hi: 'घी & शहद',
  },
  { template: 'area-wish', pincode: '462001', url, isConfirmed: false },
  { template: 'area-wish', pincode: '462001', url, isConfirmed: true },
  { template: 'area-served', pincode: '462001' },
  { template: 'grievance-received', number: 'GRV-7K3M9PQ2', url },
  { template: 'grievance-acknowledged', number: 'GRV-7K3M9PQ2', url },
  { template: 'grievance-answered', number: 'GRV-7K3M9PQ2', url, text: 'It was in the bag' },
  { template: 'grievance-answered', number: 'GRV-7K3M9PQ2', url },
  { template: 'grievance-resolved', number: 'GRV-7K3M9PQ2', url, text: 'It was in the bag' },
  { template: 'order-on-the-way', ...NUMBER, riderName: 'Ravi', code: '0471' },
  { template: 'order-on-the-way', ...NUMBER, riderName: 'Ravi' },
  { template: 'order-changed', ...NUMBER, finalTotal: 43, missing: [onePiece('500 ml')] },
  { template: 'order-changed', ...NUMBER, finalTotal: 43, refund: 43, missing: [onePiece('')] },
  { template: 'order-changed', ...NUMBER, finalTotal: 43, toPay: 0, missing: [onePiece('')] },
  { template: 'order-changed', ...NUMBER, finalTotal: 43, toPay: 0, creditBack: 3, missing: [onePiece('')] },
  {
    ...{ template: 'order-changed', ...NUMBER, finalTotal: 43, missing: [onePiece('')] },
    ...{ toPay: 0, refund: 10, creditBack: 3 },
  },
  {
    ...{ template: 'order-changed', ...NUMBER, finalTotal: 86, missing: [onePiece('')] },
    ...{ replaced: [onePiece('500 ml')], added: [onePiece('1 L')], takenOut: [onePiece('')] },
    ...{ refund: 0, due: 43 },
  },
  { template: 'order-changed', ...NUMBER, finalTotal: 43, refund: 0, missing: [], replaced: [onePiece('')] },
  ...[
    { quantity: 2, isCash: false, accepted: 1, refund: 43, reason: 'One can be used', item: milk('500 ml') },
    { quantity: 1, isCash: true, accepted: 0, refund: 0, reason: 'It was in the bag', item: milk('') },
    { quantity: 2, isCash: true, accepted: 2, refund: 86, item: milk('500 ml') },
    { quantity: 2, isCash: true, isReplaced: true as const, accepted: 1, refund: 0, item: milk('500 ml') },
  ].map((answer) => ({ template: 'order-problem-answered' as const, ...NUMBER, ...answer })),
  ...[
    { items: [onePiece('500 ml')], isCash: false, note: 'One can be used' },
    { items: [], isCash: true },
    { items: [], isCash: true, credited: 2.5 },
    { items: [], isCash: true, refund: 0, credited: 2.5 },
  ].map((granted) => ({ template: 'order-refund-granted' as const, ...NUMBER, refund: 43, ...granted })),
  { template: 'order-delivered', ...NUMBER, total: 86 },
  { template: 'order-delivered', ...NUMBER, total: 86, isInvoiceAttached: true },
  ...[
    { pieces: [onePiece('1 L')], amount: 43, isCash: false },
    { pieces: [onePiece('')], amount: 43, isCash: true },
    { pieces: [onePiece('')], amount: 0, isCash: true, creditBack: 43 },
  ].map((refused) => ({ template: 'order-delivered' as const, ...NUMBER, total: 43, refused })),
];
