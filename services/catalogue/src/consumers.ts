import type { EventData, StockReleaseCause } from '@tokri/contracts';
import type { ConsumerTable, Transaction } from '@tokri/messaging';
import { writeOffNotFound } from './stock/write-off-not-found';
import {
  adjustReservation,
  commitReservation,
  releaseReservation,
  returnRefunded,
  returnRefused,
  type BuyerTags,
} from './stock/reservations/change-reservation';
import {
  ORDER_CANCELLED,
  ORDER_REJECTED,
  ORDER_RETURNED,
  SUBSTITUTE_ANSWERED,
} from './stock/reservations/reservation';
import { buyerGroup, buyerTag } from './insights/popularity/popularity';
import { dayOf } from './insights/daily-counts/day';
import { type CatalogueStore } from './store';
import { toId } from './ids';

interface Pieces {
  productId: string;
  quantity: number;
}

export const createConsumers = (store: CatalogueStore): ConsumerTable => ({
  'order.confirmed': async ({ data }, transaction) => {
    await commitReservation(store, transaction, data.orderId, data.lines, tagsOf(data));
  },
  'order.cancelled': async ({ data }, transaction) => {
    await releaseAll(store, transaction, data, ORDER_CANCELLED);
  },
  'order.rejected': async ({ data }, transaction) => {
    await releaseReservation(store, transaction, data.orderId, ORDER_REJECTED, data.lines);
  },
  'order.adjusted': async ({ data }, transaction) => {
    const { orderId, lines, missing, takenOut = [], added = [] } = data;
    if (missing.length + takenOut.length > 0)
      await adjustReservation(store, transaction, orderId, lines, { missing, takenOut });
    for (const addition of added) await settleAddition(store, transaction, addition, tagsOf(data));
  },
  'order.substitute-answered': async ({ data }, transaction) => {
    if (data.isAccepted) return;
    await releaseReservation(store, transaction, data.questionId, SUBSTITUTE_ANSWERED);
  },
  'shelf.found-empty': async ({ data, time }, transaction) => {
    await writeOffNotFound(store, transaction, data, new Date(time));
  },
  // Written-off goods stay sold, here and below.
  'order.refused-taken-back': async ({ data }, transaction) => {
    if (data.stock === 'written-off') return;
    const { orderId, lines, refused, added = [] } = data;
    const own = withoutAdded(refused, added);
    if (own.length > 0) await returnRefused(store, transaction, orderId, lines, own);
    for (const { additionId, productId, quantity, refused: back = 0 } of added)
      if (back > 0)
        await returnRefused(
          store,
          transaction,
          additionId,
          [{ productId, quantity }],
          [{ productId, quantity: back }],
        );
  },
  'order.refund-granted': async ({ data: { restocked, ...data } }, transaction) => {
    if (restocked) await returnRefunded(store, transaction, { ...data, restocked });
  },
  'order.returned': async ({ data }, transaction) => {
    if (data.stock === 'written-off') return;
    await releaseAll(store, transaction, data, ORDER_RETURNED);
  },
});

type Added = NonNullable<EventData<'order.adjusted'>['added']>[number];

/** Additions have the tags of their order: together they are one buyer. */
function tagsOf({ orderId, userId }: { orderId: string; userId: string }): BuyerTags {
  const orderDay = dayOf(toId(orderId).getTimestamp());
  return { buyer: buyerTag(userId, orderDay), buyerGroup: buyerGroup(userId) };
}

/** The pieces of an addition that are not delivered. */
const cutOf = ({ productId, missing = 0, takenOut = 0 }: Added) => ({
  missing: missing > 0 ? [{ productId, quantity: missing }] : [],
  takenOut: takenOut > 0 ? [{ productId, quantity: takenOut }] : [],
});

/** Added pieces are sold when the order is packed. */
async function settleAddition(
  store: CatalogueStore,
  transaction: Transaction,
  addition: Added,
  tags: BuyerTags,
): Promise<void> {
  const { additionId, productId, quantity } = addition;
  const lines = [{ productId, quantity }];
  await commitReservation(store, transaction, additionId, lines, tags);
  const cut = cutOf(addition);
  if (cut.missing.length + cut.takenOut.length > 0)
    await adjustReservation(store, transaction, additionId, lines, cut);
}

/** Releases what the order holds, with its additions. */
async function releaseAll(
  store: CatalogueStore,
  transaction: Transaction,
  data: EventData<'order.cancelled' | 'order.returned'>,
  cause: StockReleaseCause,
): Promise<void> {
  const { orderId, lines, missing, takenOut, added = [] } = data;
  await releaseReservation(store, transaction, orderId, cause, lines, { missing, takenOut });
  for (const addition of added) {
    const { additionId, productId, quantity } = addition;
    const cut = cutOf(addition);
    await releaseReservation(store, transaction, additionId, cause, [{ productId, quantity }], cut);
  }
}

/** The refused pieces that belong to the ordered lines. */
const withoutAdded = (refused: readonly Pieces[], added: readonly Added[]): Pieces[] =>
  refused
    .map(({ productId, quantity }) => ({
      productId,
      quantity: added.reduce(
        (left, each) => (each.productId === productId ? left - (each.refused ?? 0) : left),
        quantity,
      ),
    }))
    .filter(({ quantity }) => quantity > 0);
