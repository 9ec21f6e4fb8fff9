import { screen, waitFor, within } from '@testing-library/react';
import { anInvitation, aStaffMember, fakeStaff, theOwner } from '../../../test/fake-staff';
import { admin } from '../../../test/fixtures';
import { logInAs, renderApp } from '../../../test/render-app';
import { failure, stub } from '../../../test/server';

const kiran = aStaffMember();
type User = ReturnType<typeof renderApp>['user'];
const members = () => screen.findByRole('list', { name: 'Owners and staff' });
const dialog = async () => within(await screen.findByRole('dialog'));

async function prove(user: User, submit: string) {
  const form = await dialog();
  await user.type(form.getByLabelText('Your password'), 'right');
  await user.click(form.getByRole('button', { name: submit }));
}

beforeEach(() => logInAs(admin));

test('lists owners, staff and open invitations', async () => {
  fakeStaff(
    [theOwner, kiran, aStaffMember({ _id: 'b'.repeat(24), name: '', status: 'Suspended' })],
    [anInvitation()],
  );
  renderApp('/dashboard/staff');
  const rows = within(await members()).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent(
    /^AshaOwnerThis is you\.asha@mail\.exampleTwo-step loginonLast login2 Nov 2026/,
  );
  expect(within(rows[0]!).queryByRole('button')).not.toBeInTheDocument();
  expect(rows[1]).toHaveTextContent(/^Kiran PatilPickerkiran@mail\.exampleTwo-step loginoffLast loginnever/);
  expect(rows[2]).toHaveTextContent(/^No namePickerSuspended/);
  const [invited] = within(screen.getByRole('list', { name: 'Open invitations' })).getAllByRole('listitem');
  expect(invited).toHaveTextContent(/^ravi@mail\.exampleCashierExpires in 3 days/);
});

test('an owner alone is asked to invite; the list can be read again after a failure', async () => {
  fakeStaff();
  const first = renderApp('/dashboard/staff');
  expect(await screen.findByText('Nobody else works here yet')).toBeInTheDocument();
  expect(screen.queryByRole('list', { name: 'Open invitations' })).not.toBeInTheDocument();
  first.unmount();
  stub('getStaff', () => failure(503, 'UNAVAILABLE', 'Not now.'));
  const { user } = renderApp('/dashboard/staff');
  expect(await screen.findByText('Not now.')).toBeInTheDocument();
  fakeStaff([theOwner, kiran]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await members()).toBeInTheDocument();
});

test('invites with a role after the password', async () => {
  const fake = fakeStaff();
  const { user } = renderApp('/dashboard/staff');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const form = await dialog();
  expect(
    form.getByText('Reads orders, cash, reports and the audit log. Changes nothing.'),
  ).toBeInTheDocument();
  expect(form.queryByRole('checkbox')).not.toBeInTheDocument();
  await user.type(form.getByLabelText('Your password'), 'wrong');
  await user.click(form.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(form.getByLabelText('Email')).toHaveAccessibleDescription('Please enter their email.'),
  );
  await user.type(form.getByLabelText('Email'), ' lata@mail.example');
  await user.click(form.getByRole('radio', { name: /^Accountant/ }));
  await user.click(form.getByRole('button', { name: 'Send invitation' }));
  expect(await screen.findByText('This password is not right.')).toBeInTheDocument();
  await user.clear(form.getByLabelText('Your password'));
  await prove(user, 'Send invitation');
  expect(await screen.findByText('The invitation is on its way to lata@mail.example.')).toBeInTheDocument();
  expect(fake.sent).toEqual([{ email: 'lata@mail.example', role: 'accountant', password: 'right' }]);
  expect(await screen.findByRole('list', { name: 'Open invitations' })).toHaveTextContent(
    'lata@mail.example',
  );
});

