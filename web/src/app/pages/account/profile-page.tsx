import { Pencil, ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '../../../api/session-api';
import { Button, buttonClass } from '../../../components/ui/button';
import { PageHeading } from '../../../components/ui/page-heading';
import { Skeleton } from '../../../components/ui/skeleton';
import { Avatar } from '../../../features/account/avatar';
import { AvatarDialog } from '../../../features/account/avatar-dialog';
import { LoginPrompt } from '../../../features/account/login-prompt';
import { ProfileForm } from '../../../features/account/profile-form';
import { VerifyEmailNotice } from '../../../features/account/verify-email-notice';
import { CreditPanel } from '../../../features/order/credit/credit-panel';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

export function ProfilePage() {
  useDocumentTitle(t('Profile'));
  const { user, settled, session } = useUser();
  const [editing, setEditing] = useState(false);
  return (
    <>
      <PageHeading>{t('Profile')}</PageHeading>
      {user ? (
        <>
          <div className="grid max-w-xl gap-6 rounded-card bg-card p-5 shadow-card md:p-8">
            <div className="flex items-center gap-5">
              <Avatar src={user.avatar} />
              <Button
                variant="outline"
                size="sm"
                icon={<Pencil className="size-4" aria-hidden="true" />}
                onClick={() => setEditing(true)}
              >
                {t('Edit')}
              </Button>
            </div>
            {!user.verify_email && <VerifyEmailNotice email={user.email} />}
            <ProfileForm user={user} />
            <Link to="/dashboard/security" className={buttonClass('outline', 'md', 'justify-self-start')}>
              <ShieldCheck className="size-5" aria-hidden="true" />
              {t('Password, devices and your data')}
            </Link>
            <AvatarDialog open={editing} onClose={() => setEditing(false)} />
          </div>
          <CreditPanel session={session} />
        </>
      ) : settled ? (
        <LoginPrompt>{t('Log in to see and change your profile.')}</LoginPrompt>
      ) : (
        <Skeleton className="h-96 max-w-xl rounded-card" />
      )}
    </>
  );
}
