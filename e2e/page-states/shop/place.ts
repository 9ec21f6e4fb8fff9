import type { Address, PublicConfig } from '@tokri/contracts';
import type { Page } from 'playwright-core';
import type { Texts } from '../../support/texts';
import { answering, changing, openDialog, type PageState } from '../page-state';

const NOT_SERVED = '560001';
const TITLE = 'Where shall we deliver?';

/** A shop with a delivery area that the pincodes of these states are not part of. */
const withArea = async (page: Page) => {
  const trading = { hasArea: true };
  await changing<PublicConfig>(/api\/config$/, (config) => ({ ...config, trading }))(page);
  await answering(/order\/serves/, { isServed: false })(page);
};

/** Opens the dialog, enters a pincode and waits for the offer of a mail. */
const notServed = async (page: Page, texts: Texts, button: string | RegExp) => {
  await openDialog(button, TITLE)(page, texts);
  await page.getByLabel(texts.t('Pincode')).fill(NOT_SERVED);
  await page.getByRole('button', { name: texts.t('Check') }).click();
  await page.getByRole('button', { name: texts.t('Notify me when you deliver here') }).waitFor();
};

/** Of a guest: the offer of a mail when the shop delivers to the pincode. */
export const guestPlaceStates: readonly PageState[] = [
  {
    name: 'place-wish',
    path: '/',
    intercept: withArea,
    reach: (page, texts) => notServed(page, texts, new RegExp(texts.t(TITLE).replace('?', '\\?'))),
  },
];

const AT = '2026-11-20T09:12:00.000Z';
const addressOf = (index: number, address_line: string): Address => ({
  ...{ _id: `64f1c0ffee64f1c0ffee64d${index}`, address_line, city: 'Pune', state: 'Maharashtra' },
  ...{ country: 'India', pincode: '411001', mobile: '9876543210', status: true },
  ...{ userId: '64f1c0ffee64f1c0ffee64e1', createdAt: AT, updatedAt: AT },
});

/** Of a shopper without an order under way, as if with saved addresses. */
export const shopperPlaceStates: readonly PageState[] = [
  {
    name: 'place-addresses',
    path: '/',
    intercept: async (page) => {
      await withArea(page);
      const addresses = [addressOf(1, 'Flat 12, Neem Residency, Lane 4'), addressOf(2, '7 Imli Chowk')];
      await answering(/address\/get$/, addresses)(page);
    },
    reach: (page, texts) => notServed(page, texts, new RegExp(`${texts.t(', change')}$`)),
  },
];
