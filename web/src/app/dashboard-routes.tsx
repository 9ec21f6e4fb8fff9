import { Route, Routes } from 'react-router-dom';
import { lazyPage } from './lazy-page';
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

/** The pages of the account, next to the account menu. */
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
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
