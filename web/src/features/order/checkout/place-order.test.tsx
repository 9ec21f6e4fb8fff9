import { act, screen, waitFor } from '@testing-library/react';
import { delay, http } from 'msw';
import { aLine, anAddress, aProduct, shopper } from '../../../test/fixtures';
import { renderApp, logInAs } from '../../../test/render-app';
import { aGate, failure, ok, okWith, server, stub } from '../../../test/server';

const SCRIPT = 'https://js.tokri.example/v3-pinned.js';
const line = aLine(aProduct(), 3);

function stubCheckout() {
  logInAs(shopper);
  const calls: string[] = [];
  const cart = { lines: [line], orders: [] as unknown[] };
  stub('getCart', () => {
    calls.push('cart');
    return okWith(cart.lines);
  });
  stub('getAddresses', () => okWith([anAddress()]));
  stub('orderList', () => {
    calls.push('orders');
    return okWith(cart.orders);
  });
  server.use(
    http.get('*/api/config', () =>
      okWith({ brand: { name: 'Tokri' }, payment: { publishableKey: 'pk_1', scriptUrl: SCRIPT } }),
    ),
  );
  return { calls, cart };
}

/** The provider's script as if loaded: `redirectToCheckout` is the function it offers. */
function stubPaymentProvider(redirectToCheckout: (session: { sessionId: string }) => Promise<object>) {
  const loaded: string[] = [];
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const script = nodes[0] as HTMLScriptElement;
    loaded.push(script.src);
    Reflect.set(window, 'Stripe', () => ({ redirectToCheckout }));
    queueMicrotask(() => script.dispatchEvent(new Event('load')));
  });
  return loaded;
}
afterEach(() => {
  Reflect.deleteProperty(window, 'Stripe');
});

test("online payment: 'Loading...', a session for the same body, the hosted page; cart and orders are fetched again [S-2.26] [S-2.51] [S-4.23] [S-4.24]", async () => {
  const { calls } = stubCheckout();
  const redirected: string[] = [];
  const redirect = aGate();
  const loaded = stubPaymentProvider(async ({ sessionId }) => {
    redirected.push(sessionId);
    await redirect.opened;
    return {};
  });
  const bodies = stub('checkout', async () => {
    calls.push('checkout');
    await delay(50);
    return ok({ id: 'cs_1', url: 'https://pay.tokri.example/cs_1', orderId: 'ORD-7KQM2X' });
  });
  renderApp('/checkout');
  await screen.findByRole('radio');
  await waitFor(() => expect(calls).toContain('orders'));
  const pay = screen.getByRole('button', { name: 'Online Payment' });
  // The second click comes before the button is disabled.
  act(() => {
    pay.click();
    pay.click();
  });
  expect(await screen.findByText('Loading...')).toBeInTheDocument();
  await waitFor(() => expect(redirected).toEqual(['cs_1']));
  expect(screen.getByText('Loading...')).toBeInTheDocument();
  expect(loaded).toEqual([SCRIPT]);

  const { _id, name, unit, price, discount } = aProduct();
  expect(bodies).toEqual([
    {
      list_items: [{ _id: line._id, quantity: 3, productId: { _id, name, unit, price, discount } }],
      addressId: anAddress()._id,
      subTotalAmt: 129,
      totalAmt: 129,
    },
  ]);
  await waitFor(() => expect(calls.slice(calls.indexOf('checkout') + 1).sort()).toEqual(['cart', 'orders']));
  redirect.open();
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
});

test("without a payment session: the server's message, no redirect, and the cart stays", async () => {
  stubCheckout();
  const loaded = stubPaymentProvider(async () => ({}));
  stub('checkout', () =>
    failure(503, 'PAYMENT_UNAVAILABLE', 'Online payment is unavailable. Nothing was charged.'),
  );
  const { user, currentPath } = renderApp('/checkout');
  await screen.findByRole('radio');
  await user.click(screen.getByRole('button', { name: 'Online Payment' }));
  expect(await screen.findByText('Online payment is unavailable. Nothing was charged.')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByText('Loading...')).not.toBeInTheDocument());
  expect(loaded).toEqual([]);
  expect(currentPath()).toBe('/checkout');
  expect(screen.getByRole('button', { name: 'Online Payment' })).toBeEnabled();
});
