import { newEvent } from '@tokri/contracts';
import type { Transaction } from '@tokri/messaging';
import { currentLanguage, HttpError, noteUser } from '@tokri/service-kit';
import { userUpdated } from '../../accounts/commands/update-user';
import { orEmailTaken, refuseTakenEmail } from '../../accounts/email-changes';
import { named } from '../../accounts/name-key';
import type { User } from '../../accounts/store/users';
import { forgetAttempts } from '../../attempts/count-attempts';
import type { Dependencies } from '../../dependencies';
import { refuseWeakPassword } from '../../passwords/passwords';
import { tokenHash } from '../../secrets';
import { endSessions } from '../../sessions/login-sessions';
import { auditOfStaff, changesOfGrant } from '../audit-staff';
import { staleInvitation } from '../invitations';
import type { InvitationRow } from '../store';

interface Acceptance {
  token: string;
  /** Both are required unless the email has a confirmed account. */
  name?: string;
  password?: string;
}

interface NewAccount {
  name: string;
  passwordHash: string;
}

/**
 * Joins the staff. The token proves access to the mailbox. An unconfirmed account of this email may be one that a
 * stranger has registered: it gets the new name and password, and loses its second factor, sessions and pending email.
 * @returns the ended sessions @throws 400 LINK_EXPIRED
 */
export const acceptInvitation =
  (dependencies: Dependencies) =>
  async (acceptance: Acceptance): Promise<string[]> => {
    const { store, unitOfWork } = dependencies;
    const open = { tokenHash: tokenHash(acceptance.token), expiresAt: { $gt: new Date() } };
    const invitation = await store.invitations.findOne(open).lean();
    if (!invitation) throw staleInvitation();
    const { email } = invitation;
    const isConfirmed = (await store.users.exists({ email, verifyEmail: true })) !== null;
    const account = isConfirmed ? undefined : await newAccount(dependencies, acceptance, email);

    const work = unitOfWork(async (transaction) => {
      const accepted = await store.invitations
        .findOneAndDelete({ _id: invitation._id, ...open }, { session: transaction.session })
        .lean();
      if (!accepted) throw staleInvitation();
      return join(dependencies, transaction, accepted, account);
    });
    const ended = await orEmailTaken(work);
    if (account) await forgetAttempts(dependencies, ['login'], email);
    return ended;
  };

async function newAccount(
  { passwords }: Dependencies,
  { name, password }: Acceptance,
  email: string,
): Promise<NewAccount> {
  if (name === undefined || password === undefined)
    throw new HttpError(400, 'INVALID_INPUT', 'Please enter your name and a password.');
  refuseWeakPassword(password, { name, email });
  return { name, passwordHash: await passwords.hash(password) };
}

async function join(
  dependencies: Dependencies,
  transaction: Transaction,
  { email, role, permissions }: InvitationRow,
  account: NewAccount | undefined,
): Promise<string[]> {
  const { store } = dependencies;
  const { session } = transaction;
  const access = { staffRole: role, staffPermissions: permissions };
  const user = await store.users.findOne({ email }).session(session).lean();
  // Confirmed accounts keep their password; one that was confirmed or deleted since the check needs another try.
  if (account ? user?.verifyEmail : !user?.verifyEmail) throw staleInvitation();
  if (!user) return createMember(dependencies, transaction, email, access, account!);

  noteUser(String(user._id));
  if (user.role === 'ADMIN') return [];
  const renewed = account && {
    ...named(account.name),
    passwordHash: account.passwordHash,
    verifyEmail: true,
    verifyTokenHash: '',
  };
  const changed = await store.users
    .findOneAndUpdate(
      { _id: user._id },
      { $set: { ...access, ...renewed }, ...(renewed && { $unset: { pendingEmail: 1 } }) },
      { session, returnDocument: 'after' },
    )
    .lean();
  if (!changed) throw staleInvitation();
  if (renewed) {
    await store.secondFactors.deleteOne({ _id: user._id }, { session });
    transaction.emit(userUpdated(changed));
  }
  emitJoined(transaction, String(user._id), access);
  return endSessions(store, transaction, { userId: user._id }, 'role-changed');
}

async function createMember(
  { store }: Dependencies,
  transaction: Transaction,
  email: string,
  access: Required<Pick<User, 'staffRole' | 'staffPermissions'>>,
  { name, passwordHash }: NewAccount,
): Promise<string[]> {
  await refuseTakenEmail(store, transaction, email);
  const row = {
    ...named(name),
    email,
    passwordHash,
    verifyEmail: true,
    language: currentLanguage(),
    createdAt: new Date(),
    ...access,
  };
  const [user] = await store.users.create([row], { session: transaction.session });
  const userId = String(user!._id);
  noteUser(userId);
  transaction.emit(newEvent('user.registered', userId, { userId, name, email, mobile: '' }));
  emitJoined(transaction, userId, access);
  return [];
}

const emitJoined = (
  { emit }: Transaction,
  userId: string,
  { staffRole, staffPermissions }: Required<Pick<User, 'staffRole' | 'staffPermissions'>>,
) =>
  emit(
    auditOfStaff(userId, 'joined', changesOfGrant({}, { role: staffRole, permissions: staffPermissions })),
  );
