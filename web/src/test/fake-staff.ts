import type { Invitation, StaffMember } from '@tokri/contracts';
import { admin, id } from './fixtures';
import { failure, ok, okWith, stub } from './server';

export const aStaffMember = (changes: Partial<StaffMember> = {}): StaffMember => ({
  ...{ _id: id(71), name: 'Kiran Patil', email: 'kiran@mail.example', role: 'picker' },
  ...{ permissions: ['orders.read', 'orders.fulfil'], status: 'Active', secondFactor: false },
  ...changes,
});

export const theOwner = aStaffMember({
  ...{ _id: admin._id, name: 'Asha', email: 'asha@mail.example', role: 'owner', permissions: [] },
  ...{ secondFactor: true, lastLoginAt: '2026-11-02T06:31:00.000Z' },
});

export const anInvitation = (changes: Partial<Invitation> = {}): Invitation => ({
  ...{ _id: id(81), email: 'ravi@mail.example', role: 'cashier', permissions: [] },
  createdAt: new Date().toISOString(),
  expiresAt: new Date(Date.now() + 71 * 3_600_000).toISOString(),
  ...changes,
});

const wrongPassword = () => failure(403, 'BAD_CREDENTIALS', 'This password is not right.');

/** Stubs the staff; `sent` records accepted changes. The password is 'right'. */
export function fakeStaff(
  staff: readonly StaffMember[] = [theOwner],
  invitations: readonly Invitation[] = [],
) {
  const fake = { staff, invitations, sent: [] as object[] };
  stub('getStaff', () => okWith({ staff: fake.staff, invitations: fake.invitations }));
  stub('inviteStaff', (body) => {
    if (body.password !== 'right') return wrongPassword();
    fake.sent.push(body);
    const { email, role, permissions = [] } = body;
    const added = anInvitation({ _id: id(82 + fake.sent.length), email, role, permissions });
    fake.invitations = [...fake.invitations.filter((each) => each.email !== email), added];
    return okWith(added);
  });
  stub('changeStaff', (body) => {
    if (body.password !== 'right') return wrongPassword();
    fake.sent.push(body);
    const { _id, role } = body;
    fake.staff = fake.staff.flatMap((each) =>
      each._id !== _id ? [each] : role === 'none' ? [] : [{ ...each, role }],
    );
    return ok();
  });
  stub('withdrawInvitation', (body) => {
    fake.sent.push(body);
    fake.invitations = fake.invitations.filter(({ _id }) => _id !== body._id);
    return ok();
  });
  return fake;
}
