import type { DeskOrder, ListedProduct } from '@tokri/contracts';
import { toPaise, toRupees } from '@tokri/contracts/money';
import { shownName } from '@tokri/contracts/product-name';
import { toastResult } from '../../../components/toast-result';
import { Dialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';
import { useSubstituteItemMutation } from '../desk-api';
import type { DeskItem } from '../picking/found-pieces';
import { ProductChoice } from './product-choice';
import { replaceablePieces } from './replaceable-pieces';
import { useAttemptIds } from './use-attempt-ids';

interface SubstituteDialogProps {
  order: DeskOrder;
  orderId: string;
  /** The product with missing pieces; the dialog is open while it is set. */
  item: DeskItem | undefined;
  onClose: () => void;
}

/** Chooses what replaces missing pieces; the shopper is asked first if that is their wish. */
export function SubstituteDialog({ order, orderId, item, onClose }: SubstituteDialogProps) {
  // Kept while the dialog is closed: it may be opened again to repeat an attempt.
  const attempts = useAttemptIds();
  return (
    <Dialog
      open={item !== undefined}
      onClose={onClose}
      title={item ? t('Instead of {name}', { name: shownName(item.name, item.brand) }) : ''}
      description={
        item?.substitution === 'ask'
          ? t('The shopper has a minute to accept it.')
          : t('The shopper pays no more for it than for what is missing.')
      }
    >
      {item && <Choice order={order} orderId={orderId} item={item} attempts={attempts} onClose={onClose} />}
    </Dialog>
  );
}

interface ChoiceProps extends SubstituteDialogProps {
  item: DeskItem;
  attempts: ReturnType<typeof useAttemptIds>;
}

function Choice({ order, orderId, item, attempts, onClose }: ChoiceProps) {
  const [substitute, { isLoading }] = useSubstituteItemMutation();
  const { productId, lineTotal, quantity } = item;
  const missing = replaceablePieces(order, item);
  const choose = async (product: ListedProduct) => {
    const pieces = Math.min(missing, product.stock);
    const wish = `${productId} ${product._id} ${pieces}`;
    const additionId = attempts.idOf(wish);
    const sent = substitute({ orderId, additionId, productId, substituteId: product._id, quantity: pieces });
    if (!(await toastResult(sent.unwrap(), (error) => attempts.end(wish, error)))) return;
    attempts.end(wish);
    onClose();
  };
  return (
    <ProductChoice
      like={productId}
      without={order.items.map((each) => each.productId)}
      atMost={toRupees(Math.round(toPaise(lineTotal) / quantity))}
      busy={isLoading}
      onChoose={(product) => void choose(product)}
    />
  );
}
