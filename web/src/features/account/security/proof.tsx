import { plainDigits } from '@tokri/contracts/digits';
import { useState, type FormEvent, type ReactNode } from 'react';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { PasswordField, TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';

/** Re-authentication before an irreversible action. */
export interface Proof {
  password: string;
  code?: string;
}

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  error?: string;
}

/** Takes the six digits of an authenticator app, or a recovery code. */
export function CodeField({ value, onChange, error }: CodeFieldProps) {
  return (
    <TextField
      label={t('Code')}
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      placeholder={t('Six digits of your app')}
      hint={t('A recovery code works, too.')}
      value={value}
      error={error}
      onChange={(event) => onChange(plainDigits(event.target.value))}
    />
  );
}

/** True when the call failed only because the code of the second factor was missing. */
export const isCodeMissing = (reason: unknown): boolean =>
  isApiError(reason) && reason.code === 'SECOND_FACTOR_REQUIRED';

interface ProofFormProps {
  /** Runs with the proof; an error it throws is shown. */
  onProven: (proof: Proof) => Promise<void>;
  submitLabel: string;
  /** The account has a second factor, so the code field is shown from the start. */
  withCode?: boolean;
  variant?: 'primary' | 'destructive';
  children?: ReactNode;
}

/** Asks for the password, and for the second factor's code if the account has one. */
export function ProofForm({
  onProven,
  submitLabel,
  withCode = false,
  variant = 'primary',
  children,
}: ProofFormProps) {
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [asksCode, setAsksCode] = useState(withCode);
  const [busy, setBusy] = useState(false);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    try {
      await onProven({ password, ...(asksCode && { code }) });
    } catch (reason) {
      if (isCodeMissing(reason)) setAsksCode(true);
      toast.error(messageOf(reason));
    }
    setBusy(false);
  };

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4">
      {children}
      <PasswordField
        label={t('Your password')}
        name="password"
        autoComplete="current-password"
        placeholder={t('Enter your password')}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      {asksCode && <CodeField value={code} onChange={setCode} />}
      <Button
        type="submit"
        variant={variant}
        busy={busy}
        disabled={!password || (asksCode && !code)}
        className="justify-self-end"
      >
        {submitLabel}
      </Button>
    </form>
  );
}

interface ProofDialogProps extends ProofFormProps {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
}

export function ProofDialog({ open, onClose, title, description, ...form }: ProofDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={title} description={description} width="sm">
      <ProofForm {...form} />
    </Dialog>
  );
}
