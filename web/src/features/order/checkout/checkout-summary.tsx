import type { CartLine, OrderQuote } from '@tokri/contracts';
import { cartTotals, toPaise, toRupees } from '@tokri/contracts/money';
import { Bill } from '../../../components/bill/bill';
import type { Charges } from '../../../components/bill/charges';
import { CreditRows } from '../../../components/bill/credit-choice';
import { ChargeNotes } from '../../../components/bill/trading-notes';
import type { Credit } from '../../../components/bill/use-credit-choice';
import { t } from '../../../lib/language';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { nameOf } from '../../../lib/name-of';
import { LineOffers, OfferRows } from '../../../components/bill/offer-rows';
import type { DeliveryTime } from '../slots/use-delivery-time';
import { ArrivalNote } from './arrival-note';

interface CheckoutSummaryProps {
  lines: readonly CartLine[];
  totals: ReturnType<typeof cartTotals>;
  charges: Charges;
  /** The prices after offers; absent in a shop without offers. */
  quote?: OrderQuote;
  credit: Pick<Credit, 'used' | 'due'>;
  time: DeliveryTime;
}

/** The items, savings and costs of the order. */
export function CheckoutSummary({ lines, totals, charges, quote, credit, time }: CheckoutSummaryProps) {
  const { offers = [], subTotalAmt: goods = totals.total } = quote ?? {};
  const quoted = (productId: string) => quote?.items.find((item) => item.productId === productId);
  const waived = offers.find(({ ofDelivery }) => ofDelivery)?.amount ?? 0;
  const savings = toRupees(
    toPaise(totals.savings) + toPaise(totals.total) - toPaise(goods) + toPaise(waived),
  );
  const ordered = lines.filter(({ available }) => available);
  const left = lines.length - ordered.length;
  return (
    <section aria-label={t('Summary')} className="rounded-card bg-card p-5 shadow-card">
      <h2 className="text-lg font-bold">{t('Summary')}</h2>
      <ul aria-label={t('Items')} className="mt-3 grid max-h-56 gap-1.5 overflow-y-auto text-sm" tabIndex={0}>
        {ordered.map(({ _id, quantity, productId: product }) => (
          <li key={_id} className="flex gap-2">
            <span className="w-8 shrink-0 font-semibold tabular-nums">{`${quantity} ×`}</span>
            <span className="min-w-0 grow wrap-anywhere">
              {nameOf(product)} <span className="text-muted-foreground">{product.unit}</span>
              <LineOffers offers={quoted(product._id)?.offers} />
            </span>
            <span className="font-semibold">
              {displayRupees(quoted(product._id)?.lineTotal ?? cartTotals([{ ...product, quantity }]).total)}
            </span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-2 text-sm font-semibold">
          {left === 1
            ? t('1 item is sold out and stays in the cart.')
            : t('{count} items are sold out and stay in the cart.', { count: left })}
        </p>
      )}
      <Bill
        totals={totals}
        deliveryFee={charges.deliveryFee}
        total={charges.total}
        extra={<OfferRows offers={offers} />}
        className="mt-3 gap-2 border-t border-border pt-3"
        grandTotalClassName="mt-1 border-t border-border pt-3 text-lg font-bold"
      />
      <CreditRows credit={credit} />
      <ChargeNotes charges={charges} />
      <ArrivalNote time={time} />
      {savings > 0 && (
        <p className="mt-3 flex justify-between gap-3 rounded-xl bg-accent-pale px-4 py-2 font-bold text-accent-deep">
          <span>{t('Your total savings')}</span>
          <span>{displayRupees(savings)}</span>
        </p>
      )}
    </section>
  );
}
