import {
  ERASED_USER,
  toPaise,
  toRupees,
  UPLOADED_PICTURE,
  type EventData,
  type EventType,
  type ShopEvent,
} from '@tokri/contracts';
import { pick } from '@tokri/database';
import { RefusedEvent, type ConsumerTable, type Transaction } from '@tokri/messaging';
import { receiveEntry } from './audit/receive-entry';
import { userUpdated } from './accounts/commands/update-user';
import { after } from './lifetimes';
import type { MailContent } from './mail/content';
import { answerMail, grantedMail, changedMail, deliveredMail } from './mail/order-contents';
import type { QueuedMail } from './mail/queue';
import type { Dependencies } from './dependencies';
import { onDataExported } from './privacy/data-export';
import { onDataErased } from './privacy/erasure';
import { noteProgress } from './privacy/order-progress';
import { setPrivacyNotice } from './privacy-notice/commands';
import { setShopName } from './shop-name/commands';
import { languageOfUser, type User } from './accounts/store/users';

type OrderFacts = Pick<EventData<'order.placed'>, 'orderId' | 'orderNumber' | 'userId' | 'total'>;
type OrderSummary = EventData<'order.confirmed'>;

/** Every reaction of identity. All are idempotent and tolerate events out of order. */
export function createConsumers(dependencies: Dependencies): ConsumerTable {
  const isErased = (userId: string, { session }: Transaction) =>
    dependencies.erasedUsers.has(userId, session);

  const unlessErased =
    <Event extends { data: { userId: string } }>(
      react: (event: Event, transaction: Transaction) => Promise<void>,
    ) =>
    async (event: Event, transaction: Transaction) => {
      if (!(await isErased(event.data.userId, transaction))) await react(event, transaction);
    };

  /** Stores a note of every order, because refund events contain only its id. Notes of erased users are anonymous. */
  const withOrderNote =
    <Data extends OrderFacts>(react: (data: Data, transaction: Transaction) => Promise<void>) =>
    async ({ type, data }: { type: EventType; data: Data }, transaction: Transaction) => {
      if (await isErased(data.userId, transaction))
        return noteOrder(dependencies, transaction, { ...data, userId: ERASED_USER });
      await noteOrder(dependencies, transaction, data);
      await noteProgress(dependencies.store, transaction, type, data.orderId);
      await react(data, transaction);
    };

  return {
    'audit.recorded': (event, transaction) => receiveEntry(dependencies, event, transaction),
    'media.avatar-stored': unlessErased(({ data, sequence }, transaction) =>
      setAvatar(dependencies, transaction, data, sequence),
    ),
    'address.created': unlessErased(({ data }, transaction) =>
      addTo(dependencies, transaction, data.userId, { addresses: data.addressId }),
    ),
    'address.removed': unlessErased(({ data }, transaction) =>
      removeAddress(dependencies, transaction, data),
    ),
    'cart.changed': unlessErased(({ data, sequence }, transaction) =>
      setCart(dependencies, transaction, data, sequence),
    ),
    'order.placed': withOrderNote((data, transaction) => listOrder(dependencies, transaction, data)),
    'order.confirmed': withOrderNote(async (data: OrderSummary, transaction) => {
      await listOrder(dependencies, transaction, data);
      await mailUser(dependencies, transaction, data.userId, `order.confirmed:${data.orderId}`, (user) => ({
        template: 'order-confirmed',
        ...summary(data, user),
      }));
    }),
    'order.cancelled': withOrderNote((data: OrderSummary, transaction) =>
      mailUser(dependencies, transaction, data.userId, `order.cancelled:${data.orderId}`, (user) => ({
        template: 'order-cancelled',
        ...summary(data, user),
      })),
    ),
    'order.handed-over': withOrderNote((data: EventData<'order.handed-over'>, transaction) => {
      const { orderId, orderNumber, riderName, code } = data;
      return mailUser(
        dependencies,
        transaction,
        data.userId,
        `order.handed-over:${orderId}:${code}`,
        (user) => ({
          template: 'order-on-the-way',
          orderNumber,
          riderName,
          ...(user.verifyEmail && { code }),
        }),
      );
    }),
    'order.adjusted': withOrderNote((data: EventData<'order.adjusted'>, transaction) =>
      mailUser(dependencies, transaction, data.userId, `order.adjusted:${data.orderId}`, () =>
        changedMail(data),
      ),
    ),
    'order.problem-answered': withOrderNote((data: EventData<'order.problem-answered'>, transaction) =>
      mailUser(
        dependencies,
        transaction,
        data.userId,
        // A granted replacement can become a refund, which is another mail.
        `order.problem-answered:${data.orderId}:${data.problem.problemId}:${data.remedy ?? ''}`,
        () => answerMail(data),
      ),
    ),
    'order.refund-granted': withOrderNote((data: EventData<'order.refund-granted'>, transaction) =>
      mailUser(
        dependencies,
        transaction,
        data.userId,
        `order.refund-granted:${data.orderId}:${data.refundId}`,
        () => grantedMail(data),
      ),
    ),
    'order.delivered': withOrderNote((data: EventData<'order.delivered'>, transaction) =>
      mailDelivery(dependencies, transaction, data),
    ),
    'product.back-in-stock': (event, transaction) => mailWaiting(dependencies, transaction, event),
    'invoice.stored': unlessErased(({ data }, transaction) => attachInvoice(dependencies, transaction, data)),
    /** Not listed and not mailed; only noted, in case a refund follows. */
    'order.rejected': withOrderNote(async () => undefined),
    /** Only noted: an order under way blocks the deletion of its account. */
    'order.picking-started': withOrderNote(async () => undefined),
    'order.returned': withOrderNote(async () => undefined),
    'page.changed': ({ data, sequence }, transaction) =>
      setPrivacyNotice(dependencies.store, transaction, data, sequence),
    'shop.profile-changed': ({ data, sequence }, transaction) =>
      setShopName(dependencies.store, transaction, data, sequence),
    'payment.refunded': ({ data }, transaction) => mailRefund(dependencies, transaction, data),
    'user.data-erased': async ({ data, source }, transaction) => {
      requireOwnAnswer(data.service, source);
      await onDataErased(dependencies.store, data, transaction);
    },
    'user.data-exported': async ({ data, source }, transaction) => {
      requireOwnAnswer(data.service, source);
      await onDataExported(dependencies, data, transaction);
    },
  };
}

