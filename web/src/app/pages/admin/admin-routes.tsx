import type { ComponentType } from 'react';
import { useMatch, useParams } from 'react-router-dom';
import { CategoryPage } from '../../../features/admin/taxonomy/category-page';
import { ProductPage } from '../../../features/admin/product-list/product-page';
import { SubCategoryPage } from '../../../features/admin/taxonomy/subcategory-page';
import { UploadProductPage } from '../../../features/admin/product-form/upload-product-page';
import { OrderQueue } from '../../../features/desk/queue/order-queue';
import { lazyPage } from '../../lazy-page';
import { DeskOrderPage } from './desk-order-page';
import { moreTexts } from '../../more-texts';

const useBackOfficeTexts = moreTexts(() => import('../../../lib/hindi/back-office'));

/** Has its own styles. */
const DeskPrintPage = lazyPage(async () => (await import('./desk-print-page')).DeskPrintPage, false);
const DeskCashPage = lazyPage(async () => (await import('./desk-cash-page')).DeskCashPage, false);
const AllOrdersPage = lazyPage(
  async () => (await import('../../../features/desk/all-orders/all-orders')).AllOrders,
  false,
);
const StockPage = lazyPage(
  async () => (await import('../../../features/admin/stock/stock-page')).StockPage,
  false,
);
const VariantsPage = lazyPage(
  async () => (await import('../../../features/admin/variants/variants-page')).VariantsPage,
  false,
);
const CustomersPage = lazyPage(async () => (await import('./customers-page')).CustomersPage, false);
/** Loads the file readers. */
const ImportPage = lazyPage(
  async () => (await import('../../../features/admin/import/import-page')).ImportPage,
  false,
);
const AuditLogPage = lazyPage(async () => (await import('./audit-log-page')).AuditLogPage, false);
const SearchDeskPage = lazyPage(async () => (await import('./search-desk-page')).SearchDeskPage, false);
const SettingsPage = lazyPage(async () => (await import('./settings-page')).SettingsPage, false);
/** Loads the charts. */
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
  settings: SettingsPage,
};

/** The admin pages, a chunk behind the guard, chosen by the path below /dashboard. */
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
  if (orderId === 'all') return <AllOrdersPage />;
  return orderId ? <DeskOrderPage /> : <OrderQueue />;
}
