import type { Dependencies } from '../dependencies';
import type { User } from '../accounts/store/users';

export interface GrantedRole {
  role: User['role'];
  /** An admin without the required second factor. */
  needsSecondFactor: boolean;
}

/** The role for an access token: USER for an admin without the second factor that the shop requires. */
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
