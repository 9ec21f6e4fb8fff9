import { pick } from '@tokri/database';
import type { Seal } from '../seal';
import type { Store } from '../store';

interface ResealDependencies {
  store: Pick<Store, 'secondFactors' | 'signingKeys' | 'auditEntries' | 'auditHead'>;
  seal: Pick<Seal, 'reseal'>;
}

/**
 * Reseals secrets of authenticator apps, signing keys and proofs of the audit log with the current key, so that older
 * sealing keys can be removed. Skips waiting mails and exports, which expire within a day. Safe to repeat, and while
 * services run.
 * @returns the number of resealed secrets
 */
export const resealSecrets =
  ({ store: { secondFactors, signingKeys, auditEntries, auditHead }, seal }: ResealDependencies) =>
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
    for await (const { _id, erasure } of pick(
      auditEntries.find({ salt: { $exists: false } }),
      'erasure',
    ).cursor()) {
      const resealed = erasure === undefined ? undefined : seal.reseal(erasure);
      if (resealed === undefined) continue;
      count += (await auditEntries.updateOne({ _id }, { erasure: resealed })).modifiedCount;
    }
    const head = await auditHead.findById('audit-log').lean();
    const resealed = head?.proof && seal.reseal(head.proof);
    // A concurrent append writes a proof with the current key.
    if (resealed)
      count += (await auditHead.updateOne({ _id: 'audit-log', proof: head.proof }, { proof: resealed }))
        .modifiedCount;
    return count;
  };
