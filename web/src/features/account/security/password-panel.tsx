import { isSamePassword, passwordLengthProblem } from '@tokri/contracts/password';
import { useState, type FormEvent } from 'react';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { PasswordField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { NewPasswordFields, PASSWORDS_DIFFER } from '../new-password-fields';
import { Panel } from './panel';
import { CodeField, isCodeMissing } from './proof';
import { useChangePasswordMutation } from './security-api';

const EMPTY = { password: '', newPassword: '', confirmPassword: '', code: '' };

/** Changes the password, which logs out every other device. */
export function PasswordPanel({ withCode }: { withCode: boolean }) {
  const [change, { isLoading }] = useChangePasswordMutation();
  const [values, setValues] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [asksCode, setAsksCode] = useState(withCode);
  const set = (field: keyof typeof EMPTY) => (value: string) => setValues({ ...values, [field]: value });
  const { password, newPassword, confirmPassword, code } = values;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    if (!isSamePassword(newPassword, confirmPassword)) {
      toast.error(t(PASSWORDS_DIFFER));
      return;
    }
    const problem = passwordLengthProblem(newPassword);
    if (problem) {
      setErrors({ newPassword: t(problem) });
      return;
    }
    try {
      const answer = await change({
        password,
        newPassword,
        confirmPassword,
        ...(asksCode && { code }),
      }).unwrap();
      toast.success(answer.message);
      setValues(EMPTY);
    } catch (reason) {
      if (isCodeMissing(reason)) setAsksCode(true);
      toast.error(messageOf(reason));
      if (isApiError(reason)) setErrors(reason.fields ?? {});
    }
  };

  return (
    <Panel title={t('Password')} lead={t('A new one logs out every other device.')}>
      <form onSubmit={(event) => void submit(event)} className="grid max-w-md gap-4" noValidate>
        <PasswordField
          label={t('Current password')}
          autoComplete="current-password"
          placeholder={t('Enter your password')}
          value={password}
          // WEAK_PASSWORD reports both fields but refers to the new password.
          error={errors.newPassword ? undefined : errors.password}
          onChange={(event) => set('password')(event.target.value)}
        />
        <NewPasswordFields
          newPassword={newPassword}
          confirmPassword={confirmPassword}
          errors={errors}
          onChange={(field, value) => set(field)(value)}
        />
        {asksCode && <CodeField value={code} onChange={set('code')} error={errors.code} />}
        <Button
          type="submit"
          busy={isLoading}
          disabled={!password || !newPassword || !confirmPassword || (asksCode && !code)}
          className="justify-self-start"
        >
          {t('Change Password')}
        </Button>
      </form>
    </Panel>
  );
}
