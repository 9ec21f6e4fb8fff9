import { screen, waitFor } from '@testing-library/react';
import type { PublicConfig } from '@tokri/contracts';
import { http } from 'msw';
import { aConfig, aLine, anAddress, anOrder, aProduct, shopper } from '../../test/fixtures';
import { logInAs, renderApp } from '../../test/render-app';
import { failure, okWith, server, stub } from '../../test/server';

/** Three packs of milk for 129 rupees. */
const line = aLine(aProduct(), 3);

function fakeShop(trading?: PublicConfig['trading']) {
  const shop = { trading };
  server.use(http.get('*/api/config', () => okWith({ ...aConfig(), trading: shop.trading })));
  logInAs(shopper);
  stub('getCart', () => okWith([line]));
  stub('getAddresses', () => okWith([anAddress()]));
  stub('orderList', () => okWith([]));
  return shop;
}

const bill = () => screen.findByRole('region', { name: 'Bill details' });
const summary = () => screen.findByRole('region', { name: 'Summary' });
const FEE = { feeSteps: [{ from: 0, fee: 25 }], freeFrom: 500 };

test('the cart has the fee, the total, and how much more makes the delivery free', async () => {
  fakeShop(FEE);
  renderApp('/cart');
  await waitFor(async () => expect(await bill()).toHaveTextContent('Delivery Charge₹25'));
  expect(await bill()).toHaveTextContent('Items totalBefore discount₹150now₹129');
  expect(await bill()).toHaveTextContent('Grand total₹154');
  expect(await bill()).toHaveTextContent('Delivery is free with ₹371 more.');
  expect(screen.getByRole('button', { name: /Proceed/ })).toHaveTextContent('₹154');
});

test('a cart below the minimum cannot proceed, and the reason has what is missing', async () => {
  fakeShop({ minimumOrder: 200 });
  renderApp('/cart');
  await bill();
  const proceed = await screen.findByRole('button', { name: /Proceed/ });
  await waitFor(() => expect(proceed).toBeDisabled());
  expect(proceed).toHaveAccessibleDescription('Orders start at ₹200: ₹71 to go.');
});

test('the checkout sends goods and total, as shown', async () => {
  fakeShop(FEE);
  const bodies = stub('cashOnDelivery', () => okWith(anOrder(), 'Order placed'));
  const { user } = renderApp('/checkout');
  await waitFor(async () => expect(await summary()).toHaveTextContent('Delivery Charge₹25'));
  expect(await summary()).toHaveTextContent('Grand total₹154');
  await screen.findAllByRole('radio');
  await user.click(screen.getByRole('button', { name: 'Cash on Delivery' }));
  await waitFor(() => expect(bodies).toMatchObject([{ subTotalAmt: 129, totalAmt: 154 }]));
});

test('a fee that the shop has set in between is shown after the refusal', async () => {
  const shop = fakeShop();
  stub('cashOnDelivery', () => {
    shop.trading = FEE;
    return failure(409, 'PRICES_CHANGED', 'Please check the new total.');
  });
  const { user } = renderApp('/checkout');
  expect(await summary()).toHaveTextContent('Delivery ChargeFree');
  await screen.findAllByRole('radio');
  await user.click(screen.getByRole('button', { name: 'Cash on Delivery' }));
  expect(await screen.findByText('Please check the new total.')).toBeInTheDocument();
  await waitFor(async () => expect(await summary()).toHaveTextContent('Grand total₹154'));
});

test('above the cash limit only online payment is offered, with the reason', async () => {
  fakeShop({ cashLimit: 100 });
  renderApp('/checkout');
  await summary();
  const cash = await screen.findByRole('button', { name: 'Cash on Delivery' });
  await waitFor(() => expect(cash).toBeDisabled());
  expect(cash).toHaveAccessibleDescription('Cash on delivery is for orders up to ₹100. Please pay online.');
  expect(screen.getByRole('button', { name: 'Online Payment' })).toBeEnabled();
});

test('the cart of a closed shop has a notice', async () => {
  const never = {
    sunday: [],
    monday: [],
    tuesday: [],
    wednesday: [],
    thursday: [],
    friday: [],
    saturday: [],
  };
  fakeShop({ hours: never });
  renderApp('/cart');
  expect(await screen.findByText('We are closed right now.')).toBeInTheDocument();
});

test('a shop without rules delivers for free, without notes', async () => {
  fakeShop();
  renderApp('/cart');
  await waitFor(async () => expect(await bill()).toHaveTextContent('Delivery ChargeFree'));
  expect(await bill()).toHaveTextContent('Grand total₹129');
  expect(screen.queryByText(/Delivery is free with/)).not.toBeInTheDocument();
});
