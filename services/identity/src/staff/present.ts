import type { Invitation, StaffMember } from '@tokri/contracts';
import type { User } from '../accounts/store/users';
import { permissionsOf, permissionsOfRole } from './access';
import type { InvitationRow } from './store';

export const presentMember = (user: User, secondFactor: boolean): StaffMember => ({
  _id: String(user._id),
  name: user.name,
  email: user.email,
  role: user.role === 'ADMIN' ? 'owner' : (user.staffRole ?? 'custom'),
  permissions: [...(permissionsOf(user) ?? [])],
  status: user.status,
  secondFactor,
  ...(user.lastLoginAt && { lastLoginAt: user.lastLoginAt.toISOString() }),
});

export const presentInvitation = (row: InvitationRow): Invitation => ({
  _id: String(row._id),
  email: row.email,
  role: row.role,
  permissions: [...permissionsOfRole(row.role, row.permissions)],
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
});
