import { displayRupees } from '@tokri/contracts/display-rupees';
import { toPaise, toRupees, type RefundReason } from '@tokri/contracts';
import type { UnitOfWork } from '@tokri/messaging';
import { auditEvent, conflict, customerSubject, notFound } from '@tokri/service-kit';
import type { OrderClients } from '../clients';
import type { Caller } from '../orders/queries';
import type { BookedEntry, CreditStore } from './store';

export interface GiveCreditDependencies {
  credit: Pick<CreditStore, 'find' | 'give'>;
  accounts: Pick<OrderClients, 'findAccount'>;
  unitOfWork: UnitOfWork;
  now: () => Date;
}

interface Gift {
  giftId: string;
  userId: string;
  /** Rupees. */
  amount: number;
  reason: RefundReason;
  note: string;
}

/**
 * Staff gives a customer credit without an order, with its audit entry. The gift has its own id, so a repetition is
 * recognised, also of another admin.
 * @throws 404 NOT_FOUND, 409 IDEMPOTENCY_MISMATCH
 */
export const giveCredit =
  ({ credit, accounts, unitOfWork, now }: GiveCreditDependencies) =>
  async (gift: Gift, by: Caller): Promise<BookedEntry> => {
    const { giftId, userId, amount, reason, note } = gift;
    const { status } = await accounts.findAccount(userId);
    if (!status) throw notFound('This customer');
    return unitOfWork(async ({ session, emit }) => {
      const known = await credit.find(giftId, session);
      if (known && !isSameGift(known, gift))
        throw conflict(
          'IDEMPOTENCY_MISMATCH',
          'This credit was already given with other contents. Please try again.',
        );
      if (known) return known;
      const entry = { id: giftId, kind: 'given' as const, amount: toPaise(amount), at: now(), reason };
      const more = { by: by.userId, ...(note && { note }) };
      const booked = await credit.give(userId, { ...entry, ...more }, session);
      emit(creditWrite(booked));
      return booked;
    });
  };

const isSameGift = (known: BookedEntry, { userId, amount, reason, note }: Gift): boolean =>
  known.userId === userId &&
  known.amount === toPaise(amount) &&
  known.reason === reason &&
  (known.note ?? '') === note;

/** Without the note, which is about the customer. */
const creditWrite = ({ userId, amount, balance, reason = 'other' }: BookedEntry) =>
  auditEvent({
    service: 'order',
    kind: 'customer',
    action: 'credit-given',
    subjectId: customerSubject(userId),
    customerId: userId,
    subjectName: '',
    changes: [
      { field: 'Store credit', after: displayRupees(toRupees(amount)) },
      { field: 'Balance', after: displayRupees(toRupees(balance)) },
      { field: 'Reason', after: reason },
    ],
  });
