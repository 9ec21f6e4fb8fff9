import { ERASED_USER } from '@tokri/contracts';
import type { ClientSession } from 'mongoose';
import { isDocumentDue, type IssueInvoices } from '../invoices/issue-invoices';
import { changeOf } from '../reports/change';
import { hourOf } from '../reports/hours';
import type { InvoiceStore } from '../invoices/store/invoices';
import { hasOffers } from '../offers/item-offers';
import { returnedEntry } from '../credit/entry';
import type { CreditStore } from '../credit/store';
import type { RedemptionStore } from '../offers/store/redemptions';
import type { FiguresStore } from '../reports/store';
import { anonymousOrder } from './erase-order';
import { isSameSlot, type Slot } from '../slots/schedule';
import type { SlotStore } from '../slots/store';
import { isCancelled, type Order } from './order';
import type { OrderStore } from './store';
import { isFinal } from './transitions';

/** Saves `next`, the result of a decision on `before`. */
export type SaveOrder = (next: Order, session: ClientSession | undefined, before: Order) => Promise<void>;

interface SaveDependencies {
  store: Pick<OrderStore, 'save'>;
  issueInvoices: IssueInvoices;
  invoices: Pick<InvoiceStore, 'erase'>;
  figures: Pick<FiguresStore, 'record'>;
  redemptions: Pick<RedemptionStore, 'release'>;
  credit: Pick<CreditStore, 'give' | 'bookEnded'>;
  slots: Pick<SlotStore, 'release'>;
}

const isUndone = ({ status }: Order): boolean =>
  status === 'cancelled' || status === 'rejected' || status === 'returned';

/** Whether the change ends an order with offers, so that its uses are released. */
const releasesOffers = (before: Order, next: Order): boolean =>
  isUndone(next) && !isUndone(before) && hasOffers(next);

/** The slot whose place is free again: the order has ended, or has another time. */
const leftSlot = (before: Order, next: Order): Slot | undefined =>
  !isCancelled(before) && (isCancelled(next) || !isSameSlot(before.slot, next.slot))
    ? before.slot
    : undefined;

/** Whether the change gives offers, a place in a slot or store credit back, so that it needs a transaction also without events. */
export const givesBack = (before: Order, next: Order): boolean =>
  releasesOffers(before, next) ||
  leftSlot(before, next) !== undefined ||
  returnedEntry(before, next) !== undefined;

/**
 * Saves an order, drafts the invoices and credit notes due, records the change of the figures, and gives offers, the place
 * in a slot and store credit back; all in one transaction. An ended order of a deleted account is anonymised; its invoice still uses the state of the address.
 * @throws Error without a session when more than the order has to be written; nothing is written then
 */
export const saveOrder =
  ({ store, issueInvoices, invoices, figures, redemptions, credit, slots }: SaveDependencies): SaveOrder =>
  async (next, session, before) => {
    const change = changeOf(before, next);
    const losesPerson = next.eraseAtEnd === true && isFinal(next.status);
    if (!session) {
      if (isDocumentDue(before, next))
        throw new Error(`order ${next.id} has an invoice to issue: save it in a transaction`);
      if (change) throw new Error(`order ${next.id} moves the figures: save it in a transaction`);
      if (losesPerson) throw new Error(`order ${next.id} loses its person: save it in a transaction`);
      if (givesBack(before, next))
        throw new Error(`order ${next.id} gives offers, a slot or credit back: save it in a transaction`);
      await store.save(next);
      return;
    }
    await store.save(losesPerson ? anonymousOrder(next) : next, session);
    await issueInvoices(before, next, session);
    if (losesPerson) await invoices.erase(next.userId, session);
    if (change) await figures.record(hourOf(next.createdAt), change, session);
    if (releasesOffers(before, next)) await redemptions.release(next.id, session);
    const left = leftSlot(before, next);
    if (left) await slots.release(left, session);
    const returned = returnedEntry(before, next);
    if (!returned) return;
    const isErased = next.eraseAtEnd === true || next.userId === ERASED_USER;
    await (isErased ? credit.bookEnded(returned, session) : credit.give(next.userId, returned, session));
  };
