import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, HttpResponse } from 'msw';
import { savePending } from '../features/cart/sync/pending-storage';
import { fakeCartServer } from '../test/fakes/fake-cart-server';
import { aLine, anAddress, anOrder, aProduct, id, shopper } from '../test/fixtures';
import { logInAs, renderApp, sendLogin, stubLogin } from '../test/render-app';
import { aGate, failure, ok, okWith, stub } from '../test/server';

const second = anAddress({ _id: id(43), address_line: '7 Imli Chowk' });
const line = aLine(aProduct(), 3);

function stubCheckout({ lines = [line] } = {}) {
  logInAs(shopper);
  const cart = { lines };
  stub('getCart', () => okWith(cart.lines));
  stub('getAddresses', () =>
    okWith([anAddress(), anAddress({ _id: id(42), address_line: 'Old flat', status: false }), second]),
  );
  stub('orderList', () => okWith([anOrder()]));
  return cart;
}

afterEach(() => void jest.useRealTimers());

const cashButton = () => screen.findByRole('button', { name: 'Cash on Delivery' });

test('shows live addresses, the first one chosen, and the summary [S-2.26] [S-2.51] [S-5.17] [S-9.5]', async () => {
  stubCheckout();
  renderApp('/checkout');
  const radios = await screen.findAllByRole('radio');
  expect(radios).toHaveLength(2);
  expect(radios[0]).toBeChecked();
  expect(radios[1]).not.toBeChecked();
  expect(screen.getByText('India - 411001', { selector: 'label:first-of-type *' })).toBeInTheDocument();
  expect(screen.queryByText('Old flat')).not.toBeInTheDocument();
  const summary = screen.getByRole('region', { name: 'Summary' });
  expect(summary).toHaveTextContent('Items totalBefore discount₹150now₹129');
  expect(within(summary).getByText('₹150').tagName).toBe('S');
  expect(summary).toHaveTextContent('Quantity total3 item');
  expect(summary).toHaveTextContent('Delivery ChargeFree');
  expect(summary).toHaveTextContent('Grand total₹129');
});

test('items and savings are next to the buttons; sold-out items are not ordered [D-4] [D-24]', async () => {
  const soldOut = { ...aLine(aProduct({ _id: id(102), name: 'Brown Bread' }), 1, id(901)), available: false };
  stubCheckout({ lines: [line, soldOut] });
  renderApp('/checkout');
  const summary = await screen.findByRole('region', { name: 'Summary' });
  const items = within(within(summary).getByRole('list', { name: 'Items' })).getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['3 ×Toned Milk 500 ml₹129']);
  expect(summary).toHaveTextContent('1 item is sold out and stays in the cart.');
  expect(summary).toHaveTextContent('Your total savings₹21');
});

test('cash on delivery sends cart, address and the discounted total twice, once, and ends at /success [S-2.27] [S-4.22] [S-9.4]', async () => {
  const cart = stubCheckout();
  const bodies = stub('cashOnDelivery', async () => {
    await delay(30);
    cart.lines = [];
    return okWith(anOrder(), 'Order placed');
  });
  const { user, currentPath } = renderApp('/checkout');
  await user.click((await screen.findAllByRole('radio'))[1]!);
  const button = await cashButton();
  await user.dblClick(button);
  expect(await screen.findByText('Order placed')).toBeInTheDocument();
  await waitFor(() => expect(currentPath()).toBe('/success'));
  expect(await screen.findByRole('heading', { name: 'Order Successfully' })).toBeInTheDocument();
  const follow = await screen.findByRole('link', { name: 'Follow your order' });
  expect(follow).toHaveAttribute('href', '/dashboard/myorders/ORD-7KQM2X');
  expect(await screen.findByRole('button', { name: 'My Cart' })).toBeInTheDocument();
  const { _id, name, unit, price, discount } = aProduct();
  expect(bodies).toEqual([
    {
      list_items: [{ _id: line._id, quantity: 3, productId: { _id, name, unit, price, discount } }],
      addressId: second._id,
      subTotalAmt: 129,
      totalAmt: 129,
    },
  ]);
});

test('back from the payment page, kept by the browser: the buttons work and the cart is read again', async () => {
  stubCheckout();
  let reads = 0;
  stub('cashOnDelivery', () => delay('infinite') as never);
  stub('getCart', () => {
    reads += 1;
    return okWith([line]);
  });
  const { user } = renderApp('/checkout');
  const restore = () =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  await cashButton();
  const before = reads;
  restore();
  await waitFor(() => expect(reads).toBe(before + 1));
  await user.click(await cashButton());
  await waitFor(async () => expect(await cashButton()).toBeDisabled());
  restore();
  await waitFor(async () => expect(await cashButton()).toBeEnabled());
});

