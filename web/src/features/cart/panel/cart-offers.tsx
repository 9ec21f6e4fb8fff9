import type { CartLine } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { useMemo } from 'react';
import { useQuoteQuery } from '../../../api/orders/quote-api';
import { useUser } from '../../../api/session-api';
import { BillRow } from '../../../components/bill/bill';
import { OfferRows } from '../../../components/bill/offer-rows';
import { t } from '../../../lib/language';
import { useDebouncedValue } from '../../../lib/use-debounced-value';

/** Quick taps on a quantity ask once. */
const TAPPING_MS = 400;

/** What the offers of the shop take off the cart. Shows nothing without one. */
export function CartOffers({ lines }: { lines: readonly CartLine[] }) {
  const { session } = useUser();
  const wanted = useMemo(
    () =>
      lines
        .filter(({ available }) => available)
        .map(({ productId: { _id }, quantity }) => ({ productId: _id, quantity })),
    [lines],
  );
  const list_items = useDebouncedValue(wanted, TAPPING_MS);
  const { currentData: quote } = useQuoteQuery({ session, list_items }, { skip: list_items.length === 0 });
  if (!quote || quote.offers.length === 0) return null;
  return (
    <dl className="mt-1.5 grid gap-1.5">
      <OfferRows offers={quote.offers} />
      <BillRow label={t('Total after offers')} className="font-bold">
        {displayRupees(quote.totalAmt)}
      </BillRow>
    </dl>
  );
}
