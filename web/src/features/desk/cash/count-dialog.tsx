import type { RiderCash } from '@tokri/contracts';
import toast from 'react-hot-toast';
import { isApiError, messageOf } from '../../../api/api-error';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { useSettleCashMutation } from './cash-api';
import { formatOrders } from '../order-labels';
import { t } from '../../../lib/language';

/** The cash to count; `isAgain` if the amount changed during the count. */
export interface Count {
  rider: RiderCash;
  isAgain: boolean;
}

interface CountDialogProps {
  /** The dialog is open while it is set. */
  count: Count | undefined;
  onClose: () => void;
  onChanged: (rider: RiderCash) => Promise<void>;
}

export function CountDialog({ count, onClose, onChanged }: CountDialogProps) {
  return (
    <Dialog open={count !== undefined} onClose={onClose} title={count ? titleOf(count.rider) : ''}>
      {count && <CountForm count={count} onClose={onClose} onChanged={onChanged} />}
    </Dialog>
  );
}

const titleOf = ({ amount, name, orders }: RiderCash) =>
  t('Count {amount} from {name} ({orders})', {
    amount: displayRupees(amount),
    name,
    orders: formatOrders(orders.length),
  });

function CountForm({ count: { rider, isAgain }, onClose, onChanged }: CountDialogProps & { count: Count }) {
  const [settle, { isLoading }] = useSettleCashMutation();
  const { mobile, amount, name } = rider;
  const confirm = async () => {
    try {
      await settle({ mobile, amount, orders: rider.orders.map(({ _id }) => _id) }).unwrap();
      toast.success(t('{amount} from {name} settled', { amount: displayRupees(amount), name }));
      onClose();
    } catch (reason) {
      if (isApiError(reason) && reason.code === 'CONFLICT') await onChanged(rider);
      else toast.error(messageOf(reason));
    }
  };
  return (
    <div className="grid gap-4">
      {isAgain && (
        <p role="alert" className="rounded-lg bg-accent-pale px-3 py-2 text-accent-deep">
          {t('This changed while you counted. Please count again.')}
        </p>
      )}
      <ul aria-label={t('Orders')} className="grid gap-1">
        {rider.orders.map((order) => (
          <li key={order._id} className="flex justify-between gap-4">
            <span>{order.orderId}</span>
            <span className="font-semibold tabular-nums">{displayRupees(order.amount)}</span>
          </li>
        ))}
      </ul>
      <div className="flex justify-end gap-3">
        <Button variant="outline" onClick={onClose}>
          {t('Cancel')}
        </Button>
        <Button busy={isLoading} onClick={() => void confirm()}>
          {t('Settle')}
        </Button>
      </div>
    </div>
  );
}
