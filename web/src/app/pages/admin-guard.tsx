import { Suspense, type ReactNode } from 'react';
import { isAdmin, useUser } from '../../api/session-api';
import { EmptyState } from '../../components/ui/empty-state';
import { PagePlace } from '../layout/page-place';

/** Only admins get behind it; the server checks again with every call. */
export function AdminGuard({ children }: { children: ReactNode }) {
  const { user, settled } = useUser();
  if (!settled) return <PagePlace />;
  if (!isAdmin(user)) return <EmptyState heading drawing="lock" title="Do not have permission" />;
  return <Suspense fallback={<PagePlace />}>{children}</Suspense>;
}
