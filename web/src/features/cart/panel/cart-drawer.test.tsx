import { screen, waitFor, within } from '@testing-library/react';
import { aLine, aProduct, id, shopper } from '../../../test/fixtures';
import { renderApp, logInAs } from '../../../test/render-app';
import { fakeCartServer } from '../../../test/fakes/fake-cart-server';

async function openDrawer(button: string) {
  const shop = renderApp('/search?q=milk');
  await shop.user.click(await screen.findByRole('button', { name: button }));
  const drawer = await screen.findByRole('dialog', { name: 'Cart' });
  return { ...shop, drawer, inside: within(drawer) };
}

test('each line has its picture, name, unit, price and control; the drawer is as wide as the small size [S-2.34] [S-9.15]', async () => {
  const bread = aProduct({ _id: id(102), name: 'Brown Bread', unit: '400 g', price: 40, discount: 0 });
  fakeCartServer([aLine(aProduct(), 1), aLine(bread, 2, id(901))]);
  const { drawer, inside } = await openDrawer('3 Items ₹123');
  expect(drawer).toHaveClass('max-w-sm');
  const items = within(inside.getByRole('list', { name: 'Items in the cart' })).getAllByRole('listitem');
  expect(items.map((item) => item.textContent)).toEqual([
    expect.stringMatching(/Toned Milk.*500 ml.*₹43.*₹50/),
    expect.stringMatching(/Brown Bread.*400 g.*₹40.*Total ₹80/),
  ]);
  expect(items[0]?.querySelector('img')).toHaveAttribute('src', '/media/toned-1.webp?w=400');
  expect(within(items[1]!).getByRole('group', { name: 'Quantity of Brown Bread 400 g' })).toHaveTextContent(
    '2',
  );
});

test('without a discount there is no savings banner', async () => {
  fakeCartServer([aLine(aProduct({ discount: 0 }), 1)]);
  const { inside } = await openDrawer('1 Item ₹50');
  expect(inside.getByRole('region', { name: 'Bill details' })).toHaveTextContent('Grand total₹50');
  expect(inside.queryByText('Your total savings')).not.toBeInTheDocument();
});

test('sold-out lines are removed in one tap [D-16]', async () => {
  const soldOut = [2, 3].map((each) => ({
    ...aLine(aProduct({ _id: id(100 + each), name: `Bread ${each}` }), 1, id(900 + each)),
    available: false,
  }));
  fakeCartServer([aLine(aProduct(), 1), ...soldOut]);
  const { inside, user } = await openDrawer('1 Item ₹43');
  expect(inside.getByText('2 items are sold out. The rest can be ordered.')).toBeInTheDocument();
  await user.click(inside.getByRole('button', { name: 'Remove all' }));
  await waitFor(() => expect(inside.getAllByRole('listitem')).toHaveLength(1));
  expect(inside.queryByText(/sold out/)).not.toBeInTheDocument();
});

test("empty, it offers 'Shop Now', which leads home and closes it [S-2.34]", async () => {
  fakeCartServer();
  const { inside, user, currentPath } = await openDrawer('My Cart');
  expect(inside.queryByRole('button', { name: /Proceed/ })).not.toBeInTheDocument();
  await user.click(await inside.findByRole('link', { name: 'Shop Now' }));
  await waitFor(() => expect(currentPath()).toBe('/'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test("'Proceed' leads a logged-in user to the checkout and closes the drawer; a guest sees 'Please Login' [S-8.6] [S-2.35] [S-5.16] [D-9]", async () => {
  fakeCartServer([aLine(aProduct(), 1)]);
  const guest = await openDrawer('1 Item ₹43');
  await guest.user.click(guest.inside.getByRole('button', { name: /Proceed/ }));
  expect(await screen.findByText('Please Login')).toBeInTheDocument();
  await waitFor(() => expect(guest.currentPath()).toBe('/login'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  guest.unmount();

  logInAs(shopper);
  const known = await openDrawer('1 Item ₹43');
  await known.user.click(known.inside.getByRole('button', { name: /Proceed/ }));
  await waitFor(() => expect(known.currentPath()).toBe('/checkout'));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
