import type { CartLine } from '@tokri/contracts';
import { useDispatch } from 'react-redux';
import { t } from '../../../lib/language';
import { setQuantity, type CartDispatch } from '../sync/cart-sync';

interface SoldOutNoticeProps {
  lines: readonly CartLine[];
  onRemove: () => void;
}

/** Removes several unavailable lines in one tap. */
export function SoldOutNotice({ lines, onRemove }: SoldOutNoticeProps) {
  const dispatch = useDispatch<CartDispatch>();
  const soldOut = lines.filter(({ available }) => !available);
  if (soldOut.length === 0) return null;
  const removeAll = () => {
    onRemove();
    soldOut.forEach(({ productId }) => dispatch(setQuantity(productId, 0)));
  };
  const isAll = soldOut.length === lines.length;
  return (
    <p className="flex items-center justify-between gap-3 rounded-xl bg-destructive-pale py-1 pr-1 pl-4 text-sm font-semibold text-destructive">
      <span>
        {isAll
          ? t('Everything here is sold out.')
          : soldOut.length === 1
            ? t('1 item is sold out. The rest can be ordered.')
            : t('{count} items are sold out. The rest can be ordered.', { count: soldOut.length })}
      </span>
      {soldOut.length > 1 && (
        <button
          type="button"
          className="min-h-11 shrink-0 rounded-lg px-3 font-bold underline underline-offset-2 hover:bg-card"
          onClick={removeAll}
        >
          {t('Remove all')}
        </button>
      )}
    </p>
  );
}
