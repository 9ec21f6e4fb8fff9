import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { slugWithId } from '@tokri/contracts/slug';
import { aProduct, curd, dairy, snacks } from '../test/fixtures';
import { withLook } from '../test/page-look';
import { renderApp } from '../test/render-app';
import { aGate, failure, okWith, stub } from '../test/server';

const listing = `/${slugWithId(dairy.name, dairy._id)}/${slugWithId(curd.name, curd._id)}`;
const stubRows = (answer: (category: string) => Response | Promise<Response>) =>
  stub('getProductsByCategory', ({ id }) => answer(String(id)));

test('the banner promises about 10 minutes, best prices and offers, and no number of products [S-2.3]', async () => {
  renderApp('/');
  const banner = within(await screen.findByRole('main')).getByRole('region', { name: 'Welcome' });
  expect(banner).toHaveTextContent('Delivery in about 10 minutes');
  expect(banner).toHaveTextContent('Groceries from a store near you, at best prices and offers.');
  expect(banner).not.toHaveTextContent('5000');
  await screen.findByRole('link', { name: 'Dairy & Breakfast' });
});

test('the banner has the line that the shop set, as the demo shop does [S-9.7]', async () => {
  const bannerText = '5000+ products from a store near you, at best prices and offers.';
  withLook({ bannerText });
  renderApp('/');
  const banner = within(await screen.findByRole('main')).getByRole('region', { name: 'Welcome' });
  expect(banner).toHaveTextContent(bannerText);
});

test('tiles and rows: one for each category, sorted by name [S-2.3] [S-9.19]', async () => {
  stubRows(() => okWith([aProduct()]));
  renderApp('/');
  const grid = await screen.findByRole('region', { name: 'Shop by category' });
  const tiles = () => within(grid).getAllByRole('listitem');
  await waitFor(() =>
    expect(tiles().map((tile) => tile.textContent)).toEqual(['Dairy & Breakfast', 'Snacks']),
  );
  const rows = screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
  expect(rows).toEqual(['Shop by category', 'Dairy & Breakfast', 'Snacks']);
});

test('a category without products keeps its row, and so does one that failed to load [S-2.3]', async () => {
  let broken = true;
  stubRows((category) => {
    if (category === snacks._id) return okWith([]);
    return broken ? failure(503, 'UNAVAILABLE', 'Products are unavailable right now.') : okWith([aProduct()]);
  });
  const { user } = renderApp('/');
  const empty = await screen.findByRole('region', { name: snacks.name });
  expect(await within(empty).findByText('No products in this category yet.')).toBeInTheDocument();
  const failed = screen.getByRole('region', { name: dairy.name });
  broken = false;
  await user.click(await within(failed).findByRole('button', { name: 'Try again' }));
  expect(await within(failed).findByText('Toned Milk')).toBeInTheDocument();
});

test('12 skeletons for categories, then the tiles by name; rows with 6 skeletons, then products [S-2.52] [S-9.6]', async () => {
  const gate = aGate();
  stubRows(async (category) => {
    await gate.opened;
    return okWith(category === dairy._id ? [aProduct()] : []);
  });
  renderApp('/');
  expect(screen.getAllByTestId('category-skeleton')).toHaveLength(12);
  expect(document.title).toBe('Tokri: groceries in 10 minutes');

  const row = await screen.findByRole('region', { name: 'Dairy & Breakfast' });
  expect(await within(row).findAllByTestId('product-skeleton')).toHaveLength(6);
  gate.open();
  expect(await within(row).findByText('10 min')).toBeInTheDocument();
  expect(row).toHaveTextContent(/₹43.*Toned Milk500 ml/);
  expect(within(row).getByText('₹50').tagName).toBe('S');
});

test("'See All', the tile and 'Start shopping' lead to the first sub-category [S-2.4] [D-14]", async () => {
  stubRows(() => okWith([aProduct()]));
  renderApp('/');
  await screen.findByRole('link', { name: 'See All Dairy & Breakfast' });
  for (const link of screen.getAllByRole('link', { name: /Dairy & Breakfast$/ }))
    expect(link).toHaveAttribute('href', listing);
  await waitFor(() =>
    expect(screen.getByRole('link', { name: 'Start shopping' })).toHaveAttribute('href', listing),
  );
});

test('the arrows of a row scroll it by 200 pixels, and are disabled at its ends [S-9.17] [D-25]', async () => {
  stubRows(() => okWith([aProduct()]));
  const scrollBy = jest.spyOn(Element.prototype, 'scrollBy');
  const { user } = renderApp('/');
  const row = within(await screen.findByRole('region', { name: 'Dairy & Breakfast' }));
  await row.findByText('Toned Milk');
  const arrows = ['back', 'forward'].map((way) =>
    row.getByRole('button', { name: `Scroll Dairy & Breakfast ${way}` }),
  );
  const scrolledTo = (scrollLeft: number) => {
    const track = Object.assign(row.getByRole('list'), { scrollLeft });
    const widths = { scrollWidth: { value: 900 }, clientWidth: { value: 300 } };
    if (track.scrollWidth === 0) Object.defineProperties(track, widths);
    fireEvent.scroll(track);
    return arrows.map((arrow) => arrow.getAttribute('aria-disabled') === 'true');
  };
  expect(scrolledTo(0)).toEqual([true, false]);
  expect(scrolledTo(300)).toEqual([false, false]);
  for (const arrow of arrows) await user.click(arrow);
  expect(scrollBy.mock.calls.map(([to]) => (to as unknown as ScrollToOptions).left)).toEqual([-200, 200]);
  expect(scrolledTo(600)).toEqual([false, true]);
});
