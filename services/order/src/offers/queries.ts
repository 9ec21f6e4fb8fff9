import type { OrderQuote, RequestOf, calls } from '@tokri/contracts';
import { mergeLines, priceItem, totalOf } from '../checkout/pricing';
import type { OrderClients } from '../clients';
import type { Caller } from '../orders/queries';
import { refusalMessage } from './coupon-refusal';
import { offersOfItems, reduceItems } from './item-offers';
import type { ActiveOffers } from './store/active-offers';

export interface QuoteDependencies {
  clients: Pick<OrderClients, 'quote'>;
  activeOffers: Pick<ActiveOffers, 'forCart'>;
}

/** Prices a cart as an order would be, without its checks. Products that are no longer sold are left out. */
export const quoteCart =
  ({ clients, activeOffers }: QuoteDependencies) =>
  async (
    { list_items, couponCode }: RequestOf<typeof calls.quoteOrder>,
    by: Caller | undefined,
  ): Promise<OrderQuote> => {
    const wanted = mergeLines(list_items);
    const [{ lines }, offers] = await Promise.all([
      clients.quote(wanted),
      activeOffers.forCart(by, couponCode),
    ]);
    const sold = wanted.flatMap(({ productId, quantity }) => {
      const line = lines.find((each) => each.productId === productId);
      return line ? [{ line, quantity }] : [];
    });
    const full = sold.map(({ line, quantity }) => priceItem(line, quantity));
    const { items, refusal } = reduceItems(
      full,
      sold.map(({ line }) => line),
      offers,
    );
    const total = totalOf(items);
    return {
      items: items.map(
        ({ productId, name, quantity, price, discount, sellingPrice, lineTotal, offers: some }) => ({
          ...{ productId, name, quantity, price, discount, lineTotal },
          ...(sellingPrice !== undefined && { sellingPrice }),
          ...(some && { offers: some }),
        }),
      ),
      offers: offersOfItems(items),
      subTotalAmt: total,
      totalAmt: total,
      ...(couponCode !== undefined && {
        coupon: {
          code: couponCode,
          ...(refusal && { refused: { reason: refusal.reason, message: refusalMessage(refusal) } }),
        },
      }),
    };
  };
