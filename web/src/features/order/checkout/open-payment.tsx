import { Link } from 'react-router-dom';
import { buttonClass } from '../../../components/ui/button';
import { t } from '../../../lib/language';
import { useOrdersQuery } from '../order-api';
import { formatPayBy } from '../tracking/arrival';
import { PayNow } from './pay-now';

/** Shows an order that awaits payment at the checkout. `session` is the number of the login session. */
export function OpenPayment({ session }: { session: number }) {
  const { currentData = [] } = useOrdersQuery(session);
  const order = currentData.find(({ payBy }) => payBy !== undefined);
  return (
    <div role="status" className="mb-4 empty:hidden">
      {order?.payBy && (
        <section
          aria-label={t('Waiting for payment')}
          className="flex flex-wrap items-center gap-3 rounded-card bg-accent-pale p-4"
        >
          <p className="grow">
            {t('Order {orderId} is not paid yet.', { orderId: order.orderId })}{' '}
            <span className="font-bold">{formatPayBy(order.payBy)}</span>
          </p>
          <Link to={`/dashboard/myorders/${order.orderId}`} className={buttonClass('ghost', 'lg')}>
            {t('Order details')}
          </Link>
          <PayNow order={order} />
        </section>
      )}
    </div>
  );
}
