import { MAX_STAFF, STAFF_ROLES, type Invitation } from '@tokri/contracts';
import { conflict, currentLanguage, notFound } from '@tokri/service-kit';
import { mailboxOf } from '../../accounts/mailbox';
import { languageOfUser } from '../../accounts/store/users';
import { countAttempt } from '../../attempts/count-attempts';
import type { By, Dependencies } from '../../dependencies';
import { after, INVITATION_MS } from '../../lifetimes';
import { randomToken, tokenHash } from '../../secrets';
import { requireReauthentication, type Proof } from '../../sessions/reauthentication';
import type { Store } from '../../store';
import { worksInShop } from '../access';
import { auditOfInvitation, changesOfGrant } from '../audit-staff';
import { chosenOf, type Grant } from '../invitations';
import { presentInvitation } from '../present';

const TOO_MANY = 'Too many invitations. Please try again in {time}.';

interface NewInvitation extends Grant, Proof {
  /** Trimmed and lower-cased. */
  email: string;
}

/** Mails an invitation; an earlier one of the same email stops working. @throws 409 CONFLICT for a member of staff */
export const inviteStaff =
  (dependencies: Dependencies) =>
  async ({ email, role, permissions, ...proof }: NewInvitation, { userId }: By): Promise<Invitation> => {
    const { store, unitOfWork, mails, shopUrl } = dependencies;
    await requireReauthentication(dependencies, userId, proof);
    const account = await store.users.findOne({ email }).lean();
    if (account && worksInShop(account))
      throw conflict('CONFLICT', 'This account already belongs to the staff.');
    await refuseTooMany(store, email);
    await countAttempt(dependencies, 'stranger-mail', mailboxOf(email), TOO_MANY);

    const token = randomToken();
    const now = new Date();
    const row = {
      role,
      permissions: chosenOf({ role, permissions }),
      tokenHash: tokenHash(token),
      createdAt: now,
      expiresAt: after(INVITATION_MS, now),
    };
    return unitOfWork(async (transaction) => {
      const invitation = await store.invitations
        .findOneAndUpdate(
          { email },
          { $set: row },
          { session: transaction.session, upsert: true, returnDocument: 'after' },
        )
        .lean();
      await mails.add(transaction, {
        key: `staff.invited:${row.tokenHash}`,
        to: email,
        language: account ? languageOfUser(account) : currentLanguage(),
        content: { template: 'staff-invitation', joinUrl: `${shopUrl}/join#${token}` },
        notAfter: row.expiresAt,
        forgottenAt: row.expiresAt,
      });
      transaction.emit(auditOfInvitation(String(invitation._id), 'invited', changesOfGrant({}, row)));
      return presentInvitation(invitation);
    });
  };

async function refuseTooMany({ users, invitations }: Store, email: string): Promise<void> {
  const [members, invited] = await Promise.all([
    users.countDocuments({ staffRole: { $in: STAFF_ROLES } }, { limit: MAX_STAFF }),
    invitations.countDocuments({ email: { $ne: email } }, { limit: MAX_STAFF }),
  ]);
  if (members + invited >= MAX_STAFF)
    throw conflict('CONFLICT', `A shop has at most ${MAX_STAFF} members of staff.`);
}

/** @throws 404 NOT_FOUND */
export const withdrawInvitation =
  ({ store, unitOfWork }: Pick<Dependencies, 'store' | 'unitOfWork'>) =>
  ({ _id }: { _id: string }): Promise<void> =>
    unitOfWork(async (transaction) => {
      const { session } = transaction;
      const withdrawn = await store.invitations.findOneAndDelete({ _id }, { session }).lean();
      if (!withdrawn) throw notFound('This invitation');
      // The link stops working; a mail that still waits is not sent.
      await store.mails.deleteOne(
        { _id: `staff.invited:${withdrawn.tokenHash}`, state: 'waiting' },
        { session },
      );
      transaction.emit(auditOfInvitation(_id, 'invitation-withdrawn', changesOfGrant(withdrawn, {})));
    });