test("changed prices place no order: the server's message and the current cart are shown", async () => {
  const cart = stubCheckout();
  stub('cashOnDelivery', () => {
    cart.lines = [aLine(aProduct({ price: 60, discount: 0 }), 3)];
    return failure(409, 'PRICES_CHANGED', 'Prices have changed: the new total is 180.');
  });
  const { user, currentPath } = renderApp('/checkout');
  await screen.findAllByRole('radio');
  await user.click(await cashButton());
  expect(await screen.findByText('Prices have changed: the new total is 180.')).toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('region', { name: 'Summary' })).toHaveTextContent('Grand total₹180'),
  );
  expect(currentPath()).toBe('/checkout');
});

describe('an item that was added just before is sent to the cart first', () => {
  const eggs = aProduct({ _id: id(102), name: 'Eggs', price: 60, discount: 0 });

  async function order(answer?: () => HttpResponse<never>) {
    logInAs(shopper);
    savePending({ pending: { [eggs._id]: { product: eggs, quantity: 1 } }, unsent: false });
    fakeCartServer([line], [eggs]);
    const cart = aGate();
    stub('getProductDetails', () => okWith(eggs));
    stub('addToCart', () => cart.opened.then(answer));
    stub('getAddresses', () => okWith([second]));
    const bodies = stub('cashOnDelivery', () => okWith(anOrder(), 'Order placed'));
    const { user, currentPath } = renderApp('/checkout');
    await screen.findByRole('radio');
    await user.click(await cashButton());
    cart.open();
    return { bodies, currentPath };
  }

  test('and ordered with the id of its line', async () => {
    const { bodies, currentPath } = await order();
    await waitFor(() => expect(currentPath()).toBe('/success'));
    expect(bodies).toMatchObject([{ list_items: [{ _id: line._id }, { _id: id(901) }], totalAmt: 189 }]);
  });

  test.each([
    ['is refused', () => failure(409, 'OUT_OF_STOCK', 'Eggs is sold out.'), /Your cart has changed/],
    ['is lost', () => HttpResponse.error(), /Saved. We'll send it when you're online./],
  ])('and, if it %s, not ordered', async (_, answer, text) => {
    const { bodies } = await order(answer as () => HttpResponse<never>);
    expect(await screen.findByText(text)).toBeInTheDocument();
    await waitFor(async () => expect(await cashButton()).toBeEnabled());
    expect(bodies).toEqual([]);
  });
});

test('without an address nothing is sent [S-5.17]', async () => {
  stubCheckout();
  stub('getAddresses', () => okWith([]));
  const { user } = renderApp('/checkout');
  await screen.findByRole('button', { name: 'Add address' });
  await user.click(await cashButton());
  expect(await screen.findByText('Please add an address first')).toBeInTheDocument();
});

test('a guest without an account registers, then logs in with the email filled in, and returns to the checkout [D-24]', async () => {
  stub('getCart', () => okWith([line]));
  stub('register', () => okWith(shopper, 'Account created'));
  const shop = renderApp('/cart');
  const { user } = shop;
  await user.click(await screen.findByRole('button', { name: /Proceed/ }));
  await user.click(await screen.findByRole('link', { name: 'Register' }));
  await user.type(await screen.findByLabelText('Name'), 'Meera');
  await user.type(screen.getByLabelText('Email'), 'meera@tokri.example');
  await user.type(screen.getByLabelText('Password'), 'groceries at ten');
  await user.type(screen.getByLabelText('Confirm Password'), 'groceries at ten');
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await logInOnTheWay(shop);
});

test('a guest who resets the password passes on the email and the proof, and returns to the checkout [S-2.8] [S-4.6] [S-5.4]', async () => {
  const shop = renderApp('/checkout');
  const { user } = shop;
  await screen.findByText('Please Login');
  await user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }));
  const mails = stub('forgotPassword', () => ok({}, 'Code sent'));
  const codes = stub('verifyForgotPasswordOtp', () => okWith({ resetToken: 'proof' }));
  const resets = stub('resetPassword', () => ok({}, 'Password changed'));
  const email = 'meera@tokri.example';
  await user.type(await screen.findByLabelText('Email'), email);
  await user.click(screen.getByRole('link', { name: 'Forgot password ?' }));
  const send = await screen.findByRole('button', { name: 'Send Otp' });
  expect(screen.getByLabelText('Email')).toHaveValue(email);
  await user.click(send);
  await user.click((await screen.findAllByLabelText(/^Character \d of 6$/))[0]!);
  await user.keyboard('123456');
  await user.click(screen.getByRole('button', { name: 'Verify OTP' }));
  const newPassword = 'groceries at ten';
  await user.type(await screen.findByLabelText('New Password'), newPassword);
  await user.type(screen.getByLabelText('Confirm Password'), newPassword);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
  await logInOnTheWay(shop);
  expect([mails, codes]).toEqual([[{ email }], [{ email, otp: '123456' }]]);
  expect(resets).toEqual([{ email, newPassword, confirmPassword: newPassword, resetToken: 'proof' }]);
});

