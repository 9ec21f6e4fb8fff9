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
const ContentPage = lazyComponent(async () => (await import('./content-page')).ContentPage);
const SLUG = /^\/page\/([a-z0-9-]{1,40})\/?$/;

/**
 * Every address without a route: a page that the shop wrote, else nothing. Without a route of its own that page costs the
 * home page no byte.
 */
export function OtherPage() {
  const [, slug] = SLUG.exec(useLocation().pathname) ?? [];
  return slug ? <ContentPage key={slug} slug={slug} /> : <NotFoundPage />;
}
