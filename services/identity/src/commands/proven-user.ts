import { notSignedIn } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import type { User } from '../store/users';
import { checkProof, type Proof } from './proof';

/** The logged-in user, after they have shown their proof again. */
export async function provenUser(dependencies: Dependencies, userId: string, proof: Proof): Promise<User> {
  const user = await dependencies.store.users.findById(userId).lean();
  if (!user) throw notSignedIn();
  await checkProof(dependencies, user, proof);
  return user;
}
