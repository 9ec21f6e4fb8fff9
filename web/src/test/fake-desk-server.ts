import type { DeskList, DeskOrder, GrantedRefund, QueuedOrder } from '@tokri/contracts';
import { http } from 'msw';
import { admin, anOrder, id } from './fixtures';
import { asJson, failure, ok, okWith, server, stub } from './server';

export const aQueuedOrder = (changes: Partial<QueuedOrder> = {}): QueuedOrder => ({
  _id: id(51),
  orderId: 'ORD-7KQM2X',
  status: 'confirmed',
  since: new Date().toISOString(),
  createdAt: new Date().toISOString(),
  pieces: 2,
  totalAmt: 86,
  owed: 86,
  payment_status: 'CASH ON DELIVERY',
  city: 'Pune',
  pincode: '411001',
  ...changes,
});

const [milk] = anOrder().items;
const curd = { productId: id(102), name: 'Curd', unit: '400 g', quantity: 3, price: 40, discount: 0 };
const items = [milk!, { ...milk!, ...curd, lineTotal: 120 }].map((item) => ({ ...item, picked: 0 }));

export const aDeskOrder = (changes: Partial<DeskOrder> = {}): DeskOrder => ({
  ...anOrder(),
  items,
  totalAmt: 206,
  subTotalAmt: 206,
  timeline: [{ status: 'confirmed', at: '2026-10-01T00:00:00.000Z', cause: 'cash-accepted', by: 'shopper' }],
  since: new Date().toISOString(),
  ledger: { owed: 206, charged: 0, refunded: 0, refunding: 0, collected: 0, due: 206 },
  isCodeLocked: false,
  isRefundRefused: false,
  hasRefusedItems: false,
  ...changes,
});

const NO_ORDERS: Record<DeskList, number> = {
  ...{ confirmed: 0, picking: 0, packed: 0, 'on-the-way': 0, 'not-delivered': 0 },
  ...{ 'refund-refused': 0, problem: 0, 'items-refused': 0 },
};

export function fakeQueue(orders: readonly QueuedOrder[]) {
  const fake = { orders, totalPage: 1, refundsRefused: 0, problems: 0, queries: [] as string[] };
  stub('getRiders', () => okWith({ riders: [], proposals: [] }));
  stub('getDeskOrders', (_body, request) => {
    const { search, searchParams } = new URL(request.url);
    fake.queries.push(search);
    const status = searchParams.get('status');
    const counts = { ...NO_ORDERS, 'refund-refused': fake.refundsRefused, problem: fake.problems };
    for (const order of fake.orders) counts[order.status as DeskList] += 1;
    const data = fake.orders.filter((order) => !status || order.status === status);
    const page = Number(searchParams.get('page'));
    return ok({ data: asJson(data), counts, page, totalPage: fake.totalPage, totalCount: data.length });
  });
  return fake;
}

/** Stubs an order of the desk; `sent` records changes, `refuse` is the error of the next change. */
export function fakeDeskOrder(order: DeskOrder) {
  const fake = { order, sent: [] as unknown[], refuse: undefined as string | undefined };
  const change = (path: string, message: string, changed: (body: any) => Partial<DeskOrder>) =>
    http.post(`*/api/order/desk/${path}`, async ({ request }) => {
      const body = (await request.json()) as object;
      fake.sent.push({ [path]: body });
      if (fake.refuse) return failure(409, 'ORDER_MOVED_ON', fake.refuse);
      fake.order = { ...fake.order, ...changed(body) };
      return okWith(fake.order, message);
    });
  stub('getDeskOrder', () => okWith(fake.order));
  server.use(
    change('start-picking', 'Picking begun', () => ({ status: 'picking', pickerId: admin._id })),
    change('pick-item', 'Noted', ({ productId, picked }) => ({
      items: fake.order.items.map((item) => {
        if (item.productId !== productId) return item;
        return { ...item, picked: Math.min(picked, item.quantity - (item.missing ?? 0)) };
      }),
    })),
    change('report-missing', 'Noted', ({ productId, missing, reason }) => ({
      items: fake.order.items.map((item) => {
        if (item.productId !== productId) return item;
        const { missing: _known, missingReason: _reason, ...found } = item;
        return missing > 0 ? { ...found, missing, missingReason: reason } : found;
      }),
    })),
    change('settle-refund', 'Noted', () => ({ isRefundRefused: false })),
    change('answer-problem', 'Answered', ({ problemId, accepted, remedy: granted, reason }) => ({
      problems: fake.order.problems?.map((problem) =>
        problem._id === problemId
          ? { ...problem, accepted, ...(granted && { granted }), ...(reason && { reason }) }
          : problem,
      ),
    })),
    change('settle-replacement', 'Noted', ({ problemId, outcome }) => ({
      problems: fake.order.problems?.map((problem) => {
        if (problem._id !== problemId) return problem;
        if (outcome === 'refunded') return { ...problem, granted: 'refund' };
        return { ...problem, replacedAt: '2026-10-01T10:00:00.000Z' };
      }),
    })),
    change('grant-refund', 'Refund granted', ({ refundId, restock: restocked, asCredit, ...refund }) => {
      const { pieces, amount, reason } = refund as Omit<GrantedRefund, '_id'>;
      const granted = { _id: refundId, grantedAt: '2026-10-01T10:00:00.000Z', amount, pieces, reason };
      return { grantedRefunds: [{ ...granted, restocked, ...(asCredit && { credited: amount }) }] };
    }),
    change('pack', 'Order packed', () => ({ status: 'packed' })),
    change('cancel', 'Order cancelled', ({ reason }) => ({ status: 'cancelled', cancelReason: reason })),
    change('return', 'Order returned', () =>
      fake.order.hasRefusedItems ? { hasRefusedItems: false } : { status: 'returned' },
    ),
  );
  return fake;
}
