import { invalidInput } from '@tokri/service-kit';
import type { Dependencies } from '../dependencies';
import { tokenHash } from '../secrets';

/** Follows the link of a mail. Following it twice is as good as once: mail programs open links on their own. */
export async function verifyEmail({ store }: Dependencies, token: string): Promise<void> {
  const found = await store.users.updateOne({ verifyTokenHash: tokenHash(token) }, { verifyEmail: true });
  if (found.matchedCount === 0) {
    throw invalidInput(
      { token: 'is not known' },
      'This link is not valid any more. Please use the newest mail.',
    );
  }
}
