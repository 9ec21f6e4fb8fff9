import type { DeskOrder } from '@tokri/contracts';
import { toPaise, toRupees } from '@tokri/contracts/money';
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
  ledger: DeskOrder['ledger'];
}

/**
 * A refund to be made by hand, because the card provider refused it or the order was paid in cash; an admin
 * confirms it with a note.
 */
export function RefundNotice({ orderId, ledger }: RefundNoticeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const maySettle = useMayDo()('orders.refund');
  const close = () => setIsOpen(false);
  return (
    <section
      aria-label={t('Refund')}
      className="mb-3 flex flex-wrap items-center justify-between gap-3 rounded-card bg-destructive-pale p-4"
    >
      <p role="status" className="font-semibold text-destructive">
        {ledger.charged === 0
          ? t('{amount} of the cash goes back to the shopper.', { amount: displayRupees(ledger.refunding) })
          : t('The payment provider refuses to send {amount} back.', {
              amount: displayRupees(ledger.refunding),
            })}
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
          amount: displayRupees(ledger.refunding),
        })}
      >
        <SettleForm orderId={orderId} ledger={ledger} onClose={close} />
      </Dialog>
    </section>
  );
}

/** Sends the sum that was shown when it was opened: the server refuses it when more became due since. */
function SettleForm({ orderId, ledger, onClose }: RefundNoticeProps & { onClose: () => void }) {
  const [settle, { isLoading }] = useSettleRefundMutation();
  const [refundedTotal] = useState(() => toRupees(toPaise(ledger.refunded) + toPaise(ledger.refunding)));
  return (
    <NoteForm
      label={t('Note')}
      hint={t('How it was given back, and the number of the transfer.')}
      action={t('Given back')}
      retreat={t('Not yet')}
      field="note"
      busy={isLoading}
      onSubmit={(note) => settle({ orderId, note, refundedTotal }).unwrap()}
      onClose={onClose}
    />
  );
}
