import type { OwnOrder } from '@tokri/contracts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { formatSlot } from '../../components/slot-time';
import { ProductImage } from '../../components/ui/product-image';
import { displayTime } from '../../lib/display-time';
import { t } from '../../lib/language';
import { PayNow } from './checkout/pay-now';
import { changedTotal, withoutUnkept } from './kept-pieces';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { nameOf } from '../../lib/name-of';
import { DeliveredItem } from './delivered-item';
import { describeOrder } from './order-status';
import { formatPayBy } from './tracking/arrival';
import { hasEnded } from './tracking/order-steps';

export function OrderList({ orders }: { orders: readonly OwnOrder[] }) {
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order._id}>
          <OrderCard order={order} />
        </li>
      ))}
    </ul>
  );
}

function OrderCard({ order }: { order: OwnOrder }) {
  const status = describeOrder(order);
  const more = order.items.length - 1;
  const isOpen = order.status === 'confirmed' || order.status === 'picking';
  return (
    <article
      className="rounded-card bg-card p-4 shadow-card"
      aria-label={t('Order {orderId}', { orderId: order.orderId })}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="font-semibold">
          {t('Order No :')} <span className="font-bold">{order.orderId}</span>
        </p>
        <span className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${status.className}`}>
          {status.label}
        </span>
      </div>
      <div className="mt-3 flex items-center gap-3">
        <ProductImage
          src={order.product_details.image[0]}
          alt=""
          sizes="64px"
          className="size-16 shrink-0 rounded-xl border border-border"
        />
        <div className="min-w-0 grow">
          <p className="line-clamp-2 font-semibold wrap-anywhere">{nameOf(order.product_details)}</p>
          {more > 0 && (
            <p className="text-sm text-muted-foreground">{t('and {count} more', { count: more })}</p>
          )}
        </div>
        {/* Changes are settled when the order is packed. */}
        <p className="font-bold">{displayRupees(isOpen ? order.totalAmt : changedTotal(order))}</p>
      </div>
      {order.payBy && (
        <div className="mt-3 flex flex-wrap items-center gap-3">
          <PayNow order={order} />
          <p className="font-bold">{formatPayBy(order.payBy)}</p>
        </div>
      )}
      {order.slot && !hasEnded(order) && (
        <p className="mt-3 font-semibold">
          {t('Delivery time: {slot}', { slot: formatSlot(order.slot, Date.now()) })}
        </p>
      )}
      <details className="group mt-3 border-t border-border pt-2">
        <summary className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-primary">
          {t('All items and delivery')}
          <ChevronDown className="size-4 transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <ul className="mt-2 divide-y divide-border text-sm">
          {order.items.map((item) => (
            <li key={item.productId} className="flex justify-between gap-3 py-1.5">
              <span className="min-w-0">
                <DeliveredItem item={item} />
              </span>
              <span className="font-semibold">{displayRupees(withoutUnkept(item.lineTotal, [item]))}</span>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-muted-foreground">
          {order.delivery_address.address_line}, {order.delivery_address.city} -{' '}
          {order.delivery_address.pincode}
        </p>
      </details>
      <p className="mt-2 text-sm text-muted-foreground">
        <time dateTime={order.createdAt}>{displayTime(order.createdAt)}</time> · {status.payment}
      </p>
      <Link
        to={`/dashboard/myorders/${order.orderId}`}
        aria-label={t('Order details of {orderId}', { orderId: order.orderId })}
        className="mt-1 inline-flex min-h-11 items-center gap-1 font-semibold text-primary"
      >
        {t('Order details')}
        <ChevronRight className="size-5" aria-hidden="true" />
      </Link>
    </article>
  );
}
