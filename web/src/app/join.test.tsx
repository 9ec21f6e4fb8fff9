import { screen, waitFor } from '@testing-library/react';
import { aMember } from '../test/fixtures';
import { logInAs, renderApp } from '../test/render-app';
import { failure, ok, okWith, stub } from '../test/server';

const TOKEN = 'invited';
const invited = {
  email: 'kiran@tokri.example',
  role: 'picker',
  permissions: ['orders.read'],
  needsAccount: true,
} as const;

const stubInvitation = (changes = {}) => stub('getInvitation', () => okWith({ ...invited, ...changes }));

test('somebody without an account chooses a name and a password', async () => {
  const asked = stubInvitation();
  const sent = stub('acceptInvitation', () => ok({}, 'Welcome'));
  const { user, currentPath } = renderApp(`/join?token=${TOKEN}`);
  expect(await screen.findByRole('heading', { name: 'Join the staff of Tokri' })).toBeInTheDocument();
  expect(
    screen.getByText('Your role: Picker. Sees orders, picks, packs and hands them over.'),
  ).toBeInTheDocument();
  // Out of the part that is sent to servers.
  await waitFor(() => expect(currentPath()).toBe('/join'));
  expect(screen.getByLabelText('Email')).toHaveValue(invited.email);
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  const join = screen.getByRole('button', { name: 'Join' });
  expect(join).toBeDisabled();
  await user.type(screen.getByLabelText('Name'), 'Kiran');
  await user.type(screen.getByLabelText('New Password'), 'short');
  await user.type(screen.getByLabelText('Confirm Password'), 'other');
  await user.click(join);
  expect(await screen.findByText('New password and confirm password must be same.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Confirm Password'));
  await user.type(screen.getByLabelText('Confirm Password'), 'short');
  await user.click(join);
  expect(screen.getByText('needs at least 8 characters')).toBeInTheDocument();
  for (const field of ['New Password', 'Confirm Password'])
    await user.type(screen.getByLabelText(field), '-enough');
  await user.click(join);
  expect(
    await screen.findByRole('heading', { name: 'You belong to the staff of Tokri' }),
  ).toBeInTheDocument();
  expect(asked).toEqual([{ token: TOKEN }]);
  expect(sent).toEqual([{ token: TOKEN, name: 'Kiran', password: 'short-enough' }]);
  await user.click(screen.getAllByRole('link', { name: 'Login' }).at(-1)!);
  expect(await screen.findByLabelText('Email')).toHaveValue(invited.email);
});

test('an account keeps its name and password, and is logged out here', async () => {
  const { email } = aMember([]);
  logInAs({ ...aMember([]), permissions: undefined });
  stubInvitation({ email, needsAccount: false, role: 'custom', permissions: ['stock.read'] });
  const sent = stub('acceptInvitation', () => ok({}, 'Welcome'));
  const { user } = renderApp(`/join#${TOKEN}`);
  expect(
    await screen.findByText('You have an account already. Its name and password stay as they are.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Permissions' })).toHaveTextContent('See stock and its changes');
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Join' }));
  expect(await screen.findByText('Log in to open the back office.')).toBeInTheDocument();
  expect(sent).toEqual([{ token: TOKEN }]);
  await waitFor(() => expect(localStorage.getItem('accesstoken')).toBeNull());
});

test('a weak password is reported at its field', async () => {
  stubInvitation();
  stub('acceptInvitation', () =>
    failure(400, 'WEAK_PASSWORD', 'This password is too common. Please choose another one.'),
  );
  const { user } = renderApp(`/join?token=${TOKEN}`);
  await user.type(await screen.findByLabelText('Name'), 'Kiran');
  for (const field of ['New Password', 'Confirm Password'])
    await user.type(screen.getByLabelText(field), 'password1');
  await user.click(screen.getByRole('button', { name: 'Join' }));
  await waitFor(() =>
    expect(screen.getByLabelText('New Password')).toHaveAccessibleDescription(/This password is too common/),
  );
});

test('an old link and a page without a token report that the invitation is not valid', async () => {
  const asked = stub('getInvitation', () =>
    failure(400, 'LINK_EXPIRED', 'This invitation is not valid any more. Please ask for a new one.'),
  );
  const old = renderApp(`/join?token=${TOKEN}`);
  const title = { name: 'This invitation is not valid any more' };
  expect(await screen.findByRole('heading', title)).toBeInTheDocument();
  old.unmount();
  renderApp('/join');
  expect(await screen.findByRole('heading', title)).toBeInTheDocument();
  expect(asked).toHaveLength(1);
});

test('an invitation that could not be read can be read again', async () => {
  stub('getInvitation', () => failure(503, 'UNAVAILABLE', 'Not now.'));
  const { user } = renderApp(`/join?token=${TOKEN}`);
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  stubInvitation();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Name')).toBeInTheDocument();
});
