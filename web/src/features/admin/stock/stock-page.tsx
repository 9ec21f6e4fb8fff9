import type { Permission } from '@tokri/contracts/permissions';
import type { ComponentType } from 'react';
import { NavLink, useMatch } from 'react-router-dom';
import { useMayDo } from '../../../components/use-may-do';
import { PageHeading } from '../../../components/ui/page-heading';
import { msg, t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { CountSheet } from './count-sheet/count-sheet';
import { ExpiringList } from './expiring/expiring-list';
import { LowStock } from './low-stock-list';
import { GoodsReceipt } from './receipts/goods-receipt';
import { ReceiptList } from './receipts/receipt-list';
import { StockCount } from './stock-count';
import { WriteOff } from './write-offs/write-off';
import { WriteOffList } from './write-offs/write-off-list';

interface Task {
  label: string;
  path: string;
  permission: Permission;
  Task: ComponentType;
}
const LOW: Task = {
  label: msg('Low stock'),
  path: '/dashboard/stock',
  permission: 'stock.read',
  Task: LowStock,
};
const TASKS: Record<string, Task> = {
  low: LOW,
  receive: {
    label: msg('Receive'),
    path: '/dashboard/stock/receive',
    permission: 'stock.write',
    Task: GoodsReceipt,
  },
  count: { label: msg('Count'), path: '/dashboard/stock/count', permission: 'stock.write', Task: StockCount },
  'count-sheet': {
    label: msg('Count sheet'),
    path: '/dashboard/stock/count-sheet',
    permission: 'stock.write',
    Task: CountSheet,
  },
  'write-off': {
    label: msg('Write off'),
    path: '/dashboard/stock/write-off',
    permission: 'stock.write',
    Task: WriteOff,
  },
  expiring: {
    label: msg('Expiring'),
    path: '/dashboard/stock/expiring',
    permission: 'stock.read',
    Task: ExpiringList,
  },
  receipts: {
    label: msg('Deliveries'),
    path: '/dashboard/stock/receipts',
    permission: 'stock.read',
    Task: ReceiptList,
  },
  'write-offs': {
    label: msg('Written off'),
    path: '/dashboard/stock/write-offs',
    permission: 'stock.read',
    Task: WriteOffList,
  },
};

const TAB =
  'inline-flex min-h-11 items-center rounded-pill border border-border bg-card px-4 font-semibold hover:bg-muted aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-primary-foreground';

export function StockPage() {
  const task = useMatch('/dashboard/stock/:task')?.params.task ?? '';
  const { label, Task } = TASKS[task.toLowerCase()] ?? LOW;
  const may = useMayDo();
  const tasks = Object.values(TASKS).filter(({ permission }) => may(permission));
  useDocumentTitle(t('Stock: {task}', { task: t(label) }));
  return (
    <>
      <PageHeading>{t('Stock')}</PageHeading>
      <nav aria-label={t('Stock')} className="mb-4 flex flex-wrap gap-2">
        {tasks.map((each) => (
          <NavLink key={each.path} to={each.path} end className={TAB}>
            {t(each.label)}
          </NavLink>
        ))}
        <NavLink to="/dashboard/reorder" className={TAB}>
          {t('Reorder')}
        </NavLink>
      </nav>
      <Task />
    </>
  );
}
