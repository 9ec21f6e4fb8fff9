import { screen, waitFor, within } from '@testing-library/react';
import { admin, aLine, anAddress, anOrder, aProduct, id, shopper } from '../test/fixtures';
import { buildAccessToken, logInAs, renderApp, sendLogin, stubLogin } from '../test/render-app';
import { aGate, ok, okWith, stub } from '../test/server';

const tokenOf = (request: Request) => request.headers.get('Authorization')?.replace('Bearer ', '') ?? 'guest';

/** Stubs and records carts, addresses and orders of a guest and of the user with `token`. The user's cart waits. */
function fakeServerFor(token: string) {
  const requests: string[] = [];
  const users = aGate();
  const note = (what: string, request: Request) => {
    const known = tokenOf(request) === token;
    requests.push(`${what} of ${known ? 'user' : 'guest'}`);
    return known;
  };
  stub('getCart', async (_body, request) => {
    const known = note('cart', request);
    if (known) await users.opened;
    return okWith([aLine(aProduct(), known ? 5 : 2)]);
  });
  stub('getAddresses', (_body, request) => {
    note('addresses', request);
    return okWith([anAddress()]);
  });
  stub('orderList', (_body, request) => {
    note('orders', request);
    // Delivered, so that it is not polled.
    return okWith([anOrder({ status: 'delivered' })]);
  });
  stubLogin(shopper, token);
  stub('logout', () => ok({}, 'Logged out'));
  return { requests, answerUser: users.open };
}

const cartButton = (name: string) => screen.findByRole('button', { name });

test('with each change of user the cart is emptied first; cart, addresses and orders are then fetched again [S-4.5] [S-9.20] [A-14.3.1]', async () => {
  const { requests, answerUser } = fakeServerFor(buildAccessToken(shopper));
  const app = renderApp('/login');
  const { user } = app;
  expect(await cartButton('2 Items ₹86')).toBeInTheDocument();
  expect(requests).toEqual(['cart of guest']);

  await sendLogin(app);
  expect(await cartButton('My Cart')).toBeInTheDocument();
  answerUser();
  expect(await cartButton('5 Items ₹215')).toBeInTheDocument();
  await waitFor(() => expect(app.currentPath()).toBe('/'));
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

test('nothing of one user is shown to the next [S-4.5]', async () => {
  logInAs(shopper);
  fakeServerFor(localStorage.getItem('accesstoken') ?? '');
  const app = renderApp('/dashboard/myorders');
  const { user } = app;
  expect(await screen.findByText('ORD-7KQM2X')).toBeInTheDocument();

  stubLogin(admin);
  const next = aGate();
  stub('orderList', async () => {
    await next.opened;
    return okWith([anOrder({ _id: id(52), orderId: 'ORD-9ZZZZZ' })]);
  });
  const header = within(screen.getByRole('banner'));
  await user.click(header.getByRole('button', { name: 'Account' }));
  await user.click(await header.findByRole('button', { name: 'Log Out' }));
  await user.click((await header.findAllByRole('link', { name: 'Login' }))[0]!);
  await sendLogin(app);
  await waitFor(() => expect(app.currentPath()).toBe('/'));
  await user.click(await header.findByRole('button', { name: 'Account' }));
  await user.click(await header.findByRole('link', { name: 'My Orders' }));
  expect(await screen.findByRole('heading', { name: 'My Orders' })).toBeInTheDocument();
  expect(screen.queryByText('ORD-7KQM2X')).not.toBeInTheDocument();
  next.open();
  expect(await screen.findByText('ORD-9ZZZZZ')).toBeInTheDocument();
});
