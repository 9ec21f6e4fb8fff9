import { isSamePassword, passwordLengthProblem } from '@tokri/contracts/password';
import { useState, type FormEvent } from 'react';
import toast from 'react-hot-toast';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { isApiError, messageOf } from '../../../api/api-error';
import { FORM_TOAST } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { useResetPasswordMutation } from '../../../features/account/account-api';
import { AuthCard } from '../../../features/account/auth-card';
import { NewPasswordFields, PASSWORDS_DIFFER } from '../../../features/account/new-password-fields';
import { t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

interface CarriedIn {
  /** The page that required the login. */
  from?: string;
  success?: boolean;
  email?: string;
  resetToken?: string;
}

export function ResetPasswordPage() {
  useDocumentTitle(t('Reset Password'));
  const navigate = useNavigate();
  const { state } = useLocation() as { state: CarriedIn | null };
  const [reset, { isLoading }] = useResetPasswordMutation();
  const [email, setEmail] = useState(state?.email ?? '');
  const [passwords, setPasswords] = useState({ newPassword: '', confirmPassword: '' });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { newPassword, confirmPassword } = passwords;
  if (!state?.success) return <Navigate to="/" replace />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    if (!isSamePassword(newPassword, confirmPassword)) {
      toast.error(t(PASSWORDS_DIFFER), FORM_TOAST);
      return;
    }
    const problem = passwordLengthProblem(newPassword);
    if (problem) {
      setErrors({ newPassword: t(problem) });
      return;
    }
    try {
      const answer = await reset({
        email,
        newPassword,
        confirmPassword,
        resetToken: state.resetToken,
      }).unwrap();
      toast.success(answer.message, FORM_TOAST);
      const { from } = state;
      void navigate('/login', { replace: true, state: { email, ...(from !== undefined && { from }) } });
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      if (isApiError(reason)) setErrors(reason.fields ?? {});
    }
  };

  return (
    <AuthCard title={t('Enter Your Password')} lead={t('Choose one that you use nowhere else.')}>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="username"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <NewPasswordFields
          {...passwords}
          errors={errors}
          onChange={(field, value) => setPasswords({ ...passwords, [field]: value })}
        />
        <Button type="submit" busy={isLoading} disabled={!email || !newPassword || !confirmPassword}>
          {t('Change Password')}
        </Button>
      </form>
    </AuthCard>
  );
}
