import { isSamePassword, passwordLengthProblem } from '@tokri/contracts/password';
import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useState, type FormEvent } from 'react';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../api/api-error';
import { FORM_TOAST } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';
import { NewPasswordFields, PASSWORDS_DIFFER } from '../new-password-fields';
import { useAcceptInvitationMutation, type InvitedTo } from './staff-api';

interface JoinFormProps {
  token: string;
  invitation: InvitedTo;
  onJoined: () => void;
}

const EMPTY = { name: '', newPassword: '', confirmPassword: '' };

/** Accepts the invitation; people without an account also choose a name and a password. */
export function JoinForm({ token, invitation, onJoined }: JoinFormProps) {
  const { email, needsAccount } = invitation;
  const [form, setForm] = useState(EMPTY);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [accept, { isLoading }] = useAcceptInvitationMutation();
  const { name, newPassword, confirmPassword } = form;
  const isFilled = !needsAccount || Object.values(form).every(Boolean);

  const join = async () => {
    try {
      await accept({ token, ...(needsAccount && { name, password: newPassword }) }).unwrap();
      onJoined();
    } catch (reason) {
      toast.error(messageOf(reason), FORM_TOAST);
      if (!isApiError(reason)) return;
      const fields = { ...reason.fields };
      const problem = reason.code === 'WEAK_PASSWORD' ? reason.message : fields.password;
      setErrors(problem ? { ...fields, newPassword: problem } : fields);
    }
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setErrors({});
    if (needsAccount && !isSamePassword(newPassword, confirmPassword)) {
      toast.error(t(PASSWORDS_DIFFER), FORM_TOAST);
      return;
    }
    const problem = needsAccount ? passwordLengthProblem(newPassword) : undefined;
    if (problem) setErrors({ newPassword: t(problem) });
    else void join();
  };

  return (
    <form onSubmit={submit} className="grid gap-4" noValidate>
      <TextField label={t('Email')} type="email" autoComplete="username" value={email} readOnly />
      {needsAccount ? (
        <>
          <TextField
            label={t('Name')}
            name="name"
            autoComplete="name"
            placeholder={t('Enter your name')}
            maxLength={MAX_LENGTH.userName}
            value={name}
            error={errors.name}
            onChange={(event) => setForm({ ...form, name: event.target.value })}
          />
          <NewPasswordFields
            newPassword={newPassword}
            confirmPassword={confirmPassword}
            errors={errors}
            onChange={(field, value) => setForm({ ...form, [field]: value })}
          />
        </>
      ) : (
        <p className="text-muted-foreground">
          {t('You have an account already. Its name and password stay as they are.')}
        </p>
      )}
      <Button type="submit" busy={isLoading} disabled={!isFilled}>
        {t('Join')}
      </Button>
    </form>
  );
}
