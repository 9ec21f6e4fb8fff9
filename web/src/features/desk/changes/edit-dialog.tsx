import type { DeskOrder, ListedProduct } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { PIECES_PER_LINE } from '@tokri/contracts/limits';
import { shownName } from '@tokri/contracts/product-name';
import { PieceCounter } from '../../../components/product/piece-counter';
import { toastResult } from '../../../components/toast-result';
import { Dialog } from '../../../components/ui/dialog';
import { t } from '../../../lib/language';
import { useChangeItemMutation } from '../desk-api';
import { piecesToPick } from '../picking/found-pieces';
import { ProductChoice } from './product-choice';
import { useAttemptIds } from './use-attempt-ids';

interface EditDialogProps {
  order: DeskOrder;
  orderId: string;
  open: boolean;
  onClose: () => void;
}

/** Changes the pieces of an order before it is packed, and adds products. */
export function EditDialog({ order, orderId, open, onClose }: EditDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Change order')}
      description={t('The money is settled once, when the order is packed.')}
    >
      <EditForm order={order} orderId={orderId} />
    </Dialog>
  );
}

function EditForm({ order, orderId }: Pick<EditDialogProps, 'order' | 'orderId'>) {
  const [changeItem, { isLoading }] = useChangeItemMutation();
  const attempts = useAttemptIds();
  const change = async (productId: string, quantity: number) => {
    if (isLoading) return;
    const wish = `${productId} ${quantity}`;
    const sent = changeItem({ orderId, additionId: attempts.idOf(wish), productId, quantity });
    if (await toastResult(sent.unwrap(), (error) => attempts.end(wish, error))) attempts.end(wish);
  };
  return (
    <div className="grid gap-5">
      <ul aria-label={t('Items')} className="grid gap-3">
        {order.items.map((item) => {
          const name = shownName(item.name, item.brand);
          const pieces = piecesToPick(item);
          return (
            <li key={item.productId} className="flex flex-wrap items-center justify-between gap-2">
              <span className="min-w-0 grow basis-40">
                <span className="block font-semibold wrap-anywhere">{name}</span>
                <span className="text-muted-foreground">{item.unit}</span>
              </span>
              <PieceCounter
                label={t('Pieces of {name}', { name })}
                one={name}
                pieces={pieces}
                min={0}
                max={Math.max(PIECES_PER_LINE, pieces)}
                onChange={(quantity) => void change(item.productId, quantity)}
                size="medium"
              >
                <output className="min-w-8 text-center text-lg font-bold tabular-nums" aria-live="polite">
                  {pieces}
                </output>
              </PieceCounter>
            </li>
          );
        })}
      </ul>
      <p role="status" className="font-semibold">
        {t('Total when packed: {amount}', {
          amount: displayRupees(order.costWhenPacked ?? order.ledger.owed),
        })}
      </p>
      <section aria-label={t('Add a product')} className="grid gap-2 border-t border-border pt-4">
        <h3 className="font-bold">{t('Add a product')}</h3>
        <ProductChoice
          without={order.items.map(({ productId }) => productId)}
          busy={isLoading}
          onChoose={(product: ListedProduct) => void change(product._id, 1)}
        />
      </section>
    </div>
  );
}
