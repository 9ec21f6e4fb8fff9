import { HttpError, notSignedIn, stopIfHungUp } from '@tokri/service-kit';
import { checkCode, type CodeDependencies } from '../second-factor/check-code';
import type { Dependencies } from '../dependencies';
import type { User } from '../accounts/store/users';
import { countGuess } from '../attempts/count-attempts';

/** Credentials for re-authentication before an operation that cannot be undone. */
export interface Proof {
  password: string;
  /** Code of the second factor, or a recovery code. */
  code?: string;
}

export const wrongPassword = () => new HttpError(403, 'BAD_CREDENTIALS', 'This password is not right.');

/**
 * Re-authentication (OWASP ASVS 5.0, 7.5): throws unless the proof is right. Attempts are counted, so that a stolen access token
 * does not help to guess the password.
 */
export async function checkProof(
  dependencies: CodeDependencies & Pick<Dependencies, 'passwords'>,
  user: Pick<User, '_id' | 'passwordHash'>,
  { password, code }: Proof,
): Promise<void> {
  const userId = String(user._id);
  const isRight = await countGuess(dependencies, 'proof', userId, () =>
    dependencies.passwords.matches(password, user.passwordHash, { isKnown: true }),
  );
  if (!isRight) throw wrongPassword();
  stopIfHungUp();
  await checkCode(dependencies, userId, code, 403);
}

/** Loads the caller and checks their proof: required before an operation that cannot be undone. */
export async function requireReauthentication(
  dependencies: Dependencies,
  userId: string,
  proof: Proof,
): Promise<User> {
  const user = await dependencies.store.users.findById(userId).lean();
  if (!user) throw notSignedIn();
  await checkProof(dependencies, user, proof);
  return user;
}
