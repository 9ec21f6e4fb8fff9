import type { ComponentType } from 'react';
import { NavLink, useParams } from 'react-router-dom';
import { PageHeading } from '../../../components/ui/page-heading';
import { msg, t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { GoodsReceipt } from './goods-receipt';
import { LowStock } from './low-stock-list';
import { StockCount } from './stock-count';

interface Task {
  label: string;
  path: string;
  Task: ComponentType;
}
const LOW: Task = { label: msg('Low stock'), path: '/dashboard/stock', Task: LowStock };
const TASKS: Record<string, Task> = {
  low: LOW,
  receive: { label: msg('Receive'), path: '/dashboard/stock/receive', Task: GoodsReceipt },
  count: { label: msg('Count'), path: '/dashboard/stock/count', Task: StockCount },
};

export function StockPage() {
  const { task = '' } = useParams();
  const { label, Task } = TASKS[task] ?? LOW;
  useDocumentTitle(t('Stock: {task}', { task: t(label) }));
  return (
    <>
      <PageHeading>{t('Stock')}</PageHeading>
      <nav aria-label={t('Stock')} className="mb-4 flex gap-2">
        {Object.values(TASKS).map((each) => (
          <NavLink
            key={each.path}
            to={each.path}
            end
            className="inline-flex min-h-11 items-center rounded-pill border border-border bg-card px-4 font-semibold hover:bg-muted aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-primary-foreground"
          >
            {t(each.label)}
          </NavLink>
        ))}
      </nav>
      <Task />
    </>
  );
}
