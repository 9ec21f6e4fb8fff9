import { useState } from 'react';
import type { Answer } from '../../../api/call-types';
import { Dialog } from '../../../components/ui/dialog';
import { useHandOverOrdersMutation } from '../desk-api';
import { RiderForm } from './rider-form';
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
  const [handOver, { isLoading }] = useHandOverOrdersMutation();
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
        <RiderForm
          action={t('Hand over')}
          isBusy={isLoading}
          onSubmit={async (rider) =>
            setResult(await handOver({ orderIds: [...(orderIds ?? [])], rider }).unwrap())
          }
        />
      )}
    </Dialog>
  );
}

function titleOf(result: Answer<'handOverOrders'> | undefined): string {
  if (!result) return t('Hand over');
  return result.handedOver.length > 0 ? t('Handed over') : t('Not handed over');
}
