import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLine, anAddress, aProduct, id, shopper } from '../../test/fixtures';
import { renderApp, logInAs } from '../../test/render-app';
import { ok, okWith, stub } from '../../test/server';

beforeEach(() => {
  logInAs(shopper);
  stub('getCart', () => okWith([aLine(aProduct(), 1)]));
});
const LABELS = ['Address line', 'City', 'State', 'Pincode', 'Country', 'Mobile No.'];
// Army pincodes determine no city and no state.
const typed = {
  ...{ address_line: '7 Imli Chowk', city: 'Pune', state: 'Maharashtra' },
  ...{ pincode: '411098', country: 'India', mobile: '9000000004' },
};
const fill = (dialog: HTMLElement) =>
  Object.values(typed).forEach((value, index) => {
    fireEvent.change(within(dialog).getByLabelText(LABELS[index]!), { target: { value } });
  });

function fakeAddresses(...first: ReturnType<typeof anAddress>[]) {
  const fake = { addresses: first, reads: 0 };
  stub('getAddresses', () => {
    fake.reads += 1;
    return okWith(fake.addresses);
  });
  return fake;
}

test('an address is sent only with every field and a pincode of six digits [S-5.8]', async () => {
  fakeAddresses();
  const requests = stub('createAddress', () => okWith(anAddress(), 'Address added'));
  const { user } = renderApp('/dashboard/address');
  await user.click(await screen.findByRole('button', { name: 'Add Address' }));
  const form = await screen.findByRole('dialog', { name: 'Add Address' });
  const dialog = within(form);
  for (const label of LABELS) fireEvent.change(dialog.getByLabelText(label), { target: { value: '' } });
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  for (const label of LABELS) expect(dialog.getByText(`${label} is required`)).toBeInTheDocument();
  fill(form);
  fireEvent.change(dialog.getByLabelText('Pincode'), { target: { value: '041100' } });
  await user.click(dialog.getByRole('button', { name: 'Submit' }));
  expect(await dialog.findByText('Pincode has six digits')).toBeInTheDocument();
  expect(dialog.getAllByRole('alert')).toHaveLength(1);
  expect(requests).toEqual([]);
});

test('an edit starts with the current address; removed ones are not shown [S-2.16] [S-4.11]', async () => {
  const fake = fakeAddresses(
    anAddress(),
    anAddress({ _id: id(42), address_line: 'Old flat', status: false }),
  );
  const requests = stub('updateAddress', () => okWith(anAddress(), 'Address changed'));
  const { user } = renderApp('/dashboard/address');
  await user.click(await screen.findByRole('button', { name: 'Edit 12 Nimbu Lane' }));
  expect(screen.getByText('India - 411001')).toBeInTheDocument();
  expect(screen.queryByText('Old flat')).not.toBeInTheDocument();
  const dialog = await screen.findByRole('dialog', { name: 'Edit Address' });
  expect(within(dialog).getByLabelText('Pincode')).toHaveValue('411001');
  fill(dialog);
  fake.addresses = [anAddress({ address_line: '7 Imli Chowk' })];
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('7 Imli Chowk')).toBeInTheDocument();
  const { _id, userId } = anAddress();
  expect(requests).toEqual([{ _id, userId, ...typed }]);
  expect(fake.reads).toBe(2);
});

test("the checkout's 'Add address' tile opens the dialog, and the new address is chosen [S-2.51] [S-4.11] [D-5]", async () => {
  const fake = fakeAddresses(anAddress());
  const fresh = anAddress({ _id: id(43), address_line: '7 Imli Chowk' });
  const requests = stub('createAddress', () => okWith(fresh, 'Address added'));
  const { user, unmount } = renderApp('/checkout');
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Address' });
  fill(dialog);
  fake.addresses = [anAddress(), fresh];
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(2));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('radio', { name: /7 Imli Chowk/ })).toBeChecked();
  expect(requests).toEqual([typed]);
  unmount();

  renderApp('/checkout');
  expect(await screen.findByRole('radio', { name: /7 Imli Chowk/ })).toBeChecked();
});

test('a removed address can be restored [S-4.11] [D-12]', async () => {
  const fake = fakeAddresses(anAddress({ label: 'Home', isDefault: true }));
  const removed = stub('disableAddress', () => {
    fake.addresses = [];
    return ok({}, 'Address removed');
  });
  const requests = stub('createAddress', () => okWith(anAddress({ _id: id(44) }), 'Address added'));
  const { user } = renderApp('/dashboard/address');
  await user.click(await screen.findByRole('button', { name: 'Remove 12 Nimbu Lane' }));
  await waitFor(() => expect(screen.queryByText('12 Nimbu Lane')).not.toBeInTheDocument());
  expect(removed).toEqual([{ _id: anAddress()._id }]);
  fake.addresses = [anAddress({ _id: id(44) })];
  const undo = await screen.findByRole('button', { name: 'Undo' });
  expect(undo).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText('12 Nimbu Lane')).toBeInTheDocument();
  const { address_line, city, state, country, pincode, mobile } = anAddress();
  const fields = { address_line, city, state, country, pincode, mobile };
  expect(requests).toEqual([{ ...fields, label: 'Home', isDefault: true }]);
});

