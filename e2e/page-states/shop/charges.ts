import type { OrderQuote, PublicConfig } from '@tokri/contracts';
import type { Page } from 'playwright-core';
import { changing, unavailable, waitUntilLoaded, type PageState } from '../page-state';

const trading = { feeSteps: [{ from: 0, fee: 25 }], freeFrom: 5_000 };
const CONFIG = /api\/config$/;
const QUOTE = /order\/quote$/;
const SLOTS = /order\/slots$/;

const withFee = changing<PublicConfig>(CONFIG, (config) => ({ ...config, trading }));
/** Quotes of the demo shop, less twenty rupees by an offer, by a coupon if one was sent. */
const withOffers = async (page: Page) => {
  await changing<PublicConfig>(CONFIG, (config) => ({ ...config, trading, hasOffers: true }))(page);
  await changing<OrderQuote>(QUOTE, (quote, request) => {
    const { couponCode: code } = request.postDataJSON() as { couponCode?: string };
    const offer = { offerId: 'page-state', name: 'Bread week', amount: 20, ...(code && { code }) };
    const [first, ...rest] = quote.items;
    return {
      ...quote,
      items: [{ ...first, lineTotal: first!.lineTotal - offer.amount, offers: [offer] }, ...rest],
      offers: [offer],
      subTotalAmt: quote.subTotalAmt - offer.amount,
      deliveryFee: 25,
      totalAmt: quote.subTotalAmt - offer.amount + 25,
      ...(code && { coupon: { code } }),
    };
  })(page);
};

/** Full and free slots of today and tomorrow, each an hour long. */
export const withSlots = async (page: Page) => {
  await changing<PublicConfig>(CONFIG, (config) => ({ ...config, trading: { hasSlots: true } }))(page);
  const hour = (hours: number) =>
    new Date((Math.ceil(Date.now() / 3_600_000) + hours) * 3_600_000).toISOString();
  const slots = [0, 1, 2, 24, 25].map((at) => ({ from: hour(at), to: hour(at + 1), isFull: at === 1 }));
  await changing<object>(SLOTS, () => slots)(page);
};

/** Of a cart in a shop with a delivery fee and offers. */
export const cartChargeStates: readonly PageState[] = [
  {
    name: 'cart-offers',
    path: '/cart',
    intercept: withOffers,
    reach: async (page) => {
      await waitUntilLoaded(page);
      await page.getByText('Bread week').waitFor();
    },
  },
  {
    name: 'cart-not-quoted',
    path: '/cart',
    intercept: async (page) => {
      await withOffers(page);
      await unavailable(QUOTE)(page);
    },
    reach: (page, { t }) =>
      page
        .getByText(t('Offers and delivery may still change this total: the shop could not be asked.'))
        .waitFor(),
  },
];

/** Of a checkout in a shop with a delivery fee, offers or slots. */
export const checkoutChargeStates: readonly PageState[] = [
  {
    name: 'checkout-fee',
    path: '/checkout',
    intercept: withFee,
    reach: (page, { like }) => page.getByText(like('Delivery is free with {missing} more.')).waitFor(),
  },
  {
    name: 'checkout-slots',
    path: '/checkout',
    intercept: withSlots,
    reach: (page, { t }) => page.getByText(t('Full'), { exact: true }).waitFor(),
  },
  {
    name: 'checkout-coupon',
    path: '/checkout',
    intercept: withOffers,
    reach: async (page, { t, like }) => {
      await page.getByLabel(t('Coupon code (optional)')).fill('WELCOME');
      await page.getByRole('button', { name: t('Use the coupon') }).click();
      await page.getByText(like('{code} saves you {amount}.')).waitFor();
    },
  },
];
