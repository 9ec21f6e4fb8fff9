import { PASSWORD_BYTES } from '@tokri/contracts/limits';
import { PasswordField } from '../../components/ui/field';

interface NewPasswordFieldsProps {
  newPassword: string;
  confirmPassword: string;
  /** Reasons by field. */
  errors: Record<string, string>;
  onChange: (field: 'newPassword' | 'confirmPassword', value: string) => void;
}

/** The server says the same when the two differ. */
export const PASSWORDS_DIFFER = 'New password and confirm password must be same.';

/** A new password, twice. */
export function NewPasswordFields({
  newPassword,
  confirmPassword,
  errors,
  onChange,
}: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        label="New Password"
        autoComplete="new-password"
        placeholder="Enter your new password"
        hint={`${PASSWORD_BYTES.min} characters or more`}
        value={newPassword}
        error={errors.newPassword}
        onChange={(event) => onChange('newPassword', event.target.value)}
      />
      <PasswordField
        label="Confirm Password"
        autoComplete="new-password"
        placeholder="Enter your confirm password"
        value={confirmPassword}
        error={errors.confirmPassword}
        onChange={(event) => onChange('confirmPassword', event.target.value)}
      />
    </>
  );
}
