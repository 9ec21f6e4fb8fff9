import type { ComponentType } from 'react';
import { useParams } from 'react-router-dom';
import { CategoryPage } from '../../../features/admin/taxonomy/category-page';
import { ProductPage } from '../../../features/admin/product-list/product-page';
import { SubCategoryPage } from '../../../features/admin/taxonomy/subcategory-page';
import { UploadProductPage } from '../../../features/admin/product-form/upload-product-page';
import { OrderQueue } from '../../../features/desk/queue/order-queue';
import { lazyPage } from '../../lazy-page';
import { DeskOrderPage } from './desk-order-page';
import type { BackOfficePage } from '../../back-office/pages';

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
const PurchasingPage = lazyPage(
  async () => (await import('../../../features/admin/purchasing/purchasing-page')).PurchasingPage,
  false,
);
const VariantsPage = lazyPage(
  async () => (await import('../../../features/admin/variants/variants-page')).VariantsPage,
  false,
);
const CategoryTreePage = lazyPage(
  async () => (await import('../../../features/admin/taxonomy/tree/category-tree-page')).CategoryTreePage,
  false,
);
const OffersPage = lazyPage(
  async () => (await import('../../../features/admin/offers/offers-view')).OffersPage,
  false,
);
const CustomersPage = lazyPage(async () => (await import('./customers-page')).CustomersPage, false);
const GrievancesPage = lazyPage(async () => (await import('./grievances-page')).GrievancesPage, false);
const PhoneOrderPage = lazyPage(async () => (await import('./phone-order-page')).PhoneOrderPage, false);
/** Loads the file readers. */
const ImportPage = lazyPage(
  async () => (await import('../../../features/admin/import/import-page')).ImportPage,
  false,
);
const AuditLogPage = lazyPage(async () => (await import('./audit-log-page')).AuditLogPage, false);
const SearchDeskPage = lazyPage(async () => (await import('./search-desk-page')).SearchDeskPage, false);
const FirstStepsPage = lazyPage(async () => (await import('./first-steps-page')).FirstStepsPage, false);
const SettingsPage = lazyPage(async () => (await import('./settings-page')).SettingsPage, false);
const PagesPage = lazyPage(async () => (await import('./pages-page')).PagesPage, false);
const StaffPage = lazyPage(async () => (await import('./staff-page')).StaffPage, false);
/** Loads the charts. */
const OverviewPage = lazyPage(async () => (await import('./overview-page')).OverviewPage, false);
const ReportsPage = lazyPage(async () => (await import('./reports-page')).ReportsPage, false);

const PAGES: Record<BackOfficePage, ComponentType> = {
  'first-steps': FirstStepsPage,
  'orders/:orderId?': DeskPage,
  'orders/print': DeskPrintPage,
  'orders/all': AllOrdersPage,
  'orders/cash': DeskCashPage,
  product: ProductPage,
  'upload-product': UploadProductPage,
  import: ImportPage,
  category: CategoryPage,
  subcategory: SubCategoryPage,
  'category-tree': CategoryTreePage,
  'stock/:task?': StockPage,
  'stock/receive': StockPage,
  'stock/count': StockPage,
  'stock/write-off': StockPage,
  'reorder/:task?/:orderId?': PurchasingPage,
  variants: VariantsPage,
  'search-desk/:list?': SearchDeskPage,
  offers: OffersPage,
  'customers/:customerId?': CustomersPage,
  'grievances/:number?': GrievancesPage,
  'phone-order/:customerId?': PhoneOrderPage,
  overview: OverviewPage,
  reports: ReportsPage,
  settings: SettingsPage,
  'pages/:slug?': PagesPage,
  staff: StaffPage,
  'audit-log': AuditLogPage,
};

/** The pages of the back office, a chunk behind the guard. */
export function AdminRoutes({ page }: { page: BackOfficePage }) {
  const Page = PAGES[page];
  return <Page />;
}

function DeskPage() {
  const { orderId } = useParams();
  return orderId ? <DeskOrderPage /> : <OrderQueue />;
}
