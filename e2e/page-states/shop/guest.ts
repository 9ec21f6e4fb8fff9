import type { Page } from 'playwright-core';
import type { Texts } from '../../support/texts';
import {
  answering,
  changing,
  failed,
  navigateWithState,
  openDialog,
  unavailable,
  waitUntilLoaded,
  type PageState,
} from '../page-state';

const openFilledDrawer = async (page: Page, { t }: Texts) => {
  await waitUntilLoaded(page);
  // Count and total are in different elements.
  await page.locator('header button[aria-haspopup=dialog]:visible').click();
  await page.getByRole('dialog', { name: t('Cart') }).waitFor();
};
const openSizes = async (page: Page, { t }: Texts) => {
  await waitUntilLoaded(page);
  await page.locator('main article button[aria-haspopup=dialog]').first().click();
  await page.getByRole('dialog', { name: t('Choose a size') }).waitFor();
};
const openFilters = async (page: Page, texts: Texts) => {
  await openDialog('Filters', 'Filters')(page, texts);
  await page
    .getByRole('dialog')
    .getByRole('group', { name: texts.t('Brand') })
    .waitFor();
};
const seeSuggestions = async (page: Page, { t }: Texts) => {
  await waitUntilLoaded(page);
  await page.locator('input[type=search][aria-autocomplete=list]').pressSequentially('mil');
  await page
    .getByRole('listbox', { name: t('Suggestions') })
    .getByRole('option')
    .first()
    .waitFor();
  await page.waitForURL('**/search?q=mil');
  // Waits until the previous content is no longer faded, which it is during a load.
  await page.waitForFunction(() => {
    const list = document.querySelector('main ul[aria-busy=false]');
    return list !== null && getComputedStyle(list).opacity === '1';
  });
};
const seeRecentSearches = async (page: Page, { t }: Texts) => {
  const searches = ['atta', 'green tea', 'paneer', 'toor dal'];
  await page.evaluate((all) => localStorage.setItem('recentSearches', JSON.stringify(all)), searches);
  await page.reload();
  await waitUntilLoaded(page);
  await page.getByRole('region', { name: t('Recent searches') }).waitFor();
};
/** A page that the shop wrote, with its link in the footer. */
const publishPage = async (page: Page) => {
  const titles = { slug: 'returns', title: 'Returns and refunds', title_hi: 'वापसी और रिफ़ंड' };
  const body =
    '# At the door\n\nRefuse what you do not want.\n\n- **Free** of charge\n- [Your orders](/dashboard/myorders)';
  const updatedAt = '2026-11-30T06:30:00.000Z';
  await answering(/page\/get$/, { ...titles, body, body_hi: body, updatedAt })(page);
  await changing(/api\/config$/, (config) => ({ ...config, pages: [titles] }))(page);
};
const goOffline = async (page: Page, { t }: Texts) => {
  await waitUntilLoaded(page);
  // For this page only, not for other pages of the context.
  const network = await page.context().newCDPSession(page);
  const gone = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 };
  await network.send('Network.emulateNetworkConditions', gone);
  await page.getByText(t('You are offline.')).waitFor();
};

export const guestStates: readonly PageState[] = [
  { name: 'home', path: '/' },
  { name: 'home-down', path: '/', intercept: unavailable(/\/api\/(category|subcategory)\//) },
  { name: 'home-offline', path: '/', reach: goOffline },
  { name: 'cart-drawer-empty', path: '/', reach: openDialog('My Cart', 'Cart'), only: 'wide' },
  { name: 'cart-empty', path: '/cart' },
  { name: 'cart-unread', path: '/cart', intercept: unavailable(/\/api\/cart\/get/) },
  { name: 'search', path: '/search' },
  { name: 'search-milk', path: '/search?q=milk' },
  { name: 'search-suggestions', path: '/search', reach: seeSuggestions },
  { name: 'search-recent', path: '/search', reach: seeRecentSearches },
  { name: 'sizes', path: '/search?q=milk', reach: openSizes },
  { name: 'filters', path: '/search?q=milk', reach: openFilters, only: 'small' },
  { name: 'search-narrowed', path: '/search?q=milk&stock=in&price=-50&sort=unit-price' },
  { name: 'search-narrowed-to-nothing', path: '/search?q=milk&brand=Nobody' },
  { name: 'search-nothing', path: '/search?q=xyzzyqwv' },
  { name: 'search-near', path: '/search?q=xyzzyqwv%20toothpaste' },
  { name: 'search-other-spelling', path: '/search?q=tomoto' },
  { name: 'listing', path: ({ listing }) => listing },
  { name: 'product', path: ({ product }) => product },
  {
    name: 'product-picture',
    path: ({ product }) => product,
    reach: async (page, { like }) => {
      await page
        .getByRole('button', { name: like('Enlarge {alt}') })
        .first()
        .click();
      await page.getByRole('dialog').getByRole('img').waitFor();
    },
  },
  { name: 'product-sold-out', path: ({ soldOut }) => soldOut },
  { name: 'not-found', path: '/no/such/shelf' },
  { name: 'shop-page', path: '/page/returns', intercept: publishPage },
  failed('shop-page-failed', '/page/returns', /page\/get$/),
  { name: 'login', path: '/login' },
  { name: 'register', path: '/register' },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'verification-otp',
    path: '/login',
    reach: navigateWithState('/verification-otp', { email: 'meera@example.com' }),
  },
  {
    name: 'reset-password',
    path: '/login',
    reach: navigateWithState('/reset-password', { email: 'meera@example.com', success: true }),
  },
  { name: 'confirm-email', path: '/confirm-email#a-token' },
  { name: 'cancel-email-change', path: '/cancel-email-change#a-token' },
  {
    name: 'join',
    path: '/join#a-token',
    intercept: answering(/staff\/invitation$/, {
      ...{ email: 'kiran@example.com', role: 'picker', needsAccount: true },
    }),
  },
  { name: 'join-stale', path: '/join#a-token' },
  { name: 'grievance', path: '/grievance' },
  { name: 'grievance-wrong-link', path: '/grievance#GRV-22222222.a-secret' },
  { name: 'checkout-guest', path: '/checkout' },
  { name: 'admin-closed', path: '/dashboard/category' },
  { name: 'success', path: '/success' },
  { name: 'cancel', path: '/cancel' },
];

export const cartStates: readonly PageState[] = [
  { name: 'home-with-cart', path: '/' },
  { name: 'cart', path: '/cart' },
  { name: 'cart-drawer', path: '/', reach: openFilledDrawer, only: 'wide' },
];
