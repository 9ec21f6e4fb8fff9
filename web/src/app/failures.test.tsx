import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import toast from 'react-hot-toast';
import { admin } from '../test/fixtures';
import { renderApp, logInAs } from '../test/render-app';
import { failure, server, stub } from '../test/server';

const message = 'That was often. Please wait an hour.';
const refusal = { success: false, error: true, message, code: 'TOO_MANY_REQUESTS', requestId: 'test' };

test.each([
  ["a failure is toasted with the server's message, its code stays unseen", 429],
  ['an answer with the error flag is a failure even with status 200', 200],
])('%s [S-5.18] [S-8.1] [S-8.3] [S-8.14]', async (_rule, status) => {
  const shownAsError = jest.spyOn(toast, 'error');
  stub('forgotPassword', () => HttpResponse.json(refusal, { status }));
  const { user, currentPath } = renderApp('/forgot-password');
  await user.type(await screen.findByLabelText('Email'), 'meera@tokri.example');
  await user.click(screen.getByRole('button', { name: 'Send Otp' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(shownAsError).toHaveBeenCalledWith(message, { id: 'form' });
  expect(screen.queryByText(/TOO_MANY_REQUESTS|429/)).not.toBeInTheDocument();
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
        return failure(503, 'UNAVAILABLE', 'Unavailable right now.');
      }),
    );
    renderApp(page);
    expect(await screen.findByText(instead)).toBeInTheDocument();
    expect(requests).toBeGreaterThan(0);
    for (const kind of toasts) expect(kind).not.toHaveBeenCalled();
  });
});
