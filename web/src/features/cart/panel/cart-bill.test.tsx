import type { OrderQuote } from '@tokri/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { fakeCartServer } from '../../../test/fakes/fake-cart-server';
import { aConfig, aLine, anAddress, aProduct, shopper } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, server, stub } from '../../../test/server';

const trading = { feeSteps: [{ from: 0, fee: 25 }], freeFrom: 500, minimumOrder: 60 };
const product = aProduct();

/** Ten rupees off each piece of 43 rupees, and the delivery for 25. */
function quoteOf(quantity: number): OrderQuote {
  const offers = [{ offerId: 'o', name: 'Milk week', amount: 10 * quantity }];
  const { _id: productId, name, price, discount } = product;
  const goods = 33 * quantity;
  return {
    items: [{ productId, name, quantity, price, discount, lineTotal: goods, offers }],
    ...{ offers, subTotalAmt: goods, deliveryFee: 25, totalAmt: goods + 25 },
  };
}

function fakeShop(pieces = 3) {
  server.use(http.get('*/api/config', () => okWith({ ...aConfig(), trading, hasOffers: true })));
  fakeCartServer([aLine(product, pieces)]);
  return stub('quoteOrder', ({ list_items }) => okWith(quoteOf(Number(list_items[0]!.quantity))));
}

const bill = async () => within(await screen.findByRole('region', { name: 'Bill details' }));
const proceed = () => screen.getByRole('button', { name: /Proceed/ });

test('offers and fee are in the total of the cart as in that of the checkout, and in the savings', async () => {
  logInAs(shopper);
  stub('getAddresses', () => okWith([anAddress()]));
  const quotes = fakeShop();
  const { user } = renderApp('/cart');
  const costs = await bill();
  expect(await costs.findByText('−₹30')).toBeInTheDocument();
  expect(costs.getByText('Grand total').nextSibling).toHaveTextContent('₹124');
  expect(costs.getByText('Delivery Charge').nextSibling).toHaveTextContent('₹25');
  expect(costs.getByText('Delivery is free with ₹401 more.')).toBeInTheDocument();
  // 21 rupees of discounts, and the offer.
  expect(screen.getByText('Your total savings').nextSibling).toHaveTextContent('₹51');
  expect(proceed()).toHaveTextContent('₹124');
  expect(quotes).toHaveLength(1);
  await user.click(proceed());
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(await summary.findByText('Milk week −₹30')).toBeInTheDocument();
  expect(summary.getByText('Grand total').nextSibling).toHaveTextContent('₹124');
});

test('no other total is shown before the shop has answered', async () => {
  fakeShop();
  let answer: (() => void) | undefined;
  stub('quoteOrder', async () => {
    await new Promise<void>((resolve) => (answer = resolve));
    return okWith(quoteOf(3));
  });
  renderApp('/cart');
  const costs = await bill();
  await waitFor(() => expect(answer).toBeDefined());
  expect(costs.getByText('Items total').nextSibling).toHaveTextContent('₹129');
  expect(costs.getByText('Grand total').nextSibling).toHaveTextContent(/^$/);
  expect(proceed()).toHaveTextContent(/^Proceed$/);
  answer!();
  await waitFor(() => expect(costs.getByText('Grand total').nextSibling).toHaveTextContent('₹124'));
});

test('after a change the last answer stays until the next', async () => {
  fakeShop();
  const waiting = new Map<number, () => void>();
  stub('quoteOrder', async ({ list_items }) => {
    const pieces = Number(list_items[0]!.quantity);
    if (pieces > 3) await new Promise<void>((resolve) => waiting.set(pieces, resolve));
    return okWith(quoteOf(pieces));
  });
  const { user } = renderApp('/cart');
  const costs = await bill();
  await costs.findByText('−₹30');
  const more = screen.getByRole('button', { name: 'Increase quantity of Toned Milk 500 ml' });
  for (let taps = 0; taps < 3; taps += 1) await user.click(more);
  const total = costs.getByText('Grand total').nextSibling;
  await waitFor(() => expect(waiting.has(6)).toBe(true));
  expect(total).toHaveTextContent('₹124');
  expect(total!.parentElement!.parentElement).toHaveAttribute('aria-busy', 'true');
  waiting.forEach((release) => release());
  await waitFor(() => expect(total).toHaveTextContent('₹223'));
});

test('the minimum counts goods after offers, as at the checkout', async () => {
  fakeShop(1);
  renderApp('/cart');
  await (await bill()).findByText('−₹10');
  await waitFor(() => expect(proceed()).toHaveAccessibleDescription('Orders start at ₹60: ₹27 to go.'));
});

test('if the shop cannot be asked, the cart has the plain sum, with a note', async () => {
  fakeShop();
  stub('quoteOrder', () => failure(503, 'UNAVAILABLE', 'Please try again.'));
  renderApp('/cart');
  const costs = await bill();
  expect(await costs.findByText(/^Offers and delivery may still change this total/)).toBeInTheDocument();
  expect(costs.getByText('Grand total').nextSibling).toHaveTextContent('₹154');
});

test('a shop without offers is not asked', async () => {
  const quotes = fakeShop();
  server.use(http.get('*/api/config', () => okWith({ ...aConfig(), trading })));
  renderApp('/cart');
  const costs = await bill();
  await waitFor(() => expect(costs.getByText('Grand total').nextSibling).toHaveTextContent('₹154'));
  expect(quotes).toEqual([]);
});
