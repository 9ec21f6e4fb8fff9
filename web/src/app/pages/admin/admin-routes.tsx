import type { ComponentType } from 'react';
import { useMatch, useParams } from 'react-router-dom';
import { CategoryPage } from '../../../features/admin/category-page';
import { ProductPage } from '../../../features/admin/product-page';
import { SubCategoryPage } from '../../../features/admin/subcategory-page';
import { UploadProductPage } from '../../../features/admin/upload-product-page';
import { OrderQueue } from '../../../features/desk/order-queue';
import { lazyPage } from '../../lazy-page';
import { DeskOrderPage } from './desk-order-page';
import { moreTexts } from '../../more-texts';

const useBackOfficeTexts = moreTexts(() => import('../../../lib/hindi/back-office'));

/** With styles of its own that no other page has. */
const DeskPrintPage = lazyPage(async () => (await import('./desk-print-page')).DeskPrintPage, false);
const DeskCashPage = lazyPage(async () => (await import('./desk-cash-page')).DeskCashPage, false);
const StockPage = lazyPage(
  async () => (await import('../../../features/admin/stock/stock-page')).StockPage,
  false,
);
const VariantsPage = lazyPage(
  async () => (await import('../../../features/admin/variants/variants-page')).VariantsPage,
  false,
);
const CustomersPage = lazyPage(async () => (await import('./customers-page')).CustomersPage, false);
/** With what reads files, which no other page has. */
const ImportPage = lazyPage(
  async () => (await import('../../../features/admin/import/import-page')).ImportPage,
  false,
);
const AuditLogPage = lazyPage(async () => (await import('./audit-log-page')).AuditLogPage, false);
const SearchDeskPage = lazyPage(async () => (await import('./search-desk-page')).SearchDeskPage, false);
/** With charts, which no other page has. */
const OverviewPage = lazyPage(async () => (await import('./overview-page')).OverviewPage, false);

const PAGES: Record<string, ComponentType> = {
  category: CategoryPage,
  subcategory: SubCategoryPage,
  'upload-product': UploadProductPage,
  product: ProductPage,
  import: ImportPage,
  stock: StockPage,
  variants: VariantsPage,
  orders: DeskPage,
  customers: CustomersPage,
  overview: OverviewPage,
  'search-desk': SearchDeskPage,
  'audit-log': AuditLogPage,
};

/** The admin pages, in a chunk of their own behind the guard; which one is the part of the path below /dashboard. */
export function AdminRoutes() {
  useBackOfficeTexts();
  const page = useMatch('/dashboard/:page/*')?.params.page ?? '';
  const Page = PAGES[page.toLowerCase()];
  return Page && <Page />;
}

function DeskPage() {
  const { orderId } = useParams();
  if (orderId === 'print') return <DeskPrintPage />;
  if (orderId === 'cash') return <DeskCashPage />;
  return orderId ? <DeskOrderPage /> : <OrderQueue />;
}
