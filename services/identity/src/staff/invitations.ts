import type { GrantedPermission, StaffRole } from '@tokri/contracts';
import { HttpError } from '@tokri/service-kit';

/** What a member of staff gets. */
export interface Grant {
  role: StaffRole;
  /** Of the role `custom` only. */
  permissions: readonly GrantedPermission[];
}

/** Roles other than `custom` have fixed permissions, which are not stored. */
export const chosenOf = ({ role, permissions }: Grant): GrantedPermission[] =>
  role === 'custom' ? [...new Set(permissions)] : [];

export const staleInvitation = () =>
  new HttpError(400, 'LINK_EXPIRED', 'This invitation is not valid any more. Please ask for a new one.');
