import { ERASED_USER } from '@tokri/contracts';
import { pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import type { PersonalData } from '@tokri/service-host';
import { Types } from 'mongoose';
import { mailedExportOf } from './data-export';
import { collectAreaWishes, eraseAreaWishes } from '../area-wishes/rows';
import { presentConsents } from '../consents/present';
import { consentsOfUser, eraseConsents } from '../consents/rows';
import { collectGrievances, eraseGrievances } from '../grievances/personal-data';
import type { Proofs } from '../audit/proofs';
import { permissionsOf } from '../staff/access';
import type { InvitationRow } from '../staff/store';
import type { MailSettingsStore } from '../mail-settings/store';
import type { Store } from '../store';
import type { SuppressionRow } from '../suppression/store';
import type { Suppressions } from '../suppression/suppressions';
import { collectViews, eraseViews } from '../views/rows';

/** Replaces the user in login sessions of a deleted account, which are kept until their last access token expires. */
const NO_USER = new Types.ObjectId('000000000000000000000000');

/** Maximum number of exported audit entries of an admin, newest first. */
const MAX_AUDIT_ENTRIES = 1_000;

/** Personal data in identity; the account itself is removed by `deleteAccount`. */
export const accountPersonalData = (
  dependencies: ErasureDependencies & { suppressions: Pick<Suppressions, 'find'> },
): PersonalData => ({
  collect: (userId) => collectAccount(dependencies, userId),
  erase: (userId, transaction) => eraseAccountData(dependencies, transaction, userId),
});

interface ErasureDependencies {
  store: Store;
  mailSettingsStore: Pick<MailSettingsStore, 'forgetAdmin'>;
  proofs: Pick<Proofs, 'ofErasure'>;
}

async function collectAccount(
  { store, suppressions }: { store: Store; suppressions: Pick<Suppressions, 'find'> },
  userId: string,
) {
  const user = await store.users.findById(userId).lean();
  if (!user) return [];
  const [sessions, factor, mails, suppression, writes, invitation, grievances, consents, views, wishes] =
    await Promise.all([
      store.sessions.find({ userId }).sort({ createdAt: 1 }).lean(),
      store.secondFactors.findOne({ _id: userId, confirmedAt: { $ne: null } }).lean(),
      store.mails.find({ to: user.email }).sort({ createdAt: 1 }).lean(),
      suppressions.find(user.email),
      store.auditEntries.find({ actorId: userId }).sort({ sequence: -1 }).limit(MAX_AUDIT_ENTRIES).lean(),
      store.invitations.findOne({ email: user.email }).lean(),
      collectGrievances(store, user),
      consentsOfUser(store, userId),
      collectViews(store, userId),
      collectAreaWishes(store, user),
    ]);
  const { name, email, mobile, avatar, verifyEmail, status, role, pendingEmail } = user;
  const account = {
    kind: 'account',
    name,
    email,
    mobile,
    avatar,
    status,
    role,
    ...(user.staffRole && { staffRole: user.staffRole, permissions: permissionsOf(user) }),
    language: user.language ?? 'en',
    emailConfirmed: verifyEmail,
    ...(pendingEmail && { pendingEmail: pendingEmail.email }),
    secondFactorSince: factor?.confirmedAt?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    lastLoginAt: user.lastLoginAt?.toISOString() ?? null,
  };
  return [
    account,
    ...(invitation ? [presentedInvitation(invitation)] : []),
    ...sessions.map(({ userAgent, place, createdAt, refreshedAt, endedAt }) => ({
      kind: 'login session',
      browser: userAgent,
      place,
      createdAt: createdAt.toISOString(),
      lastUsedAt: refreshedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
    })),
    ...mails.map(({ to, template, createdAt, sentAt }) => ({
      kind: 'mail',
      to,
      about: template.replaceAll('-', ' '),
      createdAt: createdAt.toISOString(),
      sentAt: sentAt?.toISOString() ?? null,
    })),
    ...(suppression ? [presentedSuppression(suppression)] : []),
    ...grievances,
    ...views,
    ...wishes,
    ...presentConsents(consents).flatMap(({ isNeeded: _, ...given }) =>
      given.givenAt ? [{ kind: 'consent', ...given }] : [],
    ),
    ...writes.map(({ kind, action, subjectName, at, address }) => ({
      kind: 'write as an admin',
      what: `${kind} ${subjectName} ${action}`,
      at: at.toISOString(),
      from: address ?? null,
    })),
  ];
}

const presentedSuppression = ({ cause, reason, since }: SuppressionRow) => ({
  kind: 'mails are suppressed',
  cause,
  reason,
  since: since.toISOString(),
});

const presentedInvitation = ({ role, createdAt, expiresAt }: InvitationRow) => ({
  kind: 'invitation to the staff',
  role,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});

/** Deletes everything that is found by the user's id. @returns the number of documents */
export async function eraseAccountData(
  { store, mailSettingsStore, proofs }: ErasureDependencies,
  { session }: Pick<Transaction, 'session'>,
  userId: string,
): Promise<number> {
  const orders = await pick(store.orderNotes.find({ userId }).session(session));
  const mailKeys = orders.flatMap(({ _id }) =>
    ['confirmed', 'cancelled', 'refunded'].map((what) => `order.${what}:${_id}`),
  );
  const deleted = [
    await store.secondFactors.deleteOne({ _id: userId }, { session }),
    await store.emailChanges.deleteMany({ userId }, { session }),
    await store.lists.deleteOne({ _id: userId }, { session }),
    await store.mails.deleteMany({ _id: { $in: [`user.registered:${userId}`, ...mailKeys] } }, { session }),
    await store.dataExports.deleteMany({ _id: { $in: [userId, mailedExportOf(userId)] } }, { session }),
    await store.dataExportParts.deleteMany({ userId }, { session }),
  ];
  const emptied = [
    await forgetActor(store, proofs, session, userId),
    await store.sessions.updateMany({ userId }, { userId: NO_USER, userAgent: '', place: '' }, { session }),
    await store.auditEntries.updateMany({ customerId: userId }, { $unset: { customerId: 1 } }, { session }),
    // A later refund finds the order, but no user.
    await store.orderNotes.updateMany({ userId }, { userId: ERASED_USER }, { session }),
  ];
  const complaints = await eraseGrievances(store, { session }, userId);
  const consents = await eraseConsents(store, { session }, userId);
  const saved = await mailSettingsStore.forgetAdmin(userId, session);
  const views = await eraseViews(store, { session }, userId);
  const wishes = await eraseAreaWishes(store, { session }, { userId });
  const sum = (counts: number[]) => counts.reduce((total, count) => total + count, 0);
  return (
    complaints +
    consents +
    saved +
    views +
    wishes +
    sum(deleted.map(({ deletedCount }) => deletedCount)) +
    sum(emptied.map(({ modifiedCount }) => modifiedCount))
  );
}

/** Removes the actor but keeps the digest, so that the chain stays valid. */
async function forgetActor(
  { auditEntries }: Pick<Store, 'auditEntries'>,
  proofs: Pick<Proofs, 'ofErasure'>,
  session: Transaction['session'],
  actorId: string,
): Promise<{ modifiedCount: number }> {
  const entries = await pick(auditEntries.find({ actorId }).session(session));
  if (entries.length === 0) return { modifiedCount: 0 };
  return auditEntries.bulkWrite(
    entries.map(({ _id }) => ({
      updateOne: {
        filter: { _id },
        update: { $unset: { actorId: 1, address: 1, salt: 1 }, $set: { erasure: proofs.ofErasure(_id) } },
      },
    })),
    { session },
  );
}