test('each choice shows address line, city, state, country - pincode and mobile [S-2.51]', async () => {
  fakeAddresses(anAddress());
  renderApp('/checkout');
  const choice = (await screen.findByRole('radio')).closest('label');
  const lines = [...(choice?.querySelectorAll('p') ?? [])].map((line) => line.textContent);
  expect(lines).toEqual(['12 Nimbu Lane', 'Pune', 'Maharashtra', 'India - 411001', '9000000003']);
});

test("an edit shows the label, removes it, and does not offer 'default' for the default address", async () => {
  fakeAddresses(anAddress({ label: 'Home', isDefault: true }));
  const requests = stub('updateAddress', () => okWith(anAddress(), 'Address changed'));
  const { user } = renderApp('/dashboard/address');
  await user.click(await screen.findByRole('button', { name: 'Edit 12 Nimbu Lane' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Address' });
  const home = within(dialog).getByRole('button', { name: 'Home' });
  expect(home).toHaveAttribute('aria-pressed', 'true');
  expect(within(dialog).queryByRole('checkbox')).not.toBeInTheDocument();
  await user.click(home);
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(requests).toMatchObject([{ label: '' }]));
});

test('a pincode fills city, state and country, and keeps typed values', async () => {
  fakeAddresses();
  const { user } = renderApp('/dashboard/address');
  await user.click(await screen.findByRole('button', { name: 'Add Address' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add Address' }));
  const values = () =>
    ['City', 'State', 'Country'].map((label) => dialog.getByLabelText<HTMLInputElement>(label).value);
  await user.type(dialog.getByLabelText('Pincode'), '411001');
  expect(values()).toEqual(['Pune', 'Maharashtra', 'India']);
  await user.clear(dialog.getByLabelText('Pincode'));
  await user.type(dialog.getByLabelText('Pincode'), '560001');
  expect(values()).toEqual(['Bengaluru', 'Karnataka', 'India']);
  await user.clear(dialog.getByLabelText('City'));
  await user.type(dialog.getByLabelText('City'), 'Whitefield');
  await user.clear(dialog.getByLabelText('Pincode'));
  await user.type(dialog.getByLabelText('Pincode'), '600001');
  expect(values()).toEqual(['Whitefield', 'Tamil Nadu', 'India']);
});

test('a pincode of another state gives a hint, and the address can be saved', async () => {
  fakeAddresses();
  const requests = stub('createAddress', () => okWith(anAddress(), 'Address added'));
  const { user } = renderApp('/dashboard/address');
  await user.click(await screen.findByRole('button', { name: 'Add Address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Address' });
  fill(dialog);
  expect(within(dialog).getByRole('status')).toBeEmptyDOMElement();
  fireEvent.change(within(dialog).getByLabelText('Pincode'), { target: { value: '560001' } });
  expect(within(dialog).getByRole('status')).toHaveTextContent(
    '560001 is a pincode of Karnataka. Please check pincode and state.',
  );
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(requests).toMatchObject([{ state: 'Maharashtra', pincode: '560001' }]));
});

test('a new address is saved under a name of its own and as the default, and is chosen at the next checkout [D-5]', async () => {
  const fake = fakeAddresses(anAddress({ isDefault: true }));
  const parents = anAddress({ _id: id(45), address_line: '7 Imli Chowk', label: 'Parents', isDefault: true });
  const requests = stub('createAddress', () => okWith(parents, 'Address added'));
  const { user, unmount } = renderApp('/dashboard/address');
  await user.click(await screen.findByRole('button', { name: 'Add Address' }));
  const dialog = await screen.findByRole('dialog', { name: 'Add Address' });
  fill(dialog);
  await user.click(within(dialog).getByRole('button', { name: 'Work' }));
  expect(within(dialog).getByRole('button', { name: 'Work' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(within(dialog).getByRole('button', { name: 'Other' }));
  await user.type(within(dialog).getByLabelText('Name of this address'), 'Parents');
  await user.click(within(dialog).getByRole('checkbox', { name: 'Use it as my default address' }));
  fake.addresses = [anAddress(), parents];
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  const list = within(await screen.findByRole('main'));
  expect(await list.findByText('Parents')).toBeInTheDocument();
  expect(list.getAllByText('Default')).toHaveLength(1);
  expect(requests).toMatchObject([{ label: 'Parents', isDefault: true }]);
  unmount();

  renderApp('/checkout');
  expect(await screen.findByRole('radio', { name: /Parents/ })).toBeChecked();
});

test('the default address is the first choice on a device that has chosen none', async () => {
  const other = anAddress({ _id: id(46), address_line: '7 Imli Chowk', label: 'Work', isDefault: true });
  fakeAddresses(anAddress(), other);
  renderApp('/checkout');
  expect(await screen.findByRole('radio', { name: /^Work Default 7 Imli Chowk/ })).toBeChecked();
  expect(screen.getAllByRole('radio')[0]).toBeChecked();
});
