import type { OrderDetails, OrderProblem } from '@tokri/contracts';
import type { Page } from 'playwright-core';
import { findProducts } from '../../support/fixtures';
import { answering, openDialog, unanswered, type PageState } from '../page-state';
import { withSlots } from './charges';

const NUMBER = 'ORD-7K2MPQ9A';
const PATH = `/dashboard/myorders/${NUMBER}`;
const itemOf = (index: number, name: string, quantity: number, price: number) => ({
  productId: `64f1c0ffee64f1c0ffee64a${index}`,
  ...{ name, quantity, price, image: [], unit: '500 g', discount: 0, lineTotal: price * quantity },
});
const at = new Date().toISOString();
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

/** An intercepted answer with an order, because its states are short-lived or require a rider. */
const detailsOf = (changes: Partial<OrderDetails>): OrderDetails => ({
  _id: '64f1c0ffee64f1c0ffee64f6',
  orderId: NUMBER,
  product_details: { name: 'Toned Milk', image: [] },
  items: [itemOf(1, 'Toned Milk', 2, 28), itemOf(2, 'Curd', 3, 40), itemOf(3, 'Basmati Rice', 1, 140)],
  status: 'picking',
  payment_status: 'CASH ON DELIVERY',
  delivery_address: {
    ...{ _id: '64f1c0ffee64f1c0ffee64f5', address_line: 'Flat 12, Neem Residency, Lane 4', city: 'Pune' },
    ...{ state: 'Maharashtra', country: 'India', pincode: '411001', mobile: '9876543210' },
  },
  subTotalAmt: 316,
  totalAmt: 316,
  timeline: [{ status: 'confirmed', at, cause: 'cash-accepted' }],
  createdAt: at,
  ledger: { owed: 316, charged: 0, refunded: 0, refunding: 0, collected: 0, due: 316 },
  mayCancel: false,
  ...changes,
});

const withOrder = (changes: () => Partial<OrderDetails>) => (page: Page) =>
  answering(/order-details/, detailsOf(changes()))(page);

const onTheWay = (minutes: number, isLate: boolean) => (): Partial<OrderDetails> => ({
  status: 'on-the-way',
  rider: { name: 'Ravi Pawar', mobile: '9822012345' },
  deliveryCode: '4821',
  promise: { by: inMinutes(-2), expected: inMinutes(minutes), isLate },
});

const delivered = (): Partial<OrderDetails> => ({
  status: 'delivered',
  payment_status: 'PAID',
  ledger: { owed: 316, charged: 0, refunded: 0, refunding: 0, collected: 316, due: 0 },
});

const problemOf = (index: number, answered: Partial<OrderProblem>): OrderProblem => ({
  _id: `0f4b1c1e-5b0a-4d4e-9c55-00000000000${index}`,
  productId: itemOf(index, '', 0, 0).productId,
  ...{ kind: 'damaged', quantity: 1, caseNumber: `ORD-7K3M9P42-${index}`, remedy: 'refund', reportedAt: at },
  ...answered,
});
const withProblems = (): Partial<OrderDetails> => ({
  ...delivered(),
  problems: [
    problemOf(1, { accepted: 1, answeredAt: at, reason: 'Sorry for the spilt milk.' }),
    problemOf(2, { answerBy: inMinutes(180) }),
  ],
  mayReport: { until: inMinutes(2_000), pieces: [{ productId: itemOf(3, '', 0, 0).productId, quantity: 1 }] },
});

const changedByShop = (): Partial<OrderDetails> => ({
  items: [
    { ...itemOf(1, 'Toned Milk', 2, 28), added: 1 },
    { ...itemOf(2, 'Curd', 3, 40), takenOut: 1 },
    { ...itemOf(4, 'Brown Rice', 1, 120), replaces: itemOf(3, '', 0, 0).productId },
  ],
  costWhenPacked: 256,
});

