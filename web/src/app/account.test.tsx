import { screen, waitFor } from '@testing-library/react';
import { anOrder, shopper } from '../test/fixtures';
import { renderApp, logInAs } from '../test/render-app';
import { failure, okWith, stub } from '../test/server';

test('registration: greets, shows field errors at their fields, and leads to the login [S-2.7] [S-5.2] [S-5.18]', async () => {
  const sent = {
    name: 'Meera',
    email: 'meera@tokri.example',
    password: 'secret-12',
    confirmPassword: 'secret-12',
  };
  const fields = { email: 'has an account already' };
  stub('register', () => failure(409, 'EMAIL_TAKEN', 'This email is taken.', { fields }));
  const { user, currentPath } = renderApp('/register');
  const button = await screen.findByRole('button', { name: 'Register' });
  expect(screen.getByRole('heading', { name: 'Welcome to Tokri' })).toBeInTheDocument();
  const labels = ['Name', 'Email', 'Password', 'Confirm Password'];
  for (const [index, text] of Object.values(sent).entries()) {
    expect(button).toBeDisabled();
    await user.type(screen.getByLabelText(labels[index]!), text);
  }
  await user.click(button);
  expect(await screen.findByText('This email is taken.')).toBeInTheDocument();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(fields.email);

  const requests = stub('register', () => okWith(shopper, 'Account created'));
  await user.click(button);
  await waitFor(() => expect(currentPath()).toBe('/login'));
  expect(await screen.findByText('Account created')).toBeInTheDocument();
  // Offers are never chosen beforehand.
  expect(requests).toEqual([{ ...sent, consents: { optional: [] } }]);
});

test('offers are mailed to those who choose them at the registration', async () => {
  const requests = stub('register', () => okWith(shopper, 'Account created'));
  const { user } = renderApp('/register');
  for (const label of ['Name', 'Email', 'Password', 'Confirm Password'])
    await user.type(await screen.findByLabelText(label), label === 'Email' ? 'meera@mail.test' : 'secret-12');
  const offers = screen.getByRole('checkbox', { name: /^Mail me offers and news/ });
  expect(offers).not.toBeChecked();
  await user.click(offers);
  await user.click(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(requests).toHaveLength(1));
  expect(requests[0]!.consents).toEqual({ optional: ['offers'] });
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
  const brand = 'Gokul Farm';
  const { product_details, items } = anOrder();
  const branded = items.map((item) => ({ ...item, brand }));
  const order = anOrder({ product_details: { ...product_details, brand }, items: branded });
  stub('orderList', () => okWith([order]));
  const { unmount } = renderApp('/dashboard/myorders');
  const card = await screen.findByRole('article', { name: 'Order ORD-7KQM2X' });
  expect(card).toHaveTextContent(/Order No : ORD-7KQM2X.*Gokul Farm Toned Milk.*2 × Gokul Farm Toned Milk/);
  expect(card.querySelector('img')).toHaveAttribute('src', '/media/toned-1.webp?w=400');
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
