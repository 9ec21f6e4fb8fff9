import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { slugWithId } from '@tokri/contracts/slug';
import type { PackFacts, Product } from '@tokri/contracts';
import { http } from 'msw';
import { aConfig, aLine, aProduct, id } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { aGate, asJson, failure, ok, okWith, server, stub } from '../test/server';
import { fakeCartServer } from '../test/fakes/fake-cart-server';

const path = `/product/${slugWithId('Toned Milk', id(101))}`;
const stubProduct = (product: Product) => stub('getProductDetails', () => okWith(product));
const heading = () => screen.findByRole('heading', { level: 1, name: 'Toned Milk' });

test('the id is after the last hyphen of any slug; an unknown one is a page not found [S-2.24]', async () => {
  const requests = stubProduct(aProduct());
  const { unmount } = renderApp(`/product/Any-Old-Name-${id(101)}`);
  await heading();
  expect(requests).toEqual([{ productId: id(101) }]);
  unmount();
  stub('getProductDetails', () => failure(404, 'NOT_FOUND', 'There is no such product.'));
  renderApp(path);
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
});

test('shows a skeleton, then badge, prices, discount, blurbs and every detail by name [S-2.50] [S-9.6]', async () => {
  const gate = aGate();
  const more_details = { 'Shelf Life': '2 days', Maker: 'A dairy near Pune' };
  stub('getProductDetails', () => gate.opened.then(() => okWith(aProduct({ more_details }))));
  renderApp(path);
  expect(await screen.findByRole('status', { name: 'The product is loading' })).toBeInTheDocument();
  gate.open();
  await heading();
  expect(screen.queryByRole('status', { name: 'The product is loading' })).toBeNull();
  for (const text of ['10 Min', '₹43', '14% off']) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('₹50').tagName).toBe('S');
  const blurbs = within(screen.getByRole('region', { name: 'Why shop from Tokri?' }));
  expect(blurbs.getAllByRole('listitem')).toHaveLength(3);
  const [facts] = screen.getAllByRole('term').map((term) => term.closest('dl'));
  const terms = within(facts!)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextSibling?.textContent]);
  expect(terms).toEqual([
    ['Description', 'Milk of the morning.'],
    ['Unit', '500 ml'],
    ['Shelf Life', '2 days'],
    ['Maker', 'A dairy near Pune'],
  ]);
  expect(document.title).toBe('Toned Milk · Tokri');
});

