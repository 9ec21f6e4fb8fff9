import type { DeskOrder } from '@tokri/contracts';
import { Mail, PhoneCall } from 'lucide-react';
import type { ReactNode } from 'react';
import { InvoiceButtons } from '../../../components/bill/invoice-buttons';
import { formatDatedSlot } from '../../../components/slot-time';
import { displaySecond } from '../../../lib/display-time';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { actorLabel, paymentLabel, notDeliveredLabel, timelineLabel } from '../order-labels';
import { msg, t } from '../../../lib/language';

export function OrderFacts({ order }: { order: DeskOrder }) {
  const { delivery_address: address, ledger, rider } = order;
  const isForLess = ledger.owed > 0 && ledger.owed < order.totalAmt;
  const isForMore = ledger.owed > order.totalAmt;
  return (
    <div className="grid gap-3">
      {order.buyer && (
        <Fact title={t('Customer')}>
          {order.buyer.name && <p className="font-semibold break-words">{order.buyer.name}</p>}
          {order.buyer.email && (
            <a
              href={`mailto:${order.buyer.email}`}
              className="inline-flex min-h-11 items-center gap-2 font-semibold wrap-anywhere text-primary"
            >
              <Mail className="size-4 shrink-0" aria-hidden="true" />
              {order.buyer.email}
            </a>
          )}
        </Fact>
      )}
      <Fact title={t('Deliver to')}>
        <address className="break-words not-italic">
          <p>{address.address_line}</p>
          <p>
            {address.city} {address.pincode}
          </p>
          <p>{address.state}</p>
        </address>
        <PhoneLink mobile={address.mobile} />
      </Fact>
      {order.slot && (
        <Fact title={t('Delivery time')}>
          <p className="font-semibold">{formatDatedSlot(order.slot)}</p>
        </Fact>
      )}
      {order.deliveryNote && (
        <Fact title={t('Note for the rider')}>
          <p className="font-semibold break-words">{order.deliveryNote}</p>
        </Fact>
      )}
      <Fact title={t('Payment')}>
        <p>
          <span className="font-bold">{displayRupees(order.totalAmt)}</span> ·{' '}
          {paymentLabel(order.payment_status)}
        </p>
        {order.deliveryFee && (
          <p>{t('Delivery fee: {amount}', { amount: displayRupees(order.deliveryFee) })}</p>
        )}
        {ledger.credited && (
          <p>{t('Paid by store credit: {amount}', { amount: displayRupees(ledger.credited) })}</p>
        )}
        {ledger.creditBack && (
          <p>{t('As store credit: {amount}', { amount: displayRupees(ledger.creditBack) })}</p>
        )}
        {isForLess && <p>{t(lackText(order.items), { amount: displayRupees(ledger.owed) })}</p>}
        {order.costWhenPacked !== undefined && (
          <p>{t('Total when packed: {amount}', { amount: displayRupees(order.costWhenPacked) })}</p>
        )}
        {isForMore && <p>{t('{amount} with what was added', { amount: displayRupees(ledger.owed) })}</p>}
        {ledger.due > 0 && <p>{t('Collect {amount}', { amount: displayRupees(ledger.due) })}</p>}
        {ledger.refunding > 0 && (
          <p>{t('{amount} is to go back', { amount: displayRupees(ledger.refunding) })}</p>
        )}
        {ledger.refunded > 0 && <p>{t('{amount} went back', { amount: displayRupees(ledger.refunded) })}</p>}
        <InvoiceButtons order={order} />
      </Fact>
      {rider && (
        <Fact title={t('Rider')}>
          <p>{rider.name}</p>
          <PhoneLink mobile={rider.mobile} />
        </Fact>
      )}
      {order.notDeliveredReason && (
        <Fact title={t('Why it comes back')}>{notDeliveredLabel(order.notDeliveredReason)}</Fact>
      )}
      {order.status === 'cancelled' && order.cancelReason && (
        <Fact title={t('Why it was cancelled')}>{order.cancelReason}</Fact>
      )}
      <Fact title={t('Timeline')}>
        <ol className="grid gap-1">
          {order.timeline.map(({ status, at, cause, by }) => (
            <li key={`${at} ${cause}`}>
              <span className="font-semibold">{timelineLabel(status, cause)}</span> {by && actorLabel(by)}{' '}
              <time dateTime={at} className="block text-sm text-muted-foreground">
                {displaySecond(at)}
              </time>
            </li>
          ))}
        </ol>
      </Fact>
    </div>
  );
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="rounded-card bg-card p-4 shadow-card">
      <h2 className="mb-1 text-sm font-semibold text-muted-foreground">{title}</h2>
      {children}
    </section>
  );
}

function PhoneLink({ mobile }: { mobile: string }) {
  return (
    <a
      href={`tel:+91${mobile}`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary"
    >
      <PhoneCall className="size-4" aria-hidden="true" />
      {mobile}
    </a>
  );
}

/** Why the amount due is lower than the order. */
function lackText(items: DeskOrder['items']): string {
  const isMissing = items.some(({ missing = 0 }) => missing > 0);
  const wasRefused = items.some(({ refused = 0 }) => refused > 0);
  if (isMissing && wasRefused) return msg('{amount} without what is missing or was refused');
  if (isMissing) return msg('{amount} without what is missing');
  if (items.some(({ takenOut = 0 }) => takenOut > 0)) return msg('{amount} without what was taken out');
  return wasRefused ? msg('{amount} without what was refused') : msg('{amount} without what was wrong');
}
