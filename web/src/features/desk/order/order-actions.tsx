import type { DeskOrder, Order } from '@tokri/contracts';
import { useState, type ReactNode, type Ref } from 'react';
import { useMayDo } from '../../../components/use-may-do';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { EditDialog } from '../changes/edit-dialog';
import { CancelDialog } from './cancel-dialog';
import { usePackOrderMutation, useStartPickingMutation } from '../desk-api';
import type { PieceCounts } from '../picking/found-pieces';
import { HandOverDialog } from '../hand-over/hand-over-dialog';
import { PackingNote } from '../picking/packing-note';
import { ReturnDialog } from './return-dialog';
import { msg, t } from '../../../lib/language';

/** Statuses before the order is with a rider. */
const CANCELLABLE: readonly Order['status'][] = ['awaiting-payment', 'confirmed', 'picking', 'packed'];
/** An order with a rider can be handed over again: to another rider, or with a new code. */
const HAND_OVER: Partial<Record<Order['status'], string>> = {
  packed: msg('Hand over'),
  'on-the-way': msg('Hand over again'),
  'not-delivered': msg('Hand over again'),
};

interface OrderActionsProps {
  order: DeskOrder;
  orderId: string;
  pieces: PieceCounts;
  /** Value of the missing pieces in rupees. */
  missingAmount: number;
  /** The server has every picked and missing piece. */
  isSaved: boolean;
  packButton: Ref<HTMLButtonElement>;
  /** Offers another delivery time. */
  changeTime: ReactNode;
}

/** What the user may do with the order in its status, within thumb reach on phones. */
export function OrderActions({
  order,
  orderId,
  pieces,
  missingAmount,
  isSaved,
  packButton,
  changeTime,
}: OrderActionsProps) {
  const [startPicking, starting] = useStartPickingMutation();
  const [pack, packing] = usePackOrderMutation();
  const [dialog, setDialog] = useState<'cancel' | 'edit' | 'hand-over' | 'return'>();
  const close = () => setDialog(undefined);

  const { status } = order;
  const may = useMayDo();
  const mayFulfil = may('orders.fulfil');
  const handOver = mayFulfil ? HAND_OVER[status] : undefined;
  const mayCancel = may('orders.cancel') && CANCELLABLE.includes(status);
  const mayEdit = may('orders.cancel') && (status === 'confirmed' || status === 'picking');
  const isWhole = status === 'not-delivered';
  const isChanged = order.items.some(({ added, takenOut }) => added || takenOut);
  const mayReturn = mayFulfil && (isWhole || order.hasRefusedItems);
  const mayPick = mayFulfil && (status === 'confirmed' || status === 'picking');
  const hasActions = handOver !== undefined || mayCancel || mayReturn || mayPick;
  return (
    <>
      {hasActions && (
        <div
          data-bottom-bar
          className="sticky bottom-0 z-45 mt-4 flex flex-row-reverse flex-wrap gap-3 rounded-t-card bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar *:grow sm:*:grow-0"
        >
          {status === 'picking' && (
            <PackingNote
              pieces={pieces}
              amount={isChanged ? undefined : missingAmount}
              isCharged={order.ledger.charged > 0}
            />
          )}
          {mayPick && status === 'confirmed' && (
            <Button
              size="lg"
              busy={starting.isLoading}
              onClick={() => void toastResult(startPicking({ orderId }).unwrap())}
            >
              {t('Start picking')}
            </Button>
          )}
          {mayPick && status === 'picking' && (
            <Button
              size="lg"
              ref={packButton}
              disabled={pieces.left > 0 || pieces.picked === 0 || !isSaved}
              busy={packing.isLoading}
              onClick={() => void toastResult(pack({ orderId }).unwrap())}
            >
              {pieces.left > 0 ? t('Packed ({left} left)', { left: pieces.left }) : t('Packed')}
            </Button>
          )}
          {handOver && (
            <Button
              size="lg"
              variant={status === 'packed' || order.isCodeLocked ? 'primary' : 'outline'}
              onClick={() => setDialog('hand-over')}
            >
              {t(handOver)}
            </Button>
          )}
          {mayReturn && (
            <Button size="lg" onClick={() => setDialog('return')}>
              {t('Take back')}
            </Button>
          )}
          {mayEdit && (
            <Button size="lg" variant="outline" onClick={() => setDialog('edit')}>
              {t('Change order')}
            </Button>
          )}
          {mayEdit && changeTime}
          {mayCancel && (
            <Button
              size="lg"
              variant="ghost"
              className="text-destructive!"
              onClick={() => setDialog('cancel')}
            >
              {t('Cancel')}
            </Button>
          )}
        </div>
      )}
      <CancelDialog orderId={orderId} open={dialog === 'cancel'} onClose={close} />
      <EditDialog order={order} orderId={orderId} open={dialog === 'edit'} onClose={close} />
      <ReturnDialog orderId={orderId} isWhole={isWhole} open={dialog === 'return'} onClose={close} />
      <HandOverDialog orderIds={dialog === 'hand-over' ? [order.orderId] : undefined} onClose={close} />
    </>
  );
}
