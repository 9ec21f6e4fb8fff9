import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { slugWithId } from '@tokri/contracts/slug';
import { aProduct, curd, dairy, id, manyProducts } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { asJson, ok, failure, server } from '../test/server';

const listing = `/${slugWithId(dairy.name, dairy._id)}/${slugWithId(curd.name, curd._id)}`;
const scrollOn = () => act(() => void window.dispatchEvent(new Event('scroll')));

describe('home', () => {
  test('12 skeletons for categories, then the tiles by name; rows with 6 skeletons, then products [S-2.52] [S-9.6]', async () => {
    let answer = () => undefined as void;
    const requests = new Promise<void>((resolve) => {
      answer = resolve;
    });
    server.use(
      http.post('*/api/product/get-product-by-category', async ({ request }) => {
        await requests;
        const { id: category } = (await request.json()) as { id: string };
        return ok({ data: asJson(category === dairy._id ? [aProduct()] : []) });
      }),
    );
    renderApp('/');
    expect(screen.getAllByTestId('category-skeleton')).toHaveLength(12);
    expect(document.title).toBe('Tokri: groceries in 10 minutes');

    const row = await screen.findByRole('region', { name: 'Dairy & Breakfast' });
    expect(await within(row).findAllByTestId('product-skeleton')).toHaveLength(6);
    answer();
    expect(await within(row).findByText('10 min')).toBeInTheDocument();
    expect(row).toHaveTextContent('Toned Milk500 ml');
    expect(row).toHaveTextContent('₹43');
    expect(within(row).getByText('₹50').tagName).toBe('S');
  });

  test("'See All' and the tile lead to the category's first sub-category [S-2.4]", async () => {
    server.use(http.post('*/api/product/get-product-by-category', () => ok({ data: asJson([aProduct()]) })));
    renderApp('/');
    expect(await screen.findByRole('link', { name: 'See All Dairy & Breakfast' })).toHaveAttribute(
      'href',
      listing,
    );
    expect(screen.getByRole('link', { name: 'Dairy & Breakfast' })).toHaveAttribute('href', listing);
  });

  test('a row scrolls by 200 pixels [S-9.17]', async () => {
    server.use(http.post('*/api/product/get-product-by-category', () => ok({ data: asJson([aProduct()]) })));
    const scrollBy = jest.spyOn(Element.prototype, 'scrollBy');
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Scroll Dairy & Breakfast forward' }));
    await user.click(screen.getByRole('button', { name: 'Scroll Dairy & Breakfast back' }));
    expect(scrollBy.mock.calls.map(([to]) => (to as unknown as ScrollToOptions).left)).toEqual([200, -200]);
    scrollBy.mockRestore();
  });

  test('the arrows of a row are disabled at its ends [D-25]', async () => {
    server.use(http.post('*/api/product/get-product-by-category', () => ok({ data: asJson([aProduct()]) })));
    renderApp('/');
    const row = await screen.findByRole('region', { name: 'Dairy & Breakfast' });
    await within(row).findByText('Toned Milk');
    const track = within(row).getByRole('list');
    const disabledArrows = () =>
      ['back', 'forward'].filter(
        (way) =>
          within(row)
            .getByRole('button', { name: `Scroll Dairy & Breakfast ${way}` })
            .getAttribute('aria-disabled') === 'true',
      );
    const scrolledTo = (scrollLeft: number) => {
      Object.defineProperties(track, {
        scrollLeft: { value: scrollLeft, configurable: true },
        scrollWidth: { value: 900, configurable: true },
        clientWidth: { value: 300, configurable: true },
      });
      fireEvent.scroll(track);
    };
    scrolledTo(0);
    expect(disabledArrows()).toEqual(['back']);
    scrolledTo(300);
    expect(disabledArrows()).toEqual([]);
    scrolledTo(600);
    expect(disabledArrows()).toEqual(['forward']);
  });

  test("'Start shopping' leads to the first listing, not to an empty search [D-14]", async () => {
    renderApp('/');
    const start = await screen.findByRole('link', { name: 'Start shopping' });
    await waitFor(() => expect(start).toHaveAttribute('href', listing));
  });

  test('the footer has the line and three social links with empty targets [S-2.1]', async () => {
    renderApp('/');
    const footer = screen.getByRole('contentinfo');
    expect(footer).toHaveTextContent('All Rights Reserved 2024');
    const links = footer.querySelectorAll('a');
    expect([...links].map((link) => link.getAttribute('href'))).toEqual(['', '', '']);
    await screen.findByRole('region', { name: 'Shop by category' });
  });
});

