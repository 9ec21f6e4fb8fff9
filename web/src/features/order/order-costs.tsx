import type { OrderDetails, OrderOffer } from '@tokri/contracts';
import { cartTotals, toPaise, toRupees } from '@tokri/contracts/money';
import { Bill, BillRow } from '../../components/bill/bill';
import { t } from '../../lib/language';
import { OfferRows } from '../../components/bill/offer-rows';
import {
  addedAmount,
  changedTotal,
  missingAmount,
  orderedItems,
  refusedAmount,
  takenOutAmount,
} from './kept-pieces';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { describeOrder } from './order-status';

/** Paise. */
const saved = (offers: readonly OrderOffer[]): number =>
  offers.reduce((sum, { amount }) => sum + toPaise(amount), 0);

/** Costs of the order, its payment method and payments. */
export function OrderCosts({ order }: { order: OrderDetails }) {
  const { charged, refunded, refunding, due, collected, credited = 0, creditBack = 0 } = order.ledger;
  const { undiscounted, quantity } = cartTotals(orderedItems(order.items));
  const { offers = [] } = order;
  const beforeOffers = toPaise(order.subTotalAmt) + saved(offers.filter(({ ofDelivery }) => !ofDelivery));
  const fee = toPaise(order.deliveryFee ?? 0) + saved(offers.filter(({ ofDelivery }) => ofDelivery));
  const added = addedAmount(order);
  const unkept = [
    { label: t('Not found'), amount: missingAmount(order.items) },
    { label: t('Taken out'), amount: takenOutAmount(order.items) },
    { label: t('Refused at the door'), amount: refusedAmount(order.items) },
  ].filter(({ amount }) => amount > 0);
  const isCash = order.payment_status === 'CASH ON DELIVERY';
  const paid = [
    { label: t('Paid by store credit'), amount: credited },
    { label: t('Charged'), amount: charged },
    { label: t('Refunded'), amount: refunded },
    { label: isCash || charged > 0 ? t('To pay at the door') : t('To pay online'), amount: due },
    { label: t('Paid at the door'), amount: collected },
    { label: t('Back as store credit'), amount: creditBack },
  ].filter(({ amount }) => amount > 0);
  return (
    <>
      <Bill
        totals={{ undiscounted, total: toRupees(beforeOffers), quantity }}
        deliveryFee={toRupees(fee)}
        total={order.totalAmt}
        extra={<OfferRows offers={offers} />}
        className="gap-2"
        grandTotalClassName="mt-1 border-t border-border pt-3 text-lg font-bold"
      />
      {(unkept.length > 0 || added > 0) && (
        <dl className="mt-2 grid gap-2">
          {added > 0 && <BillRow label={t('Added')}>{displayRupees(added)}</BillRow>}
          {unkept.map(({ label, amount }) => (
            <BillRow key={label} label={label}>
              {`−${displayRupees(amount)}`}
            </BillRow>
          ))}
          <BillRow label={t('New total')} className="text-lg font-bold">
            {displayRupees(changedTotal(order))}
          </BillRow>
        </dl>
      )}
      <dl className="mt-3 grid gap-2 border-t border-border pt-3">
        {paid.length === 0 && <BillRow label={t('Payment')}>{describeOrder(order).payment}</BillRow>}
        {paid.map(({ label, amount }) => (
          <BillRow key={label} label={label} className="font-bold">
            {displayRupees(amount)}
          </BillRow>
        ))}
      </dl>
      {refunding > 0 && (
        <p className="mt-3">{t('We are refunding {amount} to you.', { amount: displayRupees(refunding) })}</p>
      )}
    </>
  );
}
