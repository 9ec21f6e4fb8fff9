import { screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { admin, aLine, anAddress, anOrder, aProduct, id, shopper } from '../test/fixtures';
import { buildAccessToken, renderApp, logInAs } from '../test/render-app';
import { asJson, ok, server } from '../test/server';

const tokenOf = (request: Request) => request.headers.get('Authorization')?.replace('Bearer ', '') ?? 'guest';

/** Carts, addresses and orders of a guest and of the user with `token`; records the calls of each. */
function fakeServerFor(token: string) {
  const requests: string[] = [];
  const note = (what: string, request: Request) => {
    const known = tokenOf(request) === token;
    requests.push(`${what} of ${known ? 'user' : 'guest'}`);
    return known;
  };
  server.use(
    http.get('*/api/cart/get', async ({ request }) => {
      const known = note('cart', request);
      if (known) await delay(150);
      return ok({ data: asJson([aLine(aProduct(), known ? 5 : 2)]) });
    }),
    http.get('*/api/address/get', ({ request }) => {
      note('addresses', request);
      return ok({ data: asJson([anAddress()]) });
    }),
    http.get('*/api/order/order-list', ({ request }) => {
      note('orders', request);
      return ok({ data: asJson([anOrder()]) });
    }),
    http.get('*/api/user/user-details', () => ok({ data: asJson(shopper) })),
    http.post('*/api/user/login', () =>
      ok({ data: { accesstoken: token, refreshToken: 'refresh-1' } }, 'Welcome back'),
    ),
    http.get('*/api/user/logout', () => ok({}, 'Logged out')),
  );
  return requests;
}

const cartButton = (name: string) => screen.findByRole('button', { name });

test('with each change of user the cart is emptied first; cart, addresses and orders are then fetched again [S-4.5] [S-9.20] [A-14.3.1]', async () => {
  const requests = fakeServerFor(buildAccessToken(shopper));
  const { user, currentPath } = renderApp('/login');
  expect(await cartButton('2 Items ₹86')).toBeInTheDocument();
  expect(requests).toEqual(['cart of guest']);

  await user.type(await screen.findByLabelText('Email'), 'meera@tokri.example');
  await user.type(screen.getByLabelText('Password'), 'secret-12');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  expect(await cartButton('My Cart')).toBeInTheDocument();
  expect(await cartButton('5 Items ₹215')).toBeInTheDocument();
  await waitFor(() => expect(currentPath()).toBe('/'));
  await waitFor(() =>
    expect(requests.slice(1).sort()).toEqual(['addresses of user', 'cart of user', 'orders of user']),
  );
  expect(Object.keys(localStorage).sort()).toEqual(['accesstoken', 'refreshToken']);

  requests.length = 0;
  await user.click(await screen.findByRole('button', { name: 'Account' }));
  await user.click(await screen.findByRole('button', { name: 'Log Out' }));
  expect(await cartButton('2 Items ₹86')).toBeInTheDocument();
  expect(requests).toEqual(['cart of guest']);
});

test('a user logged in from an earlier visit has all three fetched once, on any page [S-4.5]', async () => {
  logInAs(shopper);
  const requests = fakeServerFor(localStorage.getItem('accesstoken') ?? '');
  renderApp('/cancel');
  expect(await cartButton('5 Items ₹215')).toBeInTheDocument();
  await waitFor(() =>
    expect([...requests].sort()).toEqual(['addresses of user', 'cart of user', 'orders of user']),
  );
});

test('nothing of one user is shown to the next [S-4.5]', async () => {
  logInAs(shopper);
  fakeServerFor(localStorage.getItem('accesstoken') ?? '');
  const { user, currentPath } = renderApp('/dashboard/myorders');
  expect(await screen.findByText('ORD-7KQM2X')).toBeInTheDocument();

  const next = buildAccessToken(admin);
  const other = anOrder({ _id: id(52), orderId: 'ORD-9ZZZZZ' });
  server.use(
    http.post('*/api/user/login', () => ok({ data: { accesstoken: next, refreshToken: 'refresh-9' } })),
    http.get('*/api/user/user-details', () => ok({ data: asJson(admin) })),
    http.get('*/api/order/order-list', async () => {
      await delay(100);
      return ok({ data: asJson([other]) });
    }),
  );
  const header = within(screen.getByRole('banner'));
  await user.click(header.getByRole('button', { name: 'Account' }));
  await user.click(await header.findByRole('button', { name: 'Log Out' }));
  await user.click((await header.findAllByRole('link', { name: 'Login' }))[0]!);
  await user.type(await screen.findByLabelText('Email'), 'asha@tokri.example');
  await user.type(screen.getByLabelText('Password'), 'secret-12');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(currentPath()).toBe('/'));
  await user.click(await header.findByRole('button', { name: 'Account' }));
  await user.click(await header.findByRole('link', { name: 'My Orders' }));
  expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
  expect(screen.queryByText('ORD-7KQM2X')).not.toBeInTheDocument();
  expect(await screen.findByText('ORD-9ZZZZZ')).toBeInTheDocument();
});