function requireOwnAnswer(service: string, source: string): void {
  if (service !== source) throw new RefusedEvent(`${source} answers for ${service}`);
}

const ADDRESSEE_FIELDS = ['name', 'email', 'verifyEmail', 'language'] as const;
type Addressee = Pick<User, (typeof ADDRESSEE_FIELDS)[number]>;

/** Includes personal data for confirmed emails only; an unconfirmed one may belong to a stranger. */
const summary = (
  { orderNumber, items, deliveryFee, total, storeCredit, deliveryAddress, paymentStatus }: OrderSummary,
  { name, verifyEmail }: Addressee,
) => ({
  orderNumber,
  items,
  ...(deliveryFee && { deliveryFee }),
  total,
  ...(storeCredit && { storeCredit }),
  paymentStatus,
  ...(verifyEmail && { person: { name, deliveryAddress } }),
});

/** Ignores an avatar with an older sequence. */
async function setAvatar(
  { store }: Dependencies,
  transaction: Transaction,
  { userId, url }: EventData<'media.avatar-stored'>,
  sequence: number,
): Promise<void> {
  if (!UPLOADED_PICTURE.test(url)) throw new RefusedEvent('the avatar is not an uploaded picture');
  const user = await store.users
    .findOneAndUpdate(
      { _id: userId, avatarSequence: { $lt: sequence } },
      { avatar: url, avatarSequence: sequence },
      { session: transaction.session, returnDocument: 'after' },
    )
    .lean();
  if (user) transaction.emit(userUpdated(user));
}

type ListEntry = { addresses: string } | { removedAddresses: string } | { orders: string };

/** Upserts, because the list may exist before its user. */
async function addTo(
  { store }: Dependencies,
  { session }: Transaction,
  userId: string,
  entry: ListEntry,
): Promise<void> {
  await store.lists.updateOne({ _id: userId }, { $addToSet: entry }, { session, upsert: true });
}

/** Remembers the removal, so that a late `address.created` does not restore the address. */
async function removeAddress(
  dependencies: Dependencies,
  transaction: Transaction,
  { userId, addressId }: EventData<'address.removed'>,
): Promise<void> {
  await addTo(dependencies, transaction, userId, { removedAddresses: addressId });
  const pull = { $pull: { addresses: addressId } };
  await dependencies.store.lists.updateOne({ _id: userId }, pull, { session: transaction.session });
}

/** The highest sequence wins. */
async function setCart(
  { store }: Dependencies,
  { session }: Transaction,
  { userId, lineIds }: EventData<'cart.changed'>,
  sequence: number,
): Promise<void> {
  await store.lists.updateOne(
    { _id: userId },
    { $setOnInsert: { cartSequence: 0 } },
    { session, upsert: true },
  );
  const older = { _id: userId, cartSequence: { $lt: sequence } };
  await store.lists.updateOne(older, { cartLines: lineIds, cartSequence: sequence }, { session });
}

const listOrder = (
  dependencies: Dependencies,
  transaction: Transaction,
  { userId, orderId }: OrderFacts,
): Promise<void> => addTo(dependencies, transaction, userId, { orders: orderId });

