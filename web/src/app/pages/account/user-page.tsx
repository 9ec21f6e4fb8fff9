import { X } from 'lucide-react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useUser } from '../../../api/session-api';
import { IconButton } from '../../../components/ui/button';
import { LoginPrompt } from '../../../features/account/login-prompt';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { AccountMenu } from '../../layout/header/account-menu';

/** The account menu as a page, for small screens. */
export function UserPage() {
  useDocumentTitle(t('My Account'));
  const { user, settled } = useUser();
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first page of a visit has no history to go back to.
  const goBack = () => void (key === 'default' ? navigate('/', { replace: true }) : navigate(-1));
  return (
    <div className="mx-auto max-w-md px-4 pt-3 pb-6">
      <h1 className="sr-only">{t('My Account')}</h1>
      <div className="flex justify-end">
        <IconButton label={t('Close')} onClick={goBack}>
          <X className="size-6" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="rounded-card bg-card p-3 shadow-card">
        {settled && !user ? <LoginPrompt>{t('Log in to see your account.')}</LoginPrompt> : <AccountMenu />}
      </div>
    </div>
  );
}
