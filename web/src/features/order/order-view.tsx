import type { OrderDetails } from '@tokri/contracts';
import type { ReactNode } from 'react';
import { InvoiceButtons } from '../../components/bill/invoice-buttons';
import { formatDatedSlot } from '../../components/slot-time';
import { ProductImage } from '../../components/ui/product-image';
import { cx } from '../../lib/class-names';
import { displayTime } from '../../lib/display-time';
import { t } from '../../lib/language';
import { LineOffers } from '../../components/bill/offer-rows';
import { nameOf } from '../../lib/name-of';
import { withMissingSoFar, withoutUnkept } from './kept-pieces';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { CancelOrder } from './cancel-order';
import { SubstituteQuestions } from './changes/substitute-questions';
import { DeliveredItem } from './delivered-item';
import type { OrderAgainPlan } from './order-again/order-again';
import { OrderAgainButton } from './order-again/order-again-button';
import { OrderCosts } from './order-costs';
import { hasEnded } from './tracking/order-steps';
import { OrderProblems } from './order-problems';
import { HelpLink } from './tracking/help-link';
import { OrderJourney } from './tracking/order-journey';
import { PayNow } from './checkout/pay-now';
import { RiderCard } from './tracking/rider-card';
import { rich } from '../../lib/text/rich-text';

interface OrderViewProps {
  order: OrderDetails;
  address: ReactNode;
  /** Offers another delivery time. */
  changeTime: ReactNode;
  onOrderAgain: () => Promise<OrderAgainPlan>;
}

/** One order: its journey, rider, items, costs, address and actions. */
export function OrderView({ order: known, address, changeTime, onOrderAgain }: OrderViewProps) {
  const order = withMissingSoFar(known);
  const cancel = order.mayCancel && (
    <CancelOrder orderId={order.orderId} isCharged={order.ledger.charged > 0} />
  );
  const isLate = order.promise?.isLate === true;
  const isUrgent = isLate || order.payUrl !== undefined;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
      <div className={cx(order.status !== 'on-the-way' && 'xl:col-span-2')}>
        <OrderJourney order={order}>
          <PayNow order={order} />
          {isUrgent && cancel}
          {isLate && <HelpLink orderId={order.orderId} />}
        </OrderJourney>
      </div>
      <RiderCard order={order} />
      <Panel title={t('Items')}>
        <SubstituteQuestions order={order} />
        <ul className="divide-y divide-border">
          {order.items.map((item) => (
            <OrderedItem key={item.productId} item={item} items={order.items} />
          ))}
        </ul>
        <div className="print:hidden">
          <OrderProblems order={order} />
        </div>
      </Panel>
      <div className="grid gap-4">
        <Panel title={t('Total')}>
          <OrderCosts order={order} />
          <div className="print:hidden">
            <InvoiceButtons order={order} />
          </div>
        </Panel>
        <Panel title={t('Delivery address')}>
          {address}
          {order.slot && (
            <p className="mt-3 border-t border-border pt-3">
              {t('Delivery time: {slot}', { slot: formatDatedSlot(order.slot) })}
            </p>
          )}
          {order.deliveryNote && (
            <p className="mt-3 border-t border-border pt-3 break-words">
              <span className="font-semibold">{t('For the rider:')}</span> {order.deliveryNote}
            </p>
          )}
        </Panel>
        <div className="flex flex-wrap gap-3 empty:hidden print:hidden">
          {hasEnded(order) && <OrderAgainButton onOrderAgain={onOrderAgain} />}
          {changeTime}
          {!isUrgent && cancel}
        </div>
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

type Item = OrderDetails['items'][number];

function OrderedItem({ item, items }: { item: Item; items: readonly Item[] }) {
  const replaced = items.find(({ productId }) => productId === item.replaces);
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
        <LineOffers offers={item.offers} />
        {replaced && (
          <span className="block font-semibold text-primary">
            {t('Instead of {name}', { name: nameOf(replaced) })}
          </span>
        )}
        {item.added && !replaced && (
          <span className="block font-semibold text-primary">
            {t('{count} added by the shop', { count: item.added })}
          </span>
        )}
      </span>
      <span className="font-semibold">{displayRupees(withoutUnkept(item.lineTotal, [item]))}</span>
    </li>
  );
}
