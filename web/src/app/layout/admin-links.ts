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
  Users,
} from 'lucide-react';

/** The pages of the admin area, which are in English whatever the shopper's language. */
export const ADMIN_LINKS = [
  { to: '/dashboard/overview', label: 'Overview', icon: ChartColumn },
  { to: '/dashboard/orders', label: 'Orders', icon: ClipboardList },
  { to: '/dashboard/customers', label: 'Customers', icon: Users },
  { to: '/dashboard/stock', label: 'Stock', icon: Boxes },
  { to: '/dashboard/variants', label: 'Sizes', icon: Layers },
  { to: '/dashboard/search-desk', label: 'Search', icon: Search },
  { to: '/dashboard/audit-log', label: 'Audit log', icon: ScrollText },
  { to: '/dashboard/category', label: 'Category', icon: LayoutGrid },
  { to: '/dashboard/subcategory', label: 'Sub Category', icon: ListTree },
  { to: '/dashboard/upload-product', label: 'Upload Product', icon: PackagePlus },
  { to: '/dashboard/product', label: 'Product', icon: Box },
];
