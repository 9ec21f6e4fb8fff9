import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../api/api-error';
import type { Answer } from '../../../api/call-types';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { TextField } from '../../../components/ui/field';
import { useHandOverOrdersMutation } from '../desk-api';
import { RiderLinks } from './rider-links';
import { t } from '../../../lib/language';

interface HandOverDialogProps {
  /** Numbers of the orders to hand over; the dialog is open while they are set. */
  orderIds: readonly string[] | undefined;
  onClose: () => void;
}

/** Asks for the rider, then shows the rider's links, which the server returns only once. */
export function HandOverDialog({ orderIds, onClose }: HandOverDialogProps) {
  const [result, setResult] = useState<Answer<'handOverOrders'>>();
  const close = () => {
    setResult(undefined);
    onClose();
  };
  return (
    <Dialog
      open={orderIds !== undefined}
      onClose={close}
      title={titleOf(result)}
      description={result ? undefined : orderIds?.join(', ')}
    >
      {result ? (
        <RiderLinks result={result} onDone={close} />
      ) : (
        <RiderForm orderIds={orderIds ?? []} onHandedOver={setResult} />
      )}
    </Dialog>
  );
}

function titleOf(result: Answer<'handOverOrders'> | undefined): string {
  if (!result) return t('Hand over');
  return result.handedOver.length > 0 ? t('Handed over') : t('Not handed over');
}

interface RiderFormProps {
  orderIds: readonly string[];
  onHandedOver: (result: Answer<'handOverOrders'>) => void;
}

function RiderForm({ orderIds, onHandedOver }: RiderFormProps) {
  const [handOver, { isLoading }] = useHandOverOrdersMutation();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: '', mobile: '' },
  });
  const submit = handleSubmit(async (rider) => {
    try {
      onHandedOver(await handOver({ orderIds: [...orderIds], rider }).unwrap());
    } catch (reason) {
      toast.error(messageOf(reason));
      if (!isApiError(reason)) return;
      const name = reason.fields?.['rider.name'];
      const mobile = reason.fields?.['rider.mobile'];
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
      <Button type="submit" size="lg" busy={isLoading}>
        {t('Hand over')}
      </Button>
    </form>
  );
}
