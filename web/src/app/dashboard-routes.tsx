import { Route, Routes } from 'react-router-dom';
import { lazyPage } from './lazy-page';
import { AdminGuard } from './pages/admin/admin-guard';
import { DashboardLayout } from './pages/account/dashboard-layout';
import { NotFoundPage } from './pages/shop/not-found-page';

const ProfilePage = lazyPage(async () => (await import('./pages/account/profile-page')).ProfilePage, false);
const SecurityPage = lazyPage(
  async () => (await import('./pages/account/security-page')).SecurityPage,
  false,
);
const OrdersPage = lazyPage(async () => (await import('./pages/shop/orders-page')).OrdersPage, false);
const OrderPage = lazyPage(async () => (await import('./pages/shop/orders-page')).OrderPage, false);
const AddressPage = lazyPage(async () => (await import('./pages/account/address-page')).AddressPage, false);

/** A separate chunk behind the guard, never loaded for shoppers. */
const AdminRoutes = lazyPage(async () => (await import('./pages/admin/admin-routes')).AdminRoutes, false);

const ADMIN_PAGES = [
  'overview',
  'import',
  'category',
  'subcategory',
  'upload-product',
  'product',
  'stock/:task?',
  'variants',
  'orders/:orderId?',
  'customers/:customerId?',
  'search-desk/:list?',
  'audit-log',
  'settings',
];

/** The pages of the account and of the back office, next to the account menu. */
export function DashboardRoutes() {
  return (
    <Routes>
      <Route element={<DashboardLayout />}>
        <Route index element={null} />
        <Route path="profile" element={<ProfilePage />} />
        <Route path="security" element={<SecurityPage />} />
        <Route path="myorders" element={<OrdersPage />} />
        <Route path="myorders/:orderId" element={<OrderPage />} />
        <Route path="address" element={<AddressPage />} />
        {ADMIN_PAGES.map((page) => (
          <Route
            key={page}
            path={page}
            element={
              <AdminGuard>
                <AdminRoutes />
              </AdminGuard>
            }
          />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
