import { mayDo, OWNER_ONLY, type Grantee } from '@tokri/contracts';
import { forbidden } from '@tokri/service-kit';
import type { User } from '../accounts/store/users';
import { worksInShop } from '../staff/access';

/**
 * Accounts of owners and staff are changed by owners only, so that staff cannot act on an account with more permissions.
 * @throws 403 FORBIDDEN
 */
export function requireAuthorityOver(
  user: Pick<User, 'role' | 'staffRole' | 'staffPermissions'>,
  by: Grantee,
): void {
  if (worksInShop(user) && !mayDo(by, OWNER_ONLY))
    throw forbidden('Only an owner can change the account of a member of staff.');
}
