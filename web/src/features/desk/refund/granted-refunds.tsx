import type { DeskOrder, GrantedRefund } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { shownName } from '@tokri/contracts/product-name';
import { useState } from 'react';
import { useMayDo } from '../../../components/use-may-do';
import { Button } from '../../../components/ui/button';
import { Dialog } from '../../../components/ui/dialog';
import { displayTime } from '../../../lib/display-time';
import { t } from '../../../lib/language';
import { refundReasonLabel } from '../order-labels';
import { RefundForm } from './refund-form';

interface GrantedRefundsProps {
  order: DeskOrder;
  /** The id or number in the address. */
  orderId: string;
}

/** Refunds of a delivered order that the desk granted without a report, and the form for another one. */
export function GrantedRefunds({ order, orderId }: GrantedRefundsProps) {
  const [isOpen, setIsOpen] = useState(false);
  const mayRefund = useMayDo()('orders.refund');
  const { refundable, grantedRefunds = [] } = order;
  if (!refundable || (!mayRefund && grantedRefunds.length === 0)) return null;
  const close = () => setIsOpen(false);
  const rest = displayRupees(refundable.amount);
  return (
    <section aria-label={t('Money back')} className="mb-4 grid gap-3 rounded-card bg-card p-4 shadow-card">
      <h2 className="font-semibold">{t('Money back')}</h2>
      {grantedRefunds.length > 0 && (
        <ul className="grid gap-2">
          {grantedRefunds.map((refund) => (
            <li key={refund._id}>
              <p>{describeRefund(refund, order.items)}</p>
              {refund.restocked && (
                <p className="text-sm text-muted-foreground">
                  {t('Back on the shelf: {names}', {
                    names: namesOf(refund.restocked, order.items).join(', '),
                  })}
                </p>
              )}
              {refund.credited && (
                <p className="text-sm text-muted-foreground">
                  {t('As store credit: {amount}', { amount: displayRupees(refund.credited) })}
                </p>
              )}
              {refund.note && <p className="break-words">“{refund.note}”</p>}
              <time dateTime={refund.grantedAt} className="text-sm text-muted-foreground">
                {displayTime(refund.grantedAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
      {mayRefund && (
        <div className="flex flex-wrap items-center gap-3">
          {refundable.amount > 0 && (
            <Button variant="outline" onClick={() => setIsOpen(true)}>
              {t('Give money back')}
            </Button>
          )}
          <p className="text-muted-foreground">
            {refundable.amount > 0
              ? t('Up to {amount} of this order can go back.', { amount: rest })
              : t('Nothing of this order is left to give back.')}
          </p>
        </div>
      )}
      <Dialog
        open={isOpen}
        onClose={close}
        title={t('Give money back')}
        description={t('Up to {amount} of this order can go back.', { amount: rest })}
      >
        <RefundForm order={order} refundable={refundable} orderId={orderId} onClose={close} />
      </Dialog>
    </section>
  );
}

const describeRefund = ({ amount, pieces, reason }: GrantedRefund, items: DeskOrder['items']): string =>
  [displayRupees(amount), refundReasonLabel(reason), ...namesOf(pieces, items)].join(' · ');

const namesOf = (pieces: GrantedRefund['pieces'], items: DeskOrder['items']): string[] =>
  pieces.map(({ productId, quantity }) => {
    const item = items.find((each) => each.productId === productId);
    return `${quantity} × ${item ? shownName(item.name, item.brand) : productId}`;
  });
