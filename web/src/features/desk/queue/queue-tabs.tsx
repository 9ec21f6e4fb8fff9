import type { DeskList, DeskStatus } from '@tokri/contracts';
import { Link } from 'react-router-dom';
import { cx } from '../../../lib/class-names';
import type { QueueQuery } from '../desk-api';
import { DESK_TABS, LIST_TABS } from '../order-labels';
import { queueAddress } from './use-queue-address';
import { t } from '../../../lib/language';

/** Lists that are shown only when not empty. */
const SOMETIMES: readonly DeskList[] = ['refund-refused', 'problem', 'items-refused'];

interface QueueTabsProps {
  query: QueueQuery;
  counts: Record<DeskList, number> | undefined;
}

/** A tab per status, one for all, and the lists with other open tasks. */
export function QueueTabs({ query, counts }: QueueTabsProps) {
  const statuses = Object.keys(DESK_TABS) as DeskStatus[];
  const all = counts && statuses.reduce((sum, status) => sum + counts[status], 0);
  const others = SOMETIMES.filter((list) => query.status === list || Boolean(counts?.[list]));
  const lists: DeskList[] = [...statuses, ...others];
  const tabs = [
    { status: undefined, label: t('All'), count: all },
    ...lists.map((status) => ({ status, label: t(LIST_TABS[status]), count: counts?.[status] })),
  ];
  return (
    <nav aria-label={t('Status')} className="no-scrollbar -mx-4 mb-4 overflow-x-auto px-4 md:mx-0 md:px-0">
      <ul className="flex w-max gap-2 py-1">
        {tabs.map(({ status, label, count }) => (
          <li key={label}>
            <Link
              to={queueAddress({ status, search: query.search })}
              aria-current={status === query.status ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-2 rounded-pill border px-4 font-semibold whitespace-nowrap',
                status === query.status
                  ? 'border-primary bg-primary text-primary-foreground'
                  : 'border-border bg-card hover:bg-muted',
              )}
            >
              {label}
              {count !== undefined && <span className="tabular-nums opacity-80">{count}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
