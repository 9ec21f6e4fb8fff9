import type { Order } from '@tokri/contracts';
import { Link } from 'react-router-dom';
import { cx } from '../../lib/class-names';
import { t } from '../../lib/language';
import { nameOf } from '../../lib/name-of';
import { productPath } from '../../lib/paths';
import { formatMissing, formatRefused } from './kept-pieces';

/** The delivered quantity of a product, and the pieces not found or refused at the door. */
export function DeliveredItem({ item }: { item: Order['items'][number] }) {
  const { quantity, missing = 0, refused = 0, takenOut = 0, name, unit, productId } = item;
  const kept = quantity - missing - refused - takenOut;
  return (
    <>
      <span key={kept} className={cx(kept === 0 && 'line-through')}>
        {kept || quantity} ×{' '}
        <Link
          to={productPath({ _id: productId, name })}
          className="wrap-anywhere underline-offset-2 hover:underline"
        >
          {nameOf(item)}
        </Link>{' '}
        <span className="text-muted-foreground">{unit}</span>
      </span>
      {missing > 0 && (
        <span className="block font-semibold text-accent-deep">{formatMissing(missing, quantity)}</span>
      )}
      {takenOut > 0 && (
        <span className="block font-semibold text-accent-deep">
          {t('{count} taken out by the shop', { count: takenOut })}
        </span>
      )}
      {refused > 0 && (
        <span className="block font-semibold text-accent-deep">{formatRefused(refused, quantity)}</span>
      )}
    </>
  );
}
