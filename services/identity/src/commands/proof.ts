import { HttpError } from '@tokri/service-kit';
import { checkCode, type CodeDependencies } from '../second-factor/check-code';
import type { Dependencies } from '../dependencies';
import type { User } from '../store/users';
import { countAttempt, giveBackAttempt } from './attempts';

/** What a person shows again before something that cannot be taken back. */
export interface Proof {
  password: string;
  /** Of the second factor, or a recovery code. */
  code?: string;
}

export const wrongPassword = () => new HttpError(403, 'BAD_CREDENTIALS', 'This password is not right.');

/**
 * Re-authentication (OWASP ASVS 5.0, 7.5): throws unless the proof is the user's own. Wrong ones are counted, so a stolen
 * access token is no way to guess the password.
 */
export async function checkProof(
  dependencies: CodeDependencies & Pick<Dependencies, 'passwords'>,
  user: Pick<User, '_id' | 'passwordHash'>,
  { password, code }: Proof,
): Promise<void> {
  const userId = String(user._id);
  await countAttempt(dependencies, 'proof', userId);
  if (!(await dependencies.passwords.matches(password, user.passwordHash))) throw wrongPassword();
  await giveBackAttempt(dependencies, 'proof', userId);
  await checkCode(dependencies, userId, code, 403);
}
