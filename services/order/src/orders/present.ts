import { toRupees, type Order as OrderAnswer, type OrderDetails, type OwnOrder } from '@tokri/contracts';
import { estimateOf, isLateAt, promisedAtOf, type StepSeconds } from '../fulfilment/promise';
import { mayReport, presentProblems } from '../problems/present';
import { hasOffers, offersOf } from '../offers/item-offers';
import { presentGrantedRefunds } from '../refunds/present';
import { takenOutOf } from '../substitution/changed-pieces';
import { presentChanges } from '../substitution/present';
import { presentSlot } from '../slots/schedule';
import { ledgerOf, missingOf, refusedOf, settledMissing, type ProductPieces } from './ledger';
import type { Order } from './order';
import { shownStatus, statusAfter } from './transitions';

export const presentOrder = (order: Order): OrderAnswer => ({
  _id: order.id,
  orderId: order.number,
  product_details: detailsOf(order.items[0]),
  items: order.items.map((item) => {
    const missing = quantityIn(settledMissing(order), item.productId);
    const refused = quantityIn(refusedOf(order), item.productId);
    const takenOut = quantityIn(takenOutOf(order), item.productId);
    return {
      ...item,
      ...(missing && { missing }),
      ...(refused && { refused }),
      ...(takenOut && { takenOut }),
    };
  }),
  status: shownStatus(order.status),
  payment_status: order.paymentStatus,
  delivery_address: order.address,
  ...(order.deliveryNote && { deliveryNote: order.deliveryNote }),
  ...(order.slot && { slot: presentSlot(order.slot) }),
  subTotalAmt: order.subTotal,
  totalAmt: order.total,
  ...(order.deliveryFee && { deliveryFee: order.deliveryFee }),
  ...(order.storeCredit && { storeCredit: toRupees(order.storeCredit) }),
  ...(hasOffers(order) && { offers: offersOf(order) }),
  timeline: order.timeline.map(({ status, at, cause, by }) => ({
    status,
    at: at.toISOString(),
    cause,
    ...(by && { by: by.role }),
  })),
  createdAt: order.createdAt.toISOString(),
});

/** The order as its shopper sees it in a list. */
export const presentOwnOrder = (order: Order, now: Date): OwnOrder => ({
  ...presentOrder(order),
  ...paymentOf(order, now),
});

const detailsOf = (item?: Order['items'][number]): OrderAnswer['product_details'] => ({
  name: item?.name ?? '',
  ...(item?.name_hi && { name_hi: item.name_hi }),
  ...(item?.brand && { brand: item.brand }),
  image: item?.image ?? [],
});

export const quantityIn = (pieces: readonly ProductPieces[], productId: string): number | undefined =>
  pieces.find((each) => each.productId === productId)?.quantity;

export interface DetailRules {
  stepSeconds: StepSeconds;
  /** Days after the delivery in which problems can be reported. */
  problemDays: number;
  /** Number that connects shoppers to riders, instead of the rider's own. */
  riderPhone?: string | undefined;
}

/** The order with tracking details for its shopper. */
export const presentOrderDetails = (
  order: Order,
  { stepSeconds, problemDays, riderPhone }: DetailRules,
  now: Date,
): OrderDetails => ({
  ...presentOwnOrder(order, now),
  ...reasonOf(order),
  ledger: ledgerOf(order),
  ...missingSoFarOf(order),
  ...riderOf(order, riderPhone),
  ...(order.status === 'on-the-way' && { deliveryCode: order.delivery.code }),
  ...promiseOf(order, stepSeconds, now),
  ...presentChanges(order, now),
  mayCancel: mayCancel(order),
  ...presentProblems(order),
  ...presentGrantedRefunds(order),
  ...mayReport(order, problemDays, now),
});

/** The number is personal data of the rider: shown while the shopper may need it, empty after that. */
function riderOf(order: Order, riderPhone?: string): Pick<OrderDetails, 'rider'> {
  if (!('delivery' in order)) return {};
  const { name, mobile } = order.delivery.rider;
  return { rider: { name, mobile: order.status === 'on-the-way' ? (riderPhone ?? mobile) : '' } };
}

/** With less time left to pay by card, the payment page is not offered. */
const MIN_TIME_TO_PAY_MS = 60_000;

function paymentOf(order: Order, now: Date): Pick<OwnOrder, 'payUrl' | 'payBy'> {
  if (order.status !== 'awaiting-payment') return {};
  const { url, expiresAt } = order.session;
  const isOpen = expiresAt.getTime() - now.getTime() > MIN_TIME_TO_PAY_MS;
  return isOpen ? { payUrl: url, payBy: expiresAt.toISOString() } : {};
}

function missingSoFarOf(order: Order): Pick<OrderDetails, 'missingSoFar'> {
  if (order.status !== 'picking' || missingOf(order).length === 0) return {};
  return { missingSoFar: missingOf(order).map(({ productId, quantity }) => ({ productId, quantity })) };
}

function promiseOf(order: Order, steps: StepSeconds, now: Date): Pick<OrderDetails, 'promise'> {
  const estimate = estimateOf(order, steps, now);
  if (!estimate) return {};
  const by = promisedAtOf(order) ?? estimate.expected;
  const isLate = isLateAt(by, estimate, now);
  // Until the promised time has passed, it is the best available estimate.
  const expected = estimate.isUnknown && !isLate ? by : estimate.expected;
  return {
    promise: {
      by: by.toISOString(),
      expected: expected.toISOString(),
      isLate,
      ...(estimate.isUnknown && isLate && { isUnknown: true }),
      ...quotedTimesOf(order),
    },
  };
}

/** The window in which the order was promised, as times. */
function quotedTimesOf(order: Order): { window?: { from: string; to: string } } {
  if (order.slot) return { window: presentSlot(order.slot) };
  const end = promisedAtOf(order);
  if (!order.quoted || !end) return {};
  const { from, to } = order.quoted;
  const start = new Date(end.getTime() - (to - from) * 1_000);
  return { window: { from: start.toISOString(), to: end.toISOString() } };
}

/** An order that awaits its payment can always be cancelled by giving up the payment. */
const mayCancel = ({ method, status }: Order): boolean =>
  status === 'awaiting-payment' || statusAfter(method, status, 'cancelled-by-shopper') !== undefined;

/** Reason of the cancellation. Refund notes of the desk are internal. */
export function reasonOf({ timeline }: Order): { cancelReason?: string } {
  const reason = timeline.find(
    ({ cause }) => cause === 'cancelled-by-shopper' || cause === 'cancelled-by-admin',
  )?.reason;
  return reason ? { cancelReason: reason } : {};
}
