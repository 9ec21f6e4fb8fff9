import {
  inShelfOrder,
  priceOfPieces,
  toPaise,
  toRupees,
  type Delivery as DeliveryAnswer,
  type DeskOrder,
  type QueuedOrder,
} from '@tokri/contracts';
import { addedOf, ledgerOf, notKeptPieces, refusedOf, valueOf } from '../orders/ledger';
import type { Order } from '../orders/order';
import { presentOrder, quantityIn, reasonOf } from '../orders/present';
import { shownStatus } from '../orders/transitions';
import { presentProblems } from '../problems/present';
import { isReplacementDue, nextAnswerBy, problemsOf } from '../problems/problems';
import { presentGrantedRefunds, presentRefundable } from '../refunds/present';
import { presentSlot } from '../slots/schedule';
import { takenOutOf } from '../substitution/changed-pieces';
import { presentChanges } from '../substitution/present';
import { isCodeLocked, MAX_WRONG_CODES, pickedPieces, piecesInBag, reportedMissing } from './fulfilment';
import { promisedAtOf } from './promise';
import { NO_SHELVES, type Shelves } from './shelves';

const presentPromise = (order: Order): { promisedAt?: string } => {
  const at = promisedAtOf(order);
  return at ? { promisedAt: at.toISOString() } : {};
};

const piecesOf = (order: Order): number =>
  [...order.lines, ...addedOf(order)].reduce((sum, { quantity }) => sum + quantity, 0) -
  takenOutOf(order).reduce((sum, { quantity }) => sum + quantity, 0);

const presentAnswerBy = (order: Order): { answerBy?: string } => {
  const at = nextAnswerBy(order);
  return at ? { answerBy: at.toISOString() } : {};
};

function presentBuyer({ buyerName: name, buyerEmail: email }: Order): Pick<DeskOrder, 'buyer'> {
  return name || email ? { buyer: { ...(name && { name }), ...(email && { email }) } } : {};
}

function presentDeskItem(
  order: Order,
  item: Order['items'][number],
  shelves: Shelves,
): DeskOrder['items'][number] {
  const { productId } = item;
  const { quantity: missing, reason } = reportedMissing(order, productId) ?? {};
  const refused = quantityIn(refusedOf(order), productId);
  const takenOut = quantityIn(takenOutOf(order), productId);
  const shelf = shelves.get(productId);
  return {
    ...item,
    picked: pickedPieces(order, productId),
    ...(missing !== undefined && { missing, missingReason: reason }),
    ...(refused && { refused }),
    ...(takenOut && { takenOut }),
    ...(shelf !== undefined && { shelf }),
  };
}

export const presentDeskOrder = (order: Order, now: Date, shelves: Shelves = NO_SHELVES): DeskOrder => ({
  ...presentOrder(order),
  ...reasonOf(order),
  items: inShelfOrder(order.items.map((item) => presentDeskItem(order, item, shelves))),
  ...presentBuyer(order),
  ledger: ledgerOf(order),
  ...presentChanges(order, now),
  since: sinceOf(order).toISOString(),
  ...presentPromise(order),
  ...('picking' in order && { pickerId: order.picking?.pickerId }),
  ...('delivery' in order && { rider: order.delivery.rider }),
  ...('notDelivered' in order && { notDeliveredReason: order.notDelivered }),
  isCodeLocked: isCodeLocked(order),
  isRefundRefused: order.refundRefusedAt !== undefined,
  hasRefusedItems: 'refusedAt' in order && order.refusedAt !== undefined,
  ...presentProblems(order),
  ...presentGrantedRefunds(order, true),
  ...presentRefundable(order),
});

export const presentQueuedOrder = (order: Order): QueuedOrder => ({
  _id: order.id,
  orderId: order.number,
  status: shownStatus(order.status),
  since: sinceOf(order).toISOString(),
  ...presentPromise(order),
  ...(order.slot && { slot: presentSlot(order.slot) }),
  createdAt: order.createdAt.toISOString(),
  pieces: piecesOf(order),
  totalAmt: order.total,
  owed: ledgerOf(order).owed,
  payment_status: order.paymentStatus,
  city: order.address.city,
  pincode: order.address.pincode,
  ...presentAnswerBy(order),
  ...(problemsOf(order).some(isReplacementDue) && { isReplacementDue: true }),
  ...('picking' in order && { pickerId: order.picking?.pickerId }),
  ...('delivery' in order && { riderName: order.delivery.rider.name }),
});

/** What the rider needs to deliver; only the outcome once the delivery has ended. */
export function presentDelivery(order: Order): DeliveryAnswer {
  if (order.status !== 'on-the-way')
    return {
      orderId: order.number,
      status: shownStatus(order.status),
      toCollect: 0,
      items: [],
      triesLeft: 0,
    };
  const { _id: _addressId, ...address } = order.address;
  return {
    orderId: order.number,
    status: shownStatus(order.status),
    address,
    ...(order.deliveryNote && { deliveryNote: order.deliveryNote }),
    ...(order.slot && { slot: presentSlot(order.slot) }),
    toCollect: ledgerOf(order).due,
    items: itemsInBag(order),
    triesLeft: Math.max(0, MAX_WRONG_CODES - order.delivery.wrongCodes),
  };
}

const itemsInBag = (order: Order): DeliveryAnswer['items'] =>
  order.items
    .map((item) => {
      const { productId, name, brand, unit } = item;
      const quantity = piecesInBag(order, productId);
      const pieceCost = toRupees(valueOf(order, [{ productId, quantity: 1 }]));
      const refusedCosts = Array.from({ length: quantity }, (_, at) => refusedCost(order, item, at + 1));
      return { productId, name, ...(brand && { brand }), unit, quantity, pieceCost, refusedCosts };
    })
    .filter(({ quantity }) => quantity > 0);

/** Rupees of refused pieces, as the ledger counts them: after the pieces of the line that were not packed. */
const refusedCost = (
  order: Order,
  { productId, quantity, lineTotal }: Order['items'][number],
  refused: number,
) => toRupees(priceOfPieces(toPaise(lineTotal), quantity, refused, notKeptPieces(order, productId)));

function sinceOf(order: Order): Date {
  // The desk cares for it from the start of its slot on.
  const isForSlot = order.slot !== undefined && order.status === 'confirmed';
  const queuedAt = !isForSlot && 'queuedAt' in order ? order.queuedAt : undefined;
  return queuedAt ?? order.timeline.at(-1)?.at ?? order.createdAt;
}
