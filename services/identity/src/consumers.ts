import { ERASED_USER, type EventData, type EventType } from '@tokri/contracts';
import { RefusedEvent, type ConsumerTable, type Transaction } from '@tokri/messaging';
import { setAvatar } from './accounts/set-avatar';
import { addTo, listOrder, removeAddress, setCart } from './accounts/user-lists';
import { setDeliveryArea } from './area-wishes/commands';
import { receiveEntry } from './audit/receive-entry';
import type { Dependencies } from './dependencies';
import { answerMail, changedMail, grantedMail } from './mail/order-contents';
import { onDataExported } from './privacy/data-export';
import { onDataErased } from './privacy/erasure';
import { noteProgress } from './privacy/order-progress';
import { setPrivacyNotice } from './privacy-notice/commands';
import { attachInvoice, mailDelivery } from './shopper-mails/mail-delivery';
import { summary, type OrderSummary } from './shopper-mails/order-summary';
import { mailRefund } from './shopper-mails/mail-refund';
import { mailUser } from './shopper-mails/mail-user';
import { mailWaiting } from './shopper-mails/mail-waiting';
import { noteOrder, type OrderFacts } from './shopper-mails/order-note';
import { setShopName } from './shop-name/commands';

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
    'shop.area-changed': ({ data, sequence }, transaction) =>
      setDeliveryArea(dependencies.store, transaction, data, sequence, dependencies.areaMailDelayMs),
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