async function logInOnTheWay(shop: ReturnType<typeof renderApp>) {
  await waitFor(() => expect(shop.currentPath()).toBe('/login'));
  expect(await screen.findByLabelText('Email')).toHaveValue('meera@tokri.example');
  stubLogin(shopper);
  await sendLogin(shop);
  await waitFor(() => expect(shop.currentPath()).toBe('/checkout'));
}

test("/success without a carried-in text shows 'Payment Successfully' and leads home [S-2.27]", async () => {
  const { user, currentPath } = renderApp('/success');
  expect(await screen.findByRole('heading', { name: 'Payment Successfully' })).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Go To Home' }));
  await waitFor(() => expect(currentPath()).toBe('/'));
});

test('/success after a card payment leads to the order; the cart empties in the header, however late and on any page', async () => {
  jest.useFakeTimers();
  logInAs(shopper);
  const shop = { order: anOrder({ payment_status: 'PENDING' }), cart: [aLine(aProduct(), 2)] };
  stub('orderList', () => okWith([shop.order]));
  stub('getCart', () => okWith(shop.cart));
  const { user } = renderApp('/success?order=ORD-7KQM2X');
  expect(await screen.findByText(/^We are waiting for your bank/)).toBeInTheDocument();
  shop.order = anOrder({ payment_status: 'PAID' });
  expect(await screen.findByText(/^Order ORD-7KQM2X is paid/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Follow your order' })).toHaveAttribute(
    'href',
    '/dashboard/myorders/ORD-7KQM2X',
  );
  await user.click(screen.getByRole('link', { name: 'Go To Home' }));
  await act(() => jest.advanceTimersByTimeAsync(15_000));
  expect(screen.queryByRole('button', { name: 'My Cart' })).not.toBeInTheDocument();
  // The event that clears it comes late.
  shop.cart = [];
  expect(await screen.findByRole('button', { name: 'My Cart' }, { timeout: 30_000 })).toBeInTheDocument();
});

test('an order that waits for its payment is shown at the checkout and in the list, with the time and Pay now', async () => {
  stubCheckout();
  const payment = {
    payUrl: 'https://pay.tokri.example/cs_1',
    payBy: new Date(Date.now() + 600_000).toISOString(),
  };
  stub('orderList', () =>
    okWith([anOrder({ status: 'awaiting-payment', payment_status: 'PENDING', ...payment })]),
  );
  const checkout = renderApp('/checkout');
  const notice = await screen.findByRole('region', { name: 'Waiting for payment' });
  expect(notice).toHaveTextContent(/^Order ORD-7KQM2X is not paid yet. Pay by \d+:\d\d [ap]m/);
  expect(within(notice).getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', payment.payUrl);
  checkout.unmount();

  renderApp('/dashboard/myorders');
  const order = await screen.findByRole('article', { name: 'Order ORD-7KQM2X' });
  expect(within(order).getByRole('link', { name: 'Pay now' })).toHaveAttribute('href', payment.payUrl);
  expect(within(order).getByText(/^Pay by /)).toBeInTheDocument();
});

test("/cancel shows 'Order Cancel' and ends the pending payment [S-2.28] [S-8.8]", async () => {
  logInAs(shopper);
  sessionStorage.setItem('tokri.awaiting-payment', 'ORD-7KQM2X');
  const requests = stub('cancelPayment', () => okWith(anOrder({ status: 'cancelled' })));
  renderApp('/cancel');
  expect(await screen.findByRole('heading', { name: 'Order Cancel' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Go To Home' })).toHaveAttribute('href', '/');
  expect(await screen.findByText('Nothing was charged, and your cart is unchanged.')).toBeInTheDocument();
  expect(requests).toEqual([{ orderId: 'ORD-7KQM2X' }]);
  expect(sessionStorage.getItem('tokri.awaiting-payment')).toBeNull();
});

test('a note for the rider goes with the order, written or tapped', async () => {
  const cart = stubCheckout();
  const bodies = stub('cashOnDelivery', () => {
    cart.lines = [];
    return okWith(anOrder(), 'Order placed');
  });
  const { user, currentPath } = renderApp('/checkout');
  const note = await screen.findByLabelText('Note for the rider (optional)');
  const usual = screen.getByRole('button', { name: 'Leave at the door' });
  await user.click(usual);
  expect(note).toHaveValue('Leave at the door');
  expect(usual).toHaveAttribute('aria-pressed', 'true');
  await user.type(note, ', gate 2 ');
  expect(usual).toHaveAttribute('aria-pressed', 'false');
  await user.click(await cashButton());
  await waitFor(() => expect(currentPath()).toBe('/success'));
  expect(bodies).toMatchObject([{ deliveryNote: 'Leave at the door, gate 2' }]);
});
