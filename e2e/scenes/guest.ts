import type { Page } from 'playwright-core';
import { carriedTo, down, held, settled, type Scene } from './scene';

const skeletons = (page: Page) => page.getByTestId('product-skeleton').first().waitFor();
const drawer = async (page: Page) => {
  await settled(page);
  await page.getByRole('button', { name: /My Cart|Items/ }).click();
  await page.getByRole('dialog', { name: 'Cart' }).waitFor();
};
const withoutConnection = async (page: Page) => {
  await settled(page);
  // For this page alone: others of the same visitor go on.
  const network = await page.context().newCDPSession(page);
  const gone = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', gone);
  await page.getByText('You are offline.').waitFor();
};

/** What a visitor finds who is not logged in. */
export const guestScenes: readonly Scene[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-loading',
    path: '/',
    before: held(/\/api\/category\/get/),
    see: (page) => page.getByTestId('category-skeleton').first().waitFor(),
    pictureOnly: true,
  },
  {
    name: 'home-rows-loading',
    path: '/',
    before: held(/get-product-by-category/),
    see: skeletons,
    pictureOnly: true,
  },
  { name: 'home-down', path: '/', before: down(/\/api\/(category|subcategory)\//) },
  { name: 'home-offline', path: '/', see: withoutConnection },
  { name: 'cart-drawer-empty', path: '/', see: drawer, only: 'wide' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'search', path: '/search' },
  { name: 'search-milk', path: '/search?q=milk' },
  { name: 'search-nothing', path: '/search?q=xyzzyqwv' },
  {
    name: 'search-loading',
    path: '/search?q=milk',
    before: held(/search-product/),
    see: skeletons,
    pictureOnly: true,
  },
  { name: 'search-down', path: '/search?q=milk', before: down(/search-product/), pictureOnly: true },
  { name: 'listing', path: ({ listing }) => listing },
  {
    name: 'listing-loading',
    path: ({ listing }) => listing,
    before: held(/get-pruduct-by-category/),
    see: skeletons,
    pictureOnly: true,
  },
  { name: 'product', path: ({ product }) => product },
  {
    name: 'product-loading',
    path: ({ product }) => product,
    before: held(/get-product-details/),
    see: (page) => page.getByRole('status', { name: 'The product is loading' }).waitFor(),
    pictureOnly: true,
  },
  { name: 'product-sold-out', path: ({ soldOut }) => soldOut },
  { name: 'product-gone', path: '/product/Gone-0123456789abcdef01234567', pictureOnly: true },
  { name: 'not-found', path: '/no/such/shelf' },
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  {
    name: 'register-mismatch',
    path: '/register',
    see: async (page) => {
      await page.getByLabel('Name').fill('Meera');
      await page.getByLabel('Email').fill('meera@example.com');
      await page.getByLabel('Password', { exact: true }).fill('one password');
      await page.getByLabel('Confirm Password', { exact: true }).fill('another password');
      await page.getByRole('button', { name: 'Register' }).click();
      await page.getByText('password and confirm password must be same').waitFor();
    },
    pictureOnly: true,
  },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'verification-otp',
    path: '/login',
    see: carriedTo('/verification-otp', { email: 'meera@example.com' }),
  },
  {
    name: 'reset-password',
    path: '/login',
    see: carriedTo('/reset-password', { email: 'meera@example.com', success: true }),
  },
  { name: 'user-guest', path: '/user', pictureOnly: true },
  { name: 'profile-guest', path: '/dashboard/profile', pictureOnly: true },
  { name: 'checkout-guest', path: '/checkout' },
  { name: 'admin-closed', path: '/dashboard/category' },
  { name: 'success', path: '/success' },
  { name: 'cancel', path: '/cancel' },
];

/** What a guest finds who has put something into the cart. */
export const cartScenes: readonly Scene[] = [
  { name: 'home-with-cart', path: '/' },
  { name: 'cart', path: '/cart' },
  {
    name: 'cart-please-login',
    path: '/cart',
    see: async (page) => {
      await settled(page);
      await page.getByRole('button', { name: /Proceed/ }).click();
      await page.getByText('Please Login').waitFor();
    },
    pictureOnly: true,
  },
  { name: 'cart-drawer', path: '/', see: drawer, only: 'wide' },
  { name: 'search-with-cart', path: '/search?q=fruit', pictureOnly: true },
];
