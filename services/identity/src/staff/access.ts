import { isStaff, ROLE_PERMISSIONS, type Permission, type StaffRole } from '@tokri/contracts';
import type { User } from '../accounts/store/users';

type Access = Pick<User, 'role' | 'staffRole' | 'staffPermissions'>;

/** What an account may do as staff; undefined for owners, who may do everything, and for shoppers. */
export function permissionsOf({
  role,
  staffRole,
  staffPermissions,
}: Access): readonly Permission[] | undefined {
  if (role === 'ADMIN' || !staffRole) return undefined;
  return permissionsOfRole(staffRole, staffPermissions);
}

export const permissionsOfRole = (
  role: StaffRole,
  chosen: readonly Permission[] = [],
): readonly Permission[] => (role === 'custom' ? chosen : ROLE_PERMISSIONS[role]);

/** Whether the account is one of an owner or of a member of staff. */
export const worksInShop = (user: Access): boolean =>
  isStaff({ role: user.role, permissions: permissionsOf(user) });
