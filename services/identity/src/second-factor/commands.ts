import { isDuplicateKey } from '@tokri/database';
import type { Transaction } from '@tokri/messaging';
import { conflict, forbidden } from '@tokri/service-kit';
import { randomBytes } from 'node:crypto';
import { countAttempt, giveBackAttempt } from '../commands/attempts';
import type { Proof } from '../commands/proof';
import { provenUser } from '../commands/proven-user';
import type { Dependencies } from '../dependencies';
import type { SecondFactor } from '../store/second-factors';
import { languageOfUser } from '../store/users';
import { badCode, secretOf, type CodeDependencies } from './check-code';
import { newRecoveryCodes, recoveryHash } from './recovery-codes';
import { otpauthUri, SECRET_BYTES, stepOfCode, toBase32 } from './totp';

const ISSUER = 'Tokri';

const isOff = () => conflict('CONFLICT', 'The second factor is not on.');
const isOn = () => conflict('CONFLICT', 'The second factor is already on.');

/** Makes a secret for an authenticator app; one that was not confirmed is replaced. */
export async function startSecondFactor(
  dependencies: Dependencies,
  userId: string,
  proof: Proof,
): Promise<{ secret: string; uri: string }> {
  const { store, seal } = dependencies;
  const user = await provenUser(dependencies, userId, proof);
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
  return { secret: toBase32(secret), uri: otpauthUri(secret, user.email, ISSUER) };
}

/** Switches the second factor on with a first code; returns the recovery codes, which nobody sees again. */
export async function confirmSecondFactor(
  dependencies: Dependencies,
  userId: string,
  code: string,
): Promise<string[]> {
  const { store, seal, unitOfWork } = dependencies;
  const factor = await store.secondFactors.findOne({ _id: userId, confirmedAt: null }).lean();
  if (!factor) throw conflict('CONFLICT', 'Please start again: there is no secret to confirm.');
  await countAttempt(dependencies, 'second-factor', userId);
  const step = stepOfCode(secretOf(seal, factor), code.replaceAll(' ', ''), factor.lastStep, new Date());
  if (step === undefined) throw badCode(403);
  await giveBackAttempt(dependencies, 'second-factor', userId);

  const { codes, recoveryHashes } = freshRecoveryCodes(dependencies, userId);
  await unitOfWork(async (transaction) => {
    const confirmed = await store.secondFactors.updateOne(
      { _id: userId, confirmedAt: null, sealedSecret: factor.sealedSecret },
      { confirmedAt: new Date(), lastStep: step, recoveryHashes },
      { session: transaction.session },
    );
    if (confirmed.modifiedCount === 0)
      throw conflict('CONFLICT', 'Please start again: there is no secret to confirm.');
    await tellUser(dependencies, transaction, factor, 'second-factor-on');
  });
  return codes;
}

/** Replaces the recovery codes; those before them are void. */
export async function renewRecoveryCodes(
  dependencies: Dependencies,
  userId: string,
  proof: Proof,
): Promise<string[]> {
  await provenUser(dependencies, userId, proof);
  const { codes, recoveryHashes } = freshRecoveryCodes(dependencies, userId);
  const renewed = await dependencies.store.secondFactors.updateOne(
    { _id: userId, confirmedAt: { $ne: null } },
    { recoveryHashes },
  );
  if (renewed.matchedCount === 0) throw isOff();
  return codes;
}

/** @throws 403 FORBIDDEN for an admin of a shop that asks its admins for one */
export async function stopSecondFactor(
  dependencies: Dependencies,
  userId: string,
  proof: Proof,
): Promise<void> {
  const { role } = await provenUser(dependencies, userId, proof);
  if (role === 'ADMIN' && dependencies.adminSecondFactor === 'required')
    throw forbidden('Admins of this shop need a second factor.');
  if (!(await removeSecondFactor(dependencies, userId))) throw isOff();
}

/** For somebody who lost app and recovery codes, and has shown an operator who they are. Safe to repeat. */
export async function resetSecondFactor(
  { users, secondFactors }: Pick<Dependencies['store'], 'users' | 'secondFactors'>,
  email: string,
): Promise<'reset' | 'had none' | 'no account'> {
  const user = await users.findOne({ email }, { _id: 1 }).lean();
  if (!user) return 'no account';
  const { deletedCount } = await secondFactors.deleteOne({ _id: user._id });
  return deletedCount > 0 ? 'reset' : 'had none';
}

/** Forgets the second factor and tells its user; false when there was none. */
function removeSecondFactor({ store, unitOfWork, mails }: Dependencies, userId: string): Promise<boolean> {
  return unitOfWork(async (transaction) => {
    const factor = await store.secondFactors
      .findOneAndDelete({ _id: userId, confirmedAt: { $ne: null } }, { session: transaction.session })
      .lean();
    if (factor) await tellUser({ store, mails }, transaction, factor, 'second-factor-off');
    return factor !== null;
  });
}

/** Only in a mailbox that is known to be theirs: switching on and off must not write to strangers. */
async function tellUser(
  { store, mails }: Pick<Dependencies, 'store' | 'mails'>,
  transaction: Transaction,
  { _id, createdAt }: SecondFactor,
  template: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  const user = await store.users.findById(_id).session(transaction.session).lean();
  if (!user?.verifyEmail) return;
  await mails.add(transaction, {
    key: `${template}:${String(_id)}:${createdAt.getTime()}`,
    ...{ to: user.email, language: languageOfUser(user) },
    content: { template },
  });
}

function freshRecoveryCodes({ otpKey }: Pick<CodeDependencies, 'otpKey'>, userId: string) {
  const codes = newRecoveryCodes();
  return { codes, recoveryHashes: codes.map((code) => recoveryHash(otpKey, userId, code)) };
}
