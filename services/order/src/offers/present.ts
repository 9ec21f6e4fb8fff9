import { toRupees, type Offer as OfferAnswer } from '@tokri/contracts';
import { NO_USE, stateOf, type Offer, type Use } from './offer';

export function presentOffer(offer: Offer, use: Use = NO_USE, now: Date): OfferAnswer {
  const { id, savedBy, from, to, createdAt, products, ruleProducts, categories, brands, rule, ...facts } =
    offer;
  return {
    _id: id,
    ...facts,
    rule: rule as OfferAnswer['rule'],
    products: [...products],
    ruleProducts: [...ruleProducts],
    categories: [...categories],
    brands: [...brands],
    ...(from && { from: from.toISOString() }),
    ...(to && { to: to.toISOString() }),
    createdAt: createdAt.toISOString(),
    state: stateOf(offer, use, now),
    redemptions: use.redemptions,
    spent: toRupees(use.spent),
  };
}
