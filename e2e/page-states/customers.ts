import type { Page } from 'playwright-core';
import { settle } from '../support/browser';
import type { Texts } from '../support/texts';
import { failed, openDialog, type PageState } from './page-state';

const path = '/dashboard/customers';

const listLoaded = async (page: Page, { t }: Texts) => {
  await page
    .getByRole('list', { name: t('Customers') })
    .getByRole('link')
    .first()
    .waitFor();
  await settle(page);
};
/** The account of the demo shop that is not an admin. */
const shopperOpened = async (page: Page, texts: Texts) => {
  const { t } = texts;
  await listLoaded(page, texts);
  await page
    .getByRole('list', { name: t('Customers') })
    .getByRole('link')
    .filter({ hasNotText: t('Admin') })
    .last()
    .click();
  await page.getByRole('button', { name: t('Log out everywhere') }).waitFor();
  await settle(page);
};

const dialogOf = (name: string, button: string, dialog: string): PageState => ({
  ...{ name, path },
  reach: async (page, texts) => {
    await shopperOpened(page, texts);
    await openDialog(button, dialog)(page, texts);
  },
});

const clock = {
  filedAt: '2026-11-10T06:30:00.000Z',
  receivedAt: '2026-11-10T06:30:00.000Z',
  acknowledgeBy: '2026-11-12T06:30:00.000Z',
  resolveBy: '2026-12-10T06:30:00.000Z',
};
const complaint = {
  ...{ number: 'GRV-7K3M9PQ2', kind: 'refund', orderNumber: 'ORD-2AAAAAAA', state: 'open' },
  ...{ ...clock, isOverdue: true },
  messages: [{ from: 'shopper', text: 'I have not got my money back.', at: clock.filedAt }],
  from: { name: 'Meera Nair', email: 'meera@example.com', isConfirmed: true },
};
const { messages: _messages, from: _from, ...listed } = complaint;

const answersWith = (address: RegExp, data: unknown) => (page: Page) =>
  page.route(address, (route) =>
    route.fulfill({ json: { success: true, error: false, message: 'Done', data } }),
  );

const grievances = '/dashboard/grievances';

/** The accounts and complaints of the shop, without saved changes. */
export const customerStates: readonly PageState[] = [
  { name: 'admin-customers', path, reach: listLoaded },
  {
    name: 'admin-customers-nobody',
    path,
    reach: async (page, texts) => {
      const { t } = texts;
      await listLoaded(page, texts);
      await page.getByRole('searchbox', { name: t('Search customers') }).fill('nobody begins so');
      await page.getByText(t('Nobody found')).waitFor();
    },
  },
  { name: 'admin-customer', path, reach: shopperOpened },
  dialogOf('admin-customer-suspend', 'Suspend', 'Suspend {who}?'),
  dialogOf('admin-customer-role', 'Make an admin', 'Make {who} an admin'),
  { name: 'admin-grievances-empty', path: grievances, intercept: answersWith(/grievance\/list$/, []) },
  { name: 'admin-grievances', path: grievances, intercept: answersWith(/grievance\/list$/, [listed]) },
  {
    name: 'admin-grievance',
    path: `${grievances}/${complaint.number}`,
    intercept: answersWith(/grievance\/read$/, complaint),
  },
  failed('admin-grievances-failed', grievances, /grievance\/list$/),
];
