import { http } from 'msw';
import { screen, waitFor } from '@testing-library/react';
import { anAddress, anOrder, id, shopper } from '../test/fixtures';
import { renderApp, logInAs } from '../test/render-app';
import { failure, okWith, server, stub } from '../test/server';

describe('register', () => {
  const typed = {
    Name: 'Meera',
    Email: 'meera@tokri.example',
    Password: 'secret-12',
    'Confirm Password': 'secret-12',
  };

  async function fill() {
    const shop = renderApp('/register');
    const button = await screen.findByRole('button', { name: 'Register' });
    expect(screen.getByRole('heading', { name: 'Welcome to Tokri' })).toBeInTheDocument();
    for (const [label, text] of Object.entries(typed)) {
      expect(button).toBeDisabled();
      await shop.user.type(screen.getByLabelText(label), text);
    }
    await shop.user.click(button);
    return shop;
  }

  test('greets, sends the four fields and leads to the login [S-2.7] [S-5.2]', async () => {
    const requests = stub('register', () => okWith(shopper, 'Account created'));
    const { currentPath } = await fill();
    await waitFor(() => expect(currentPath()).toBe('/login'));
    expect(await screen.findByText('Account created')).toBeInTheDocument();
    const [name, email, password, confirmPassword] = Object.values(typed);
    expect(requests).toEqual([{ name, email, password, confirmPassword }]);
  });

  test('field errors of the server are shown at the fields [S-5.18]', async () => {
    stub('register', () =>
      failure(409, 'EMAIL_TAKEN', 'This email is taken.', { fields: { email: 'has an account already' } }),
    );
    await fill();
    expect(await screen.findByText('This email is taken.')).toBeInTheDocument();
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('has an account already');
  });
});

test.each([
  ['the code page without a carried-in email', '/verification-otp', {}, '/forgot-password'],
  ['the reset page without a verified code', '/reset-password', { email: 'a@b.example' }, '/'],
])('%s goes back [S-2.10] [S-2.12]', async (_page, pathname, state, target) => {
  const { currentPath } = renderApp({ pathname, state });
  await waitFor(() => expect(currentPath()).toBe(target));
});

test('the profile sends name, email and mobile [S-2.14] [S-5.7]', async () => {
  logInAs(shopper);
  const requests = stub('updateUser', () => okWith({ ...shopper, name: 'Meera K' }, 'Profile saved'));
  const { user } = renderApp('/dashboard/profile');
  const name = await screen.findByLabelText('Name');
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  await user.type(name, ' K');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Profile saved')).toBeInTheDocument();
  expect(requests).toEqual([{ name: 'Meera K', email: shopper.email, mobile: shopper.mobile }]);
});

test("orders show number, first picture and name; none is 'No Data' [S-2.15]", async () => {
  logInAs(shopper);
  stub('orderList', () => okWith([anOrder()]));
  const { unmount } = renderApp('/dashboard/myorders');
  const order = await screen.findByRole('article', { name: 'Order ORD-7KQM2X' });
  expect(order).toHaveTextContent(/Order No : ORD-7KQM2X.*Toned Milk/);
  expect(order.querySelector('img')).toHaveAttribute('src', '/media/toned-1.webp?w=400');
  unmount();

  stub('orderList', () => okWith([]));
  renderApp('/dashboard/myorders');
  expect(await screen.findByText('No Data')).toBeInTheDocument();
});

test('the avatar is uploaded from its dialog and replaced alone [S-2.14]', async () => {
  logInAs(shopper);
  stub('uploadAvatar', () => okWith({ _id: shopper._id, avatar: '/media/me.webp' }, 'Picture saved'));
  const { user, container } = renderApp('/dashboard/profile');
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
  await user.upload(await screen.findByLabelText('Upload'), new File(['x'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('Picture saved')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(container.querySelector('img[src^="/media/me.webp"]')).toBeInTheDocument();
});

test('addresses: removed ones hidden; add, edit and remove each read the list again [S-2.16] [S-4.11]', async () => {
  logInAs(shopper);
  const hidden = anAddress({ _id: id(42), address_line: 'Old flat', status: false });
  const requests: [string, unknown][] = [];
  let addresses = [anAddress(), hidden];
  const change = (name: string, message: string) => async (info: { request: Request }) => {
    requests.push([name, await info.request.json()]);
    return okWith(anAddress(), message);
  };
  stub('getAddresses', () => okWith(addresses));
  server.use(
    http.post('*/api/address/create', change('create', 'Address saved')),
    http.put('*/api/address/update', change('update', 'Address changed')),
    http.delete('*/api/address/disable', change('disable', 'Address removed')),
  );
  const { user } = renderApp('/dashboard/address');
  expect(await screen.findByText('12 Nimbu Lane')).toBeInTheDocument();
  expect(screen.getByText('India - 411001')).toBeInTheDocument();
  expect(screen.queryByText('Old flat')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Add Address' }));
  await user.click(await screen.findByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Pincode is required')).toBeInTheDocument();
  const fields = {
    'Address line': '7 Imli Chowk',
    City: 'Pune',
    State: 'Maharashtra',
    Country: 'India',
    Pincode: '411098',
    'Mobile No.': '9000000004',
  };
  for (const [label, text] of Object.entries(fields)) await user.type(screen.getByLabelText(label), text);
  addresses = [...addresses, anAddress({ _id: id(43), address_line: '7 Imli Chowk' })];
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('7 Imli Chowk')).toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Edit 12 Nimbu Lane' }));
  const city = await screen.findByLabelText('City');
  await user.clear(city);
  await user.type(city, 'Nashik');
  await user.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText('Address changed')).toBeInTheDocument();

  addresses = [hidden];
  await user.click(screen.getByRole('button', { name: 'Remove 12 Nimbu Lane' }));
  await waitFor(() => expect(screen.queryByText('12 Nimbu Lane')).not.toBeInTheDocument());

  const { _id, userId, address_line, state, country, pincode, mobile } = anAddress();
  expect(requests).toEqual([
    [
      'create',
      {
        address_line: '7 Imli Chowk',
        city: 'Pune',
        state: 'Maharashtra',
        pincode: '411098',
        country: 'India',
        mobile: '9000000004',
      },
    ],
    ['update', { _id, userId, address_line, city: 'Nashik', state, country, pincode, mobile }],
    ['disable', { _id }],
  ]);
});
