import type { Product, Variant } from '@tokri/contracts';
import { slugWithId } from '@tokri/contracts/slug';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeCartServer } from '../test/fakes/fake-cart-server';
import { aProduct, id } from '../test/fixtures';
import { renderApp } from '../test/render-app';
import { asJson, ok, pageOf, stub } from '../test/server';

const small = aProduct({ variantGroup: 'milk' });
const large = aProduct({ _id: id(102), unit: '1 l', price: 90, discount: 0, stock: 0, variantGroup: 'milk' });
const sizeOf = ({ _id, name, unit, price, discount, stock }: Product): Variant => ({
  ...{ _id, name, unit, price, discount, stock, image: '' },
  unitPrice: { paise: unit === '1 l' ? 9_000 : 8_600, per: 'l' },
});
const path = `/product/${slugWithId('Toned Milk', id(101))}`;
const stubSizes = (variants: Variant[] | undefined) =>
  stub('getProductDetails', ({ productId }) =>
    ok({ data: asJson(productId === large._id ? large : small), ...(variants && { variants }) }),
  );
const sizes = async () => within(await screen.findByRole('navigation', { name: 'Sizes' }));

test('the sizes of a product are on its page with their prices; each links to its own page', async () => {
  fakeCartServer([], [small, large]);
  stubSizes([small, large].map(sizeOf));
  const { user, currentPath } = renderApp(path);
  const links = (await sizes()).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual([
    expect.stringMatching(/^500 ml.*₹43.*₹86 per litre$/),
    expect.stringMatching(/^1 l₹90₹90 per litreSold out$/),
  ]);
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual(['page', null]);
  await user.click(links[1]!);
  expect(currentPath()).toBe(`/product/${slugWithId('Toned Milk', id(102))}`);
  expect(await screen.findByText('Out of Stock')).toBeInTheDocument();
  expect((await sizes()).getByRole('link', { name: /^1 l/ })).toHaveAttribute('aria-current', 'page');
});

test('a product of one size has no choice', async () => {
  stubSizes(undefined);
  renderApp(path);
  await screen.findByRole('heading', { level: 1, name: 'Toned Milk' });
  expect(screen.queryByRole('navigation', { name: 'Sizes' })).not.toBeInTheDocument();
});

describe('a card of a product that has several sizes', () => {
  const third = aProduct({ ...large, _id: id(103), unit: '2 l', price: 160, stock: 3 });
  const all = [small, large, third];
  const listed = { ...small, sizes: all.map(sizeOf) };
  const sizeButton = () => screen.findByRole('button', { name: /^Size of Toned Milk: / });
  const choice = async () => within(await screen.findByRole('dialog', { name: 'Choose a size' }));

  test('offers them with price, unit price and stock; the chosen one is shown, linked and added [D-1]', async () => {
    const cart = fakeCartServer([], all);
    stub('searchProducts', () => pageOf([listed]));
    const { user } = renderApp('/search?q=milk');
    expect(await sizeButton()).toHaveAccessibleName('Size of Toned Milk: 500 ml 3 sizes');
    expect(screen.getAllByRole('article')).toHaveLength(1);
    await user.click(await sizeButton());
    const sizesShown = (await choice()).getAllByRole('button', { name: / / });
    expect(sizesShown.map((size) => [size.textContent, size.getAttribute('aria-pressed')])).toEqual([
      [expect.stringMatching(/^500 ml₹86 per litre.*₹43/), 'true'],
      ['1 l₹90 per litreOut of Stock₹90', 'false'],
      [expect.stringMatching(/^2 l.*3 left₹160$/), 'false'],
    ]);
    await user.click(sizesShown[2]!);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(async () => expect(await sizeButton()).toHaveFocus());
    expect(await sizeButton()).toHaveAccessibleName('Size of Toned Milk: 2 l 3 sizes');
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('link')).toHaveAttribute('href', expect.stringMatching(`${id(103)}$`));
    expect(card.getByText('3 left')).toBeInTheDocument();
    await user.click(card.getByRole('button', { name: 'Add Toned Milk 2 l' }));
    await waitFor(() => expect(cart.lines.map((line) => line.productId._id)).toEqual([id(103)]));
    expect(card.getByRole('group', { name: 'Quantity of Toned Milk 2 l' })).toBeInTheDocument();
  });
});
