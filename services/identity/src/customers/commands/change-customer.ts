import type { Customer, Grantee } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { conflict, notFound } from '@tokri/service-kit';
import { Types } from 'mongoose';
import { endSessions, liveSessions } from '../../sessions/login-sessions';
import type { By, Dependencies } from '../../dependencies';
import { hasSecondFactor } from '../../second-factor/granted-role';
import { auditOfCustomer } from '../../audit/audit-customer';
import { keepAnAdmin } from '../../accounts/store/admins';
import type { User } from '../../accounts/store/users';
import { presentCustomer } from '../present';
import { requireAuthorityOver } from '../require-authority';

type Parts = Pick<Dependencies, 'store' | 'unitOfWork' | 'suppressions'>;

export const LAST_ADMIN = 'No other admin could log in any more. Please make somebody else an admin first.';

interface Changed {
  customer: Customer;
  /** Ended login sessions, whose access tokens must be refused. */
  ended: string[];
}

/** @throws 404 NOT_FOUND */
export async function readCustomer(
  { store, suppressions }: Pick<Parts, 'store' | 'suppressions'>,
  userId: string,
): Promise<Customer> {
  const [user, lists, secondFactor, sessions] = await Promise.all([
    store.users.findById(userId).lean<User>(),
    store.lists.findById(userId).lean(),
    hasSecondFactor(store, userId),
    store.sessions.countDocuments({ userId: new Types.ObjectId(userId), ...liveSessions() }),
  ]);
  if (!user) throw notFound('This customer');
  const suppression = await suppressions.find(user.email);
  return presentCustomer(user, lists, suppression, { secondFactor, sessions });
}

/** Suspends or reinstates an account; suspending ends its sessions. Idempotent. */
export const setCustomerStatus =
  (parts: Parts) =>
  ({ _id, status }: { _id: string; status: User['status'] }, by: By & Grantee): Promise<Changed> =>
    changeUser(parts, _id, by, async (user, transaction) => {
      const { store } = parts;
      if (status === 'Suspended') {
        if (_id === by.userId) throw conflict('CONFLICT', 'You cannot suspend yourself.');
        if (user.role === 'ADMIN') await keepAnAdmin(store, transaction, user._id, LAST_ADMIN);
      }
      await store.users.updateOne({ _id: user._id }, { status }, { session: transaction.session });
      if (status !== user.status) {
        const changes = [{ field: 'Status', before: user.status, after: status }];
        transaction.emit(auditOfCustomer(_id, status === 'Suspended' ? 'suspended' : 'reinstated', changes));
      }
      return status === 'Suspended' ? endSessions(store, transaction, { userId: user._id }, 'suspended') : [];
    });

export const endCustomerSessions =
  (parts: Parts) =>
  ({ _id: userId }: { _id: string }, by: Grantee): Promise<Changed> =>
    changeUser(parts, userId, by, (user, transaction) => {
      transaction.emit(auditOfCustomer(userId, 'logged-out'));
      return endSessions(parts.store, transaction, { userId: user._id }, 'ended-by-admin');
    });

/** Changes an account as far as the caller has authority over it. @throws 403 FORBIDDEN, 404 NOT_FOUND */
export async function changeUser(
  parts: Parts,
  userId: string,
  by: Grantee,
  change: (user: User, transaction: Transaction) => Promise<string[]>,
): Promise<Changed> {
  const { store, unitOfWork } = parts;
  const ended = await unitOfWork(async (transaction) => {
    const user = await store.users.findById(userId).session(transaction.session).lean<User>();
    if (!user) throw notFound('This customer');
    requireAuthorityOver(user, by);
    return change(user, transaction);
  });
  return { customer: await readCustomer(parts, userId), ended };
}
