import { displayRupees } from '@tokri/contracts/display-rupees';
import { shownName } from '@tokri/contracts/product-name';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { plural, t } from '../../../lib/language';
import { missingAmount, type DeskItem } from './found-pieces';

interface FoundDialogProps {
  /** The product whose report is to be withdrawn; the dialog is open while it is set. */
  item: DeskItem | undefined;
  /** The order is paid by card. */
  isCharged: boolean;
  onFound: (productId: string) => void;
  onClose: () => void;
}

/** Asks before the report of missing pieces is withdrawn, since the shopper pays for them then. */
export function FoundDialog({ item, isCharged, onFound, onClose }: FoundDialogProps) {
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={item ? `${shownName(item.name, item.brand)}, ${item.unit}` : ''}
      description={item && describeConsequence(item, isCharged)}
      width="sm"
    >
      {item && (
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            {t('Still missing')}
          </Button>
          <Button
            onClick={() => {
              onFound(item.productId);
              onClose();
            }}
          >
            {t('Found after all')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}

function describeConsequence(item: DeskItem, isCharged: boolean): string {
  const { missing = 0 } = item;
  const values = { amount: displayRupees(missingAmount([item])) };
  return isCharged
    ? plural(
        missing,
        '{count} piece is no longer missing: {amount} does not go back to the card.',
        '{count} pieces are no longer missing: {amount} does not go back to the card.',
        values,
      )
    : plural(
        missing,
        '{count} piece is no longer missing: the shopper pays {amount} more.',
        '{count} pieces are no longer missing: the shopper pays {amount} more.',
        values,
      );
}
