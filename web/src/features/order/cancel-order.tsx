import { MAX_LENGTH } from '@tokri/contracts/limits';
import { useState } from 'react';
import toast from 'react-hot-toast';
import { messageOf } from '../../api/api-error';
import { Button } from '../../components/ui/button';
import { Dialog } from '../../components/ui/dialog';
import { TextAreaField } from '../../components/ui/field';
import { t } from '../../lib/language';
import { useCancelOrderMutation } from './order-details-api';

interface CancelOrderProps {
  orderId: string;
  isCharged: boolean;
}

export function CancelOrder({ orderId, isCharged }: CancelOrderProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [reason, setReason] = useState('');
  const [cancelOrder, { isLoading }] = useCancelOrderMutation();

  const cancel = async () => {
    try {
      toast.success((await cancelOrder({ orderId, reason: reason.trim() }).unwrap()).message);
    } catch (failure) {
      toast.error(messageOf(failure));
    }
    setIsAsking(false);
  };

  return (
    <>
      <Button variant="outline" size="lg" onClick={() => setIsAsking(true)}>
        {t('Cancel order')}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('Cancel this order?')}
        description={isCharged ? t('Your payment will be refunded.') : undefined}
        width="sm"
      >
        <TextAreaField
          label={t('Why? (optional)')}
          rows={2}
          maxLength={MAX_LENGTH.cancelReason}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
          className="[&>label]:text-base"
        />
        <div className="mt-4 flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={() => setIsAsking(false)}>
            {t('Keep it')}
          </Button>
          <Button variant="destructive" busy={isLoading} onClick={() => void cancel()}>
            {t('Cancel the order')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
