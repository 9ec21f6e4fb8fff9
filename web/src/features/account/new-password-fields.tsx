import { PASSWORD_LENGTH } from '@tokri/contracts/password';
import { PasswordField } from '../../components/ui/field';
import { msg, t } from '../../lib/language';

interface NewPasswordFieldsProps {
  newPassword: string;
  confirmPassword: string;
  errors: Record<string, string>;
  onChange: (field: 'newPassword' | 'confirmPassword', value: string) => void;
}

/** The same text as the server's. */
export const PASSWORDS_DIFFER = msg('New password and confirm password must be same.');

export function NewPasswordFields({
  newPassword,
  confirmPassword,
  errors,
  onChange,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label={t('New Password')}
        autoComplete="new-password"
        placeholder={t('Enter your new password')}
        hint={t('{min} characters or more', { min: PASSWORD_LENGTH.min })}
        value={newPassword}
        error={errors.newPassword}
        onChange={(event) => onChange('newPassword', event.target.value)}
      />
      <PasswordField
        label={t('Confirm Password')}
        autoComplete="new-password"
        placeholder={t('Enter your confirm password')}
        value={confirmPassword}
        error={errors.confirmPassword}
        onChange={(event) => onChange('confirmPassword', event.target.value)}
      />
    </>
  );
}
