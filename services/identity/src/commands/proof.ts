import { HttpError } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import type { User } from '../store/users';

/** What a person shows again before something that cannot be taken back. */
export interface Proof {
  password: string;
  /** Of the second factor, or a recovery code. */
  code?: string;
}

const wrongPassword = () => new HttpError(403, 'BAD_CREDENTIALS', 'This password is not right.');

/** Re-authentication (OWASP ASVS 5.0, 7.5): throws unless the proof is the user's own. */
export async function checkProof(
  { passwords }: Pick<Dependencies, 'passwords'>,
  user: Pick<User, '_id' | 'passwordHash'>,
  { password }: Proof,
): Promise<void> {
  if (!(await passwords.matches(password, user.passwordHash))) throw wrongPassword();
}
