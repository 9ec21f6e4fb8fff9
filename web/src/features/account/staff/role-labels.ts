import type { StaffRole } from '@tokri/contracts/permissions';
import { msg } from '../../../lib/language';

/** Name of a role and what it may do, in one sentence. */
interface RoleTexts {
  label: string;
  about: string;
}

export const ROLE_TEXTS: Record<StaffRole, RoleTexts> = {
  manager: {
    label: msg('Manager'),
    about: msg('Runs the shop day by day: orders, products, stock, cash, customers and reports.'),
  },
  catalogue: {
    label: msg('Catalogue'),
    about: msg('Keeps products, categories, stock and search. Sees no orders and no customers.'),
  },
  picker: { label: msg('Picker'), about: msg('Sees orders, picks, packs and hands them over.') },
  cashier: { label: msg('Cashier'), about: msg('Sees orders and counts the cash that riders hand in.') },
  support: {
    label: msg('Support'),
    about: msg('Helps customers: sees orders and accounts, cancels, refunds and answers problems.'),
  },
  accountant: {
    label: msg('Accountant'),
    about: msg('Reads orders, cash, reports and the audit log. Changes nothing.'),
  },
  custom: { label: msg('Custom'), about: msg('Exactly what the owner chooses.') },
};

export const roleLabel = (role: StaffRole | 'owner'): string =>
  role === 'owner' ? msg('Owner') : ROLE_TEXTS[role].label;
