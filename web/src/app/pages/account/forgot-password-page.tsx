import { useState, type FormEvent } from 'react';
import toast from 'react-hot-toast';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { FORM_TOAST } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { useForgotPasswordMutation } from '../../../features/account/account-api';
import { AuthCard, LOGIN_LINK } from '../../../features/account/auth-card';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

export function ForgotPasswordPage() {
  useDocumentTitle(t('Forgot Password'));
  const navigate = useNavigate();
  const [send, { isLoading }] = useForgotPasswordMutation();
  const { state } = useLocation() as { state: { email?: string } | null };
  const [email, setEmail] = useState(state?.email ?? '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      toast.success((await send({ email }).unwrap()).message, FORM_TOAST);
      void navigate('/verification-otp', { state: { ...state, email } });
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
    }
  };

  return (
    <AuthCard title={t('Forgot Password')} lead={t('We will email you a six-digit code.')} link={LOGIN_LINK}>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="username"
          placeholder={t('Enter your email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" busy={isLoading} disabled={!email}>
          {t('Send Otp')}
        </Button>
      </form>
    </AuthCard>
  );
}
