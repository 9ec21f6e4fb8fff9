import type { PublicUser } from '@tokri/contracts';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../api/api-error';
import type { RequestBody } from '../../api/call-types';
import { Button } from '../../components/ui/button';
import { TextField } from '../../components/ui/field';
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
      // The present email would take back the one that waits; only a typed one says anything about it.
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
        label="Name"
        autoComplete="name"
        placeholder="Enter your name"
        error={errors.name?.message}
        {...register('name', { required: 'Please enter your name' })}
      />
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        placeholder="Enter your email"
        error={errors.email?.message}
        hint={pendingEmail && `${pendingEmail} counts once you open the link that we sent there.`}
        {...register('email', { required: 'Please enter your email' })}
      />
      <TextField
        label="Mobile"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        placeholder="Enter your mobile"
        error={errors.mobile?.message}
        {...register('mobile', { required: 'Please enter your mobile number' })}
      />
      <Button type="submit" busy={isLoading} className="justify-self-start">
        Submit
      </Button>
    </form>
  );
}
