import type { Guides } from '../guide';
import { PRODUCT } from '../samples';

const OFFER = {
  _id: '0f6c2c1e-8d5b-4a0e-9b7d-2f4b1c6a9d10',
  version: 1,
  name: 'Three and one free',
  rule: { kind: 'buy-get', buy: 3, get: 1, percent: 100 },
  products: [{ _id: PRODUCT._id, name: `${PRODUCT.name} ${PRODUCT.unit}` }],
  ruleProducts: [],
  categories: [],
  brands: [],
  budget: 5000,
  isPaused: false,
  state: 'active',
  createdAt: '2026-11-02T03:30:00.000Z',
  redemptions: 12,
  spent: 516,
};
const APPLIED = { offerId: OFFER._id, name: OFFER.name, amount: 43 };
const { _id: offerId, name, rule, budget } = OFFER;

export const offerGuides = {
  quoteOrder: {
    request: { list_items: [{ productId: PRODUCT._id, quantity: 4 }] },
    answer: {
      message: 'What the cart costs',
      data: {
        items: [
          {
            ...{ productId: PRODUCT._id, name: PRODUCT.name, quantity: 4, price: 50, discount: 14 },
            lineTotal: 129,
            offers: [APPLIED],
          },
        ],
        offers: [APPLIED],
        subTotalAmt: 129,
        totalAmt: 129,
      },
    },
  },
  getOffers: { answer: { message: 'Offers', data: [OFFER] } },
  saveOffer: {
    request: { offerId, version: 0, name, rule, products: [PRODUCT._id], budget },
    answer: { message: 'The offer is saved.', data: { ...OFFER, redemptions: 0, spent: 0 } },
  },
  pauseOffer: {
    request: { offerId, paused: true },
    answer: {
      message: 'The offer is paused.',
      data: { ...OFFER, version: 2, isPaused: true, state: 'paused' },
    },
  },
} satisfies Partial<Guides>;
