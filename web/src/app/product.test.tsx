import { screen, waitFor, within } from '@testing-library/react';
import { delay, http } from 'msw';
import { slugWithId } from '@tokri/contracts/slug';
import type { Product } from '@tokri/contracts';
import { aLine, aProduct, id } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { asJson, ok, server } from '../test/server';
import { fakeCartServer } from '../test/fakes/fake-cart-server';

const path = `/product/${slugWithId('Toned Milk', id(101))}`;
const requests: unknown[] = [];
beforeEach(() => void requests.splice(0));
const stubProduct = (product: Product, { milliseconds = 0 } = {}) =>
  server.use(
    http.post('*/api/product/get-product-details', async ({ request }) => {
      requests.push(await request.json());
      await delay(milliseconds);
      return ok({ data: asJson(product) });
    }),
  );
const heading = () => screen.findByRole('heading', { level: 1, name: 'Toned Milk' });

test('the id is after the last hyphen of any slug [S-2.24]', async () => {
  stubProduct(aProduct());
  renderApp(`/product/Any-Old-Name-${id(101)}`);
  await heading();
  expect(requests).toEqual([{ productId: id(101) }]);
});

test('an available product can be added; without a discount there is one price and no percentage [S-2.50]', async () => {
  const product = aProduct({ discount: 0 });
  fakeCartServer([], [product]);
  stubProduct(product);
  const { user } = renderApp(path);
  await heading();
  const main = within(screen.getByRole('main'));
  expect(main.getByText('₹50').tagName).not.toBe('S');
  expect(main.queryByText(/% off/)).not.toBeInTheDocument();
  await user.click(main.getByRole('button', { name: 'Add Toned Milk 500 ml' }));
  expect(main.getByRole('group', { name: 'Quantity of Toned Milk 500 ml' })).toHaveTextContent('1');
  await screen.findByText('Item added to your cart');
});

test("a product that sold out while in the cart shows 'Out of Stock' as well, without a way to add it [S-2.50]", async () => {
  const product = aProduct({ stock: 0 });
  fakeCartServer([aLine(product, 2)]);
  stubProduct(product);
  const told: unknown[] = [];
  server.use(
    http.post('*/api/product/record-sold-out-hit', async ({ request }) => {
      told.push(await request.json());
      expect([request.credentials, request.headers.get('authorization')]).toEqual(['omit', null]);
      return ok();
    }),
  );
  renderApp(path);
  await heading();
  expect(screen.getByText('Out of Stock')).toBeInTheDocument();
  await waitFor(() => expect(told).toEqual([{ productId: product._id, hit: 'opened' }]));
  await screen.findByRole('button', { name: '0 Items ₹0' });
  expect(screen.queryByRole('group', { name: 'Quantity of Toned Milk 500 ml' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Add/ })).not.toBeInTheDocument();
});

test.each([
  [6, []],
  [5, ['Only 5 left. Order soon.']],
  [0, []],
])('with %i in stock the page shows once, as cards do, how many are left', async (stock, expected) => {
  stubProduct(aProduct({ stock }));
  renderApp(path);
  await heading();
  const told = within(screen.getByRole('main')).queryAllByText(/ left/);
  expect(told.map(({ textContent }) => textContent)).toEqual(expected);
});

test('description, unit and every further detail are listed by name [S-2.50]', async () => {
  stubProduct(aProduct({ more_details: { 'Shelf Life': '2 days', Maker: 'A dairy near Pune' } }));
  renderApp(path);
  await heading();
  const terms = screen.getAllByRole('term').map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(terms).toEqual([
    ['Description', 'Milk of the morning.'],
    ['Unit', '500 ml'],
    ['Shelf Life', '2 days'],
    ['Maker', 'A dairy near Pune'],
  ]);
});

test('the arrows next to the thumbnails scroll them by 100 pixels, forward and back [S-9.18]', async () => {
  stubProduct(aProduct());
  const scrollBy = jest.spyOn(Element.prototype, 'scrollBy');
  const { user } = renderApp(path);
  await heading();
  await user.click(screen.getByRole('button', { name: 'Scroll thumbnails forward' }));
  await user.click(screen.getByRole('button', { name: 'Scroll thumbnails back' }));
  expect(scrollBy.mock.calls.map(([to]) => (to as unknown as ScrollToOptions).left)).toEqual([100, -100]);
  scrollBy.mockRestore();
});

test('while it loads a skeleton is shown', async () => {
  stubProduct(aProduct(), { milliseconds: 300 });
  renderApp(path);
  expect(await screen.findByRole('status', { name: 'The product is loading' })).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('status', { name: 'The product is loading' })).toBeNull());
});
