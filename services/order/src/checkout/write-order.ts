import { VersionConflict } from '@tokri/messaging';
import { conflict, HttpError, unavailable } from '@tokri/service-kit';
import { CreditUsedUp } from '../credit/store';
import { offersOf } from '../offers/item-offers';
import { OfferUsedUp } from '../offers/store/redemptions';
import { newOrderId } from '../orders/model';
import type { Order, PendingOrder } from '../orders/order';
import type { Method } from '../orders/transitions';
import { isSameSlot } from '../slots/schedule';
import { SlotUsedUp } from '../slots/store';
import { isAnswer, replacedBy } from './earlier-orders';
import { newOrderNumber } from './keys';
import { beginOrder } from './placement';
import { price } from './price-order';
import { requireServed } from './require-trade';
import type { Dependencies, Duplicate, Priced, Submitted } from './step';
import type { CheckoutTable, UndoOrders } from './undo-orders';

/* From a priced submission to the written order. */

type Undo = Pick<UndoOrders, 'cancel' | 'compensate'> & Pick<CheckoutTable, 'dueAt'>;

/** A repeated submission gets its earlier order, even if prices or stock have changed since. */
export async function unlessPlacedBefore(
  state: Submitted | Priced,
  error: unknown,
  dependencies: Dependencies,
): Promise<Priced | Duplicate> {
  const { submission, keys } = state;
  const { byKeys, unpaid } = await dependencies.checkoutStore.findEarlier(submission.userId, keys);
  if (byKeys && isAnswer(byKeys, keys)) return { status: 'duplicate' };
  if (state.status === 'submitted' && mayBeHeld(error) && unpaid.length > 0)
    return price(state, dependencies, unpaid);
  throw error;
}

/** Refusals that pieces, offers, store credit or the slot of an unpaid order may cause. */
const HELD: readonly string[] = [
  'OUT_OF_STOCK',
  'COUPON_REFUSED',
  'PRICES_CHANGED',
  'CREDIT_CHANGED',
  'SLOT_FULL',
];
const mayBeHeld = (error: unknown): boolean => error instanceof HttpError && HELD.includes(error.code);

/**
 * Between pricing and writing an offer, store credit or a slot can be used up, and an unpaid order that the new one replaces be
 * paid: then the order is priced again, which gives the reason.
 */
export const writeOrders =
  (undo: Undo) =>
  async (priced: Priced, dependencies: Dependencies): Promise<PendingOrder | Duplicate> => {
    let state = priced;
    for (let attempt = 1; attempt <= MAX_PRICINGS; attempt += 1) {
      try {
        return await writeOrder(state, dependencies, undo);
      } catch (error) {
        if (!OVERTAKEN.some((kind) => error instanceof kind)) throw error;
        dependencies.activeOffers.forget();
        const next = await priceAgain(state, dependencies);
        if (next.status === 'duplicate') return next;
        state = next;
      }
    }
    throw unavailable();
  };

/** The order that used up the offer or the credit can be that of the same submission, placed by another process. */
async function priceAgain(priced: Priced, dependencies: Dependencies): Promise<Priced | Duplicate> {
  const { submission, keys } = priced;
  const submitted = { ...priced, status: 'submitted' as const };
  // One of them may have been paid or replaced since.
  const { byKeys, unpaid } = await dependencies.checkoutStore.findEarlier(submission.userId, keys);
  if (byKeys && isAnswer(byKeys, keys)) return { status: 'duplicate' };
  try {
    return await price(submitted, dependencies, priced.unpaid.length > 0 ? unpaid : []);
  } catch (error) {
    if (!mayBeHeld(error) || unpaid.length === 0) throw error;
    return price(submitted, dependencies, unpaid);
  }
}

const MAX_PRICINGS = 3;
const OVERTAKEN = [OfferUsedUp, CreditUsedUp, SlotUsedUp, VersionConflict];

/**
 * Reads the address only after pricing, which refuses most submissions in a rush. Only an accepted submission replaces
 * an earlier unpaid order.
 * @throws 409 of `requireServed`, TOO_MANY_OPEN_PAYMENTS, TOO_MANY_OPEN_ORDERS
 */
