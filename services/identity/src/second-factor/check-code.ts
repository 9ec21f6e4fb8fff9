import { HttpError } from '@tokri/service-kit';
import { countAttempt, giveBackAttempt } from '../commands/attempts';
import type { Dependencies } from '../dependencies';
import type { SecondFactor } from '../store/second-factors';
import { recoveryHash } from './recovery-codes';
import { isTotpCode, stepOfCode } from './totp';

export type CodeDependencies = Pick<Dependencies, 'store' | 'seal' | 'otpKey' | 'attemptLimits'>;

/** 401 where somebody logs in, 403 where a logged-in user proves who they are. */
type RefusalStatus = 401 | 403;

const codeMissing = (status: RefusalStatus) =>
  new HttpError(status, 'SECOND_FACTOR_REQUIRED', 'Please enter the code of your authenticator app.');
export const badCode = (status: RefusalStatus) =>
  new HttpError(status, 'BAD_SECOND_FACTOR', 'This code is not right. Please enter the newest one.');

/**
 * Asks for the second factor, where the user has one; call it after the password was right. A right code is used up, so
 * of two tries with one code only the first gets through. Codes are counted before they are looked at.
 */
export async function checkCode(
  dependencies: CodeDependencies,
  userId: string,
  code: string | undefined,
  status: RefusalStatus,
): Promise<void> {
  const factor = await dependencies.store.secondFactors
    .findOne({ _id: userId, confirmedAt: { $ne: null } })
    .lean();
  if (!factor) return;
  if (!code) throw codeMissing(status);
  await countAttempt(dependencies, 'second-factor', userId);
  if (!(await useCode(dependencies, factor, code))) throw badCode(status);
  await giveBackAttempt(dependencies, 'second-factor', userId);
}

/** One write decides, so that each code counts once, however many try it at the same time. */
async function useCode(
  { store, seal, otpKey }: CodeDependencies,
  factor: SecondFactor,
  code: string,
): Promise<boolean> {
  const digits = code.replaceAll(' ', '');
  if (!isTotpCode(digits)) {
    const hash = recoveryHash(otpKey, String(factor._id), code);
    const taken = await store.secondFactors.updateOne(
      { _id: factor._id, recoveryHashes: hash },
      { $pull: { recoveryHashes: hash } },
    );
    return taken.modifiedCount === 1;
  }
  const step = stepOfCode(secretOf(seal, factor), digits, factor.lastStep, new Date());
  if (step === undefined) return false;
  const taken = await store.secondFactors.updateOne(
    { _id: factor._id, sealedSecret: factor.sealedSecret, lastStep: { $lt: step } },
    { lastStep: step },
  );
  return taken.matchedCount === 1;
}

/** The plain secret; throws when it was sealed with a key that this shop no longer has. */
export function secretOf(seal: CodeDependencies['seal'], { sealedSecret }: SecondFactor): Buffer {
  const secret = seal.open(sealedSecret);
  if (secret === undefined)
    throw new Error('a second factor is sealed with another key: users reset-second-factor');
  return Buffer.from(secret, 'base64');
}
