import { screen, waitFor } from '@testing-library/react';
import { deviceStorage } from '../lib/device/storage';
import { haveCaches, haveNoCaches } from '../test/fakes/range-copy';
import { aLine, aProduct, id, shopper } from '../test/fixtures';
import { buildAccessToken, logInAs, renderApp, sendLogin, stubLogin } from '../test/render-app';
import { failure, ok, okWith, stub } from '../test/server';

const bearer = (request: Request) => request.headers.get('Authorization');

test('login stores both tokens, loads the user, fetches the cart again and goes home [S-2.6] [S-4.1] [S-4.2] [S-5.1]', async () => {
  const token = buildAccessToken(shopper);
  const seen: string[] = [];
  stubLogin(shopper, token);
  const logins = stub('login', () =>
    okWith({ accesstoken: token, refreshToken: 'refresh-1' }, 'Welcome back'),
  );
  stub('getCart', (_body, request) => {
    seen.push(bearer(request) ?? 'guest');
    return okWith([aLine(aProduct(), 2)]);
  });
  const app = renderApp('/login');
  const login = await screen.findByRole('button', { name: 'Login' });
  expect(login).toBeDisabled();
  await app.user.type(screen.getByLabelText('Email'), 'meera@tokri.example');
  expect(login).toBeDisabled();
  await sendLogin(app);
  await waitFor(() => expect(app.currentPath()).toBe('/'));
  expect(logins).toEqual([{ email: 'meera@tokri.example', password: 'secret-12' }]);
  expect(localStorage.getItem('accesstoken')).toBe(token);
  expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
  expect(await screen.findByRole('button', { name: 'Account' })).toBeInTheDocument();
  expect(await screen.findByText('Welcome back')).toBeInTheDocument();
  expect(seen).toEqual(['guest', `Bearer ${token}`]);
});

describe('login', () => {
  const logIn = async () => {
    stubLogin(shopper);
    const app = renderApp('/login');
    await sendLogin(app);
    await waitFor(() => expect(app.currentPath()).toBe('/'));
    expect(await screen.findByRole('button', { name: 'Account' })).toBeInTheDocument();
  };

  test('works for this page where the browser keeps nothing', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No space left.', 'QuotaExceededError');
    });
    await logIn();
    expect(screen.getByText(/^This browser keeps no data/)).toBeInTheDocument();
    expect(localStorage.getItem('accesstoken')).toBeNull();
    full.mockRestore();
    deviceStorage.clear();
  });

  test('of another user removes what the one before has left', async () => {
    localStorage.setItem('accesstoken', buildAccessToken({ ...shopper, _id: id(77) }));
    localStorage.setItem('recentSearches', '["insulin"]');
    localStorage.setItem('viewedProducts', '[]');
    await logIn();
    expect(Object.keys(localStorage).sort()).toEqual(['accesstoken', 'refreshToken']);
  });
});

test("wrong credentials: the server's message, and nobody is logged in; the next try clears it [S-4.1] [S-8.1] [D-19]", async () => {
  stub('login', () => failure(401, 'BAD_CREDENTIALS', 'Email or password is wrong.'));
  const app = renderApp('/login');
  await sendLogin(app);
  expect(await screen.findByText('Email or password is wrong.')).toBeInTheDocument();
  expect(app.currentPath()).toBe('/login');
  expect(localStorage.getItem('accesstoken')).toBeNull();
  stubLogin(shopper);
  await app.user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Welcome back')).toBeInTheDocument();
  expect(screen.queryByText('Email or password is wrong.')).not.toBeInTheDocument();
});

test('a password can be shown and hidden [S-2.6] [A-6.2.6]', async () => {
  const { user } = renderApp('/login');
  const field = await screen.findByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test("log out clears local storage, toasts the server's message and goes home [S-4.3] [S-8.2] [A-14.3.1] [A-14.3.3]", async () => {
  logInAs(shopper);
  for (const key of ['recentSearches', 'viewedProducts', 'checkout-address']) localStorage.setItem(key, '[]');
  const names = ['tokri-shopper', 'tokri-pictures'];
  const caches = haveCaches();
  for (const name of names) await caches.open(name);
  stub('logout', () => ok({}, 'Logged out'));
  stub('orderList', () => okWith([]));
  const { user, currentPath } = renderApp('/dashboard/myorders');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(screen.getAllByRole('button', { name: 'Log Out' })[0]!);
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(await screen.findByText('Logged out')).toBeInTheDocument();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
  await waitFor(async () =>
    expect(await Promise.all(names.map((name) => caches.has(name)))).toEqual([false, false]),
  );
  haveNoCaches();
  expect((await screen.findAllByRole('link', { name: 'Login' })).length).toBeGreaterThan(0);
});

test('a failed logout changes nothing and shows the reason [S-4.3]', async () => {
  logInAs(shopper);
  stub('logout', () => failure(503, 'UNAVAILABLE', 'Accounts are unavailable right now.'));
  const { user, currentPath } = renderApp('/dashboard/myorders');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(screen.getAllByRole('button', { name: 'Log Out' })[0]!);
  expect(await screen.findByText('Accounts are unavailable right now.')).toBeInTheDocument();
  expect(currentPath()).toBe('/dashboard/myorders');
  expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
  expect(screen.getByRole('button', { name: 'Account' })).toBeInTheDocument();

  // Clears a shared device when the logout fails.
  localStorage.setItem('recentSearches', '["milk"]');
  await user.click(screen.getAllByRole('button', { name: 'Forget me on this device' })[0]!);
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(localStorage).toHaveLength(0);
  expect((await screen.findAllByRole('link', { name: 'Login' })).length).toBeGreaterThan(0);
});

test('a refused refresh ends the login session with a toast; the page stays [S-8.12]', async () => {
  logInAs(shopper);
  localStorage.setItem('recentSearches', '["insulin"]');
  localStorage.setItem('goodsReceipt', 'half entered');
  for (const call of ['userDetails', 'orderList', 'getAddresses', 'getCart'] as const)
    stub(call, () => failure(401, 'NOT_SIGNED_IN', 'Please log in.'));
  const refreshes: (string | null)[] = [];
  stub('refreshToken', (_body, request) => {
    refreshes.push(bearer(request));
    return failure(401, 'SESSION_ENDED', 'Your session has ended.');
  });
  const { currentPath } = renderApp('/dashboard/myorders');
  expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
  expect(await screen.findByText('Log in to see your orders.')).toBeInTheDocument();
  expect(currentPath()).toBe('/dashboard/myorders');
  expect(Object.keys(localStorage)).toEqual(['goodsReceipt']);
  expect(refreshes).toEqual(['Bearer refresh-1']);
});