describe('search', () => {
  test('the hint leads to the search page, whose field is focused and pre-filled [S-2.5] [S-2.29] [S-2.30]', async () => {
    const requests: unknown[] = [];
    server.use(
      http.post('*/api/product/search-product', async ({ request }) => {
        requests.push(await request.json());
        return ok({ data: [], page: 1, totalPage: 1, totalCount: 0 });
      }),
    );
    const first = renderApp('/cart');
    await first.user.click(await screen.findByRole('link', { name: 'Search for atta dal and more.' }));
    await waitFor(() => expect(first.currentPath()).toBe('/search'));
    first.unmount();

    const { user, currentPath } = renderApp('/search?q=mil');
    const field = screen.getByRole('searchbox', { name: 'Search for atta dal and more.' });
    expect(field).toHaveFocus();
    expect(field).toHaveValue('mil');
    expect(field).toHaveAttribute('placeholder', 'Search for atta dal and more.');
    await user.type(field, 'k ');
    expect(currentPath()).toBe('/search?q=milk%20');
    expect(await screen.findByText('No Data found')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Search Results: 0' })).toBeInTheDocument();
    await waitFor(() => expect(requests).toContainEqual({ search: 'milk', page: 1, group: 'sizes' }));
  });

  test('10 skeletons first; page one replaces, later pages append; none after the last [S-2.5] [S-2.52] [S-4.12] [S-4.13] [S-9.10]', async () => {
    const products = manyProducts(25);
    const pages: number[] = [];
    server.use(
      http.post('*/api/product/search-product', async ({ request }) => {
        const { page } = (await request.json()) as { page: number };
        pages.push(page);
        const data = products.slice((page - 1) * 10, page * 10);
        return ok({ data: asJson(data), page, totalPage: 3, totalCount: 25 });
      }),
    );
    Object.defineProperty(document.documentElement, 'scrollHeight', {
      configurable: true,
      get: () => 10_000,
    });
    renderApp('/search?q=product');
    expect(await screen.findAllByTestId('product-skeleton')).toHaveLength(10);
    expect(await screen.findByRole('heading', { name: 'Search Results: 25' })).toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(10);
    expect(pages).toEqual([1]);

    Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, get: () => 0 });
    scrollOn();
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(25));
    expect(pages).toEqual([1, 2, 3]);
  });

  test.each([
    ['brightolin toothpaste', ['brightolin'], 'Toothpaste from other brands:'],
    ['toothpaste xyz', ['xyz'], 'What we have for toothpaste:'],
    ['butter oats', [], 'Results for some of your words:'],
  ])('%s has no results and shows near ones under a heading of their own', async (...row) => {
    const [term, unmatched, heading] = row;
    const near = asJson([aProduct({ name: 'Clove Toothpaste' })]);
    server.use(
      http.post('*/api/product/search-product', () =>
        ok({ data: [], page: 1, totalPage: 0, totalCount: 0, near, unmatched }),
      ),
    );
    renderApp(`/search?q=${encodeURIComponent(term)}`);
    expect(await screen.findByText(`No results for ${term}.`)).toBeInTheDocument();
    expect(screen.getByText('No Data found')).toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Search Results: 0' })).toBeInTheDocument();
    const section = screen.getByRole('region', { name: heading });
    expect(within(section).getByRole('heading', { level: 3 })).toHaveTextContent('Clove Toothpaste');
  });

  test('a corrected spelling is shown', async () => {
    const data = asJson([aProduct()]);
    server.use(
      http.post('*/api/product/search-product', () =>
        ok({ data, page: 1, totalPage: 1, totalCount: 1, didYouMean: 'milk' }),
      ),
    );
    renderApp('/search?q=mlik');
    expect(await screen.findByText('Toned Milk')).toBeInTheDocument();
    expect(screen.getByText(/^Showing results for/)).toHaveTextContent('Showing results for milk.');
  });

  test('a late answer to an older search is never shown for the newer one [S-4.13]', async () => {
    const answered: string[] = [];
    let letGo = () => undefined as void;
    const held = new Promise<void>((resolve) => (letGo = resolve));
    server.use(
      http.post('*/api/product/search-product', async ({ request }) => {
        const { search } = (await request.json()) as { search: string };
        if (search === 'm') await held;
        answered.push(search);
        const data = [aProduct({ _id: id(search === 'm' ? 1 : 2), name: `Found for ${search}` })];
        return ok({ data: asJson(data), page: 1, totalPage: 1, totalCount: 1 });
      }),
    );
    const { user } = renderApp('/search?q=m');
    await user.type(screen.getByRole('searchbox'), 'i');
    expect(await screen.findByText('Found for mi')).toBeInTheDocument();
    letGo();
    await waitFor(() => expect(answered).toEqual(['mi', 'm']));
    // Time for a late answer to be rendered, if it were.
    await act(() => new Promise((done) => setTimeout(done, 100)));
    expect(screen.getByText('Found for mi')).toBeInTheDocument();
    expect(screen.queryByText('Found for m')).not.toBeInTheDocument();
  });

  test('a search that fails shows the error and can be retried', async () => {
    server.use(
      http.post('*/api/product/search-product', () =>
        failure(503, 'UNAVAILABLE', 'Search is unavailable right now.'),
      ),
    );
    const { user } = renderApp('/search?q=milk');
    expect(await screen.findByText('Search is unavailable right now.')).toBeInTheDocument();
    server.use(
      http.post('*/api/product/search-product', () =>
        ok({ data: asJson([aProduct()]), page: 1, totalPage: 1, totalCount: 1 }),
      ),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Toned Milk')).toBeInTheDocument();
  });
});

