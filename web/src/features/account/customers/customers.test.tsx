import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { Providers } from '../../../app/providers';
import { createStore } from '../../../app/store';
import { aCustomer, fakeCustomers } from '../../../test/fake-customers';
import { admin, aMember, id } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { CustomerList } from './customer-list';

beforeEach(() => logInAs(admin));

const meera = aCustomer();
const ravi = aCustomer({
  _id: id(42),
  name: 'Ravi',
  email: 'ravi@mail.example',
  status: 'Suspended',
  orders: 1,
});
const tara = aCustomer({ _id: id(43), name: 'Tara', email: 'tara@mail.example', role: 'ADMIN', orders: 0 });
const names = () =>
  within(screen.getByRole('list', { name: 'Customers' }))
    .getAllByRole('link')
    .map((link) => link.textContent);

test('lists customers page by page without full names', async () => {
  fakeCustomers([meera, ravi, tara]);
  const { user } = renderApp('/dashboard/customers');
  const more = await screen.findByRole('button', { name: 'Show more' });
  expect(names()).toEqual([
    expect.stringMatching(/^Meera14 ordersme•••@mail\.example •••321since/),
    expect.stringMatching(/^RaviSuspended1 orderra•••/),
  ]);
  await user.click(more);
  await waitFor(() => expect(names()).toHaveLength(3));
  expect(names()[2]).toMatch(/^TaraAdmin0 orders/);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('sends a search after a pause and keeps it out of the address', async () => {
  const fake = fakeCustomers([meera, ravi, tara]);
  const { user, currentPath } = renderApp('/dashboard/customers');
  await user.type(await screen.findByRole('searchbox', { name: 'Search customers' }), 'tara@');
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Tara')]));
  expect(fake.asked).toEqual([{ search: '' }, { search: 'tara@' }]);
  expect(currentPath()).toBe('/dashboard/customers');
  await user.type(screen.getByRole('searchbox', { name: 'Search customers' }), 'x');
  expect(await screen.findByText('Nobody found')).toBeInTheDocument();
});

test('finds the search again on the way back', async () => {
  fakeCustomers([meera, ravi, tara]);
  history.pushState(null, '', '/dashboard/customers');
  render(
    <BrowserRouter>
      <Providers store={createStore()}>
        <Routes>
          <Route path="/dashboard/customers" element={<CustomerList />} />
          <Route path="*" element={<h1>Opened</h1>} />
        </Routes>
      </Providers>
    </BrowserRouter>,
  );
  const user = userEvent.setup();
  await user.type(await screen.findByRole('searchbox', { name: 'Search customers' }), 'ra');
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Ravi')]));
  await user.click(screen.getByRole('link', { name: /^Ravi/ }));
  await screen.findByRole('heading', { name: 'Opened' });
  act(() => history.back());
  expect(await screen.findByRole('searchbox', { name: 'Search customers' })).toHaveValue('ra');
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Ravi')]));
  expect(location.search).toBe('');
});

test('keeps the group in the address', async () => {
  fakeCustomers([meera, ravi, tara]);
  const { user, currentPath } = renderApp('/dashboard/customers?group=admins');
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Tara')]));
  await user.click(screen.getByRole('button', { name: 'Suspended' }));
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Ravi')]));
  expect(currentPath()).toBe('/dashboard/customers?group=suspended');
});

test('suspends after a confirmation, and reinstates', async () => {
  const fake = fakeCustomers([meera]);
  const { user } = renderApp('/dashboard/customers');
  await user.click(await screen.findByRole('link', { name: /^Meera/ }));
  const card = await screen.findByRole('article', { name: 'Meera Nair' });
  expect(fake.opened).toEqual([meera._id]);
  expect(card).toHaveTextContent('meera@mail.example');
  expect(card).toHaveTextContent('9822054321');
  await user.click(within(card).getByRole('button', { name: 'Suspend' }));
  const dialog = await screen.findByRole('dialog', { name: 'Suspend Meera Nair?' });
  await user.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('This customer cannot log in any more.')).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Reinstate' }));
  expect(await screen.findByText('This customer can log in again.')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Suspend' })).toBeInTheDocument();
});

test('logs out all devices, if there are any', async () => {
  fakeCustomers([meera]);
  const { user } = renderApp(`/dashboard/customers/${meera._id}`);
  expect(await screen.findByText('2 devices')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByText('0 devices')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Log out everywhere' })).toBeDisabled();
});

test.each([
  [
    'bounce' as const,
    '550 5.1.1 no such user',
    /^Mail to this address bounces since 2 Nov 2026: 550 5\.1\.1 no such user/,
    'Try again',
  ],
  ['complaint' as const, 'abuse', /^A mail was reported as spam on 2 Nov 2026\./, 'Send mails again'],
])(
  'shows that the email is suppressed after a %s, and sends mails again',
  async (cause, reason, text, name) => {
    const since = '2026-11-02T06:31:00.000Z';
    fakeCustomers([aCustomer({ suppression: { cause, reason, since } })]);
    const { user } = renderApp(`/dashboard/customers/${meera._id}`);
    expect(await screen.findByRole('note')).toHaveTextContent(text);
    await user.click(screen.getByRole('button', { name }));
    if (cause === 'complaint') {
      const dialog = await screen.findByRole('dialog', { name: `Send every mail to ${meera.email} again?` });
      await user.click(within(dialog).getByRole('button', { name }));
    }
    expect(await screen.findByText('Every mail goes to this customer again.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('note')).toBeNull());
  },
);

/** A wrong password first, then the right one. */
async function enterPassword(user: ReturnType<typeof renderApp>['user'], send: string) {
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText('Your password');
  await user.type(field, 'wrong');
  await user.click(dialog.getByRole('button', { name: send }));
  expect(await screen.findByText('This password is not right.')).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, 'right');
  await user.click(dialog.getByRole('button', { name: send }));
}

test('a change of role requires the password', async () => {
  const fake = fakeCustomers([meera]);
  const { user } = renderApp(`/dashboard/customers/${meera._id}`);
  await user.click(await screen.findByRole('button', { name: 'Make an admin' }));
  await enterPassword(user, 'Make an admin');
  expect(await screen.findByRole('button', { name: 'Take the admin role' })).toBeInTheDocument();
  expect(fake.roles.at(-1)).toEqual({ email: meera.email, role: 'ADMIN', password: 'right' });
});

test('sends personal data to the customer after the password', async () => {
  const fake = fakeCustomers([meera]);
  const { user } = renderApp(`/dashboard/customers/${meera._id}`);
  await user.click(await screen.findByRole('button', { name: 'Send their data' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Send Meera Nair their data' }));
  expect(dialog.getByText(/is sent to meera@mail.example only/)).toBeInTheDocument();
  await enterPassword(user, 'Send');
  expect(await screen.findByText(/within a few minutes/)).toBeInTheDocument();
  expect(fake.sent).toEqual([{ _id: meera._id, password: 'right' }]);
});

test('sends no personal data to an unconfirmed email', async () => {
  fakeCustomers([aCustomer({ verify_email: false })]);
  renderApp(`/dashboard/customers/${meera._id}`);
  expect(await screen.findByRole('button', { name: 'Send their data' })).toBeDisabled();
});

test('a deleted account disappears from the list and is not read again', async () => {
  const fake = fakeCustomers([meera, ravi]);
  const { user, currentPath } = renderApp(`/dashboard/customers/${meera._id}`);
  await user.click(await screen.findByRole('button', { name: 'Delete account' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete the account of Meera Nair' }));
  await user.type(dialog.getByLabelText('Your password'), 'right');
  await user.click(dialog.getByRole('button', { name: 'Delete for good' }));
  expect(await screen.findByText('This account is deleted.')).toBeInTheDocument();
  await waitFor(() => expect(names()).toEqual([expect.stringContaining('Ravi')]));
  expect(currentPath()).toBe('/dashboard/customers');
  expect(fake.opened).toEqual([meera._id]);
});

test('admins cannot suspend or demote themselves', async () => {
  fakeCustomers([aCustomer({ _id: admin._id, name: admin.name, role: 'ADMIN' })]);
  renderApp(`/dashboard/customers/${admin._id}`);
  expect(await screen.findByText('This is you.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Suspend' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Take the admin role' })).toBeNull();
});

test('reports an account that does not exist', async () => {
  fakeCustomers([]);
  renderApp(`/dashboard/customers/${meera._id}`);
  expect(await screen.findByText('This customer was not found.')).toBeInTheDocument();
});

test.each([
  ['read', [], []],
  ['look after', ['customers.write'], ['Suspend', 'Log out everywhere', 'Send their data']],
  ['erase', ['customers.erase'], ['Delete account']],
] as const)('who may %s customers sees these actions', async (_, permissions, actions) => {
  logInAs(aMember(['customers.read', ...permissions]));
  fakeCustomers([meera]);
  renderApp(`/dashboard/customers/${meera._id}`);
  const card = await screen.findByRole('article', { name: 'Meera Nair' });
  const buttons = within(card).queryAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(actions);
});
