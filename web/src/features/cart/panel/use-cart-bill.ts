import type { OrderOffer } from '@tokri/contracts';
import { toPaise, toRupees } from '@tokri/contracts/money';
import { useMemo } from 'react';
import { configApi } from '../../../api/config-api';
import { useQuoteQuery } from '../../../api/orders/quote-api';
import { useUser } from '../../../api/session-api';
import { chargesOf, type Charges } from '../../../components/bill/charges';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { useCart } from '../use-cart';

/** Quick taps on a quantity ask once. */
const TAPPING_MS = 400;
const NO_OFFERS: readonly OrderOffer[] = [];

interface CartBill {
  /** Without offers until the shop has answered. */
  charges: Charges;
  offers: readonly OrderOffer[];
  /** Rupees that discounts and offers take off the goods. */
  savings: number;
  /** The charges are not known yet. */
  isLoading: boolean;
  /** The charges are those before the last change of the cart. */
  isChanging: boolean;
  /** The shop could not be asked: offers and delivery are left out where they are not known. */
  isIncomplete: boolean;
}

/**
 * What the cart costs at the checkout. Only a shop with offers is asked; for others the rules that it publishes are enough.
 * After a change the answer before it stays until the next one.
 */
export function useCartBill(): CartBill {
  const { lines, totals } = useCart();
  const { session, settled } = useUser();
  const { data: config, isError: isConfigUnknown } = configApi.useConfigQuery();
  const wanted = useMemo(
    () =>
      lines
        .filter(({ available }) => available)
        .map(({ productId: { _id }, quantity }) => ({ productId: _id, quantity })),
    [lines],
  );
  const settledLines = useDebouncedValue(wanted, TAPPING_MS);
  const list_items = settledLines.length > 0 ? settledLines : wanted;
  const isAsked = config?.hasOffers === true && wanted.length > 0;
  const { data, currentData, isError } = useQuoteQuery(
    { session, list_items },
    { skip: !isAsked || !settled },
  );
  const quote = isAsked && !isError ? data : undefined;
  const trading = config?.trading;
  const offered = (quote?.items ?? []).flatMap(({ offers = NO_OFFERS }) => offers);
  return {
    charges: quote
      ? chargesOf(quote.subTotalAmt, trading, quote.deliveryFee ?? 0)
      : chargesOf(totals.total, trading),
    offers: quote?.offers ?? NO_OFFERS,
    savings: toRupees(offered.reduce((sum, { amount }) => sum + toPaise(amount), toPaise(totals.savings))),
    isLoading: config ? isAsked && !isError && !quote : !isConfigUnknown,
    isChanging: quote !== undefined && (quote !== currentData || list_items !== wanted),
    isIncomplete: config ? isAsked && isError : isConfigUnknown,
  };
}
