import type { Dependencies } from '../dependencies';
import { endSessions } from './sessions';

/** What an operator may do with an account. */
export type AccountChange = 'suspend' | 'reinstate' | 'make-admin' | 'make-shopper';

const CHANGES = {
  suspend: { set: { status: 'Suspended' }, ends: 'suspended' },
  reinstate: { set: { status: 'Active' }, ends: undefined },
  'make-admin': { set: { role: 'ADMIN' }, ends: 'role-changed' },
  'make-shopper': { set: { role: 'USER' }, ends: 'role-changed' },
} as const;

/**
 * Changes status or role and, where access tokens would still say otherwise, ends every login session at once. False
 * when there is no such account; doing it twice is as good as once.
 */
export function changeAccount(
  { store, unitOfWork }: Pick<Dependencies, 'store' | 'unitOfWork'>,
  email: string,
  change: AccountChange,
): Promise<boolean> {
  const { set, ends } = CHANGES[change];
  return unitOfWork(async (transaction) => {
    const user = await store.users.findOneAndUpdate({ email }, set, { session: transaction.session }).lean();
    if (user && ends) await endSessions(store, transaction, { userId: user._id }, ends);
    return user !== null;
  });
}
