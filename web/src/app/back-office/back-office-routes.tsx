import { Route, Routes } from 'react-router-dom';
import { lazyComponent } from '../lazy-page';
import { NotFoundPage } from '../pages/shop/not-found-page';
import { PageGuard } from './page-guard';
import { PAGE_PATHS, PAGES } from './pages';

export { StaffFrame } from './staff-frame';

/** A separate chunk behind the guard, never loaded for shoppers. */
const AdminRoutes = lazyComponent(async () => (await import('../pages/admin/admin-routes')).AdminRoutes);

/** The pages of the back office, each behind the guard of its permission. */
export function BackOfficeRoutes() {
  return (
    <Routes>
      {PAGE_PATHS.map((page) => (
        <Route
          key={page}
          path={page}
          element={
            <PageGuard permission={PAGES[page]}>
              <AdminRoutes page={page} />
            </PageGuard>
          }
        />
      ))}
      <Route path="*" element={<NotFoundPage />} />
    </Routes>
  );
}
