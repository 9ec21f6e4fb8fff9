import {
  toRupees,
  type Delivery as DeliveryAnswer,
  type DeskOrder,
  type Order as OrderAnswer,
  type OrderDetails,
  type OrderProblem,
  type QueuedOrder,
} from '@tokri/contracts';
import { isCodeLocked, MAX_WRONG_CODES, pickedPieces, piecesInBag, reportedMissing } from './fulfilment';
import { ledgerOf, refusedOf, settledMissing, valueOf, type ProductPieces } from './ledger';
import type { Order } from './order';
import { problemsOf, reportablePieces, reportableUntil } from './problems';
import { expectedAt, promisedAtOf, type StepSeconds } from './promise';
import { statusAfter } from './transitions';

/** The order as the contract shows it. */
export const presentOrder = (order: Order): OrderAnswer => ({
  _id: order.id,
  orderId: order.number,
  product_details: detailsOf(order.items[0]),
  items: order.items.map((item) => {
    const missing = quantityIn(settledMissing(order), item.productId);
    const refused = quantityIn(refusedOf(order), item.productId);
    return { ...item, ...(missing && { missing }), ...(refused && { refused }) };
  }),
  status: order.status,
  payment_status: order.paymentStatus,
  delivery_address: order.address,
  ...(order.deliveryNote && { deliveryNote: order.deliveryNote }),
  subTotalAmt: order.subTotal,
  totalAmt: order.total,
  timeline: order.timeline.map(({ status, at, cause, by }) => ({
    ...{ status, at: at.toISOString(), cause },
    ...(by && { by: by.role }),
  })),
  createdAt: order.createdAt.toISOString(),
});

const detailsOf = (item?: Order['items'][number]): OrderAnswer['product_details'] => ({
  name: item?.name ?? '',
  ...(item?.name_hi && { name_hi: item.name_hi }),
  image: item?.image ?? [],
});

const quantityIn = (pieces: readonly ProductPieces[], productId: string): number | undefined =>
  pieces.find((each) => each.productId === productId)?.quantity;

/** What the details of an order follow from beside the order. */
export interface DetailRules {
  stepSeconds: StepSeconds;
  /** Days after the delivery in which problems can be reported. */
  problemDays: number;
}

/** The order as its shopper follows it. */
export const presentOrderDetails = (
  order: Order,
  { stepSeconds, problemDays }: DetailRules,
  now: Date,
): OrderDetails => ({
  ...presentOrder(order),
  ...reasonOf(order),
  ledger: ledgerOf(order),
  ...('delivery' in order && { rider: order.delivery.rider }),
  ...(order.status === 'on-the-way' && { deliveryCode: order.delivery.code }),
  ...promiseOf(order, stepSeconds, now),
  ...payUrlOf(order, now),
  mayCancel: mayCancel(order),
  ...presentProblems(order),
  ...mayReport(order, problemDays, now),
});

export function presentProblems(order: Order): { problems?: OrderProblem[] } {
  const problems = problemsOf(order).map(({ id, productId, kind, quantity, note, reportedAt, answer }) => ({
    ...{ _id: id, productId, kind, quantity, reportedAt: reportedAt.toISOString() },
    ...(note && { note }),
    ...(answer && { answeredAt: answer.at.toISOString(), accepted: answer.accepted }),
    ...(answer?.reason && { reason: answer.reason }),
  }));
  return problems.length > 0 ? { problems } : {};
}

function mayReport(order: Order, days: number, now: Date): Pick<OrderDetails, 'mayReport'> {
  const until = reportableUntil(order, days);
  if (!until || now > until) return {};
  const pieces = order.items
    .map(({ productId }) => ({ productId, quantity: reportablePieces(order, productId) }))
    .filter(({ quantity }) => quantity > 0);
  return { mayReport: { until: until.toISOString(), pieces } };
}

/** In less time nobody pays by card. */
const MIN_TIME_TO_PAY_MS = 60_000;

function payUrlOf(order: Order, now: Date): Pick<OrderDetails, 'payUrl'> {
  if (order.status !== 'awaiting-payment') return {};
  const { url, expiresAt } = order.session;
  return expiresAt.getTime() - now.getTime() > MIN_TIME_TO_PAY_MS ? { payUrl: url } : {};
}

