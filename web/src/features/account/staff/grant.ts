import {
  GRANTED_PERMISSIONS,
  ROLE_PERMISSIONS,
  type GrantedPermission,
  type Permission,
  type StaffRole,
} from '@tokri/contracts/permissions';

/** What a form grants. `permissions` counts for the role `custom` only. */
export interface Grant {
  role: StaffRole;
  permissions: readonly GrantedPermission[];
}

/** Permissions that are of no use without another, because their pages also make its calls. */
const NEEDS: Partial<Record<GrantedPermission, GrantedPermission | readonly GrantedPermission[]>> = {
  'products.write': 'products.read',
  'products.delete': 'products.read',
  'products.bulk': 'products.write',
  'search.manage': 'products.read',
  'offers.manage': 'products.read',
  'stock.read': 'products.read',
  'stock.write': 'stock.read',
  'orders.create': ['orders.read', 'products.read', 'customers.read'],
  'orders.fulfil': 'orders.read',
  'orders.cancel': 'orders.read',
  'orders.refund': 'orders.read',
  'cash.settle': 'cash.read',
  'customers.write': 'customers.read',
  'customers.erase': 'customers.read',
  'customers.export': 'customers.read',
};

/** The permission and all that it needs. */
function withNeeds(permission: GrantedPermission): GrantedPermission[] {
  const needed = [NEEDS[permission] ?? []].flat();
  return [permission, ...needed.flatMap(withNeeds)];
}

const inOrder = (chosen: ReadonlySet<GrantedPermission>) =>
  GRANTED_PERMISSIONS.filter((permission) => chosen.has(permission));

/** Adds a permission with what it needs, or removes it with what needs it. */
export function togglePermission(
  chosen: readonly GrantedPermission[],
  permission: GrantedPermission,
): GrantedPermission[] {
  return chosen.includes(permission)
    ? chosen.filter((each) => !withNeeds(each).includes(permission))
    : inOrder(new Set([...chosen, ...withNeeds(permission)]));
}

/** Custom permissions start with those of the role that was chosen before. */
export function changeRole({ role: before, permissions }: Grant, role: StaffRole): Grant {
  if (role === 'custom' && before !== 'custom' && permissions.length === 0)
    return { role, permissions: ROLE_PERMISSIONS[before] };
  return { role, permissions };
}

export const grantOf = ({
  role,
  permissions,
}: {
  role: StaffRole;
  permissions: readonly Permission[];
}): Grant => ({
  role,
  permissions: role === 'custom' ? GRANTED_PERMISSIONS.filter((each) => permissions.includes(each)) : [],
});

export const toRequest = ({ role, permissions }: Grant) => ({
  role,
  ...(role === 'custom' && { permissions: [...permissions] }),
});

export const isComplete = ({ role, permissions }: Grant) => role !== 'custom' || permissions.length > 0;
