import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useForm } from 'react-hook-form';
import { toastResult } from '../../components/toast-result';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { TextAreaField } from '../../components/ui/field';
import { useCancelDeskOrderMutation } from './desk-api';

interface CancelDialogProps {
  orderId: string;
  open: boolean;
  onClose: () => void;
}

export function CancelDialog({ open, ...form }: CancelDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={form.onClose}
      title="Cancel order"
      description="What was paid goes back to the shopper."
    >
      <CancelForm {...form} />
    </Dialog>
  );
}

function CancelForm({ orderId, onClose }: Omit<CancelDialogProps, 'open'>) {
  const [cancel, { isLoading }] = useCancelDeskOrderMutation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { reason: '' } });
  const submit = handleSubmit(async ({ reason }) => {
    const done = await toastResult(cancel({ orderId, reason }).unwrap(), ({ fields }) => {
      if (fields?.reason) setError('reason', { message: `Reason ${fields.reason}` });
    });
    if (done) onClose();
  });
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
      <TextAreaField
        label="Reason"
        hint="The shopper reads it."
        rows={3}
        maxLength={MAX_LENGTH.cancelReason}
        error={formState.errors.reason?.message}
        {...register('reason', {
          validate: (reason) => reason.trim() !== '' || 'Reason is required',
        })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Keep order
        </Button>
        <Button type="submit" variant="destructive" busy={isLoading}>
          Cancel order
        </Button>
      </div>
    </form>
  );
}
