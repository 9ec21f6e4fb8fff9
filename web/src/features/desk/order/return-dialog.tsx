import type { ReturnedStock } from '@tokri/contracts';
import { toastResult } from '../../../components/toast-result';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { useReturnOrderMutation } from '../desk-api';
import { t } from '../../../lib/language';

interface ReturnDialogProps {
  orderId: string;
  isWhole: boolean;
  open: boolean;
  onClose: () => void;
}

/** Records an order, or its refused items, as returned, and whether the goods go back into stock. */
export function ReturnDialog({ orderId, isWhole, open, onClose }: ReturnDialogProps) {
  const [returnOrder, { isLoading, originalArgs }] = useReturnOrderMutation();
  const choose = async (stock: ReturnedStock) => {
    if (await toastResult(returnOrder({ orderId, stock }).unwrap())) onClose();
  };
  const isBusy = (stock: ReturnedStock) => isLoading && originalArgs?.stock === stock;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Take back')}
      description={
        isWhole
          ? t('The order ends here. What was paid goes back to the shopper.')
          : t('What becomes of the refused items? Their money is settled already.')
      }
    >
      <div className="grid gap-3 sm:grid-cols-2">
        <Button
          size="lg"
          disabled={isLoading}
          busy={isBusy('restocked')}
          onClick={() => void choose('restocked')}
        >
          {t('Sell again')}
        </Button>
        <Button
          size="lg"
          variant="outline"
          disabled={isLoading}
          busy={isBusy('written-off')}
          onClick={() => void choose('written-off')}
        >
          {t('Write off')}
        </Button>
      </div>
    </Dialog>
  );
}
