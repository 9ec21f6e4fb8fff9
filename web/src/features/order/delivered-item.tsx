import type { Order } from '@tokri/contracts';
import { cx } from '../../lib/class-names';
import { missingWords } from './missing-pieces';

/** What is delivered of a product, and how much of it was not found. */
export function DeliveredItem({ item }: { item: Order['items'][number] }) {
  const { quantity, missing = 0, name, unit } = item;
  return (
    <>
      <span className={cx(missing === quantity && 'line-through')}>
        {quantity - missing || quantity} × {name} <span className="text-muted-foreground">{unit}</span>
      </span>
      {missing > 0 && (
        <span className="block font-semibold text-accent-deep">{missingWords(missing, quantity)}</span>
      )}
    </>
  );
}
