import { PASSWORD_BYTES } from '@tokri/contracts/limits';
import { useState, type FormEvent } from 'react';
import toast from 'react-hot-toast';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { isApiError, messageOf } from '../../api/api-error';
import { Button } from '../../components/ui/button';
import { PasswordField, TextField } from '../../components/ui/field';
import { useResetPasswordMutation } from '../../features/account/account-api';
import { AuthCard } from '../../features/account/auth-card';
import { useDocumentTitle } from '../../lib/use-document-title';

interface CarriedIn {
  success?: boolean;
  email?: string;
  resetToken?: string;
}

export function ResetPasswordPage() {
  useDocumentTitle('Reset Password');
  const navigate = useNavigate();
  const { state } = useLocation() as { state: CarriedIn | null };
  const [reset, { isLoading }] = useResetPasswordMutation();
  const [email, setEmail] = useState(state?.email ?? '');
  const [newPassword, setNewPassword] = useState('');
  const [confirmPassword, setConfirmPassword] = useState('');
  const [errors, setErrors] = useState<Record<string, string>>({});
  if (!state?.success) return <Navigate to="/" replace />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    if (newPassword !== confirmPassword) {
      toast.error('New password and confirm password must be same.');
      return;
    }
    try {
      const answer = await reset({
        email,
        newPassword,
        confirmPassword,
        resetToken: state.resetToken,
      }).unwrap();
      toast.success(answer.message);
      void navigate('/login', { replace: true });
    } catch (reason) {
      toast.error(messageOf(reason));
      if (isApiError(reason)) setErrors(reason.fields ?? {});
    }
  };

  return (
    <AuthCard title="Enter Your Password" lead="Choose one that you use nowhere else.">
      <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
        <TextField
          label="Email"
          type="email"
          autoComplete="username"
          value={email}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          label="New Password"
          autoComplete="new-password"
          placeholder="Enter your new password"
          hint={`${PASSWORD_BYTES.min} characters or more`}
          value={newPassword}
          error={errors.newPassword}
          onChange={(event) => setNewPassword(event.target.value)}
        />
        <PasswordField
          label="Confirm Password"
          autoComplete="new-password"
          placeholder="Enter your confirm password"
          value={confirmPassword}
          error={errors.confirmPassword}
          onChange={(event) => setConfirmPassword(event.target.value)}
        />
        <Button type="submit" busy={isLoading} disabled={!email || !newPassword || !confirmPassword}>
          Change Password
        </Button>
      </form>
    </AuthCard>
  );
}
