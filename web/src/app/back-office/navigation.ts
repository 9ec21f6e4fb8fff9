import {
  Banknote,
  Box,
  Boxes,
  ChartColumn,
  ClipboardList,
  FileText,
  FileUp,
  FolderTree,
  Layers,
  LayoutGrid,
  ListChecks,
  ListTree,
  MessageSquareWarning,
  PackagePlus,
  Phone,
  ReceiptText,
  ScrollText,
  Search,
  Settings,
  Sheet,
  ShieldCheck,
  Truck,
  TicketPercent,
  Users,
  type LucideIcon,
} from 'lucide-react';
import type { Permission } from '@tokri/contracts/permissions';
import { msg } from '../../lib/language';
import { PAGES, pathOf, type BackOfficePage } from './pages';

interface Entry {
  page: BackOfficePage;
  label: string;
  icon: LucideIcon;
}

interface Group {
  title: string;
  entries: readonly Entry[];
}

export const GROUPS: readonly Group[] = [
  {
    title: msg('Start'),
    entries: [{ page: 'first-steps', label: msg('First steps'), icon: ListChecks }],
  },
  {
    title: msg('Orders'),
    entries: [
      { page: 'orders/:orderId?', label: msg('Open orders'), icon: ClipboardList },
      { page: 'orders/all', label: msg('All orders'), icon: ReceiptText },
      { page: 'phone-order/:customerId?', label: msg('Phone order'), icon: Phone },
      { page: 'orders/cash', label: msg('Cash with riders'), icon: Banknote },
    ],
  },
  {
    title: msg('Products'),
    entries: [
      { page: 'product', label: msg('Product'), icon: Box },
      { page: 'upload-product', label: msg('Upload Product'), icon: PackagePlus },
      { page: 'import', label: msg('Import'), icon: FileUp },
      { page: 'category', label: msg('Category'), icon: LayoutGrid },
      { page: 'subcategory', label: msg('Sub Category'), icon: ListTree },
      { page: 'category-tree', label: msg('Category tree'), icon: FolderTree },
      { page: 'stock/:task?', label: msg('Stock'), icon: Boxes },
      { page: 'reorder/:task?/:orderId?', label: msg('Reorder'), icon: Truck },
      { page: 'variants', label: msg('Sizes'), icon: Layers },
      { page: 'search-desk/:list?', label: msg('Search desk'), icon: Search },
      { page: 'offers', label: msg('Offers'), icon: TicketPercent },
    ],
  },
  {
    title: msg('Customers'),
    entries: [
      { page: 'customers/:customerId?', label: msg('Customers'), icon: Users },
      { page: 'grievances/:number?', label: msg('Complaints'), icon: MessageSquareWarning },
    ],
  },
  {
    title: msg('Reports'),
    entries: [
      { page: 'overview', label: msg('Overview'), icon: ChartColumn },
      { page: 'reports', label: msg('Sales and taxes'), icon: Sheet },
    ],
  },
  {
    title: msg('Shop'),
    entries: [
      { page: 'settings', label: msg('Settings'), icon: Settings },
      { page: 'pages/:slug?', label: msg('Pages'), icon: FileText },
      { page: 'staff', label: msg('Staff'), icon: ShieldCheck },
      { page: 'audit-log', label: msg('Audit log'), icon: ScrollText },
    ],
  },
];

/**
 * The groups with what the user may open; groups without entries are left out.
 * @param isStarting whether the shop is new: only then are its first steps an entry
 */
export const groupsFor = (may: (permission: Permission) => boolean, isStarting: boolean): Group[] =>
  GROUPS.map(({ title, entries }) => ({
    title,
    entries: entries.filter(({ page }) => may(PAGES[page]) && (isStarting || page !== 'first-steps')),
  })).filter(({ entries }) => entries.length > 0);

/** The entry of an address: the one with the longest matching path. */
export function currentPage(pathname: string): BackOfficePage | undefined {
  const address = `${pathname.toLowerCase()}/`;
  return GROUPS.flatMap(({ entries }) => entries.map(({ page }) => page))
    .filter((page) => address.startsWith(`${pathOf(page)}/`))
    .sort((one, other) => pathOf(other).length - pathOf(one).length)[0];
}
