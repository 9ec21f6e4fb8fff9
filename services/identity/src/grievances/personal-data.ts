import type { Transaction } from '@tokri/messaging';
import type { PersonalDocument } from '@tokri/service-host';
import type { QueryFilter } from 'mongoose';
import type { User } from '../accounts/store/users';
import type { Store } from '../store';
import { keptAfterErasure } from './grievance';
import { saveGrievance } from './rows';
import type { GrievanceRow } from './store';

type Grievances = Pick<Store, 'grievances'>;

/** Maximum number of exported complaints, the newest first. */
const MAX_EXPORTED = 500;

/** Complaints of the account, and those sent without it from its confirmed email. */
export async function collectGrievances({ grievances }: Grievances, user: User): Promise<PersonalDocument[]> {
  const find = (filter: QueryFilter<GrievanceRow>) =>
    grievances.find(filter).sort({ filedAt: -1 }).limit(MAX_EXPORTED).lean<GrievanceRow[]>();
  const rows = await find({ userId: String(user._id) });
  const asGuest = user.verifyEmail ? await find({ 'guest.email': user.email }) : [];
  return [...rows, ...asGuest].map(
    ({ _id, kind, orderNumber, state, outcome, filedAt, guest, messages }) => ({
      kind: 'complaint',
      number: _id,
      about: kind,
      orderNumber: orderNumber ?? null,
      state,
      outcome: outcome ?? null,
      sentAt: filedAt.toISOString(),
      ...(guest && { name: guest.name, email: guest.email }),
      messages: messages.map(({ from, text, at }) => ({ from, text, at: at.toISOString() })),
    }),
  );
}

/** Leaves of each complaint only what the law wants to be kept. @returns the number of complaints */
async function eraseAll(
  store: Grievances,
  transaction: Pick<Transaction, 'session'>,
  filter: QueryFilter<GrievanceRow>,
): Promise<number> {
  const rows = await store.grievances.find(filter).session(transaction.session).lean<GrievanceRow[]>();
  const now = new Date();
  for (const row of rows) await saveGrievance(store, transaction, keptAfterErasure(row, now));
  return rows.length;
}

export const eraseGrievances = (
  store: Grievances,
  transaction: Pick<Transaction, 'session'>,
  userId: string,
): Promise<number> => eraseAll(store, transaction, { userId });

/** Those sent without an account; only for an email that its owner has confirmed. */
export const eraseGuestGrievances = (
  store: Grievances,
  transaction: Pick<Transaction, 'session'>,
  email: string,
): Promise<number> => eraseAll(store, transaction, { 'guest.email': email });
