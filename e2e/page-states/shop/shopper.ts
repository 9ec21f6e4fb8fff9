import type { Page } from 'playwright-core';
import type { Texts } from '../../support/texts';
import {
  answering,
  navigateWithState,
  opened,
  openDialog,
  unavailable,
  waitUntilLoaded,
  type PageState,
} from '../page-state';

const openMenu = async (page: Page, { t }: Texts) => {
  await waitUntilLoaded(page);
  await page.getByRole('button', { name: t('Account') }).click();
  await page.getByRole('button', { name: t('Log Out') }).waitFor();
};

/** Clicks Log Out and waits until the call has failed. */
const failToLogOut = async (page: Page, { t }: Texts) => {
  await page
    .getByRole('button', { name: t('Log Out') })
    .first()
    .click();
  await page
    .getByRole('button', { name: t('Forget me on this device') })
    .first()
    .waitFor();
  // On the narrowest phone the toast covers what is below.
  await page.getByText(t('Unavailable right now. Please try again.')).waitFor({ state: 'detached' });
};
const noLogout = unavailable(/\/api\/user\/logout/);

/** A late order that can be cancelled and has no delivery estimate any more. */
const lateOrder = (page: Page) =>
  page.route(/\/api\/order\/order-details/, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as { data: object };
    const past = new Date(Date.now() - 600_000).toISOString();
    const promise = { by: past, expected: past, isLate: true, isUnknown: true };
    const data = { ...answer.data, status: 'confirmed', mayCancel: true, promise };
    await route.fulfill({ response, json: { ...answer, data } });
  });

const notice = { version: '2026-11-28T09:12:00.000Z', noticeVersion: 3 };
const CONSENTS = [
  ...['account', 'order-mails'].map((purpose) => ({
    ...{ purpose, isNeeded: true, isGiven: true },
    ...{ ...notice, givenAt: '2026-11-30T06:31:00.000Z' },
  })),
  {
    ...{ purpose: 'offers', isNeeded: false, isGiven: false },
    ...{ ...notice, givenAt: '2026-11-30T06:31:00.000Z', withdrawnAt: '2026-12-02T06:31:00.000Z' },
  },
];

const complaintOf = (number: string, state: string) => ({
  ...{ number, kind: 'refund', orderNumber: 'ORD-7K2MPQ9A', state },
  ...{ filedAt: '2026-11-10T06:30:00.000Z', receivedAt: '2026-11-10T06:30:00.000Z' },
  ...{ acknowledgeBy: '2026-11-12T06:30:00.000Z', resolveBy: '2026-12-10T06:30:00.000Z' },
});
const COMPLAINTS = [complaintOf('GRV-7K3M9PQ2', 'open'), complaintOf('GRV-4TRW8HX5', 'resolved')];
const ANSWERED = {
  ...COMPLAINTS[1],
  ...{ outcome: 'settled', resolvedAt: '2026-11-14T06:30:00.000Z' },
  messages: [
    { from: 'shopper', text: 'I have not got my money back.', at: '2026-11-10T06:30:00.000Z' },
    { from: 'shop', text: 'It is on its way to your card.', at: '2026-11-14T06:30:00.000Z' },
  ],
};

/** Pages of a shopper with orders, addresses and a filled cart. */
export const shopperStates: readonly PageState[] = [
  { name: 'account-menu', path: '/', reach: openMenu, only: 'wide' },
  {
    name: 'account-menu-no-logout',
    path: '/',
    intercept: noLogout,
    reach: async (page, texts) => {
      await openMenu(page, texts);
      await failToLogOut(page, texts);
    },
    only: 'wide',
  },
  { name: 'user', path: '/user', only: 'small' },
  { name: 'user-no-logout', path: '/user', intercept: noLogout, reach: failToLogOut, only: 'small' },
  { name: 'profile', path: '/dashboard/profile' },
  opened('profile-picture', '/dashboard/profile', 'Edit', 'Your picture'),
  { name: 'security', path: '/dashboard/security' },
  {
    name: 'security-consents',
    path: '/dashboard/security',
    intercept: answering(/user\/consents$/, CONSENTS),
  },
  opened('security-second-factor', '/dashboard/security', 'Switch on', 'Switch on two-step login'),
  opened('security-delete', '/dashboard/security', 'Delete account'),
  { name: 'orders', path: '/dashboard/myorders' },
  {
    name: 'orders-open',
    path: '/dashboard/myorders',
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      await page.getByText(t('All items and delivery')).first().click();
    },
  },
  {
    name: 'order-late',
    path: '/dashboard/myorders',
    intercept: lateOrder,
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      await page.getByText(t('All items and delivery')).first().click();
      await page.locator('main a[href^="/dashboard/myorders/"]').first().click();
      await page.getByRole('region', { name: t('Order status') }).waitFor();
    },
  },
  { name: 'grievances', path: '/grievance', intercept: answering(/grievance\/own$/, COMPLAINTS) },
  {
    name: 'grievance-answered',
    path: `/grievance#${COMPLAINTS[1]!.number}`,
    intercept: async (page) => {
      await answering(/grievance\/own$/, COMPLAINTS)(page);
      await answering(/grievance\/view$/, ANSWERED)(page);
    },
  },
  { name: 'address', path: '/dashboard/address' },
  opened('address-add', '/dashboard/address', 'Add Address'),
  opened('address-edit', '/dashboard/address', 'Edit {address}', 'Edit Address'),
  {
    name: 'address-problems',
    path: '/dashboard/address',
    reach: async (page, texts) => {
      const { t } = texts;
      await openDialog('Add Address', 'Add Address')(page, texts);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: t('Submit') })
        .click();
      await page.getByText(t('{field} is required', { field: t('City') })).waitFor();
    },
  },
  {
    name: 'address-pincode',
    path: '/dashboard/address',
    reach: async (page, texts) => {
      const { t, like } = texts;
      await openDialog('Add Address', 'Add Address')(page, texts);
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel(t('State'), { exact: true }).fill('Goa');
      await dialog.getByLabel(t('Pincode'), { exact: true }).fill('411001');
      await dialog.getByRole('button', { name: t('Other') }).click();
      await dialog
        .getByText(like('{pincode} is a pincode of {states}. Please check pincode and state.'))
        .waitFor();
    },
  },
  {
    name: 'product-awaited',
    path: ({ soldOut }) => soldOut,
    reach: async (page, { t }) => {
      const button = (name: string) => page.getByRole('button', { name: t(name) });
      const ask = button('Notify me when it is back');
      await ask.or(button('Cancel the alert')).waitFor();
      const told = page.getByText(t('We will email you once when it is back in stock.'));
      // If the alert exists already, the message replaces the button a moment later, possibly under the pointer.
      for (let tries = 0; tries < 5 && !(await told.isVisible()); tries += 1) {
        if (await ask.isVisible()) await ask.click({ timeout: 3_000 }).catch(() => undefined);
        await told.waitFor({ timeout: 3_000 }).catch(() => undefined);
      }
      await told.waitFor();
    },
  },
  {
    name: 'checkout-note',
    path: '/checkout',
    reach: (page, { t }) => page.getByRole('button', { name: t('Leave at the door') }).click(),
  },
  { name: 'checkout', path: '/checkout' },
  {
    name: 'success-order',
    path: '/',
    reach: navigateWithState('/success', { text: 'Order', orderId: 'ORD-7K2MPQ9A' }),
  },
];

export const newShopperStates: readonly PageState[] = [
  { name: 'orders-empty', path: '/dashboard/myorders' },
  { name: 'address-empty', path: '/dashboard/address' },
  { name: 'checkout-empty', path: '/checkout' },
];
