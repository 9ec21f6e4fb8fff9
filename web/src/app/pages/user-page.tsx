import { X } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { useUser } from '../../api/session-api';
import { IconButton } from '../../components/ui/button';
import { LoginPrompt } from '../../features/account/login-prompt';
import { useTitle } from '../../lib/use-title';
import { AccountMenu } from '../layout/account-menu';

/** The account menu as a page, for small screens. */
export function UserPage() {
  useTitle('My Account');
  const { user, settled } = useUser();
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-md px-3 pt-3 pb-6">
      <h1 className="sr-only">My Account</h1>
      <div className="flex justify-end">
        <IconButton label="Close" onClick={() => void navigate(-1)}>
          <X className="size-6" aria-hidden="true" />
        </IconButton>
      </div>
      <div className="rounded-card bg-card p-3 shadow-card">
        {settled && !user ? <LoginPrompt>Log in to see your account.</LoginPrompt> : <AccountMenu />}
      </div>
    </div>
  );
}
