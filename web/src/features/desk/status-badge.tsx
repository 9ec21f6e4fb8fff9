import type { Order } from '@tokri/contracts';
import { cx } from '../../lib/class-names';
import { statusClass, statusLabel } from './order-labels';

export function StatusBadge({ status }: { status: Order['status'] }) {
  return (
    <span
      className={cx(
        'rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        statusClass(status),
      )}
    >
      {statusLabel(status)}
    </span>
  );
}
