import type { Offer, OfferKind, OfferState } from '@tokri/contracts';
import { displayRupees } from '@tokri/contracts/display-rupees';
import { msg, t } from '../../../lib/language';

export const KIND_LABELS: Readonly<Record<OfferKind, string>> = {
  'percent-off': msg('Coupon: percent off'),
  'amount-off': msg('Coupon: amount off'),
  'free-delivery': msg('Coupon: free delivery'),
  'buy-get': msg('Buy some, get some'),
  bundle: msg('Bundle at a price'),
  'quantity-price': msg('Price by quantity'),
};

export const STATE_LABELS: Readonly<Record<OfferState, string>> = {
  active: msg('Active'),
  planned: msg('Not started'),
  paused: msg('Paused'),
  ended: msg('Ended'),
  spent: msg('Budget spent'),
};

/** What the offer gives, in one line. */
export function describeRule({ rule, ruleProducts }: Pick<Offer, 'rule' | 'ruleProducts'>): string {
  const nameOf = (id: string) => ruleProducts.find(({ _id }) => _id === id)?.name ?? '';
  switch (rule.kind) {
    case 'percent-off':
      return rule.atMost === undefined
        ? t('{percent}% off', { percent: rule.percent })
        : t('{percent}% off, at most {amount}', {
            percent: rule.percent,
            amount: displayRupees(rule.atMost),
          });
    case 'amount-off':
      return t('{amount} off', { amount: displayRupees(rule.amount) });
    case 'free-delivery':
      return t('Free delivery');
    case 'buy-get':
      return rule.percent === 100
        ? t('Buy {buy}, get {get} free', { buy: rule.buy, get: rule.get })
        : t('Buy {buy}, get {get} at {percent}% off', {
            buy: rule.buy,
            get: rule.get,
            percent: rule.percent,
          });
    case 'bundle':
      return t('{pieces} for {price}', {
        pieces: rule.pieces
          .map(({ productId, quantity }) => `${quantity} × ${nameOf(productId)}`)
          .join(' + '),
        price: displayRupees(rule.price),
      });
    case 'quantity-price':
      return [
        nameOf(rule.productId),
        ...rule.tiers.map(({ from, price }) =>
          t('from {count} pieces {price} each', { count: from, price: displayRupees(price) }),
        ),
      ].join(', ');
  }
}
