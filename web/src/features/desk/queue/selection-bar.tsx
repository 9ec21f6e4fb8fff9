import type { QueuedOrder } from '@tokri/contracts';
import { MAX_HANDED_OVER } from '@tokri/contracts/limits';
import { Printer } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button, buttonClass } from '../../../components/ui/button';
import { printAddress } from '../printing/order-numbers';
import { t } from '../../../lib/language';

interface SelectionBarProps {
  selected: readonly QueuedOrder[];
  /** Absent for users who may not hand orders over. */
  onHandOver?: (orderIds: readonly string[]) => void;
}

export function SelectionBar({ selected, onHandOver }: SelectionBarProps) {
  const orderIds = selected.map(({ orderId }) => orderId);
  const arePacked = selected.every(({ status }) => status === 'packed');
  const areTooMany = selected.length > MAX_HANDED_OVER;
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-45 mt-4 flex flex-wrap items-center justify-end gap-3 rounded-t-card bg-card p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] shadow-bar *:grow sm:*:grow-0"
    >
      <p aria-live="polite" className="mr-auto w-full sm:w-auto">
        <span className="font-semibold">{t('{count} selected.', { count: selected.length })}</span>{' '}
        {onHandOver && !arePacked && t('Only packed orders can be handed over.')}
        {onHandOver &&
          arePacked &&
          areTooMany &&
          t('At most {most} can be handed over at once.', { most: MAX_HANDED_OVER })}
      </p>
      <Link to={printAddress(orderIds)} className={buttonClass('outline')}>
        <Printer className="size-5" aria-hidden="true" />
        {t('Print')}
      </Link>
      {onHandOver && (
        <Button disabled={!arePacked || areTooMany} onClick={() => onHandOver(orderIds)}>
          {t('Hand over')}
        </Button>
      )}
    </div>
  );
}
