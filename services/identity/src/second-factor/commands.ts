import { isDuplicateKey, pick } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { conflict, forbidden } from '@tokri/service-kit';
import { randomBytes } from 'node:crypto';
import { countAttempt, refundAttempt } from '../attempts/count-attempts';
import { requireReauthentication, type Proof } from '../sessions/reauthentication';
import type { By, Dependencies } from '../dependencies';
import type { Store } from '../store';
import type { SecondFactor } from './store';
import { languageOfUser } from '../accounts/store/users';
import { worksInShop } from '../staff/access';
import { badCode, secretOf, type CodeDependencies } from './check-code';
import { newRecoveryCodes, recoveryHash } from './recovery-codes';
import { otpauthUri, SECRET_BYTES, stepOfCode, toBase32 } from './totp';

const isOff = () => conflict('CONFLICT', 'Two-step login is not on.');
const isOn = () => conflict('CONFLICT', 'Two-step login is already on.');

/** Creates a secret for an authenticator app and replaces an unconfirmed one. */
export const startSecondFactor =
  (dependencies: Dependencies) =>
  async (proof: Proof, { userId }: By): Promise<{ secret: string; uri: string }> => {
    const { store, seal, shopName } = dependencies;
    const user = await requireReauthentication(dependencies, userId, proof);
    const secret = randomBytes(SECRET_BYTES);
    const fresh = {
      sealedSecret: seal.close(secret.toString('base64')),
      lastStep: 0,
      recoveryHashes: [],
      createdAt: new Date(),
    };
    try {
      await store.secondFactors.updateOne(
        { _id: user._id, confirmedAt: null },
        { $set: fresh },
        { upsert: true },
      );
    } catch (error) {
      if (isDuplicateKey(error)) throw isOn();
      throw error;
    }
    return { secret: toBase32(secret), uri: otpauthUri(secret, user.email, await shopName()) };
  };

/** Enables the second factor with a first code. @returns the recovery codes, which are not shown again */
export const confirmSecondFactor =
  (dependencies: Dependencies) =>
  async ({ code }: { code: string }, { userId }: By): Promise<string[]> => {
    const { store, seal, unitOfWork } = dependencies;
    const factor = await store.secondFactors.findOne({ _id: userId, confirmedAt: null }).lean();
    if (!factor) throw conflict('CONFLICT', 'Please start again: there is no secret to confirm.');
    await countAttempt(dependencies, 'second-factor', userId);
    const step = stepOfCode(secretOf(seal, factor), code.replaceAll(' ', ''), factor.lastStep, new Date());
    if (step === undefined) throw badCode(403);
    await refundAttempt(dependencies, 'second-factor', userId);

    const { codes, recoveryHashes } = freshRecoveryCodes(dependencies, userId);
    await unitOfWork(async (transaction) => {
      const confirmed = await store.secondFactors.updateOne(
        { _id: userId, confirmedAt: null, sealedSecret: factor.sealedSecret },
        { confirmedAt: new Date(), lastStep: step, recoveryHashes },
        { session: transaction.session },
      );
      if (confirmed.modifiedCount === 0)
        throw conflict('CONFLICT', 'Please start again: there is no secret to confirm.');
      await notifyUser(dependencies, transaction, factor, 'second-factor-on');
    });
    return codes;
  };

export const renewRecoveryCodes =
  (dependencies: Dependencies) =>
  async (proof: Proof, { userId }: By): Promise<string[]> => {
    await requireReauthentication(dependencies, userId, proof);
    const { codes, recoveryHashes } = freshRecoveryCodes(dependencies, userId);
    const renewed = await dependencies.store.secondFactors.updateOne(
      { _id: userId, confirmedAt: { $ne: null } },
      { recoveryHashes },
    );
    if (renewed.matchedCount === 0) throw isOff();
    return codes;
  };

/** @throws 403 FORBIDDEN for owners and staff when the shop requires a second factor of them */
export const stopSecondFactor =
  (dependencies: Dependencies) =>
  async (proof: Proof, { userId }: By): Promise<void> => {
    const user = await requireReauthentication(dependencies, userId, proof);
    if (worksInShop(user) && dependencies.adminSecondFactor === 'required')
      throw forbidden('Admins of this shop need two-step login.');
    if (!(await removeSecondFactor(dependencies, userId))) throw isOff();
  };

/** For a user who lost app and recovery codes, after identification by an operator. Idempotent. */
export const resetSecondFactor =
  ({ store: { users, secondFactors } }: { store: Pick<Store, 'users' | 'secondFactors'> }) =>
  async ({ email }: { email: string }): Promise<'reset' | 'had none' | 'no account'> => {
    const user = await pick(users.findOne({ email }));
    if (!user) return 'no account';
    const { deletedCount } = await secondFactors.deleteOne({ _id: user._id });
    return deletedCount > 0 ? 'reset' : 'had none';
  };

/** Deletes the second factor and notifies its user; false when there was none. */
function removeSecondFactor({ store, unitOfWork, mails }: Dependencies, userId: string): Promise<boolean> {
  return unitOfWork(async (transaction) => {
    const factor = await store.secondFactors
      .findOneAndDelete({ _id: userId, confirmedAt: { $ne: null } }, { session: transaction.session })
      .lean();
    if (factor) await notifyUser({ store, mails }, transaction, factor, 'second-factor-off');
    return factor !== null;
  });
}

/** Mails to a verified address only, because an unverified one may belong to a stranger. */
async function notifyUser(
  { store, mails }: Pick<Dependencies, 'store' | 'mails'>,
  transaction: Transaction,
  { _id, createdAt }: SecondFactor,
  template: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  const user = await store.users.findById(_id).session(transaction.session).lean();
  if (!user?.verifyEmail) return;
  await mails.add(transaction, {
    key: `${template}:${String(_id)}:${createdAt.getTime()}`,
    to: user.email,
    language: languageOfUser(user),
    content: { template },
  });
}

function freshRecoveryCodes({ otpKey }: Pick<CodeDependencies, 'otpKey'>, userId: string) {
  const codes = newRecoveryCodes();
  return { codes, recoveryHashes: codes.map((code) => recoveryHash(otpKey, userId, code)) };
}
