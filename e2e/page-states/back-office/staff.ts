import type { Page } from 'playwright-core';
import { settle } from '../../support/browser';
import type { Texts } from '../../support/texts';
import { failed, openDialog, waitUntilLoaded, type PageState } from '../page-state';

const path = '/dashboard/staff';
const member = {
  ...{ _id: 'a'.repeat(24), name: 'Kiran Patil', email: 'kiran@example.com', role: 'picker' },
  ...{ permissions: ['orders.read', 'orders.fulfil'], status: 'Active', secondFactor: true },
};

/** Adds a member of staff and an invitation to the answer. */
const withStaff = (page: Page) =>
  page.route(/staff\/list$/, async (route) => {
    const answer = await (await route.fetch()).json();
    const expiresAt = new Date(Date.now() + 70 * 3_600_000).toISOString();
    const invited = {
      _id: 'b'.repeat(24),
      email: 'lata@example.com',
      role: 'custom',
      permissions: ['cash.read'],
    };
    const data = {
      staff: [...answer.data.staff, member],
      invitations: [{ ...invited, createdAt: expiresAt, expiresAt }],
    };
    await route.fulfill({ json: { ...answer, data } });
  });

const custom = async (page: Page, texts: Texts) => {
  await openDialog('Invite', 'Invite to the staff')(page, texts);
  await page.locator('input[value=custom]').check();
  await settle(page);
};

export const staffStates: readonly PageState[] = [
  { name: 'admin-staff', path, intercept: withStaff },
  {
    name: 'admin-staff-invite',
    path,
    reach: openDialog('Invite', 'Invite to the staff'),
  },
  { name: 'admin-staff-invite-custom', path, reach: custom },
  {
    name: 'admin-staff-change',
    path,
    intercept: withStaff,
    reach: openDialog('Change {name}', 'Change what {who} may do'),
  },
  {
    name: 'admin-staff-end',
    path,
    intercept: withStaff,
    reach: openDialog('End access: {name}', 'End the access of {who}'),
  },
  failed('admin-staff-failed', path, /staff\/list$/),
  {
    name: 'admin-navigation',
    path,
    reach: async (page, { t }) => {
      await waitUntilLoaded(page);
      await page.getByRole('button', { name: t('Menu') }).click();
      await page.getByRole('dialog', { name: t('Back office') }).waitFor();
      await settle(page);
    },
    only: 'small',
  },
];
