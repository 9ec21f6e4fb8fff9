import { HttpError } from '@tokri/service-kit';
import { countAttempt, refundAttempt } from '../attempts/count-attempts';
import type { Dependencies } from '../dependencies';
import type { SecondFactor } from './store';
import { recoveryHash } from './recovery-codes';
import { isTotpCode, stepOfCode } from './totp';

export type CodeDependencies = Pick<Dependencies, 'store' | 'seal' | 'otpKey' | 'attemptLimits'>;

/** 401 at login, 403 at re-authentication. */
type RefusalStatus = 401 | 403;

const codeMissing = (status: RefusalStatus) =>
  new HttpError(status, 'SECOND_FACTOR_REQUIRED', 'Please enter the code of your authenticator app.');
export const badCode = (status: RefusalStatus) =>
  new HttpError(status, 'BAD_SECOND_FACTOR', 'This code is not right. Please enter the newest one.');

/**
 * Checks the second factor of a user who has one; call it after the password was right. A code works once. Attempts are counted
 * before the code is compared.
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
  await refundAttempt(dependencies, 'second-factor', userId);
}

/** Consumes the code in one write, so that only one of several concurrent attempts succeeds. */
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

/** The plain secret; throws when its sealing key was removed. */
export function secretOf(seal: CodeDependencies['seal'], { sealedSecret }: SecondFactor): Buffer {
  const secret = seal.open(sealedSecret);
  if (secret === undefined)
    throw new Error('a second factor is sealed with another key: users reset-second-factor');
  return Buffer.from(secret, 'base64');
}
