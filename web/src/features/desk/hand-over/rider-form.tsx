import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { TextField } from '../../../components/ui/field';
import { t } from '../../../lib/language';

export interface RiderFields {
  name: string;
  mobile: string;
}

interface RiderFormProps {
  action: string;
  isBusy: boolean;
  /** Failures are shown at the fields that they name. */
  onSubmit: (rider: RiderFields) => Promise<void>;
}

/** Asks for name and mobile number of a rider. */
export function RiderForm({ action, isBusy, onSubmit }: RiderFormProps) {
  const { register, handleSubmit, setError, formState } = useForm<RiderFields>({
    defaultValues: { name: '', mobile: '' },
  });
  const submit = handleSubmit(async (rider) => {
    try {
      await onSubmit(rider);
    } catch (reason) {
      toast.error(messageOf(reason));
      if (!isApiError(reason)) return;
      const problemOf = (field: keyof RiderFields) =>
        reason.fields?.[field] ?? reason.fields?.[`rider.${field}`];
      const [name, mobile] = [problemOf('name'), problemOf('mobile')];
      if (name) setError('name', { message: `${t("Rider's name")} ${name}` });
      if (mobile) setError('mobile', { message: `${t("Rider's mobile")} ${mobile}` });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
      <TextField
        label={t("Rider's name")}
        autoComplete="off"
        maxLength={MAX_LENGTH.riderName}
        error={formState.errors.name?.message}
        {...register('name', { required: t('{field} is required', { field: t("Rider's name") }) })}
      />
      <TextField
        label={t("Rider's mobile")}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        error={formState.errors.mobile?.message}
        {...register('mobile', { required: t('{field} is required', { field: t("Rider's mobile") }) })}
      />
      <Button type="submit" size="lg" busy={isBusy}>
        {action}
      </Button>
    </form>
  );
}