/** A minute more or less is no news. */
const LATE_MS = 60_000;

function promiseOf(order: Order, steps: StepSeconds, now: Date): Pick<OrderDetails, 'promise'> {
  const expected = expectedAt(order, steps, now);
  const by = promisedAtOf(order) ?? expected;
  if (!expected || !by) return {};
  const isLate = expected.getTime() > by.getTime() + LATE_MS;
  return { promise: { by: by.toISOString(), expected: expected.toISOString(), isLate } };
}

const presentPromise = (order: Order): { promisedAt?: string } => {
  const at = promisedAtOf(order);
  return at ? { promisedAt: at.toISOString() } : {};
};

/** An order that awaits its payment is given up instead of cancelled; to the shopper it is the same. */
const mayCancel = ({ method, status }: Order): boolean =>
  status === 'awaiting-payment' || statusAfter(method, status, 'cancelled-by-shopper') !== undefined;

export const presentDeskOrder = (order: Order): DeskOrder => ({
  ...presentOrder(order),
  ...reasonOf(order),
  items: order.items.map((item) => {
    const { quantity: missing, reason } = reportedMissing(order, item.productId) ?? {};
    const refused = quantityIn(refusedOf(order), item.productId);
    return {
      ...item,
      picked: pickedPieces(order, item.productId),
      ...(missing !== undefined && { missing, missingReason: reason }),
      ...(refused && { refused }),
    };
  }),
  ledger: ledgerOf(order),
  since: sinceOf(order).toISOString(),
  ...presentPromise(order),
  ...('picking' in order && { pickerId: order.picking?.pickerId }),
  ...('delivery' in order && { rider: order.delivery.rider }),
  ...('notDelivered' in order && { notDeliveredReason: order.notDelivered }),
  isCodeLocked: isCodeLocked(order),
  isRefundRefused: order.refundRefusedAt !== undefined,
  hasRefusedItems: 'refusedAt' in order && order.refusedAt !== undefined,
  ...presentProblems(order),
});

export const presentQueuedOrder = (order: Order): QueuedOrder => ({
  _id: order.id,
  orderId: order.number,
  status: order.status,
  since: sinceOf(order).toISOString(),
  ...presentPromise(order),
  createdAt: order.createdAt.toISOString(),
  pieces: order.lines.reduce((sum, { quantity }) => sum + quantity, 0),
  totalAmt: order.total,
  owed: ledgerOf(order).owed,
  payment_status: order.paymentStatus,
  city: order.address.city,
  pincode: order.address.pincode,
  ...('picking' in order && { pickerId: order.picking?.pickerId }),
  ...('delivery' in order && { riderName: order.delivery.rider.name }),
});

/** What a rider needs at the door; once the delivery has ended, only how. */
export function presentDelivery(order: Order): DeliveryAnswer {
  if (order.status !== 'on-the-way')
    return { orderId: order.number, status: order.status, toCollect: 0, items: [], triesLeft: 0 };
  const { _id: _addressId, ...address } = order.address;
  return {
    orderId: order.number,
    status: order.status,
    address,
    ...(order.deliveryNote && { deliveryNote: order.deliveryNote }),
    toCollect: ledgerOf(order).due,
    items: itemsInBag(order),
    triesLeft: Math.max(0, MAX_WRONG_CODES - order.delivery.wrongCodes),
  };
}

/** What the rider has of it. */
const itemsInBag = (order: Order): DeliveryAnswer['items'] =>
  order.items
    .map(({ productId, name, unit }) => ({
      ...{ productId, name, unit, quantity: piecesInBag(order, productId) },
      pieceCost: toRupees(valueOf(order, [{ productId, quantity: 1 }])),
    }))
    .filter(({ quantity }) => quantity > 0);

const sinceOf = (order: Order): Date =>
  ('queuedAt' in order ? order.queuedAt : undefined) ?? order.timeline.at(-1)?.at ?? order.createdAt;

/** Why it was cancelled. What the desk notes of a refund is its own. */
function reasonOf({ timeline }: Order): { cancelReason?: string } {
  const reason = timeline.find(
    ({ cause }) => cause === 'cancelled-by-shopper' || cause === 'cancelled-by-admin',
  )?.reason;
  return reason ? { cancelReason: reason } : {};
}
