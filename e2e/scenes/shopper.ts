import type { Page } from 'playwright-core';
import { carriedTo, held, opens, settled, type Scene } from './scene';

const menuOpen = async (page: Page) => {
  await settled(page);
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log Out' }).waitFor();
};

/** What somebody finds who is logged in, with an order, an address and a filled cart. */
export const shopperScenes: readonly Scene[] = [
  { name: 'account-menu', path: '/', see: menuOpen, only: 'wide' },
  { name: 'user', path: '/user', only: 'small' },
  { name: 'profile', path: '/dashboard/profile' },
  { name: 'profile-picture', path: '/dashboard/profile', see: opens('Edit', 'Your picture') },
  { name: 'orders', path: '/dashboard/myorders' },
  {
    name: 'orders-open',
    path: '/dashboard/myorders',
    see: async (page) => {
      await settled(page);
      await page.getByText('All items and delivery').first().click();
    },
  },
  {
    name: 'orders-loading',
    path: '/dashboard/myorders',
    before: held(/order-list/),
    see: (page) => page.getByRole('status', { name: 'Your orders are loading' }).waitFor(),
    pictureOnly: true,
  },
  { name: 'address', path: '/dashboard/address' },
  { name: 'address-add', path: '/dashboard/address', see: opens('Add Address', 'Add Address') },
  { name: 'address-edit', path: '/dashboard/address', see: opens(/^Edit /, 'Edit Address') },
  {
    name: 'address-problems',
    path: '/dashboard/address',
    see: async (page) => {
      await opens('Add Address', 'Add Address')(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
      await page.getByText('City is required').waitFor();
    },
  },
  { name: 'checkout', path: '/checkout' },
  {
    name: 'checkout-address',
    path: '/checkout',
    see: opens('Add address', 'Add Address'),
    pictureOnly: true,
  },
  { name: 'success-order', path: '/', see: carriedTo('/success', { text: 'Order' }) },
];

/** What somebody finds who has just registered. */
export const newcomerScenes: readonly Scene[] = [
  { name: 'orders-empty', path: '/dashboard/myorders' },
  { name: 'address-empty', path: '/dashboard/address' },
  { name: 'checkout-empty', path: '/checkout' },
];
