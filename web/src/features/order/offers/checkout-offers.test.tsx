import type { OrderQuote } from '@tokri/contracts';
import { screen, within } from '@testing-library/react';
import { http } from 'msw';
import { aConfig, aLine, anAddress, aProduct, shopper } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, okWith, server, stub } from '../../../test/server';

const product = aProduct();
const anOfferOf = (amount: number, more: object = {}) => ({
  offerId: 'o',
  name: 'Milk week',
  amount,
  ...more,
});
const { _id: productId, name, price, discount } = product;
const aQuote = (total: number, more: Partial<OrderQuote> = {}): OrderQuote => ({
  items: [
    { productId, name, quantity: 3, price, discount, lineTotal: total, offers: [anOfferOf(129 - total)] },
  ],
  offers: [anOfferOf(129 - total)],
  subTotalAmt: total,
  totalAmt: total,
  ...more,
});

function fakeShop(hasOffers = true) {
  logInAs(shopper);
  stub('getCart', () => okWith([aLine(product, 3)]));
  stub('getAddresses', () => okWith([anAddress()]));
  server.use(http.get('*/api/config', () => okWith({ ...aConfig(), ...(hasOffers && { hasOffers }) })));
}

test('a shop without offers asks for no quote', async () => {
  fakeShop(false);
  const quotes = stub('quoteOrder', () => okWith(aQuote(129)));
  renderApp('/checkout');
  expect(await screen.findByRole('region', { name: 'Summary' })).toBeInTheDocument();
  expect(await screen.findByRole('radio')).toBeInTheDocument();
  expect(screen.queryByRole('region', { name: 'Coupon' })).not.toBeInTheDocument();
  expect(quotes).toEqual([]);
});

test('the checkout shows what offers save by line and in total, and sends that total', async () => {
  fakeShop();
  stub('quoteOrder', () => okWith(aQuote(100)));
  const placed = stub('cashOnDelivery', () => failure(409, 'CONFLICT', 'Not now.'));
  const { user } = renderApp('/checkout');
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(await summary.findByText('Milk week −₹29')).toBeInTheDocument();
  expect(summary.getByText('Grand total').nextSibling).toHaveTextContent('₹100');
  await user.click(screen.getByRole('button', { name: 'Cash on Delivery' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(placed).toMatchObject([{ subTotalAmt: 100, totalAmt: 100 }]);
  expect(placed[0]).not.toHaveProperty('couponCode');
});

test('a coupon is applied, sent with the order and removed', async () => {
  fakeShop();
  const quotes = stub('quoteOrder', ({ couponCode }) =>
    okWith(
      couponCode
        ? aQuote(119, {
            offers: [anOfferOf(10, { name: 'Welcome', code: 'WELCOME' })],
            coupon: { code: 'WELCOME' },
          })
        : aQuote(129, { items: [], offers: [] }),
    ),
  );
  const placed = stub('cashOnDelivery', () => failure(409, 'CONFLICT', 'Not now.'));
  const { user } = renderApp('/checkout');
  const coupon = within(await screen.findByRole('region', { name: 'Coupon' }));
  await user.type(coupon.getByLabelText('Coupon code (optional)'), 'welcome{Enter}');
  expect(await coupon.findByText('WELCOME saves you ₹10.')).toBeInTheDocument();
  expect(screen.getByRole('region', { name: 'Coupon' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Cash on Delivery' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(placed).toMatchObject([{ totalAmt: 119, couponCode: 'WELCOME' }]);
  await user.click(coupon.getByRole('button', { name: 'Remove the coupon' }));
  expect(await coupon.findByLabelText('Coupon code (optional)')).toHaveValue('');
  expect(document.body).not.toHaveFocus();
  expect(quotes.map(({ couponCode }) => couponCode)).toContain('welcome');
});

test('a coupon for free delivery is explained with the fee, which is not charged', async () => {
  fakeShop();
  const trading = { feeSteps: [{ from: 0, fee: 25 }], freeFrom: 500, cashLimit: 140 };
  server.use(http.get('*/api/config', () => okWith({ ...aConfig(), hasOffers: true, trading })));
  const free = anOfferOf(25, { name: 'Free delivery', code: 'FREE', ofDelivery: true });
  stub('quoteOrder', ({ couponCode }) =>
    okWith(
      couponCode
        ? aQuote(129, { items: [], offers: [free], coupon: { code: 'FREE' } })
        : aQuote(129, { items: [], offers: [], totalAmt: 154, deliveryFee: 25 }),
    ),
  );
  const placed = stub('cashOnDelivery', () => failure(409, 'CONFLICT', 'Not now.'));
  const { user } = renderApp('/checkout');
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(await summary.findByText('₹154')).toBeInTheDocument();
  const coupon = within(await screen.findByRole('region', { name: 'Coupon' }));
  await user.type(coupon.getByLabelText('Coupon code (optional)'), 'free{Enter}');
  expect(await coupon.findByText('FREE saves you ₹25.')).toBeInTheDocument();
  expect(summary.getByText('Delivery Charge').nextSibling).toHaveTextContent('₹25');
  expect(summary.getByText('Free delivery (FREE)').nextSibling).toHaveTextContent('−₹25');
  expect(summary.getByText('Grand total').nextSibling).toHaveTextContent('₹129');
  await user.click(screen.getByRole('button', { name: 'Cash on Delivery' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(placed).toMatchObject([{ subTotalAmt: 129, totalAmt: 129, couponCode: 'FREE' }]);
});

test('a refused coupon has its reason, and the order goes without it', async () => {
  fakeShop();
  const message = 'This coupon is no longer valid.';
  stub('quoteOrder', ({ couponCode }) =>
    okWith(
      aQuote(129, {
        items: [],
        offers: [],
        ...(couponCode && { coupon: { code: 'OLD', refused: { reason: 'ended', message } } }),
      }),
    ),
  );
  const placed = stub('cashOnDelivery', () => failure(409, 'CONFLICT', 'Not now.'));
  const { user } = renderApp('/checkout');
  const coupon = within(await screen.findByRole('region', { name: 'Coupon' }));
  await user.type(coupon.getByLabelText('Coupon code (optional)'), 'old{Enter}');
  expect(await coupon.findByText(message)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cash on Delivery' }));
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  expect(placed[0]).not.toHaveProperty('couponCode');
});

test('prices that cannot be loaded hold the order back, and can be asked for again', async () => {
  fakeShop();
  let hasFailed = false;
  stub('quoteOrder', () => {
    if (hasFailed) return okWith(aQuote(100));
    hasFailed = true;
    return failure(503, 'UNAVAILABLE', 'Please try again.');
  });
  const { user } = renderApp('/checkout');
  const coupon = within(await screen.findByRole('region', { name: 'Coupon' }));
  const again = await coupon.findByRole('button', { name: 'Try again' });
  expect(screen.getByRole('button', { name: 'Cash on Delivery' })).toBeDisabled();
  await user.click(again);
  const summary = within(screen.getByRole('region', { name: 'Summary' }));
  expect(await summary.findByText('Milk week −₹29')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cash on Delivery' })).toBeEnabled();
});
