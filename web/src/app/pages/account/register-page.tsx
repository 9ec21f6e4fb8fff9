import { isSamePassword, PASSWORD_LENGTH, passwordLengthProblem } from '@tokri/contracts/password';
import { useState, type FormEvent } from 'react';
import toast from 'react-hot-toast';
import { useLocation, useNavigate } from 'react-router-dom';
import { isApiError, messageOf } from '../../../api/api-error';
import { FORM_TOAST } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { PasswordField, TextField } from '../../../components/ui/field';
import { useRegisterMutation } from '../../../features/account/account-api';
import { AuthCard, LOGIN_LINK } from '../../../features/account/auth-card';
import { t } from '../../../lib/language';
import { shopName } from '../../../lib/text/shop-name';
import { useDocumentTitle } from '../../../lib/use-document-title';

const OFFERS: 'offers'[] = ['offers'];
const EMPTY = { name: '', email: '', password: '', confirmPassword: '' };

export function RegisterPage() {
  useDocumentTitle(t('Register'));
  const navigate = useNavigate();
  const { state } = useLocation() as { state: object | null };
  const [register, { isLoading }] = useRegisterMutation();
  const [form, setForm] = useState(EMPTY);
  const [wantsOffers, setWantsOffers] = useState(false);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const complete = Object.values(form).every(Boolean);

  const bind = (name: keyof typeof EMPTY) => ({
    name,
    value: form[name],
    error: errors[name],
    onChange: (event: { target: { value: string } }) => setForm({ ...form, [name]: event.target.value }),
  });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    if (!isSamePassword(form.password, form.confirmPassword)) {
      toast.error(t('password and confirm password must be same'), FORM_TOAST);
      return;
    }
    const problem = passwordLengthProblem(form.password);
    if (problem) {
      setErrors({ password: t(problem) });
      return;
    }
    try {
      const consents = { optional: wantsOffers ? OFFERS : [] };
      toast.success((await register({ ...form, consents }).unwrap()).message, FORM_TOAST);
      void navigate('/login', { state: { ...state, email: form.email } });
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      if (isApiError(reason)) setErrors(reason.fields ?? {});
    }
  };

  return (
    <AuthCard
      title={t('Welcome to {shop}', { shop: shopName() })}
      lead={t('An account in half a minute, groceries in ten.')}
      link={LOGIN_LINK}
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
        <TextField
          label={t('Name')}
          autoComplete="name"
          placeholder={t('Enter your name')}
          {...bind('name')}
        />
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          placeholder={t('Enter your email')}
          {...bind('email')}
        />
        <PasswordField
          label={t('Password')}
          autoComplete="new-password"
          placeholder={t('Enter your password')}
          hint={t('{min} characters or more', { min: PASSWORD_LENGTH.min })}
          {...bind('password')}
        />
        <PasswordField
          label={t('Confirm Password')}
          autoComplete="new-password"
          placeholder={t('Enter your confirm password')}
          {...bind('confirmPassword')}
        />
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5 shrink-0 accent-primary"
            checked={wantsOffers}
            onChange={(event) => setWantsOffers(event.target.checked)}
          />
          {t('Mail me offers and news (you can change this later)')}
        </label>
        <p className="text-sm text-muted-foreground">
          {t(
            'With an account you agree that we use your data for it, and for your orders and mails about them.',
          )}
        </p>
        <Button type="submit" busy={isLoading} disabled={!complete}>
          {t('Register')}
        </Button>
      </form>
    </AuthCard>
  );
}
