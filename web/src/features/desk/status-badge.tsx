import type { Order } from '@tokri/contracts';
import { cx } from '../../lib/class-names';
import { statusClass, statusWords } from './desk-words';

export function StatusBadge({ status }: { status: Order['status'] }) {
  return (
    <span
      className={cx(
        'rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap',
        statusClass(status),
      )}
    >
      {statusWords(status)}
    </span>
  );
}
