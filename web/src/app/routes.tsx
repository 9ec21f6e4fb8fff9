import { Suspense } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';
import { idOfSlug } from '@tokri/contracts/slug';
import { isObjectId } from '../lib/paths';
import { isBackOffice } from './back-office/is-back-office';
import { PageFrame } from './layout/page-frame';
import { PageSkeleton } from './layout/page-skeleton';
import { lazyPage } from './lazy-page';
import { HomePage } from './pages/shop/home-page';
import { useLanguage } from '../lib/language';

const SearchPage = lazyPage(async () => (await import('./pages/shop/search-page')).SearchPage);
const ListingPage = lazyPage(async () => (await import('./pages/shop/listing-page')).ListingPage);
const ProductPage = lazyPage(async () => (await import('./pages/shop/product-page')).ProductPage);
const CartPage = lazyPage(async () => (await import('./pages/shop/cart-page')).CartPage);
const CheckoutPage = lazyPage(async () => (await import('./pages/shop/checkout-page')).CheckoutPage);
const SuccessPage = lazyPage(async () => (await import('./pages/shop/success-page')).SuccessPage, false);
const CancelPage = lazyPage(async () => (await import('./pages/shop/cancel-page')).CancelPage, false);
const LoginPage = lazyPage(async () => (await import('./pages/account/login-page')).LoginPage);
const RegisterPage = lazyPage(async () => (await import('./pages/account/register-page')).RegisterPage);
const ForgotPasswordPage = lazyPage(
  async () => (await import('./pages/account/forgot-password-page')).ForgotPasswordPage,
  false,
);
const OtpPage = lazyPage(async () => (await import('./pages/account/otp-page')).OtpPage, false);
const ResetPasswordPage = lazyPage(
  async () => (await import('./pages/account/reset-password-page')).ResetPasswordPage,
  false,
);
const ConfirmEmailPage = lazyPage(
  async () => (await import('./pages/account/confirm-email-page')).ConfirmEmailPage,
  false,
);
const CancelEmailChangePage = lazyPage(
  async () => (await import('./pages/account/cancel-email-change-page')).CancelEmailChangePage,
  false,
);
const JoinPage = lazyPage(async () => (await import('./pages/account/join-page')).JoinPage, false);
const UserPage = lazyPage(async () => (await import('./pages/account/user-page')).UserPage, false);
const DashboardRoutes = lazyPage(async () => (await import('./dashboard-routes')).DashboardRoutes, false);
/** Only for staff. */
const BackOfficeRoutes = lazyPage(
  async () => (await import('./back-office/back-office-routes')).BackOfficeRoutes,
  false,
);
/** Also the page of complaints, and the pages that the shop wrote. */
const OtherPage = lazyPage(async () => (await import('./pages/shop/other/other-page')).OtherPage, false);
const RiderPage = lazyPage(async () => (await import('./pages/rider/rider-page')).RiderPage, false);
const DeliverPage = lazyPage(async () => (await import('./pages/rider/deliver-page')).DeliverPage, false);

export function AppRoutes() {
  // Renders everything again when the language changes.
  useLanguage();
  return (
    <Routes>
      <Route
        path="deliver"
        element={
          <Suspense fallback={<PageSkeleton />}>
            <DeliverPage />
          </Suspense>
        }
      />
      <Route
        path="rider"
        element={
          <Suspense fallback={<PageSkeleton />}>
            <RiderPage />
          </Suspense>
        }
      />
      <Route element={<PageFrame />}>
        <Route index element={<HomePage />} />
        <Route path="search" element={<SearchPage />} />
        <Route path="login" element={<LoginPage />} />
        <Route path="register" element={<RegisterPage />} />
        <Route path="forgot-password" element={<ForgotPasswordPage />} />
        <Route path="verification-otp" element={<OtpPage />} />
        <Route path="reset-password" element={<ResetPasswordPage />} />
        <Route path="confirm-email" element={<ConfirmEmailPage />} />
        <Route path="cancel-email-change" element={<CancelEmailChangePage />} />
        <Route path="join" element={<JoinPage />} />
        <Route path="user" element={<UserPage />} />
        <Route path="dashboard/*" element={<AccountOrBackOffice />} />
        <Route path="product/:product" element={<ProductOrNotFound />} />
        <Route path="cart" element={<CartPage />} />
        <Route path="checkout" element={<CheckoutPage />} />
        <Route path="success" element={<SuccessPage />} />
        <Route path="cancel" element={<CancelPage />} />
        <Route path=":category/:subCategory" element={<ListingOrNotFound />} />
        <Route path="*" element={<OtherPage />} />
      </Route>
    </Routes>
  );
}

function AccountOrBackOffice() {
  const { pathname } = useLocation();
  return isBackOffice(pathname) ? <BackOfficeRoutes /> : <DashboardRoutes />;
}

const endsInId = (segment: string | undefined) => isObjectId(idOfSlug(segment ?? ''));

function ListingOrNotFound() {
  const { category, subCategory } = useParams();
  return endsInId(category) && endsInId(subCategory) ? <ListingPage /> : <OtherPage />;
}

function ProductOrNotFound() {
  const { product } = useParams();
  return endsInId(product) ? <ProductPage key={product} /> : <OtherPage />;
}
