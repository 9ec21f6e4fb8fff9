import type { MailContent } from '../src/mail/content';

const MILK = { name: 'Milk', name_hi: 'दूध' };

/** The order in mails. */
export const order = {
  orderNumber: 'ORD-7K3M9P',
  items: [
    {
      productId: 'p',
      name: 'Aam & Papaya',
      name_hi: 'आम & पपीता',
      image: [],
      unit: '1 kg',
      quantity: 2,
      price: 50,
      discount: 14,
      lineTotal: 86,
    },
  ],
  total: 86,
};

export const person = {
  name: 'Asha <script>alert(1)</script>',
  deliveryAddress: {
    _id: 'a',
    address_line: '12 "Lake" View',
    city: 'Pune',
    state: 'Maharashtra',
    country: 'India',
    pincode: '411001',
    mobile: '9876543210',
  },
};

const url = 'https://shop.test/v?token=a&b=c';
/** Every template, with all optional parts. */
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
  { template: 'account-deleted' },
  { template: 'data-export', isFileAttached: true },
  { template: 'data-export' },
  { template: 'order-confirmed', ...order, person, paymentStatus: 'CASH ON DELIVERY' },
  { template: 'order-confirmed', ...order, paymentStatus: 'PAID' },
  { template: 'order-cancelled', ...order, person, paymentStatus: 'REFUNDED' },
  { template: 'order-cancelled', ...order, person, paymentStatus: 'PAID' },
  { template: 'order-cancelled', ...order, paymentStatus: 'FAILED' },
  { template: 'order-refunded', orderNumber: 'ORD-7K3M9P', amount: 86 },
  {
    template: 'back-in-stock',
    productId: '6920a16920a16920a16920a3',
    unit: '1 kg',
    name: 'Ghee & Honey',
    name_hi: 'घी & शहद',
  },
  { template: 'order-on-the-way', orderNumber: 'ORD-7K3M9P', riderName: 'Ravi', code: '0471' },
  { template: 'order-on-the-way', orderNumber: 'ORD-7K3M9P', riderName: 'Ravi' },
  {
    template: 'order-changed',
    orderNumber: 'ORD-7K3M9P',
    finalTotal: 43,
    missing: [{ ...MILK, unit: '500 ml', quantity: 1 }],
  },
  {
    template: 'order-changed',
    orderNumber: 'ORD-7K3M9P',
    finalTotal: 43,
    refund: 43,
    missing: [{ ...MILK, unit: '', quantity: 1 }],
  },
  {
    template: 'order-problem-answered',
    orderNumber: 'ORD-7K3M9P',
    quantity: 2,
    isCash: false,
    item: { ...MILK, unit: '500 ml' },
    accepted: 1,
    refund: 43,
    reason: 'One can be used',
  },
  {
    template: 'order-problem-answered',
    orderNumber: 'ORD-7K3M9P',
    quantity: 1,
    isCash: true,
    item: { ...MILK, unit: '' },
    accepted: 0,
    refund: 0,
    reason: 'It was in the bag',
  },
  { template: 'order-delivered', orderNumber: 'ORD-7K3M9P', total: 86 },
  { template: 'order-delivered', orderNumber: 'ORD-7K3M9P', total: 86, isInvoiceAttached: true },
  {
    template: 'order-delivered',
    orderNumber: 'ORD-7K3M9P',
    total: 43,
    refused: { pieces: [{ ...MILK, unit: '1 L', quantity: 1 }], amount: 43, isCash: false },
  },
  {
    template: 'order-delivered',
    orderNumber: 'ORD-7K3M9P',
    total: 43,
    refused: { pieces: [{ ...MILK, unit: '', quantity: 1 }], amount: 43, isCash: true },
  },
  {
    template: 'order-problem-answered',
    orderNumber: 'ORD-7K3M9P',
    quantity: 2,
    isCash: true,
    item: { ...MILK, unit: '500 ml' },
    accepted: 2,
    refund: 86,
  },
];