test.each(['/nothing', '/dairy/curd', '/product/milk-12', '/dashboard/else'])(
  '%s is no page of the shop',
  async (path) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  },
);

describe('a product', () => {
  const path = `/product/${slugWithId('Toned Milk', id(101))}`;
  const answerWith = (changes: Parameters<typeof aProduct>[0] = {}) =>
    server.use(http.post('*/api/product/get-product-details', () => ok({ data: asJson(aProduct(changes)) })));

  test('shows badge, name, unit, prices, discount, blurbs and every detail [S-2.50] [S-9.6]', async () => {
    answerWith();
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Toned Milk' })).toBeInTheDocument();
    expect(screen.getByText('10 Min')).toBeInTheDocument();
    expect(screen.getByText('₹43')).toBeInTheDocument();
    expect(screen.getByText('₹50').tagName).toBe('S');
    expect(screen.getByText('14% off')).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Why shop from Tokri?' })).getAllByRole('listitem'),
    ).toHaveLength(3);
    expect(screen.getByText('Shelf Life').nextSibling).toHaveTextContent('2 days');
    expect(screen.getByText('Milk of the morning.')).toBeInTheDocument();
    expect(document.title).toBe('Toned Milk · Tokri');
  });

  test('has dots and thumbnails; a broken picture is replaced [S-2.50]', async () => {
    answerWith();
    renderApp(path);
    const gallery = await screen.findByRole('region', { name: 'Pictures of Toned Milk' });
    expect(within(gallery).getAllByRole('button', { name: /^Show picture/ })).toHaveLength(2);
    expect(within(gallery).getAllByRole('button', { name: /^Picture \d of/ })).toHaveLength(2);

    const picture = within(gallery).getByAltText('Toned Milk, picture 1');
    expect(picture).toHaveAttribute(
      'srcset',
      '/media/toned-1.webp?w=160 160w, /media/toned-1.webp?w=400 400w, /media/toned-1.webp?w=800 800w',
    );
    fireEvent.error(picture);
    expect(within(gallery).getByRole('img', { name: 'Toned Milk, picture 1' }).tagName).toBe('svg');
  });

  test('an unknown product is a page not found [S-2.24]', async () => {
    server.use(
      http.post('*/api/product/get-product-details', () =>
        failure(404, 'NOT_FOUND', 'There is no such product.'),
      ),
    );
    renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeInTheDocument();
  });
});
