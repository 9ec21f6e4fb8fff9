import { MAX_STAFF, STAFF_ROLES, type ResponseOf, type calls } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { User } from '../accounts/store/users';
import { tokenHash } from '../secrets';
import type { Store } from '../store';
import { staleInvitation } from './invitations';
import { presentInvitation, presentMember } from './present';

type Staff = ResponseOf<(typeof calls)['getStaff']>['data'];

/** Owners first, then staff, each by name; open invitations, the oldest first. */
export async function findStaff(
  store: Pick<Store, 'users' | 'invitations' | 'secondFactors'>,
): Promise<Staff> {
  const [owners, members, invitations] = await Promise.all([
    store.users.find({ role: 'ADMIN' }).limit(MAX_STAFF).lean<User[]>(),
    store.users
      .find({ staffRole: { $in: STAFF_ROLES } })
      .limit(MAX_STAFF)
      .lean<User[]>(),
    store.invitations
      .find({ expiresAt: { $gt: new Date() } })
      .sort({ createdAt: 1 })
      .limit(MAX_STAFF)
      .lean(),
  ]);
  const byName = (one: User, other: User) => one.name.localeCompare(other.name);
  const staff = [...owners.sort(byName), ...members.filter(({ role }) => role !== 'ADMIN').sort(byName)];
  const confirmed = await pick(
    store.secondFactors.find({ _id: { $in: staff.map(({ _id }) => _id) }, confirmedAt: { $ne: null } }),
  );
  const withSecondFactor = new Set(confirmed.map(({ _id }) => String(_id)));
  return {
    staff: staff.map((user) => presentMember(user, withSecondFactor.has(String(user._id)))),
    invitations: invitations.map(presentInvitation),
  };
}

/** The invitation of a mailed link. @throws 400 LINK_EXPIRED */
export async function readInvitation(
  { users, invitations }: Pick<Store, 'users' | 'invitations'>,
  { token }: { token: string },
): Promise<ResponseOf<(typeof calls)['getInvitation']>['data']> {
  const invitation = await invitations
    .findOne({ tokenHash: tokenHash(token), expiresAt: { $gt: new Date() } })
    .lean();
  if (!invitation) throw staleInvitation();
  const { email, role, permissions } = presentInvitation(invitation);
  const hasAccount = await users.exists({ email, verifyEmail: true });
  return { email, role, permissions, needsAccount: hasAccount === null };
}