/** The answer is awaited for longer than in the shop, so that the state does not end. */
const withQuestion = (): Partial<OrderDetails> => ({
  questions: [
    {
      ...{ questionId: '64f1c0ffee64f1c0ffee64f8', productId: itemOf(2, '', 0, 0).productId },
      ...{ quantity: 2, pieceCost: 40, answerBy: inMinutes(60), status: 'open' },
      substitute: { productId: '64f1c0ffee64f1c0ffee64b1', name: 'Greek Yogurt', image: [], unit: '400 g' },
    },
  ],
});

/** A catalogue with less milk at another price, and without the other products of the order. */
async function withDearerMilkOnly(page: Page): Promise<void> {
  const [product] = await findProducts('milk', 1);
  const [milk] = detailsOf({}).items;
  const data = { ...product, _id: milk?.productId, name: milk?.name, price: 30, discount: 0, stock: 1 };
  await page.route(/get-product-details/, (route) =>
    route
      .request()
      .postData()
      ?.includes(data._id ?? '')
      ? route.fulfill({ json: { success: true, error: false, message: 'Product', data } })
      : route.continue(),
  );
}

const state = (
  name: string,
  changes: () => Partial<OrderDetails>,
  reach?: PageState['reach'],
): PageState => ({
  name: `order-details-${name}`,
  path: PATH,
  intercept: withOrder(changes),
  ...(reach && { reach }),
});

export const orderDetailsStates: readonly PageState[] = [
  state('arriving', () => ({ promise: { by: inMinutes(7), expected: inMinutes(7), isLate: false } })),
  state('in-window', () => ({
    promise: {
      ...{ by: inMinutes(9), expected: inMinutes(7), isLate: false },
      window: { from: inMinutes(4), to: inMinutes(9) },
    },
  })),
  state('on-the-way', onTheWay(-1, false)),
  state('late', onTheWay(12, true)),
  state('unpaid', () => ({
    ...{ status: 'awaiting-payment', payment_status: 'PENDING', mayCancel: true },
    ...{ payUrl: 'https://pay.tokri.example/cs_1', payBy: inMinutes(28) },
  })),
  state('missing', () => ({
    missingSoFar: [{ productId: itemOf(2, '', 0, 0).productId, quantity: 2 }],
  })),
  {
    name: 'order-details-change-time',
    path: PATH,
    intercept: async (page) => {
      await withSlots(page);
      await withOrder(() => ({ status: 'confirmed', mayCancel: true }))(page);
    },
    reach: openDialog('Change time', 'Change time'),
  },
  state('slot', () => ({
    ...{ status: 'confirmed', mayCancel: true, slot: { from: inMinutes(120), to: inMinutes(180) } },
    promise: { by: inMinutes(180), expected: inMinutes(180), isLate: false },
  })),
  state('question', withQuestion),
  state('changed', changedByShop),
  state('returned', () => ({
    status: 'returned',
    ledger: { owed: 0, charged: 0, refunded: 0, refunding: 0, collected: 0, due: 0 },
    timeline: (['confirmed', 'packed', 'on-the-way', 'not-delivered', 'returned'] as const).map((status) => ({
      ...{ status, at, cause: status },
    })),
  })),
  state('cancelled', () => ({
    ...{ status: 'cancelled', payment_status: 'REFUNDED', cancelReason: 'Ordered twice' },
    timeline: [
      { status: 'confirmed', at, cause: 'paid' },
      { status: 'cancelled', at, cause: 'cancelled-by-shopper' },
    ],
    ledger: { owed: 0, charged: 316, refunded: 316, refunding: 0, collected: 0, due: 0 },
  })),
  state('delivered', delivered),
  state('problems', withProblems, openDialog('Report a problem', 'Report a problem')),
  state('answered', withProblems),
  {
    name: 'order-details-again',
    path: PATH,
    intercept: async (page) => {
      await withOrder(delivered)(page);
      await withDearerMilkOnly(page);
      await unanswered(/cart\/create/)(page);
    },
    reach: openDialog('Order again', 'Some items have changed'),
  },
];
