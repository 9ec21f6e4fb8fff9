import { NavLink, useNavigate, useParams } from 'react-router-dom';
import { PageHeading } from '../../../components/ui/page-heading';
import { msg, t } from '../../../lib/language';
import { useDocumentTitle } from '../../../lib/use-document-title';
import { OrderForm } from './order-form';
import { PurchaseOrderList } from './order-list';
import { PurchaseOrderPage } from './order-page';
import { orderPath, ORDERS_PATH, REORDER_PATH, SUPPLIERS_PATH } from './paths';
import { ReceiveOrder } from './receive-order';
import { ReorderList } from './reorder-list';
import { SupplierList } from './supplier-list';

const TABS = [
  { path: REORDER_PATH, label: msg('Reorder'), end: true },
  { path: ORDERS_PATH, label: msg('Purchase orders'), end: false },
  { path: SUPPLIERS_PATH, label: msg('Suppliers'), end: true },
];

/** What to buy, from whom, and what is on its way. */
export function PurchasingPage() {
  const { task, orderId } = useParams();
  useDocumentTitle(t('Reorder'));
  return (
    <>
      <PageHeading>{t('Reorder')}</PageHeading>
      <nav aria-label={t('Reorder')} className="mb-4 flex flex-wrap gap-2 print:hidden">
        {TABS.map(({ path, label, end }) => (
          <NavLink
            key={path}
            to={path}
            end={end}
            className="inline-flex min-h-11 items-center rounded-pill border border-border bg-card px-4 font-semibold hover:bg-muted aria-[current=page]:border-primary aria-[current=page]:bg-primary aria-[current=page]:text-primary-foreground"
          >
            {t(label)}
          </NavLink>
        ))}
      </nav>
      <Task task={task} orderId={orderId} />
    </>
  );
}

function Task({ task, orderId }: { task: string | undefined; orderId: string | undefined }) {
  const navigate = useNavigate();
  if (task === 'suppliers') return <SupplierList />;
  if (task === 'receive' && orderId) return <ReceiveOrder id={orderId} />;
  if (task !== 'orders') return <ReorderList />;
  if (orderId === 'new') return <OrderForm onDone={(id) => void navigate(orderPath(id))} />;
  return orderId ? <PurchaseOrderPage key={orderId} id={orderId} /> : <PurchaseOrderList />;
}