/** Notes the first event of an order; later ones must have the same user, number and total. */
async function noteOrder(
  { store }: Dependencies,
  { session }: Transaction,
  { orderId, orderNumber, userId, total }: OrderFacts,
): Promise<void> {
  const facts = { userId, orderNumber, amount: toPaise(total) };
  const note = await store.orderNotes.findById(orderId).session(session).lean();
  if (!note) {
    await store.orderNotes.updateOne({ _id: orderId }, { $setOnInsert: facts }, { session, upsert: true });
    return;
  }
  const isSame =
    note.userId === userId &&
    note.orderNumber === orderNumber &&
    (note.amount === undefined || note.amount === facts.amount);
  if (!isSame) throw new RefusedEvent('another user, number or total than in an earlier event of the order');
}

const deliveryKey = (orderId: string) => `order.delivered:${orderId}`;

/**
 * Attaches the invoice, which contains personal data, for a confirmed email only. This and attachInvoice both write the
 * note, so that concurrent runs conflict and the second one sees the write of the first.
 */
async function mailDelivery(
  dependencies: Dependencies,
  transaction: Transaction,
  data: EventData<'order.delivered'>,
): Promise<void> {
  const { orderId, userId } = data;
  const note = await dependencies.store.orderNotes
    .findByIdAndUpdate(orderId, { isDelivered: true }, { session: transaction.session })
    .lean();
  const until = after(dependencies.invoiceWaitMs);
  await mailUser(
    dependencies,
    transaction,
    userId,
    deliveryKey(orderId),
    () => deliveredMail(data),
    ({ verifyEmail }) => (verifyEmail ? { invoice: note?.invoice, until } : undefined),
  );
}

async function attachInvoice(
  { store, mails }: Dependencies,
  transaction: Transaction,
  { orderId, orderNumber, userId, kind, number }: EventData<'invoice.stored'>,
): Promise<void> {
  if (kind !== 'invoice' || userId === ERASED_USER) return;
  const { session } = transaction;
  const note = await store.orderNotes.findById(orderId).session(session).lean();
  if (note && (note.userId !== userId || note.orderNumber !== orderNumber))
    throw new RefusedEvent('another user or number than in an earlier event of the order');
  const facts = { $set: { invoice: number }, $setOnInsert: { userId, orderNumber } };
  await store.orderNotes.updateOne({ _id: orderId }, facts, { session, upsert: true });
  await mails.attach(transaction, deliveryKey(orderId), number);
}

async function mailUser(
  { store, mails, logger }: Dependencies,
  transaction: Transaction,
  userId: string,
  key: string,
  content: (user: Addressee) => MailContent | undefined,
  attach: (user: Addressee) => QueuedMail['attach'] = () => undefined,
): Promise<void> {
  const user = await pick(store.users.findById(userId).session(transaction.session), ...ADDRESSEE_FIELDS);
  if (!user) {
    logger.warn({ userId, key }, 'a mail has no account to be sent to');
    return;
  }
  const to = { to: user.email, language: languageOfUser(user) };
  const written = content(user);
  if (!written) return;
  const addressed = { ...written, ...(user.verifyEmail && { addressee: user.name }) };
  await mails.add(transaction, { key, ...to, content: addressed, attach: attach(user) });
}

/** One mail per event and user. Erased users have no account and get none. */
async function mailWaiting(
  { store, mails }: Dependencies,
  transaction: Transaction,
  { id, data: { userIds, ...product } }: ShopEvent<'product.back-in-stock'>,
): Promise<void> {
  const active = store.users
    .find({ _id: { $in: userIds }, status: 'Active', noOffers: { $ne: true } })
    .session(transaction.session);
  const users = await pick(active, ...ADDRESSEE_FIELDS);
  for (const user of users)
    await mails.add(transaction, {
      key: `product.back-in-stock:${id}:${String(user._id)}`,
      to: user.email,
      language: languageOfUser(user),
      content: {
        template: 'back-in-stock',
        ...product,
        ...(user.verifyEmail && { addressee: user.name }),
      },
    });
}

/** Throws without the order's note, so that the event is redelivered after the order's own events. */
async function mailRefund(
  dependencies: Dependencies,
  transaction: Transaction,
  refund: EventData<'payment.refunded'>,
): Promise<void> {
  const note = await dependencies.store.orderNotes
    .findById(refund.orderId)
    .session(transaction.session)
    .lean();
  if (!note) throw new Error(`refund of order ${refund.orderId}, which no event has reported yet`);
  if (note.amount !== undefined && Math.max(refund.amount, refund.refunded) > note.amount)
    throw new RefusedEvent(`a refund of ${refund.amount} paise, the order was ${note.amount}`);
  // Partial refunds were mailed with order.adjusted, refunds after the delivery with order.problem-answered.
  if (refund.refunded < refund.amount || note.isDelivered) return;
  if (await dependencies.erasedUsers.has(note.userId, transaction.session)) return;
  await mailUser(dependencies, transaction, note.userId, `order.refunded:${refund.orderId}`, () => ({
    template: 'order-refunded',
    orderNumber: note.orderNumber,
    amount: toRupees(refund.amount),
  }));
}
