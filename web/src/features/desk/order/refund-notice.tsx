import { useState } from 'react';
import { useMayDo } from '../../../components/use-may-do';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { useSettleRefundMutation } from '../desk-api';
import { NoteForm } from './note-form';
import { t } from '../../../lib/language';

interface RefundNoticeProps {
  orderId: string;
  /** Rupees still to be refunded. */
  amount: number;
  isCash: boolean;
}

/**
 * A refund to be made by hand, because the card provider refused it or the order was paid in cash; an admin
 * confirms it with a note.
 */
export function RefundNotice({ orderId, amount, isCash }: RefundNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const maySettle = useMayDo()('orders.refund');
  const close = () => setIsOpen(false);
  return (
    <section
      aria-label={t('Refund')}
      className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-card bg-destructive-pale p-4"
    >
      <p role="status" className="font-semibold text-destructive">
        {isCash
          ? t('{amount} of the cash goes back to the shopper.', { amount: displayRupees(amount) })
          : t('The payment provider refuses to send {amount} back.', { amount: displayRupees(amount) })}
      </p>
      {maySettle && (
        <Button variant="destructive" onClick={() => setIsOpen(true)}>
          {t('Given back by hand')}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('Given back by hand')}
        description={t('{amount} went back to the shopper in another way.', {
          amount: displayRupees(amount),
        })}
      >
        <SettleForm orderId={orderId} onClose={close} />
      </Dialog>
    </section>
  );
}

function SettleForm({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const [settle, { isLoading }] = useSettleRefundMutation();
  return (
    <NoteForm
      label={t('Note')}
      hint={t('How it was given back, and the number of the transfer.')}
      action={t('Given back')}
      retreat={t('Not yet')}
      field="note"
      busy={isLoading}
      onSubmit={(note) => settle({ orderId, note }).unwrap()}
      onClose={onClose}
    />
  );
}
