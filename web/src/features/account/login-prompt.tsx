import { Link, useLocation } from 'react-router-dom';
import { buttonClass } from '../../components/ui/button';
import { EmptyState } from '../../components/ui/empty-state';
import { t } from '../../lib/language';

/** For guests on pages that show a user's data; after the login they return to the page. */
export function LoginPrompt({ children, heading }: { children: string; heading?: boolean }) {
  const { pathname } = useLocation();
  return (
    <EmptyState
      title={t('Please Login')}
      heading={heading}
      action={
        <Link to="/login" state={{ from: pathname }} className={buttonClass('primary')}>
          {t('Login')}
        </Link>
      }
    >
      {children}
    </EmptyState>
  );
}
