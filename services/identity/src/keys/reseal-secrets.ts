import { pick } from '@tokri/database';
import type { Seal } from '../seal';
import type { Store } from '../store';

interface ResealDependencies {
  store: Pick<Store, 'secondFactors' | 'signingKeys'>;
  seal: Pick<Seal, 'reseal'>;
}

/**
 * Seals the secrets of authenticator apps and the signing keys with the current key, so that older sealing keys can be removed.
 * Waiting mails and exports are skipped: they expire within a day. Safe to repeat and while services run.
 *
 * @returns the number of resealed secrets
 */
export const resealSecrets =
  ({ store: { secondFactors, signingKeys }, seal }: ResealDependencies) =>
  async (): Promise<number> => {
    let count = 0;
    for await (const { _id, sealedSecret } of pick(secondFactors.find(), 'sealedSecret').cursor()) {
      const resealed = seal.reseal(sealedSecret);
      if (resealed === undefined) continue;
      // A secret that was replaced concurrently is already sealed with the current key.
      const { modifiedCount } = await secondFactors.updateOne(
        { _id, sealedSecret },
        { sealedSecret: resealed },
      );
      count += modifiedCount;
    }
    for (const { _id, sealedPrivate } of await signingKeys.find().lean()) {
      const resealed = seal.reseal(sealedPrivate);
      if (resealed === undefined) continue;
      count += (await signingKeys.updateOne({ _id }, { sealedPrivate: resealed })).modifiedCount;
    }
    return count;
  };
