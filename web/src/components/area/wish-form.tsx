import { useState, type FormEvent } from 'react';
import { isApiError, messageOf } from '../../api/api-error';
import { useUser } from '../../api/session-api';
import { t } from '../../lib/language';
import { Button } from '../ui/button';
import { TextField } from '../ui/field';
import { wishApi } from './wish-api';

/** Asks for one mail when the shop delivers to a pincode; an account needs one tap. */
export function WishForm({ pincode }: { pincode: string }) {
  const { user } = useUser();
  const [email, setEmail] = useState('');
  const [error, setError] = useState<string>();
  const [answer, setAnswer] = useState<string>();
  const [leave, { isLoading }] = wishApi.useLeaveAreaWishMutation();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setError(undefined);
    try {
      const { message, data } = await leave(user ? { pincode } : { pincode, email }).unwrap();
      setAnswer(
        data.needsConfirmation
          ? t('Please confirm {email} with the link in our mail.', { email: user?.email ?? email })
          : message,
      );
    } catch (reason) {
      setError((isApiError(reason) && reason.fields?.email) || messageOf(reason));
    }
  };

  if (answer) return <p role="status">{answer}</p>;
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-3" noValidate>
      {!user && (
        <TextField
          label={t('Email')}
          type="email"
          autoComplete="email"
          required
          error={error}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      )}
      {user && error && (
        <p role="alert" className="text-sm font-semibold text-destructive">
          {error}
        </p>
      )}
      <Button type="submit" variant="outline" busy={isLoading}>
        {t('Notify me when you deliver here')}
      </Button>
    </form>
  );
}
