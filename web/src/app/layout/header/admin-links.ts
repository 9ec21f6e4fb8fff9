import type { Permission } from '@tokri/contracts/permissions';
import { Box, LayoutGrid, ListTree, PackagePlus, type LucideIcon } from 'lucide-react';
import { msg } from '../../../lib/language';
import { PAGES, pathOf, type BackOfficePage } from '../../back-office/pages';

interface AdminLink {
  to: string;
  label: string;
  icon: LucideIcon;
  permission: Permission;
}

const linkTo = (page: BackOfficePage, label: string, icon: LucideIcon): AdminLink => ({
  to: pathOf(page),
  label,
  icon,
  permission: PAGES[page],
});

/** The links of the account menu for owners and staff (docs/specification.md section 2). */
export const ADMIN_LINKS: readonly AdminLink[] = [
  linkTo('category', msg('Category'), LayoutGrid),
  linkTo('subcategory', msg('Sub Category'), ListTree),
  linkTo('upload-product', msg('Upload Product'), PackagePlus),
  linkTo('product', msg('Product'), Box),
];
