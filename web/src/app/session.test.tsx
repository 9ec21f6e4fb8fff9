import { act, screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { deviceStorage } from '../lib/device/storage';
import { aLine, aProduct, id, shopper } from '../test/fixtures';
import { buildAccessToken, renderApp, logInAs } from '../test/render-app';
import { asJson, ok, failure, server } from '../test/server';

const bearer = (request: Request) => request.headers.get('Authorization');

test('login stores both tokens, loads the user, fetches the cart again and goes home [S-2.6] [S-4.1] [S-4.2] [S-5.1] [A-14.3.3]', async () => {
  const token = buildAccessToken(shopper);
  const seen: string[] = [];
  server.use(
    http.post('*/api/user/login', async ({ request }) => {
      expect(await request.json()).toEqual({ email: 'meera@tokri.example', password: 'secret-12' });
      return ok({ data: { accesstoken: token, refreshToken: 'refresh-1' } }, 'Welcome back');
    }),
    http.get('*/api/user/user-details', () => ok({ data: asJson(shopper) })),
    http.get('*/api/cart/get', ({ request }) => {
      seen.push(bearer(request) ?? 'guest');
      return ok({ data: asJson([aLine(aProduct(), 2)]) });
    }),
  );
  const { user, currentPath } = renderApp('/login');
  const login = await screen.findByRole('button', { name: 'Login' });
  expect(login).toBeDisabled();
  await user.type(screen.getByLabelText('Email'), 'meera@tokri.example');
  expect(login).toBeDisabled();
  await user.type(screen.getByLabelText('Password'), 'secret-12');
  await user.click(login);

  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(localStorage.getItem('accesstoken')).toBe(token);
  expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
  expect(await screen.findByRole('button', { name: 'Account' })).toBeInTheDocument();
  expect(await screen.findByText('Welcome back')).toBeInTheDocument();
  expect(seen).toEqual(['guest', `Bearer ${token}`]);
});

describe('login', () => {
  const token = buildAccessToken(shopper);
  const logIn = async () => {
    server.use(
      http.post('*/api/user/login', () => ok({ data: { accesstoken: token, refreshToken: 'refresh-1' } })),
      http.get('*/api/user/user-details', () => ok({ data: asJson(shopper) })),
    );
    const { user, currentPath } = renderApp('/login');
    await user.type(await screen.findByLabelText('Email'), 'meera@tokri.example');
    await user.type(screen.getByLabelText('Password'), 'secret-12');
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await waitFor(() => expect(currentPath()).toBe('/'));
    expect(await screen.findByRole('button', { name: 'Account' })).toBeInTheDocument();
  };

  test('works for this page where the browser keeps nothing', async () => {
    const full = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('No space left.', 'QuotaExceededError');
    });
    await logIn();
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

test("wrong credentials: the server's message, no refresh, nobody logged in [S-4.1] [S-8.1]", async () => {
  server.use(
    http.post('*/api/user/login', () => failure(401, 'BAD_CREDENTIALS', 'Email or password is wrong.')),
  );
  const { user, currentPath } = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'a@b.example');
  await user.type(screen.getByLabelText('Password'), 'x');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Email or password is wrong.')).toBeInTheDocument();
  expect(currentPath()).toBe('/login');
  expect(localStorage.getItem('accesstoken')).toBeNull();
});

test('the error disappears when the next try succeeds [D-19]', async () => {
  const token = buildAccessToken(shopper);
  let isRight = false;
  server.use(
    http.post('*/api/user/login', () =>
      isRight
        ? ok({ data: { accesstoken: token, refreshToken: 'refresh-1' } }, 'Welcome back')
        : failure(401, 'BAD_CREDENTIALS', 'Email or password is wrong.'),
    ),
    http.get('*/api/user/user-details', () => ok({ data: asJson(shopper) })),
  );
  const { user } = renderApp('/login');
  await user.type(await screen.findByLabelText('Email'), 'meera@tokri.example');
  await user.type(screen.getByLabelText('Password'), 'secret-12');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Email or password is wrong.')).toBeInTheDocument();
  isRight = true;
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await screen.findByText('Welcome back')).toBeInTheDocument();
  expect(screen.queryByText('Email or password is wrong.')).not.toBeInTheDocument();
});

test('a password can be shown and hidden [S-2.6]', async () => {
  const { user } = renderApp('/login');
  const field = await screen.findByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
  await user.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(field).toHaveAttribute('type', 'password');
});

test("log out clears local storage, toasts the server's message and goes home [S-4.3] [S-8.2]", async () => {
  logInAs(shopper);
  localStorage.setItem('anything', 'else');
  server.use(
    http.get('*/api/user/logout', () => ok({}, 'Logged out')),
    http.get('*/api/order/order-list', () => ok({ data: [] })),
  );
  const { user, currentPath } = renderApp('/dashboard/myorders');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(screen.getAllByRole('button', { name: 'Log Out' })[0]!);
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(await screen.findByText('Logged out')).toBeInTheDocument();
  expect(localStorage).toHaveLength(0);
  expect((await screen.findAllByRole('link', { name: 'Login' })).length).toBeGreaterThan(0);
});

test('a failed logout changes nothing and shows the reason [S-4.3]', async () => {
  logInAs(shopper);
  server.use(
    http.get('*/api/user/logout', () => failure(503, 'UNAVAILABLE', 'Accounts are unavailable right now.')),
  );
  const { user, currentPath } = renderApp('/dashboard/myorders');
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(screen.getAllByRole('button', { name: 'Log Out' })[0]!);
  expect(await screen.findByText('Accounts are unavailable right now.')).toBeInTheDocument();
  expect(currentPath()).toBe('/dashboard/myorders');
  expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
  expect(screen.getByRole('button', { name: 'Account' })).toBeInTheDocument();

  // A way out of a device that others use.
  localStorage.setItem('recentSearches', '["milk"]');
  await user.click(screen.getAllByRole('button', { name: 'Forget me on this device' })[0]!);
  await waitFor(() => expect(currentPath()).toBe('/'));
  expect(localStorage).toHaveLength(0);
  expect((await screen.findAllByRole('link', { name: 'Login' })).length).toBeGreaterThan(0);
});

describe('an invalid token [A-6.2.6]', () => {
  const fresh = buildAccessToken(shopper);

  function fakeServerAccepting(valid: () => string, refresh: () => ReturnType<typeof ok>) {
    const calls = { refresh: 0 };
    const guarded = (data: unknown) => (info: { request: Request }) =>
      bearer(info.request) === `Bearer ${valid()}`
        ? ok({ data: asJson(data) })
        : failure(401, 'NOT_SIGNED_IN', 'Please log in.');
    server.use(
      http.get('*/api/user/user-details', guarded(shopper)),
      http.get('*/api/order/order-list', guarded([])),
      http.get('*/api/address/get', guarded([])),
      http.get('*/api/cart/get', guarded([])),
      http.post('*/api/user/refresh-token', ({ request }) => {
        calls.refresh += 1;
        expect(bearer(request)).toBe('Bearer refresh-1');
        return refresh();
      }),
    );
    return calls;
  }

  test('is refreshed once for all calls, which are then retried [S-8.11]', async () => {
    logInAs(shopper);
    const calls = fakeServerAccepting(
      () => fresh,
      () => ok({ data: { accessToken: fresh, refreshToken: 'refresh-2' } }),
    );
    renderApp('/dashboard/myorders');
    expect(await screen.findByText('No Data')).toBeInTheDocument();
    expect(calls.refresh).toBe(1);
    expect(localStorage.getItem('accesstoken')).toBe(fresh);
    expect(localStorage.getItem('refreshToken')).toBe('refresh-2');
  });

  test('is not even sent when it has expired', async () => {
    localStorage.setItem('accesstoken', buildAccessToken(shopper, { seconds: -60 }));
    localStorage.setItem('refreshToken', 'refresh-1');
    const sent: (string | null)[] = [];
    const calls = fakeServerAccepting(
      () => fresh,
      () => ok({ data: { accessToken: fresh, refreshToken: 'refresh-2' } }),
    );
    server.use(
      http.get('*/api/user/user-details', ({ request }) => {
        sent.push(bearer(request));
        return ok({ data: asJson(shopper) });
      }),
    );
    renderApp('/dashboard/profile');
    expect(await screen.findByDisplayValue('Meera')).toBeInTheDocument();
    expect(sent).toEqual([`Bearer ${fresh}`]);
    expect(calls.refresh).toBe(1);
  });

  test('ends the session with a toast when the refresh is refused; the page stays [S-8.12]', async () => {
    logInAs(shopper);
    localStorage.setItem('recentSearches', '["insulin"]');
    localStorage.setItem('goodsReceipt', 'half entered');
    fakeServerAccepting(
      () => 'none',
      () => failure(401, 'SESSION_ENDED', 'Your session has ended.'),
    );
    const { currentPath } = renderApp('/dashboard/myorders');
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeInTheDocument();
    expect(await screen.findByText('Log in to see your orders.')).toBeInTheDocument();
    expect(currentPath()).toBe('/dashboard/myorders');
    expect(Object.keys(localStorage)).toEqual(['goodsReceipt']);
  });
});

test('log out in another tab logs out here', async () => {
  logInAs(shopper);
  renderApp('/dashboard/profile');
  expect(await screen.findByDisplayValue('Meera')).toBeInTheDocument();
  const oldValue = localStorage.getItem('accesstoken');
  localStorage.clear();
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', { key: 'accesstoken', oldValue, newValue: null }),
      ),
  );
  expect(await screen.findByText('You have logged out in another tab.')).toBeInTheDocument();
  expect(await screen.findByText('Log in to see and change your profile.')).toBeInTheDocument();
});

test('a token renewed by another tab changes nothing here', async () => {
  logInAs(shopper);
  renderApp('/dashboard/profile');
  const field = await screen.findByDisplayValue('Meera');
  const oldValue = localStorage.getItem('accesstoken');
  localStorage.setItem('accesstoken', buildAccessToken(shopper));
  act(
    () =>
      void window.dispatchEvent(
        new StorageEvent('storage', {
          key: 'accesstoken',
          oldValue,
          newValue: localStorage.getItem('accesstoken'),
        }),
      ),
  );
  expect(field).toBeInTheDocument();
  expect(screen.queryByText(/another tab/)).not.toBeInTheDocument();
});
