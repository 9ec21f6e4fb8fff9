import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toastResult } from '../../components/toast-result';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { TextAreaField } from '../../components/ui/field';
import { displayRupees } from '../../lib/money';
import { useSettleRefundMutation } from './desk-api';

interface RefundNoticeProps {
  orderId: string;
  /** Rupees that are still to go back. */
  amount: number;
}

/** The card provider refuses a refund: somebody has to give the money back in another way, and say so. */
export function RefundNotice({ orderId, amount }: RefundNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <section
      aria-label="Refund"
      className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-card bg-destructive-pale p-4"
    >
      <p role="status" className="font-semibold text-destructive">
        The card provider refuses to send {displayRupees(amount)} back.
      </p>
      <Button variant="destructive" onClick={() => setIsOpen(true)}>
        Given back by hand
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title="Given back by hand"
        description={`${displayRupees(amount)} went back to the shopper in another way.`}
      >
        <SettleForm orderId={orderId} onClose={close} />
      </Dialog>
    </section>
  );
}

function SettleForm({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [settle, { isLoading }] = useSettleRefundMutation();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { note: '' } });
  const submit = handleSubmit(async ({ note }) => {
    const done = await toastResult(settle({ orderId, note }).unwrap(), ({ fields }) => {
      if (fields?.note) setError('note', { message: `Note ${fields.note}` });
    });
    if (done) onClose();
  });
  return (
    <form onSubmit={(event) => void submit(event)} className="grid gap-4" noValidate>
      <TextAreaField
        label="Note"
        hint="How it was given back, and the number of the transfer."
        rows={3}
        maxLength={MAX_LENGTH.cancelReason}
        error={formState.errors.note?.message}
        {...register('note', { validate: (note) => note.trim() !== '' || 'Note is required' })}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          Not yet
        </Button>
        <Button type="submit" busy={isLoading}>
          Given back
        </Button>
      </div>
    </form>
  );
}
