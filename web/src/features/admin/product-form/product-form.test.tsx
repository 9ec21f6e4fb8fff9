import type { Product } from '@tokri/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { admin, aProduct, curd, dairy, id, milk, snacks } from '../../../test/fixtures';
import { renderApp, logInAs } from '../../../test/render-app';
import { aGate, failure, okWith, pageOf, stub, stubProductTable } from '../../../test/server';

beforeEach(() => logInAs(admin));
const picture = (name: string) => new File([name], name, { type: 'image/png' });

function fakeImageStore() {
  const gate = aGate();
  let count = 0;
  stub('uploadFile', async () => {
    await gate.opened;
    count += 1;
    return okWith({ url: `/media/${count}.webp`, width: 64, height: 64 });
  });
  return gate;
}

async function open() {
  const shop = renderApp('/dashboard/upload-product');
  expect(await screen.findByRole('heading', { level: 1, name: 'Upload Product' })).toBeInTheDocument();
  return shop;
}

test('pictures: a spinner during the upload, thumbnails, a preview on click, and a button to remove each [S-2.44] [S-5.13]', async () => {
  const store = fakeImageStore();
  const { user } = await open();
  const input = screen.getByLabelText('Upload image');
  expect(input).toHaveAttribute('accept', 'image/*');
  await user.upload(input, picture('one.png'));
  const tile = screen.getByText('Uploading…').closest('label');
  expect(tile?.querySelector('svg.animate-spin')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Submit' })).toBeDisabled();
  store.open();
  expect(await screen.findByRole('button', { name: 'Preview Picture 1' })).toBeInTheDocument();
  expect(screen.queryByText('Uploading…')).not.toBeInTheDocument();
  await user.upload(screen.getByLabelText('Upload image'), picture('two.png'));
  await user.click(await screen.findByRole('button', { name: 'Preview Picture 2' }));
  const viewer = within(await screen.findByRole('dialog', { name: 'Picture 2' }));
  expect(viewer.getByAltText('Picture 2')).toHaveAttribute('src', '/media/2.webp');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Remove Picture 1' }));
  const list = within(screen.getByRole('list', { name: 'Pictures' }));
  expect(list.getAllByRole('listitem')).toHaveLength(1);
  const preview = list.getByRole('button', { name: 'Preview Picture 1' });
  expect(preview.querySelector('img')).toHaveAttribute('src', '/media/2.webp?w=400');
});

test('several pictures are uploaded one by one and sorted by keyboard and drag; the first is the cover', async () => {
  const store = fakeImageStore();
  const { user } = await open();
  const sent = user.upload(screen.getByLabelText('Upload image'), ['a', 'b', 'c'].map(picture));
  expect(await screen.findByText('Uploading 1 of 3…')).toBeInTheDocument();
  store.open();
  await sent;
  await screen.findByRole('button', { name: 'Preview Picture 3' });
  const list = screen.getByRole('list', { name: 'Pictures' });
  const order = () =>
    [...list.querySelectorAll('img')]
      .map((image) => /media\/(\d)/.exec(image.getAttribute('src')!)?.[1])
      .join('');
  expect(order()).toBe('123');
  screen.getByRole('button', { name: 'Move Picture 3 forward' }).focus();
  await user.keyboard('{Enter}');
  expect(order()).toBe('132');
  await user.keyboard('{Enter}');
  expect(order()).toBe('312');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Picture 1 back' })).toHaveFocus());
  await user.keyboard('{Enter}');
  expect(order()).toBe('132');
  expect(screen.getByRole('button', { name: 'Move Picture 1 forward' })).toBeDisabled();
  const [first, , last] = within(list).getAllByRole('listitem');
  fireEvent.dragStart(last!);
  fireEvent.dragOver(first!);
  fireEvent.drop(first!);
  expect(order()).toBe('213');
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('Cover');
  expect(within(list).getAllByText('Cover')).toHaveLength(1);
});

test('offers the sub-categories of the chosen categories and removes them with their category [D-6]', async () => {
  const chips = { ...milk, _id: id(13), name: 'Chips', category: [snacks] };
  stub('getSubCategories', () => okWith([milk, curd, chips]));
  const { user } = await open();
  const select = screen.getByLabelText('Sub Category');
  const offered = () => [...select.querySelectorAll('option')].slice(1).map(({ textContent }) => textContent);
  await waitFor(() => expect(offered()).toEqual(['Chips', 'Curd', 'Milk']));
  await user.selectOptions(screen.getByLabelText('Category'), 'Snacks');
  expect(offered()).toEqual(['Chips']);
  await user.selectOptions(select, 'Chips');
  await user.selectOptions(screen.getByLabelText('Category'), dairy._id);
  await user.selectOptions(select, 'Milk');
  await user.click(screen.getByRole('button', { name: 'Remove Snacks' }));
  expect(screen.getByText(/^Chips was removed too/)).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Chosen: Sub Category' })).toHaveTextContent(/^Milk$/);
});

test('Add Field: adds an empty text field of that name and closes; the next name starts empty [S-2.44] [S-4.21]', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Add Field' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Field' }));
  await user.type(dialog.getByLabelText('Field name'), 'Shelf Life');
  await user.click(dialog.getByRole('button', { name: 'Add Field' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  const field = screen.getByLabelText('Shelf Life');
  expect(field).toHaveValue('');
  expect(field).not.toHaveAttribute('type', 'number');
  await user.click(screen.getByRole('button', { name: 'Add Field' }));
  expect(await screen.findByLabelText('Field name')).toHaveValue('');
});

test.each(['Stock', 'Price', 'Discount'])('%s takes numbers only [S-5.12]', async (label) => {
  await open();
  const field = screen.getByLabelText(label);
  expect(field).toHaveAttribute('type', 'number');
  fireEvent.change(field, { target: { value: 'many' } });
  expect(field).toHaveValue(null);
});

test('a number field takes pasted digits of any script, and the mouse wheel does not change it', async () => {
  const { user } = await open();
  const insert = jest.fn();
  Object.assign(document, { execCommand: insert });
  const field = screen.getByLabelText('Price');
  expect(fireEvent.paste(field, { clipboardData: { getData: () => '₹१,२००' } })).toBe(false);
  expect(insert).toHaveBeenCalledWith('insertText', false, '1200');
  await user.type(field, '42');
  fireEvent.wheel(field);
  expect(field).not.toHaveFocus();
});

test('everything is required, custom fields as well; a green button confirms the creation, and the form is reset [S-2.19] [S-2.44] [S-5.11] [S-5.14] [S-2.45]', async () => {
  fakeImageStore().open();
  const requests = stub('createProduct', () => okWith(aProduct(), 'Product created'));
  const { user } = await open();
  const name = screen.getByLabelText('Name');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  for (const label of ['Name', 'Description', 'Unit', 'Stock', 'Price', 'Discount']) {
    expect(screen.getByText(`${label} is required`)).toBeInTheDocument();
  }
  expect(name).toHaveFocus();

  const typed = { name: 'Paneer', description: 'Fresh.', unit: '200 g' };
  const numbers = { stock: 7, price: 89.5, discount: 5 };
  for (const [label, value] of Object.entries({ ...typed, ...numbers }))
    fireEvent.change(screen.getByLabelText(new RegExp(`^${label}$`, 'i')), { target: { value } });
  await user.upload(screen.getByLabelText('Upload image'), picture('one.png'));
  expect(await screen.findByRole('button', { name: 'Preview Picture 1 of Paneer' })).toBeInTheDocument();
  await user.selectOptions(screen.getByLabelText('Category'), dairy._id);
  await user.selectOptions(screen.getByLabelText('Sub Category'), 'Milk');
  await user.click(screen.getByRole('button', { name: 'Add Field' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Field' }));
  await user.type(dialog.getByLabelText('Field name'), 'Shelf Life{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(screen.getByText('Shelf Life is required')).toBeInTheDocument();
  expect(requests).toEqual([]);
  await user.type(screen.getByLabelText('Shelf Life'), '5 days');
  await user.click(screen.getByRole('button', { name: 'Submit' }));

  const success = within(await screen.findByRole('dialog', { name: 'Success' }));
  expect(requests).toEqual([
    {
      ...{ ...typed, ...numbers, image: ['/media/1.webp'], category: [dairy], subCategory: [milk] },
      more_details: { 'Shelf Life': '5 days' },
    },
  ]);
  expect(success.getByRole('button', { name: 'OK' })).toHaveClass('bg-primary');
  await user.click(success.getByRole('button', { name: 'OK' }));
  for (const label of ['Name', 'Description', 'Unit']) expect(screen.getByLabelText(label)).toHaveValue('');
  for (const label of ['Stock', 'Price', 'Discount']) expect(screen.getByLabelText(label)).toHaveValue(null);
  expect(screen.queryByRole('list', { name: /^(Pictures|Chosen)/ })).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Shelf Life')).not.toBeInTheDocument();
});

test('the facts required by law: what is missing, what is refused, and what is sent', async () => {
  const requests = stub('updateProduct', () => okWith(aProduct(), 'Product updated'));
  stub('getProducts', () => pageOf([aProduct({ more_details: { 'Food Type': 'Veg' } })]));
  const stored = { genericName: 'Toned milk', countryOfOrigin: 'IN', isNutritionExempt: true };
  const read = stubProductTable([{ ...aProduct(), facts: stored } as Product]);
  const { user } = renderApp('/dashboard/product');
  await user.click(await screen.findByRole('button', { name: 'Edit Toned Milk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Product' }));
  expect(
    await dialog.findByText('Missing: Manufacturer, FSSAI licence, Ingredients, Allergens and Best before'),
  ).toBeVisible();
  expect(read).toEqual([{ productIds: [id(101)], withFacts: true }]);
  const toggle = dialog.getByRole('button', { name: 'Facts required by law' });
  expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await user.click(toggle);
  expect(dialog.getByLabelText('Generic name')).toHaveValue('Toned milk');
  const type = (label: string, value: string) =>
    fireEvent.change(dialog.getByLabelText(label), { target: { value } });
  type('Manufacturer: name', 'Nila Dairy');
  type('Manufacturer: address', 'Pune');
  type('Ingredients', 'Milk');
  type('Best before', '2 days');
  type('FSSAI licence', '123');
  await user.click(dialog.getByLabelText('Milk'));
  await user.click(dialog.getByLabelText('None declared'));
  expect(dialog.getByLabelText('Milk')).not.toBeChecked();
  expect(dialog.getByText('No fact is missing.')).toBeVisible();
  await user.click(toggle);
  await user.click(dialog.getByRole('button', { name: 'Update Product' }));
  expect(dialog.getByText('The licence number has 14 digits')).toBeVisible();
  expect(dialog.getByLabelText('FSSAI licence')).toHaveFocus();
  type('FSSAI licence', '10012345678901');
  await user.click(dialog.getByRole('button', { name: 'Update Product' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]?.facts).toEqual({
    ...stored,
    maker: { name: 'Nila Dairy', address: 'Pune' },
    ingredients: 'Milk',
    bestBefore: '2 days',
    fssaiLicence: '10012345678901',
    allergens: [],
  });
});

test('the place in the store is read with the facts, and sent only where it was changed', async () => {
  const requests = stub('updateProduct', () => okWith(aProduct(), 'Product updated'));
  stub('getProducts', () => pageOf([aProduct()]));
  stubProductTable([{ ...aProduct(), shelf: 'A-12-3' } as Product]);
  const { user } = renderApp('/dashboard/product');
  const edited = async () => {
    await user.click(await screen.findByRole('button', { name: 'Edit Toned Milk' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload Product' }));
    const field = await dialog.findByLabelText('Shelf place');
    await waitFor(() => expect(field).toHaveValue('A-12-3'));
    return { dialog, field };
  };
  const save = async ({ dialog }: Awaited<ReturnType<typeof edited>>, count: number) => {
    await user.click(dialog.getByRole('button', { name: 'Update Product' }));
    await waitFor(() => expect(requests).toHaveLength(count));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  await save(await edited(), 1);
  expect(requests[0]).not.toHaveProperty('shelf');
  for (const [typed, sent] of [
    [' B2 ', 'B2'],
    ['', null],
  ] as const) {
    const form = await edited();
    fireEvent.change(form.field, { target: { value: typed } });
    expect(form.field).toHaveValue(typed);
    await save(form, requests.length + 1);
    expect(requests.at(-1)).toMatchObject({ shelf: sent });
  }
});

test('a shop that sells complete products only: the refusal opens the facts', async () => {
  stub('getProducts', () => pageOf([aProduct()]));
  const message = 'Facts required by law are missing: Generic name.';
  const fields = { facts: 'are missing: Generic name' };
  stub('updateProduct', () => failure(409, 'FACTS_MISSING', message, { fields }));
  const { user } = renderApp('/dashboard/product');
  await user.click(await screen.findByRole('button', { name: 'Edit Toned Milk' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upload Product' }));
  await dialog.findByText(/^Missing: Generic name, /);
  await user.click(dialog.getByRole('button', { name: 'Update Product' }));
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(dialog.getByText('Without these facts the product cannot go on sale.')).toBeVisible();
  fireEvent.change(dialog.getByLabelText('Generic name'), { target: { value: 'Milk' } });
  expect(dialog.queryByText('Without these facts the product cannot go on sale.')).not.toBeInTheDocument();
});
