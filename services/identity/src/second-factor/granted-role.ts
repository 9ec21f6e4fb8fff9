import type { Permission } from '@tokri/contracts';
import type { Dependencies } from '../dependencies';
import type { User } from '../accounts/store/users';
import { permissionsOf, worksInShop } from '../staff/access';

export interface GrantedRole {
  role: User['role'];
  /** Of staff only. */
  permissions?: readonly Permission[];
  /** An owner or member of staff without the required second factor. */
  needsSecondFactor: boolean;
}

/**
 * Role and permissions for an access token: those of a shopper without the second factor that the shop requires of its
 * staff.
 */
export async function grantedRole(
  { store, adminSecondFactor }: Pick<Dependencies, 'store' | 'adminSecondFactor'>,
  user: Pick<User, '_id' | 'role' | 'staffRole' | 'staffPermissions'>,
): Promise<GrantedRole> {
  const permissions = permissionsOf(user);
  const isFree = !worksInShop(user) || adminSecondFactor === 'off';
  if (isFree || (await hasSecondFactor(store, user._id)))
    return { role: user.role, ...(permissions && { permissions }), needsSecondFactor: false };
  return { role: 'USER', needsSecondFactor: true };
}

export const hasSecondFactor = async (
  { secondFactors }: Pick<Dependencies['store'], 'secondFactors'>,
  userId: User['_id'] | string,
): Promise<boolean> => (await secondFactors.exists({ _id: userId, confirmedAt: { $ne: null } })) !== null;
