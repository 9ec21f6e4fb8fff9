import {
  Box,
  Boxes,
  ChartColumn,
  ClipboardList,
  Layers,
  LayoutGrid,
  ListTree,
  PackagePlus,
  ScrollText,
  Search,
  Settings,
  Users,
} from 'lucide-react';
import { msg } from '../../../lib/language';

/** The admin pages; for an admin they are also linked on shoppers' pages. */
export const ADMIN_LINKS = [
  { to: '/dashboard/overview', label: msg('Overview'), icon: ChartColumn },
  { to: '/dashboard/orders', label: msg('Orders'), icon: ClipboardList },
  { to: '/dashboard/customers', label: msg('Customers'), icon: Users },
  { to: '/dashboard/stock', label: msg('Stock'), icon: Boxes },
  { to: '/dashboard/variants', label: msg('Sizes'), icon: Layers },
  { to: '/dashboard/search-desk', label: msg('Search desk'), icon: Search },
  { to: '/dashboard/audit-log', label: msg('Audit log'), icon: ScrollText },
  { to: '/dashboard/settings', label: msg('Settings'), icon: Settings },
  { to: '/dashboard/category', label: msg('Category'), icon: LayoutGrid },
  { to: '/dashboard/subcategory', label: msg('Sub Category'), icon: ListTree },
  { to: '/dashboard/upload-product', label: msg('Upload Product'), icon: PackagePlus },
  { to: '/dashboard/product', label: msg('Product'), icon: Box },
];
