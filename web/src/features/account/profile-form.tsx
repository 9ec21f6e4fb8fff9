import type { PublicUser } from '@tokri/contracts';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../api/api-error';
import type { RequestBody } from '../../api/call-types';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/field';
import { t } from '../../lib/language';
import { mobileRule } from '../../lib/text/mobile-rule';
import { useUpdateUserMutation } from './account-api';

type Profile = RequestBody<'updateUser'>;
const FIELDS = ['name', 'email', 'mobile'] as const;

export function ProfileForm({ user }: { user: PublicUser }) {
  const [update, { isLoading }] = useUpdateUserMutation();
  const { name, email, mobile, pendingEmail } = user;
  const { register, handleSubmit, setError, formState } = useForm<Profile>({
    values: { name, email, mobile },
  });
  const { errors, dirtyFields } = formState;

  const submit = handleSubmit(async (profile) => {
    try {
      // Sending the current email would cancel the pending one, so it is sent only if typed.
      const sent = dirtyFields.email ? profile.email : (pendingEmail ?? profile.email);
      toast.success((await update({ ...profile, email: sent }).unwrap()).message);
    } catch (reason) {
      toast.error(messageOf(reason));
      if (!isApiError(reason)) return;
      for (const field of FIELDS) {
        const message = reason.fields?.[field];
        if (message) setError(field, { message });
      }
    }
  });

  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
      <TextField
        label={t('Name')}
        autoComplete="name"
        placeholder={t('Enter your name')}
        error={errors.name?.message}
        {...register('name', { required: t('Please enter your name') })}
      />
      <TextField
        label={t('Email')}
        type="email"
        autoComplete="email"
        placeholder={t('Enter your email')}
        error={errors.email?.message}
        hint={
          pendingEmail &&
          t('{pendingEmail} becomes your email once you open the link that we sent there.', { pendingEmail })
        }
        {...register('email', { required: t('Please enter your email') })}
      />
      <TextField
        label={t('Mobile')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder={t('Enter your mobile')}
        error={errors.mobile?.message}
        {...register('mobile', { required: t('Please enter your mobile number'), validate: mobileRule })}
      />
      <Button type="submit" busy={isLoading} className="justify-self-start">
        {t('Submit')}
      </Button>
    </form>
  );
}
