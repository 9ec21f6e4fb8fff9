import { useState, type FormEvent } from 'react';
import toast from 'react-hot-toast';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../../api/api-error';
import { useApiDispatch } from '../../../api/base-api';
import { accessToken, decodeClaims } from '../../../api/token-storage';
import { FORM_TOAST } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { PasswordField, TextField } from '../../../components/ui/field';
import { AuthCard } from '../../../features/account/auth-card';
import { CodeField, isCodeMissing } from '../../../features/account/security/proof';
import { useLogin } from '../../../features/account/use-login';
import { msg, t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';

/** The home page (docs/specification.md section 4), except for the owner of an empty shop. */
async function landing(dispatch: ReturnType<typeof useApiDispatch>): Promise<string> {
  const { role, sub = '' } = decodeClaims(accessToken() ?? '');
  if (role !== 'ADMIN') return '/';
  return import('../../back-office/first-steps-landing').then(
    ({ landingPage }) => landingPage(dispatch, sub),
    () => '/',
  );
}

export function LoginPage() {
  useDocumentTitle(t('Login'));
  const login = useLogin();
  const dispatch = useApiDispatch();
  const navigate = useNavigate();
  // `from` is the page that required the login, `email` is set after a registration.
  const { state } = useLocation() as { state: { from?: string; email?: string } | null };
  const [email, setEmail] = useState(state?.email ?? '');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(false);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      toast.success(await login({ email, password, ...(asksCode && { code }) }), FORM_TOAST);
      void navigate(state?.from ?? (await landing(dispatch)));
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      if (isCodeMissing(reason)) setAsksCode(true);
      setBusy(false);
    }
  };

  return (
    <AuthCard
      title={t('Login')}
      lead={t('Good to see you. Your cart is kept.')}
      link={{ question: msg("Don't have an account?"), to: '/register', label: msg('Register') }}
    >
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <TextField
          label={t('Email')}
          type="email"
          name="email"
          autoComplete="username"
          placeholder={t('Enter your email')}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <div className="grid gap-1">
          <PasswordField
            label={t('Password')}
            name="password"
            autoComplete="current-password"
            placeholder={t('Enter your password')}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Link
            to="/forgot-password"
            state={{ ...state, email }}
            className="inline-flex min-h-11 items-center justify-self-end text-sm font-semibold text-primary hover:underline"
          >
            {t('Forgot password ?')}
          </Link>
        </div>
        {asksCode && <CodeField value={code} onChange={setCode} />}
        <Button type="submit" busy={busy} disabled={!email || !password || (asksCode && !code)}>
          {t('Login')}
        </Button>
      </form>
    </AuthCard>
  );
}
