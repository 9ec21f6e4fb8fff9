import { useLocation } from 'react-router-dom';
import { lazyComponent } from '../../../lazy-page';
import { NotFoundPage } from '../not-found-page';

const GrievancePage = lazyComponent(async () => (await import('./grievance-page')).GrievancePage);
const ContentPage = lazyComponent(async () => (await import('./content-page')).ContentPage);
const SLUG = /^\/page\/([a-z0-9-]{1,40})\/?$/;

/**
 * Every address without a route: the page of complaints, a page that the shop wrote, else nothing. Without a route of
 * their own these pages cost the home page no byte.
 */
export function OtherPage() {
  const { pathname } = useLocation();
  if (/^\/grievance\/?$/.test(pathname)) return <GrievancePage />;
  const [, slug] = SLUG.exec(pathname) ?? [];
  return slug ? <ContentPage key={slug} slug={slug} /> : <NotFoundPage />;
}
