import type { GrantedPermission } from '@tokri/contracts/permissions';
import { msg } from '../../../lib/language';

export const PERMISSION_LABELS: Record<GrantedPermission, string> = {
  'products.read': msg('See products, drafts and sizes'),
  'products.write': msg('Add and change products and categories'),
  'products.delete': msg('Delete products and categories'),
  'products.bulk': msg('Import, and change many products at once'),
  'search.manage': msg('Manage synonyms and pinned results, see queries'),
  'offers.manage': msg('Manage offers and coupons'),
  'stock.read': msg('See stock and its changes'),
  'stock.write': msg('Receive, count and write off goods'),
  'orders.read': msg('See orders with names, addresses and phone numbers'),
  'orders.create': msg('Take orders by phone'),
  'orders.fulfil': msg('Pick, pack and hand over'),
  'orders.cancel': msg('Cancel orders'),
  'orders.refund': msg('Refund orders and answer problems'),
  'cash.read': msg('See the cash with riders'),
  'cash.settle': msg('Count and settle cash'),
  'customers.read': msg('See the accounts of customers'),
  'customers.write': msg('Suspend, log out and send personal data'),
  'customers.erase': msg('Delete accounts'),
  'customers.export': msg('Export accounts'),
  'grievances.manage': msg('Answer complaints'),
  'reports.read': msg('See figures and reports'),
  'audit.read': msg('See the audit log'),
  'settings.write': msg('Change the shop settings'),
};

export const PERMISSION_GROUPS: readonly { title: string; permissions: readonly GrantedPermission[] }[] = [
  {
    title: msg('Orders'),
    permissions: ['orders.read', 'orders.create', 'orders.fulfil', 'orders.cancel', 'orders.refund'],
  },
  { title: msg('Cash'), permissions: ['cash.read', 'cash.settle'] },
  {
    title: msg('Products'),
    permissions: ['products.read', 'products.write', 'products.delete', 'products.bulk', 'search.manage'],
  },
  { title: msg('Stock'), permissions: ['stock.read', 'stock.write'] },
  {
    title: msg('Customers'),
    permissions: [
      'customers.read',
      'customers.write',
      'customers.erase',
      'customers.export',
      'grievances.manage',
    ],
  },
  { title: msg('Shop'), permissions: ['offers.manage', 'reports.read', 'audit.read', 'settings.write'] },
];
