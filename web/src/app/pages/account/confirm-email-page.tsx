import { useState } from 'react';
import toast from 'react-hot-toast';
import { useLocation, useNavigate } from 'react-router-dom';
import { AuthCard } from '../../../features/account/auth-card';
import { ProofForm } from '../../../features/account/security/proof';
import { useConfirmEmailMutation } from '../../../features/account/security/security-api';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

/** The target of the link mailed to a new address; the token is in the hash, so that no server logs it. */
export function ConfirmEmailPage() {
  useDocumentTitle(t('Confirm your new email'));
  const { hash } = useLocation();
  const [token] = useState(hash.slice(1));
  const [confirm] = useConfirmEmailMutation();
  const navigate = useNavigate();
  return (
    <AuthCard title={t('Confirm your new email')} lead={t('Your password shows that this account is yours.')}>
      <ProofForm
        submitLabel={t('Confirm')}
        onProven={async (proof) => {
          toast.success((await confirm({ token, ...proof }).unwrap()).message);
          void navigate('/dashboard/profile', { replace: true });
        }}
      />
    </AuthCard>
  );
}
