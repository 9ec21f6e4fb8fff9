import { useLocation } from 'react-router-dom';
import { lazyComponent } from '../../lazy-page';
import { NotFoundPage } from './not-found-page';

const GrievancePage = lazyComponent(async () => (await import('./grievance-page')).GrievancePage);

/**
 * Every address without a route: the page of complaints, else nothing. Without a route of its own that page costs the
 * home page no byte.
 */
export function OtherPage() {
  return /^\/grievance\/?$/.test(useLocation().pathname) ? <GrievancePage /> : <NotFoundPage />;
}
