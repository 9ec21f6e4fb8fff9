import { screen, waitFor, within } from '@testing-library/react';
import { haveCaches, haveNoCaches } from '../../test/fakes/range-copy';
import { fakeQueue } from '../../test/fake-desk-server';
import { admin, aMember, shopper } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { failure, ok, stub } from '../../test/server';

const picker = aMember(['orders.read', 'orders.fulfil']);
const navigation = () => screen.findByRole('navigation', { name: 'Back office' });

test('the frame of staff has no search, cart and footer, and reads no cart', async () => {
  logInAs(picker);
  fakeQueue([]);
  const carts = stub('getCart', () => failure(500, 'INTERNAL', 'Never asked for.'));
  renderApp('/dashboard/orders');
  const header = within(await screen.findByRole('banner'));
  expect(header.getByRole('link', { name: 'Tokri, to the home page' })).toHaveAttribute('href', '/');
  expect(header.getByRole('link', { name: 'Open the shop' })).toHaveAttribute('href', '/');
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeInTheDocument();
  const links = within(await navigation()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Open orders', 'All orders']);
  expect(links[0]).toHaveAttribute('aria-current', 'page');
  expect(links[1]).not.toHaveAttribute('aria-current');
  expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', '#main');
  expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  expect(header.queryByRole('button', { name: 'My Cart' })).not.toBeInTheDocument();
  expect(header.queryByText(/^Search for atta dal/)).not.toBeInTheDocument();
  expect(carts).toEqual([]);
});

test('below 1024 px the navigation is a drawer that closes by Escape and after a choice', async () => {
  logInAs(admin);
  fakeQueue([]);
  const { user, currentPath } = renderApp('/dashboard/orders');
  await screen.findByRole('heading', { level: 1, name: 'Orders' });
  const menu = screen.getByRole('button', { name: 'Menu' });
  await user.click(menu);
  expect(await screen.findByRole('dialog', { name: 'Back office' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(menu).toHaveFocus();
  await user.click(menu);
  const drawer = within(await screen.findByRole('dialog', { name: 'Back office' }));
  await user.click(drawer.getByRole('link', { name: 'Category' }));
  expect(currentPath()).toBe('/dashboard/category');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('the account menu has the profile, the switches and the logout', async () => {
  logInAs(picker);
  fakeQueue([]);
  stub('logout', () => ok({}, 'Logged out'));
  const { user, currentPath } = renderApp('/dashboard/orders');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  const menu = within(await screen.findByRole('navigation', { name: 'Account' }));
  expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/dashboard/profile']);
  expect(menu.getByRole('group', { name: 'Theme' })).toBeInTheDocument();
  expect(menu.getByRole('group', { name: 'Language' })).toBeInTheDocument();
  await user.click(menu.getByRole('button', { name: 'Log Out' }));
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(await screen.findByText('Logged out')).toBeInTheDocument();
});

test('the first name stays on the device from frame to frame, and not after the logout', async () => {
  const caches = haveCaches();
  logInAs(admin);
  fakeQueue([]);
  stub('logout', () => ok({}, 'Logged out'));
  const { user } = renderApp('/cancel');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await waitFor(async () => expect(await caches.has('tokri-shopper')).toBe(true));
  await user.click(await screen.findByRole('link', { name: 'Back office' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Orders' })).toBeInTheDocument();
  expect(await caches.has('tokri-shopper')).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  await waitFor(async () => expect(await caches.has('tokri-shopper')).toBe(false));
  haveNoCaches();
});

test('a page of the other frame is announced', async () => {
  logInAs(admin);
  fakeQueue([]);
  const { user } = renderApp('/cancel');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('link', { name: 'Back office' }));
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Orders · Tokri'),
  );
  expect(screen.getByRole('main')).toHaveFocus();
});

test('the account pages of staff stay in the frame of the shop', async () => {
  logInAs(picker);
  renderApp('/dashboard/address');
  expect(await screen.findByRole('contentinfo')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Menu' })).not.toBeInTheDocument();
});

test('a shopper sees the frame of the shop on pages of staff', async () => {
  logInAs(shopper);
  renderApp('/dashboard/staff');
  expect(await screen.findByText('Do not have permission')).toBeInTheDocument();
  expect(screen.getByRole('contentinfo')).toBeInTheDocument();
});
