import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, aMember, aProduct, id } from '../../../../test/fixtures';
import { logInAs, renderApp } from '../../../../test/render-app';
import { aProductTable, failure, ok, okWith, stub } from '../../../../test/server';

const milk = aProduct({ _id: id(701), name: 'Milk', sku: 'MILK', image: ['/media/i/old.webp'] });
const ghee = aProduct({ _id: id(702), name: 'Ghee', barcode: '8901234567894', image: [] });

const picture = (name: string, size = name.length) => {
  const file = new File([new Uint8Array(size).fill(name.length)], name, { type: 'image/jpeg' });
  // jsdom's file has no such method.
  return Object.assign(file, { arrayBuffer: () => Promise.resolve(new TextEncoder().encode(name).buffer) });
};

function fakeShop() {
  const asked = stub('getProductTable', () => ok(aProductTable([milk, ghee])));
  stub('findStoredImages', () => okWith([]));
  stub('uploadFile', () => okWith({ url: '/media/i/x.webp', width: 1, height: 1 }));
  const updates = stub('updateProduct', ({ _id }) => okWith(_id === milk._id ? milk : ghee));
  return { asked, updates };
}
async function choose(...files: File[]) {
  const { user: _user, ...app } = renderApp('/dashboard/product?view=table');
  const input = await screen.findByLabelText('Pictures by file name');
  await userEvent.upload(input, files);
  return { ...app, user: userEvent.setup() };
}

beforeEach(() => logInAs(admin));

test('files go to the products that they are named after, in order; the others are listed', async () => {
  const { asked, updates } = fakeShop();
  const files = ['MILK-2.jpg', 'milk-1.jpg', '8901234567894.jpg', 'beach.jpg'].map((name) => picture(name));
  const { user } = await choose(...files);
  const dialog = within(await screen.findByRole('dialog', { name: 'Pictures by file name' }));
  expect(await dialog.findByText('3 pictures for 2 products')).toBeInTheDocument();
  expect(asked.at(-1)).toMatchObject({
    codes: ['MILK-2', 'MILK', 'milk-1', 'milk', '8901234567894', 'beach'],
  });
  expect(dialog.getByRole('list', { name: 'Products' })).toHaveTextContent(
    /Milk 500 ml: milk-1.jpg, MILK-2.jpg.*Ghee 500 ml: 8901234567894.jpg/,
  );
  expect(dialog.getByText(/No product has this SKU or barcode/).parentElement).toHaveTextContent('beach.jpg');
  await user.click(dialog.getByRole('button', { name: 'Send the pictures' }));
  expect(await dialog.findByText('2 products have their pictures')).toBeInTheDocument();
  expect(updates.map(({ _id, updatedAt }) => [_id, updatedAt])).toEqual([
    [milk._id, milk.updatedAt],
    [ghee._id, ghee.updatedAt],
  ]);
  expect(updates[0]!.image).toHaveLength(3);
  expect(updates[0]!.image![0]).toBe('/media/i/old.webp');
  expect(updates[1]!.image).toEqual([expect.stringMatching(/^\/media\/i\/[0-9a-f]{32}\.webp$/)]);
});

test('present pictures are replaced on request', async () => {
  const { updates } = fakeShop();
  const { user } = await choose(picture('MILK.jpg'));
  await user.click(await screen.findByRole('checkbox', { name: /^Replace the present pictures/ }));
  await user.click(screen.getByRole('button', { name: 'Send the pictures' }));
  expect(await screen.findByText('1 product has its pictures')).toBeInTheDocument();
  expect(updates[0]!.image).toHaveLength(1);
  expect(updates[0]!.image).not.toContain('/media/i/old.webp');
});

test('a product that was changed since keeps the change, and a file that is too large is named', async () => {
  const { updates } = fakeShop();
  const newer = { ...milk, image: ['/media/i/newer.webp'], updatedAt: '2026-11-21T10:00:00.000Z' };
  const again = stub('updateProduct', ({ updatedAt }) =>
    updatedAt === newer.updatedAt
      ? okWith(newer)
      : failure(409, 'STALE_UPDATE', 'Changed.', { details: { product: newer as never } }),
  );
  const { user } = await choose(picture('MILK.jpg'), picture('MILK-2.jpg', 6_000_000));
  await user.click(await screen.findByRole('button', { name: 'Send the pictures' }));
  expect(await screen.findByText('1 product has its pictures')).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Not taken' })).toHaveTextContent(
    'MILK-2.jpg: The picture may have at most 5 MB.',
  );
  expect(again.at(-1)!.image).toHaveLength(2);
  expect(again.at(-1)!.image![0]).toBe('/media/i/newer.webp');
  expect(updates).toEqual([]);
});

test('other files are refused at once, and staff that cannot write sees no such button', async () => {
  fakeShop();
  const { unmount } = await choose(picture('MILK.jpg'));
  await screen.findByRole('dialog');
  unmount();
  logInAs(aMember(['products.read']));
  renderApp('/dashboard/product?view=table');
  await screen.findByRole('table', { name: 'Products' });
  await waitFor(() => expect(screen.queryByLabelText('Pictures by file name')).not.toBeInTheDocument());
});
