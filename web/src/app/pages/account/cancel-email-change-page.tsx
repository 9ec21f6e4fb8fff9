import { useState } from 'react';
import toast from 'react-hot-toast';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { AuthCard } from '../../../features/account/auth-card';
import { useCancelEmailChangeMutation } from '../../../features/account/security/security-api';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

/** The target of the link mailed to the old address. Needs a click, since mail programs may open links. */
export function CancelEmailChangePage() {
  useDocumentTitle(t('Keep your email'));
  const { hash } = useLocation();
  const [token] = useState(hash.slice(1));
  const [cancel, { isLoading }] = useCancelEmailChangeMutation();
  const navigate = useNavigate();

  const keep = async () => {
    try {
      toast.success((await cancel({ token }).unwrap()).message);
      void navigate('/login', { replace: true });
    } catch (reason) {
      toast.error(messageOf(reason));
    }
  };

  return (
    <AuthCard
      title={t('Keep your email')}
      lead={t(
        'Someone asked to change the email of your account. If that was not you, keep the current one: every device is logged out.',
      )}
    >
      <Button busy={isLoading} onClick={() => void keep()} className="w-full">
        {t('Keep my email')}
      </Button>
    </AuthCard>
  );
}
