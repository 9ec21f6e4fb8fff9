import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import toast from 'react-hot-toast';
import { admin, aLine, aProduct, shopper } from '../test/fixtures';
import { buildAccessToken, renderApp, logInAs } from '../test/render-app';
import { asJson, ok, failure, server } from '../test/server';

afterEach(() => jest.restoreAllMocks());
const down = () => failure(503, 'UNAVAILABLE', 'Unavailable right now.');

test("a failure is toasted with the server's message, and its code stays unseen [S-5.18] [S-8.1] [S-8.14]", async () => {
  server.use(
    http.put('*/api/user/forgot-password', () =>
      failure(429, 'TOO_MANY_REQUESTS', 'That was often. Please wait an hour.'),
    ),
  );
  const { user, currentPath } = renderApp('/forgot-password');
  await user.type(await screen.findByLabelText('Email'), 'meera@tokri.example');
  await user.click(screen.getByRole('button', { name: 'Send Otp' }));
  expect(await screen.findByText('That was often. Please wait an hour.')).toBeInTheDocument();
  expect(screen.queryByText(/TOO_MANY_REQUESTS|429/)).not.toBeInTheDocument();
  expect(currentPath()).toBe('/forgot-password');
});

test('an answer with the error flag is a failure even with status 200: its message is toasted as an error [S-8.3]', async () => {
  const shownAsError = jest.spyOn(toast, 'error');
  server.use(
    http.put('*/api/user/forgot-password', () =>
      HttpResponse.json({
        success: false,
        error: true,
        message: 'No mail can be sent today.',
        code: 'UNAVAILABLE',
        requestId: 'test',
      }),
    ),
  );
  const { user, currentPath } = renderApp('/forgot-password');
  await user.type(await screen.findByLabelText('Email'), 'meera@tokri.example');
  await user.click(screen.getByRole('button', { name: 'Send Otp' }));
  expect(await screen.findByText('No mail can be sent today.')).toBeInTheDocument();
  expect(shownAsError).toHaveBeenCalledWith('No mail can be sent today.', { id: 'form' });
  expect(currentPath()).toBe('/forgot-password');
});

describe('a failed fetch is silent:', () => {
  const anyToast = () =>
    (['error', 'success', 'loading', 'custom'] as const).map((kind) => jest.spyOn(toast, kind));

  test.each([
    ['user details', 'get', '*/api/user/user-details', '/dashboard/profile', 'Please Login'],
    ['the cart', 'get', '*/api/cart/get', '/cart', 'Your cart could not be loaded'],
    ['addresses', 'get', '*/api/address/get', '/dashboard/address', 'This could not be loaded'],
    ['orders', 'get', '*/api/order/order-list', '/dashboard/myorders', 'This could not be loaded'],
    ['categories', 'get', '*/api/category/get', '/', 'This could not be loaded'],
    ['sub-categories', 'post', '*/api/subcategory/get', '/dashboard/subcategory', 'This could not be loaded'],
  ] as const)('%s [S-8.10]', async (_what, method, path, page, instead) => {
    const toasts = anyToast();
    logInAs(admin);
    let requests = 0;
    server.use(
      http[method](path, () => {
        requests += 1;
        return down();
      }),
    );
    renderApp(page);
    expect(await screen.findByText(instead)).toBeInTheDocument();
    expect(requests).toBeGreaterThan(0);
    for (const kind of toasts) expect(kind).not.toHaveBeenCalled();
  });
});

test('a failed refresh is only logged: the tokens stay and the next call tries again [S-8.12]', async () => {
  const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  const errors = jest.spyOn(toast, 'error');
  logInAs(shopper);
  const before = localStorage.getItem('accesstoken');
  const fresh = buildAccessToken(shopper);
  let refreshes = 0;
  server.use(
    http.get('*/api/cart/get', ({ request }) =>
      request.headers.get('Authorization') === `Bearer ${fresh}`
        ? ok({ data: asJson([aLine(aProduct(), 1)]) })
        : failure(401, 'NOT_SIGNED_IN', 'Please log in.'),
    ),
    http.post('*/api/user/refresh-token', () => {
      refreshes += 1;
      return refreshes === 1 ? down() : ok({ data: { accessToken: fresh, refreshToken: 'refresh-2' } });
    }),
  );
  const first = renderApp('/cancel');
  await waitFor(() => expect(log).toHaveBeenCalledTimes(1));
  expect(errors).not.toHaveBeenCalled();
  expect(localStorage.getItem('accesstoken')).toBe(before);
  expect(localStorage.getItem('refreshToken')).toBe('refresh-1');
  first.unmount();

  renderApp('/cancel');
  expect(await screen.findByRole('button', { name: '1 Item ₹43' })).toBeInTheDocument();
  expect(refreshes).toBe(2);
});

test.each([
  ['category', 'delete', '*/api/category/delete', 'Delete Snacks', 'Confirm'],
  ['subcategory', 'delete', '*/api/subcategory/delete', 'Delete Milk', 'Confirm'],
  ['product', 'delete', '*/api/product/delete-product', 'Delete Toned Milk', 'Delete'],
  ['product', 'put', '*/api/product/update-product-details', 'Edit Toned Milk', 'Update Product'],
] as const)(
  'a failed call of an admin is toasted by the shared handler: %s [S-8.13]',
  async (page, method, path, open, go) => {
    logInAs(admin);
    server.use(
      http.post('*/api/product/get', () =>
        ok({ data: asJson([aProduct()]), page: 1, totalNoPage: 1, totalCount: 1 }),
      ),
      http[method](path, down),
    );
    const { user } = renderApp(`/dashboard/${page}`);
    await user.click(await screen.findByRole('button', { name: open }));
    await user.click(await screen.findByRole('button', { name: go }));
    expect(await screen.findByText('Unavailable right now.')).toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  },
);
