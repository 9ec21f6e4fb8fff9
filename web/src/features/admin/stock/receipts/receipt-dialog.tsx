import type { GoodsReceipt } from '@tokri/contracts';
import { messageOf } from '../../../../api/api-error';
import { Dialog } from '../../../../components/ui/dialog';
import { ErrorState } from '../../../../components/ui/empty-state';
import { Skeleton } from '../../../../components/ui/skeleton';
import { displayTime } from '../../../../lib/display-time';
import { t } from '../../../../lib/language';
import { useGoodsReceiptQuery } from '../stock-api';
import { ReceivedLines } from './received-lines';

interface ReceiptDialogProps {
  receipt: GoodsReceipt;
  onClose: () => void;
}

/** All lines of a delivery. */
export function ReceiptDialog({ receipt, onClose }: ReceiptDialogProps) {
  const { data, error, refetch } = useGoodsReceiptQuery(receipt._id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={receipt.supplier ?? t('Delivery')}
      description={displayTime(receipt.at)}
    >
      {data ? (
        <ReceivedLines lines={data.lines} />
      ) : error ? (
        <ErrorState message={messageOf(error)} onRetry={() => void refetch()} />
      ) : (
        <div role="status" aria-label={t('The list is loading')}>
          <Skeleton className="h-48" />
        </div>
      )}
    </Dialog>
  );
}
