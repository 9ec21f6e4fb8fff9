import type { OrderDetails } from '@tokri/contracts';
import type { ReactNode } from 'react';
import { InvoiceButtons } from '../../components/bill/invoice-buttons';
import { ProductImage } from '../../components/ui/product-image';
import { displayTime } from '../../lib/display-time';
import { t } from '../../lib/language';
import { withoutUnkept } from './kept-pieces';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { ArrivalNotice } from './tracking/arrival-notice';
import { CancelOrder } from './cancel-order';
import { DeliveredItem } from './delivered-item';
import type { OrderAgainPlan } from './order-again/order-again';
import { OrderAgainButton } from './order-again/order-again-button';
import { OrderCosts } from './order-costs';
import { hasEnded, describeProgress } from './tracking/order-steps';
import { OrderProblems } from './order-problems';
import { OrderTimeline } from './tracking/order-timeline';
import { PayNow } from './checkout/pay-now';
import { RiderNotice } from './tracking/rider-notice';
import { rich } from '../../lib/text/rich-text';

interface OrderViewProps {
  order: OrderDetails;
  /** The delivery address. */
  address: ReactNode;
  onOrderAgain: () => Promise<OrderAgainPlan>;
}

/** One order: status, items, address and costs. */
export function OrderView({ order, address, onOrderAgain }: OrderViewProps) {
  const cancel = order.mayCancel && (
    <CancelOrder orderId={order.orderId} isCharged={order.ledger.charged > 0} />
  );
  const isLate = order.promise?.isLate === true;
  return (
    <div className="grid max-w-2xl items-start gap-4 xl:max-w-none xl:grid-cols-[3fr_2fr]">
      <div className="grid gap-4">
        {order.promise && <ArrivalNotice promise={order.promise}>{cancel}</ArrivalNotice>}
        <RiderNotice order={order} />
        <Panel title={t('Where it is')}>
          <p role="status" className="mb-4 text-lg font-semibold">
            {describeProgress(order)}
          </p>
          {order.cancelReason && (
            <p className="mb-4">{t('Reason: {reason}', { reason: order.cancelReason })}</p>
          )}
          <OrderTimeline order={order} />
          <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
            {order.payUrl && <PayNow orderId={order.orderId} payUrl={order.payUrl} />}
            {hasEnded(order) && <OrderAgainButton onOrderAgain={onOrderAgain} />}
            {!isLate && cancel}
          </div>
        </Panel>
        <Panel title={t('Items')}>
          <ul className="divide-y divide-border">
            {order.items.map((item) => (
              <OrderedItem key={item.productId} item={item} />
            ))}
          </ul>
          <OrderProblems order={order} />
        </Panel>
      </div>
      <div className="grid gap-4">
        <Panel title={t('Total')}>
          <OrderCosts order={order} />
          <InvoiceButtons order={order} />
        </Panel>
        <Panel title={t('Delivery address')}>
          {address}
          {order.deliveryNote && (
            <p className="mt-3 border-t border-border pt-3 break-words">
              <span className="font-semibold">{t('For the rider:')}</span> {order.deliveryNote}
            </p>
          )}
        </Panel>
        <p>
          {rich('Ordered {time}', {
            time: <time dateTime={order.createdAt}>{displayTime(order.createdAt)}</time>,
          })}
        </p>
      </div>
    </div>
  );
}

function Panel({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="rounded-card bg-card p-4 shadow-card md:p-5">
      <h2 className="mb-3 text-lg font-bold">{title}</h2>
      {children}
    </section>
  );
}

function OrderedItem({ item }: { item: OrderDetails['items'][number] }) {
  return (
    <li className="flex items-center gap-3 py-2">
      <ProductImage
        src={item.image[0]}
        alt=""
        sizes="56px"
        className="size-14 shrink-0 rounded-xl border border-border"
      />
      <span className="min-w-0 grow break-words">
        <DeliveredItem item={item} />
      </span>
      <span className="font-semibold">{displayRupees(withoutUnkept(item.lineTotal, [item]))}</span>
    </li>
  );
}
