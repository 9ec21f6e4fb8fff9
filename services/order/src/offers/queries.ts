import type { OrderQuote, RequestOf, TradingRules, calls } from '@tokri/contracts';
import type { RecentCopy } from '@tokri/settings';
import { amountsOf, feeBy, mergeLines, priceItem } from '../checkout/pricing';
import type { CheckoutStore } from '../checkout/store';
import type { OrderClients } from '../clients';
import type { Caller } from '../orders/queries';
import { refusalMessage } from './coupon-refusal';
import { offersOf, reduceItems } from './item-offers';
import type { ActiveOffers } from './store/active-offers';

export interface QuoteDependencies {
  clients: Pick<OrderClients, 'quote'>;
  activeOffers: Pick<ActiveOffers, 'forCart'>;
  tradingRules: Pick<RecentCopy<TradingRules>, 'read'>;
  checkoutStore: Pick<CheckoutStore, 'findEarlier'>;
}

/** Prices a cart as an order would be, without its checks. Products that are no longer sold are left out. */
export const quoteCart =
  ({ clients, activeOffers, tradingRules, checkoutStore }: QuoteDependencies) =>
  async (
    { list_items, couponCode }: RequestOf<typeof calls.quoteOrder>,
    by: Caller | undefined,
  ): Promise<OrderQuote> => {
    const wanted = mergeLines(list_items);
    // An unpaid order leaves its uses and its part of a budget to the order that replaces it.
    const { unpaid } = by ? await checkoutStore.findEarlier(by.userId) : { unpaid: [] };
    const customer = by && { userId: by.userId, replaced: unpaid.map(({ id }) => id) };
    const [{ lines }, offers, rules] = await Promise.all([
      clients.quote(wanted),
      activeOffers.forCart(customer, couponCode),
      tradingRules.read(),
    ]);
    const sold = wanted.flatMap(({ productId, quantity }) => {
      const line = lines.find((each) => each.productId === productId);
      return line ? [{ line, quantity }] : [];
    });
    const full = sold.map(({ line, quantity }) => priceItem(line, quantity));
    const { items, deliveryOffer, refusal } = reduceItems(
      full,
      sold.map(({ line }) => line),
      offers,
      feeBy(rules),
    );
    const { goods, deliveryFee, total } = amountsOf(items, rules, deliveryOffer);
    return {
      items: items.map(
        ({ productId, name, quantity, price, discount, sellingPrice, lineTotal, offers: some }) => ({
          ...{ productId, name, quantity, price, discount, lineTotal },
          ...(sellingPrice !== undefined && { sellingPrice }),
          ...(some && { offers: some }),
        }),
      ),
      offers: offersOf({ items, deliveryOffer }),
      subTotalAmt: goods,
      ...(deliveryFee > 0 && { deliveryFee }),
      totalAmt: total,
      ...(couponCode !== undefined && {
        coupon: {
          code: couponCode,
          ...(refusal && { refused: { reason: refusal.reason, message: refusalMessage(refusal) } }),
        },
      }),
    };
  };