async function writeOrder(
  priced: Priced,
  dependencies: Dependencies,
  undo: Undo,
): Promise<PendingOrder | Duplicate> {
  const { clients, checkoutStore, limits, orderNumberPrefix, promiseSeconds, quoteWindow, now } =
    dependencies;
  const { submission, keys, items, costs, goods, deliveryFee, deliveryOffer, total, storeCredit, slot } =
    priced;
  const { userId, method, lines, addressId, deliveryNote, returnOrigin, language, placedBy } = submission;
  const [address, buyer, rules] = await Promise.all([
    clients.findAddress(userId, addressId),
    clients.tryFindBuyer(userId),
    dependencies.tradingRules.read(),
  ]);
  requireServed(address, rules);
  const { submissionKey, clientKey, fingerprint } = keys;
  const createdAt = now();
  const quoted = slot ? undefined : quoteWindow?.();
  const draft = {
    id: newOrderId(),
    number: newOrderNumber(orderNumberPrefix),
    userId,
    method,
    address,
    lines,
    items,
    subTotal: goods,
    total,
    ...(deliveryFee > 0 && { deliveryFee }),
    ...(deliveryOffer && { deliveryOffer }),
    ...(storeCredit > 0 && { storeCredit }),
    ...(costs.length > 0 && { costs }),
    submissionKey,
    clientKey,
    fingerprint,
    createdAt,
    returnOrigin,
    deliveryNote,
    language,
    ...(slot ? { slot } : { promiseSeconds: quoted?.to ?? promiseSeconds() }),
    ...(quoted && { quoted }),
    buyerName: buyer.name,
    buyerEmail: buyer.email,
    by: placedBy === undefined ? undefined : { role: 'admin' as const, id: placedBy },
  };
  const order = beginOrder({ ...draft, dueAt: undo.dueAt('pending', method, createdAt) });
  const freed = withWhatItTakes(priced);
  const { redemptions } = priced;
  const within =
    redemptions.length > 0 || storeCredit > 0 || slot
      ? dependencies.redeem(order, { redemptions, slotOrders: rules.slots?.orders ?? 0 }, freed)
      : undefined;
  const insert = () => checkoutStore.insertOpen(order, limits.open[method], within, freed[0]?.openSlot);
  let written = await insert();
  if (written === 'taken') return { status: 'duplicate' as const };
  if (written !== 'full')
    for (const earlier of freed) await undo.compensate(earlier, 'replaced', dependencies);
  // After the order is written: of two concurrent submissions at least one finds the other.
  const replaced = await replaceEarlier(order, priced.short, dependencies, undo);
  if (written === 'full' && replaced > 0) written = await insert();
  if (written === 'full') throw tooManyOpen(method, limits.open[method].places);
  return written === 'taken' ? { status: 'duplicate' as const } : written;
}

/** Unpaid orders that use the same offers, store credit or slot, if pricing counted these as available. */
const withWhatItTakes = ({ unpaid, redemptions, storeCredit, slot }: Priced): Order[] =>
  unpaid.filter(
    (order) =>
      isSameSlot(slot, order.slot) ||
      (storeCredit > 0 && order.storeCredit !== undefined) ||
      offersOf(order).some(({ offerId }) => redemptions.some((each) => each.offerId === offerId)),
  );

/** Expires the payment sessions of unpaid orders that this one replaces. @returns how many */
async function replaceEarlier(
  order: PendingOrder,
  short: readonly string[],
  dependencies: Dependencies,
  { cancel }: Undo,
): Promise<number> {
  const { unpaid } = await dependencies.checkoutStore.findEarlier(order.userId);
  const replaced = replacedBy(order, unpaid, short);
  for (const earlier of replaced) await cancel(earlier, 'replaced', dependencies);
  return replaced.length;
}

const tooManyOpen = (method: Method, count: number) =>
  method === 'card'
    ? conflict(
        'TOO_MANY_OPEN_PAYMENTS',
        `You have ${count} orders waiting to be paid. Please pay or cancel one of them first (My Orders).`,
      )
    : conflict(
        'TOO_MANY_OPEN_ORDERS',
        `You have ${count} orders to be paid at the door already. Please wait until one has arrived, or pay online.`,
      );
