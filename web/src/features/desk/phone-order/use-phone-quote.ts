import type { OrderOffer } from '@tokri/contracts';
import { useMemo } from 'react';
import { configApi } from '../../../api/config-api';
import { chargesOf } from '../../../components/bill/charges';
import { useDebouncedValue } from '../../../lib/use-debounced-value';
import { usePhoneQuoteQuery } from './phone-order-api';
import { totalOf, type PhoneLine } from './phone-lines';

/** Quick taps on a quantity ask once. */
const TAPPING_MS = 400;
const NO_OFFERS: readonly OrderOffer[] = [];

/** Rupees, and the offers that they contain. */
export interface Amounts {
  goods: number;
  deliveryFee: number;
  total: number;
  offers: readonly OrderOffer[];
}

/**
 * What the lines cost the customer, and the rupees of store credit that can pay it. If the quote fails, the amounts are those
 * before offers, and the refusal of the order has the right ones. A shop without offers does not wait for it.
 */
export function usePhoneQuote(userId: string, lines: readonly PhoneLine[]) {
  const config = configApi.useConfigQuery().data;
  const wanted = useMemo(() => lines.map(({ _id, quantity }) => ({ productId: _id, quantity })), [lines]);
  const settled = useDebouncedValue(wanted, TAPPING_MS);
  const isAsked = wanted.length > 0;
  const { data, currentData, isError } = usePhoneQuoteQuery(
    { userId, lines: settled },
    { skip: !isAsked || settled.length === 0, refetchOnMountOrArgChange: true },
  );
  const quote = isAsked && settled === wanted ? currentData : undefined;
  const goods = quote?.subTotalAmt ?? totalOf(lines);
  const { deliveryFee, total } = chargesOf(goods, config?.trading, quote && (quote.deliveryFee ?? 0));
  const amounts: Amounts = { goods, deliveryFee, total, offers: quote?.offers ?? NO_OFFERS };
  const isAwaited = isAsked && config?.hasOffers === true;
  return {
    amounts,
    isLoading: isAwaited && !quote && !(isError && settled === wanted),
    // It does not depend on the lines.
    storeCredit: data?.storeCredit ?? 0,
  };
}
