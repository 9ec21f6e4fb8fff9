import type { Dependencies } from '../dependencies';
import type { User } from '../store/users';

export interface GrantedRole {
  role: User['role'];
  /** An admin who gets the role once a second factor is on. */
  needsSecondFactor: boolean;
}

/** The role that an access token gives: ADMIN only with a second factor, in a shop that asks its admins for one. */
export async function grantedRole(
  { store, adminSecondFactor }: Pick<Dependencies, 'store' | 'adminSecondFactor'>,
  { _id, role }: Pick<User, '_id' | 'role'>,
): Promise<GrantedRole> {
  const isFree = role !== 'ADMIN' || adminSecondFactor === 'off';
  if (isFree || (await hasSecondFactor(store, _id))) return { role, needsSecondFactor: false };
  return { role: 'USER', needsSecondFactor: true };
}

export const hasSecondFactor = async (
  { secondFactors }: Pick<Dependencies['store'], 'secondFactors'>,
  userId: User['_id'] | string,
): Promise<boolean> => (await secondFactors.exists({ _id: userId, confirmedAt: { $ne: null } })) !== null;
