import { OTP_DIGITS } from '@tokri/contracts/limits';
import { useState, type FormEvent } from 'react';
import toast from 'react-hot-toast';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { FORM_TOAST } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { useVerifyOtpMutation } from '../../../features/account/account-api';
import { AuthCard } from '../../../features/account/auth-card';
import { OtpBoxes } from '../../../features/account/otp-boxes';
import { msg, t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

export function OtpPage() {
  useDocumentTitle(t('Verify OTP'));
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { email?: string } | null };
  const [verify, { isLoading }] = useVerifyOtpMutation();
  const [boxes, setBoxes] = useState<string[]>(() => Array<string>(OTP_DIGITS).fill(''));
  const email = state?.email;
  if (!email) return <Navigate to="/forgot-password" replace />;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    try {
      const answer = await verify({ email, otp: boxes.join('') }).unwrap();
      toast.success(answer.message, FORM_TOAST);
      void navigate('/reset-password', {
        replace: true,
        state: { ...state, success: true, email, resetToken: answer.data?.resetToken },
      });
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      setBoxes(Array<string>(OTP_DIGITS).fill(''));
    }
  };

  return (
    <AuthCard
      title={t('Enter Otp')}
      lead={t('The code is on its way to {email}.', { email })}
      link={{ question: msg('No code?'), to: '/forgot-password', label: msg('Send it again') }}
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-5">
        <OtpBoxes value={boxes} onChange={setBoxes} />
        <Button type="submit" busy={isLoading} disabled={!boxes.every(Boolean)}>
          {t('Verify OTP')}
        </Button>
      </form>
    </AuthCard>
  );
}
