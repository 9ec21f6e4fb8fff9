import { failed, waitUntilLoaded, type PageState } from './page-state';

const path = '/dashboard/settings';

/** The settings of the shop. */
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
];
