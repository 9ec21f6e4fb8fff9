import type { Page } from 'playwright-core';
import { failed, waitUntilLoaded, type PageState } from '../page-state';

const path = '/dashboard/settings';
const TRADING = `${path}?part=trading`;
const MAILS = `${path}?part=mails`;
const HOME = `${path}?part=home`;

const LEGAL_FACTS = ['legalName', 'legalAddress', 'gstin'];

/** Changes an answer to that of an empty shop. */
const emptied = (page: Page, url: RegExp, changes: (data: object) => object) =>
  page.route(url, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, ...changes(answer.data) } });
  });

const emptyShop = async (page: Page) => {
  await emptied(page, /order\/shop-profile$/, (data) => ({ data: { ...data, missing: LEGAL_FACTS } }));
  await emptied(page, /product\/table$/, () => ({
    totalCount: 0,
    counts: { live: 0, draft: 0, archived: 0 },
  }));
  await emptied(page, /order\/desk\/find-orders$/, () => ({ data: [] }));
};

/** The settings of the shop, and its first steps. */
export const shopSettingsStates: readonly PageState[] = [
  { name: 'admin-settings', path },
  {
    name: 'admin-settings-missing',
    path,
    intercept: (page) =>
      page.route(/order\/shop-profile$/, async (route) => {
        const answer = await (await route.fetch()).json();
        const data = { ...answer.data, missing: ['legalName', 'gstin'], waitingInvoices: 3 };
        await route.fulfill({ json: { ...answer, data } });
      }),
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      const facts = [t('Legal name'), t('GST number')].join(', ');
      await page.getByText(t('No invoice can be issued. Missing: {facts}.', { facts })).waitFor();
    },
  },
  failed('admin-settings-failed', path, /order\/shop-profile$/),
  { name: 'admin-pages', path: '/dashboard/pages' },
  failed('admin-pages-failed', '/dashboard/pages', /page\/drafts$/),
  { name: 'admin-page-new', path: '/dashboard/pages/returns' },
  {
    name: 'admin-page-written',
    path: '/dashboard/pages/privacy',
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      await page.getByRole('button', { name: t('Insert the text') }).click();
      await page.getByRole('checkbox', { name: t('Published') }).waitFor();
    },
  },
  failed('admin-page-failed', '/dashboard/pages/terms', /page\/draft$/),
  {
    name: 'admin-settings-home',
    path: HOME,
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      await page.getByRole('button', { name: t('Write a welcome') }).click();
      await page.getByLabel(t('Title'), { exact: true }).fill('Mango week');
    },
  },
  failed('admin-settings-home-failed', HOME, /home\/settings$/),
  { name: 'admin-settings-trading', path: TRADING },
  failed('admin-settings-trading-failed', TRADING, /order\/trading-rules$/),
  { name: 'admin-settings-mails', path: MAILS },
  {
    name: 'admin-settings-mail-preview',
    path: `${MAILS}&mail=order-confirmed`,
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      await page.getByRole('button', { name: t('Preview') }).click();
      await page.getByRole('dialog').getByText('hello@').waitFor();
    },
  },
  failed('admin-settings-mails-failed', MAILS, /mail\/settings$/),
  { name: 'admin-first-steps', path: '/dashboard/first-steps' },
  { name: 'admin-first-steps-empty', path: '/dashboard/first-steps', intercept: emptyShop },
  failed('admin-first-steps-failed', '/dashboard/first-steps', /order\/shop-profile$/),
];
