/** What staff may do (ADR 31). Every admin call names one permission; owners (role ADMIN) have all of them. */
export const PERMISSIONS = [
  /** Drafts, the product table, scheduled changes and sizes. */
  'products.read',
  /** Products, categories and their pictures, except deleting them. */
  'products.write',
  'products.delete',
  /** Imports and changes of many products at once. */
  'products.bulk',
  'stock.read',
  /** Goods receipts, counts and write-offs. */
  'stock.write',
  /** Synonyms, pinned results and what shoppers searched for. */
  'search.manage',
  /** Coupons and other offers, and what they cost. */
  'offers.manage',
  /** Orders with name, address and phone of the shopper, their invoices and photos of problems. */
  'orders.read',
  /** Orders for customers on the phone: reads their saved addresses. */
  'orders.create',
  /** Pick, pack, hand over and return. */
  'orders.fulfil',
  'orders.cancel',
  /** Refunds, answers to problems and replacements. */
  'orders.refund',
  'cash.read',
  'cash.settle',
  'customers.read',
  /** Suspend, log out and send personal data. */
  'customers.write',
  'customers.erase',
  'customers.export',
  /** Complaints with name, email and messages of the shopper. */
  'grievances.manage',
  'reports.read',
  'audit.read',
  'settings.write',
  /** Of owners only: it cannot be granted. */
  'staff.manage',
] as const;
export type Permission = (typeof PERMISSIONS)[number];

export const OWNER_ONLY = 'staff.manage' satisfies Permission;
export type GrantedPermission = Exclude<Permission, typeof OWNER_ONLY>;
export const GRANTED_PERMISSIONS = /* @__PURE__ */ PERMISSIONS.filter(
  (permission): permission is GrantedPermission => permission !== OWNER_ONLY,
);

/** Roles of staff. An account with the role ADMIN is an owner and has none of them. */
export const STAFF_ROLES = [
  'manager',
  'catalogue',
  'picker',
  'cashier',
  'support',
  'accountant',
  /** Permissions are chosen one by one. */
  'custom',
] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

const EVERYDAY = [
  'products.read',
  'products.write',
  'products.delete',
  'products.bulk',
  'stock.read',
  'stock.write',
  'search.manage',
] as const satisfies readonly GrantedPermission[];

export const ROLE_PERMISSIONS: Readonly<Record<Exclude<StaffRole, 'custom'>, readonly GrantedPermission[]>> =
  {
    manager: [
      ...EVERYDAY,
      'offers.manage',
      'orders.read',
      'orders.create',
      'orders.fulfil',
      'orders.cancel',
      'orders.refund',
      'cash.read',
      'cash.settle',
      'customers.read',
      'customers.write',
      'grievances.manage',
      'reports.read',
      'audit.read',
    ],
    catalogue: EVERYDAY,
    picker: ['orders.read', 'orders.fulfil'],
    cashier: ['orders.read', 'cash.read', 'cash.settle'],
    support: [
      'products.read',
      'orders.read',
      'orders.create',
      'orders.cancel',
      'orders.refund',
      'customers.read',
      'customers.write',
      'grievances.manage',
    ],
    accountant: ['orders.read', 'cash.read', 'reports.read', 'audit.read'],
  };

/** Someone who may have permissions: the principal of a token, or the user of a page. */
export interface Grantee {
  role: 'ADMIN' | 'USER';
  /** Permissions of staff; absent for owners and shoppers. */
  permissions?: readonly Permission[];
}

export const mayDo = ({ role, permissions }: Grantee, permission: Permission): boolean =>
  role === 'ADMIN' || (permissions?.includes(permission) ?? false);

/** Whether the account works in the back office at all. */
export const isStaff = ({ role, permissions }: Grantee): boolean =>
  role === 'ADMIN' || (permissions?.length ?? 0) > 0;