describe('the facts of the pack', () => {
  const information = () => screen.findByRole('region', { name: 'Product information' });
  const termsIn = async () =>
    within(await information())
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextSibling?.textContent]);

  test('are shown once, with prices and the consumer care of the product', async () => {
    const more_details = { 'Country of Origin': 'Bharat', 'Energy per 100 g': '1 kcal', Breed: 'Gir' };
    const facts: PackFacts = {
      genericName: 'Toned milk',
      netQuantity: '500 ml (515 g)',
      maker: { name: 'Nila Dairy', address: 'Plot 5, Pune' },
      countryOfOrigin: 'IN',
      fssaiLicence: '10012345678901',
      ingredients: 'Milk, salt',
      allergens: ['milk', 'soy'],
      nutrition: { per: '100 ml', energy: 58, sugars: 4.7 },
      bestBefore: '2 days from packing',
      consumerCare: { phone: '18001234567' },
    };
    const unitPrice = { paise: 8_600, per: 'l' };
    stub('getProductDetails', () =>
      ok({ data: asJson({ ...aProduct({ more_details }), facts }), unitPrice }),
    );
    renderApp(path);
    expect(await termsIn()).toEqual([
      ['Generic name', 'Toned milk'],
      ['Net quantity', '500 ml (515 g)'],
      ['MRP', '₹50 (inclusive of all taxes)'],
      ['Unit price', '₹86 per litre'],
      ['Country of origin', 'India'],
      ['Best before', '2 days from packing'],
      ['Manufacturer', 'Nila Dairy\nPlot 5, Pune'],
      ['FSSAI licence', '10012345678901'],
      ['Ingredients', 'Milk, salt'],
      ['Allergens', 'Milk, Soybeans'],
      ['Consumer care', '18001234567'],
    ]);
    const table = screen.getByRole('table', { name: 'Nutrition per 100 ml' });
    expect(within(table).getByRole('row', { name: 'of which sugar 4.7 g' })).toBeVisible();
    expect(screen.queryByText('Bharat')).not.toBeInTheDocument();
    expect(screen.queryByText('1 kcal')).not.toBeInTheDocument();
    expect(screen.getByText('Gir')).toBeVisible();
  });

  test('without any, the page has unit, price and the contact of the shop', async () => {
    const brand = { phone: '+912040000000', email: 'care@shop.example' };
    server.use(http.get('*/api/config', () => okWith(aConfig(brand))));
    stubProduct(aProduct());
    renderApp(path);
    await information();
    await screen.findByRole('link', { name: 'care@shop.example' });
    expect(await termsIn()).toEqual([
      ['Net quantity', '500 ml'],
      ['MRP', '₹50 (inclusive of all taxes)'],
      ['Consumer care', 'Tokri+912040000000care@shop.example'],
    ]);
  });

  test.each<[string, PackFacts['allergens'], string]>([
    ['unknown allergens are not passed off as none', undefined, 'Not known. Please read the pack.'],
    ['a pack can declare none', [], 'None declared'],
  ])('%s', async (_what, allergens, shown) => {
    const facts = { ingredients: 'Milk', ...(allergens && { allergens }) };
    stub('getProductDetails', () => okWith({ ...aProduct(), facts }));
    renderApp(path);
    expect(await termsIn()).toContainEqual(['Allergens', shown]);
  });
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
  const told = stub('recordSoldOutHit', (_body, request) => {
    expect([request.credentials, request.headers.get('authorization')]).toEqual(['omit', null]);
    return ok();
  });
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

test('nutrition is a table of its own for each amount that the details name', async () => {
  const energy = { 'Energy per 100 ml': '58 kcal', 'Sugar per 100 ml': '4.7 g', 'Fat per 100 g': '3 g' };
  stubProduct(aProduct({ more_details: { Maker: 'A dairy near Pune', ...energy } }));
  renderApp(path);
  const table = await screen.findByRole('table', { name: 'Nutrition per 100 ml' });
  expect(within(table).getByRole('row', { name: 'Energy 58 kcal' })).toBeVisible();
  expect(within(table).getByRole('row', { name: 'of which sugar 4.7 g' })).toBeVisible();
  expect(screen.getByRole('table', { name: 'Nutrition per 100 g' })).toHaveTextContent('Fat3 g');
  expect(screen.queryByRole('term', { name: /Energy/ })).not.toBeInTheDocument();
  expect(screen.getByText('A dairy near Pune')).toBeVisible();
});

test('has dots, and thumbnails with arrows; a broken picture is replaced [S-2.50] [S-9.18]', async () => {
  const scrollBy = jest.spyOn(Element.prototype, 'scrollBy');
  stubProduct(aProduct());
  const { user } = renderApp(path);
  const gallery = within(await screen.findByRole('region', { name: 'Pictures of Toned Milk' }));
  expect(gallery.getAllByRole('button', { name: /^Show picture/ })).toHaveLength(2);
  expect(gallery.getAllByRole('button', { name: /^Picture \d of/ })).toHaveLength(2);
  for (const way of ['forward', 'back'])
    await user.click(gallery.getByRole('button', { name: `Scroll thumbnails ${way}` }));
  expect(scrollBy.mock.calls.map(([to]) => (to as unknown as ScrollToOptions).left)).toEqual([100, -100]);

  const picture = gallery.getByAltText('Toned Milk, picture 1');
  const widths = [160, 400, 800].map((width) => `/media/toned-1.webp?w=${width} ${width}w`);
  expect(picture).toHaveAttribute('srcset', widths.join(', '));
  fireEvent.error(picture);
  expect(gallery.getByRole('img', { name: 'Toned Milk, picture 1' }).tagName).toBe('svg');
});