test('custom permissions start with those of the role and need at least one', async () => {
  const fake = fakeStaff();
  const { user } = renderApp('/dashboard/staff');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Email'), 'lata@mail.example');
  await user.click(form.getByRole('radio', { name: /^Custom/ }));
  const orders = form.getByRole('checkbox', { name: 'See orders with names, addresses and phone numbers' });
  const pick = form.getByRole('checkbox', { name: 'Pick, pack and hand over' });
  expect(orders).toBeChecked();
  expect(pick).toBeChecked();
  await user.click(orders);
  expect(pick).not.toBeChecked();
  await prove(user, 'Send invitation');
  expect(await form.findByText('Please choose at least one permission.')).toBeInTheDocument();
  expect(fake.sent).toEqual([]);
  await user.click(form.getByRole('checkbox', { name: 'Count and settle cash' }));
  await user.click(form.getByRole('button', { name: 'Send invitation' }));
  await waitFor(() =>
    expect(fake.sent).toEqual([
      {
        email: 'lata@mail.example',
        role: 'custom',
        permissions: ['cash.read', 'cash.settle'],
        password: 'right',
      },
    ]),
  );
});

test('shows at the email that the account already belongs to the staff', async () => {
  fakeStaff();
  stub('inviteStaff', () => failure(409, 'CONFLICT', 'This account already belongs to the staff.'));
  const { user } = renderApp('/dashboard/staff');
  await user.click(await screen.findByRole('button', { name: 'Invite' }));
  const form = await dialog();
  await user.type(form.getByLabelText('Email'), kiran.email);
  await prove(user, 'Send invitation');
  await waitFor(() =>
    expect(form.getByLabelText('Email')).toHaveAccessibleDescription(
      'This account already belongs to the staff.',
    ),
  );
});

test('an invitation can be sent again, and withdrawn', async () => {
  const fake = fakeStaff([theOwner], [anInvitation()]);
  const { user } = renderApp('/dashboard/staff');
  await user.click(await screen.findByRole('button', { name: 'Send again to ravi@mail.example' }));
  expect((await dialog()).getByLabelText('Email')).toHaveValue('ravi@mail.example');
  expect((await dialog()).getByRole('radio', { name: /^Cashier/ })).toBeChecked();
  await prove(user, 'Send invitation');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(
    await screen.findByRole('button', { name: 'Withdraw the invitation of ravi@mail.example' }),
  );
  await user.click((await dialog()).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('The invitation of ravi@mail.example is withdrawn.')).toBeInTheDocument();
  expect(await screen.findByText('Nobody else works here yet')).toBeInTheDocument();
  expect(fake.sent).toHaveLength(2);
});

test('changes a role after the password', async () => {
  const fake = fakeStaff([theOwner, kiran]);
  const { user } = renderApp('/dashboard/staff');
  await user.click(await screen.findByRole('button', { name: 'Change Kiran Patil' }));
  const form = await dialog();
  expect(form.getByRole('radio', { name: /^Picker/ })).toBeChecked();
  await user.click(form.getByRole('radio', { name: /^Manager/ }));
  await prove(user, 'Save');
  expect(await screen.findByText('Kiran Patil has the new role.')).toBeInTheDocument();
  expect(fake.sent).toEqual([{ _id: kiran._id, role: 'manager', password: 'right' }]);
  await waitFor(async () => expect(await members()).toHaveTextContent('Manager'));
});

test('ends the access after its consequence was shown', async () => {
  const fake = fakeStaff([theOwner, kiran]);
  const { user } = renderApp('/dashboard/staff');
  await user.click(await screen.findByRole('button', { name: 'End access: Kiran Patil' }));
  expect((await dialog()).getByText(/can no longer open the back office/)).toBeInTheDocument();
  await prove(user, 'End access');
  expect(await screen.findByText('Kiran Patil no longer belongs to the staff.')).toBeInTheDocument();
  expect(fake.sent).toEqual([{ _id: kiran._id, role: 'none', password: 'right' }]);
  expect(await screen.findByText('Nobody else works here yet')).toBeInTheDocument();
});
